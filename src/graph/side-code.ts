/** Code beside what a repository is about: tests, generated files, samples. It gives way unless it is asked for. */
import { getFile } from '../store/read-files.ts';
import { getNode } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import { findFileOfNode } from '../store/runs.ts';
import type { Store } from '../store/store.ts';
import { hasTestsInside, isTestCode } from './is-test.ts';

export function sideFactor(node: Pick<StoredNode, 'file' | 'language' | 'generated' | 'qualifiedName'>): number {
  if (node.generated) return 0.2;
  if (isTestCode(node)) return 0.25;
  return SIDE_DIRECTORY.test(node.file) ? 0.45 : 1;
}

/** Tells it of very many nodes, of which only those are read that their file does not tell it of. */
export function isAside(store: Store, node: number): boolean {
  const number = findFileOfNode(store, node) as number;
  const file = store.recall('aside', number, () => {
    const { path, language, generated } = getFile(store, number);
    return {
      isAside: sideFactor({ file: path, language, generated, qualifiedName: '' }) !== 1,
      isMixed: hasTestsInside(language),
    };
  });
  return file.isAside || (file.isMixed && isTestCode(getNode(store, node)));
}

/** A directory whose name has one of these words: `samples/`, `okhttp-testing-support/`, `docs_src/`. */
const SIDE_DIRECTORY =
  /(?:^|[/_.-])(?:tests?|testing|mocks?|fixtures?|samples?|examples?|demos?|bench(?:es|marks?)?|docs?|playgrounds?|stubs?|vendor(?:ed)?|third[_-]?party|legacy|deprecated)(?:[_.-][^/]*)?\//i;
