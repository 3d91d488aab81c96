/** The node of every file, in one pass and without a look at what the files contain. */
import { ByteReader } from '../base/columns.ts';
import { listFiles } from './read-files.ts';
import type { Store } from './store.ts';

/** Paths by the number of the file's node, in path order. */
export function listFileNodes(store: Store): Map<number, string> {
  return store.ask(() => {
    const nodes = new Map<number, number>();
    for (const [file, bytes] of store.connection.each<[number, Uint8Array]>('SELECT file, bytes FROM outlines')) {
      nodes.set(file, firstNumber(bytes));
    }
    return new Map(
      listFiles(store).flatMap(({ file, path }) => {
        const node = nodes.get(file);
        return node === undefined ? [] : [[node, path] as const];
      }),
    );
  });
}

/** An outline begins with the numbers of its nodes, and the first is that of the file. */
function firstNumber(outline: Uint8Array): number {
  const reader = new ByteReader(outline);
  reader.unsigned();
  return reader.signed();
}
