/** What is a test: whole files, told by their language or their directory, and the parts of a file that hold its tests. */
import { findSpec } from '../languages/registry.ts';

interface Place {
  readonly file: string;
  readonly language: string;
}

export function isTestFile({ file, language }: Place): boolean {
  return findSpec(language)?.isTestFile(file) === true || TEST_DIRECTORY.test(file);
}

export function isTestCode(node: Place & { readonly qualifiedName: string }): boolean {
  return isTestFile(node) || findSpec(node.language)?.testScope?.test(node.qualifiedName) === true;
}

/** Whether a file that is no test may hold some. */
export function hasTestsInside(language: string): boolean {
  return findSpec(language)?.testScope !== undefined;
}

const TEST_DIRECTORY = /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|testdata|fixtures?|e2e|cypress)\//i;
