/** Code beside what a repository is about: tests, generated files, samples. It gives way unless it is asked for. */
import { isTestFile } from '../graph/is-test.ts';
import type { StoredNode } from '../store/records.ts';

export function sideFactor(node: StoredNode): number {
  if (node.generated) return 0.2;
  if (isTestFile(node)) return 0.25;
  return SIDE_DIRECTORY.test(node.file) ? 0.45 : 1;
}

/** A directory whose name has one of these words: `samples/`, `okhttp-testing-support/`, `docs_src/`. */
const SIDE_DIRECTORY =
  /(?:^|[/_.-])(?:tests?|testing|mocks?|fixtures?|samples?|examples?|demos?|bench(?:es|marks?)?|docs?|playgrounds?|stubs?|vendor(?:ed)?|third[_-]?party|legacy|deprecated)(?:[_.-][^/]*)?\//i;
