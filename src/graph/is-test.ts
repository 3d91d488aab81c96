/** Which files are tests: their language says so, or they stand in a directory of tests. */
import { findSpec } from '../languages/registry.ts';

export function isTestFile({ file, language }: { readonly file: string; readonly language: string }): boolean {
  return findSpec(language)?.isTestFile(file) === true || TEST_DIRECTORY.test(file);
}

const TEST_DIRECTORY = /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|testdata|fixtures?|e2e|cypress)\//i;
