/** Code beside what a repository is about: tests, generated files, samples. It gives way unless it is asked for. */
import { isTestFile } from '../graph/is-test.ts';
import { getFile } from '../store/read-files.ts';
import type { StoredNode } from '../store/records.ts';
import { findFileOfNode } from '../store/runs.ts';
import type { Store } from '../store/store.ts';

/** What it says of a node follows from its file. */
export function sideFactor(place: Pick<StoredNode, 'file' | 'language' | 'generated'>): number {
  if (place.generated) return 0.2;
  if (isTestFile(place)) return 0.25;
  return SIDE_DIRECTORY.test(place.file) ? 0.45 : 1;
}

/** Tells it of very many nodes, none of which has to be read. */
export function isAside(store: Store, node: number): boolean {
  const number = findFileOfNode(store, node) as number;
  return store.recall('aside', number, () => {
    const { path, language, generated } = getFile(store, number);
    return sideFactor({ file: path, language, generated }) !== 1;
  });
}

/** A directory whose name has one of these words: `samples/`, `okhttp-testing-support/`, `docs_src/`. */
const SIDE_DIRECTORY =
  /(?:^|[/_.-])(?:tests?|testing|mocks?|fixtures?|samples?|examples?|demos?|bench(?:es|marks?)?|docs?|playgrounds?|stubs?|vendor(?:ed)?|third[_-]?party|legacy|deprecated)(?:[_.-][^/]*)?\//i;
