/** Numbers of nodes in the store by the way resolution names definitions. */
import type { FileNumbers } from '../store/file-nodes.ts';
import type { NumbersOf } from '../store/write-resolved.ts';

export function nodeNumbers(find: (path: string) => FileNumbers | undefined): NumbersOf {
  return (path) => {
    const numbers = find(path);
    if (numbers === undefined) throw new Error(`${path} is pointed at but was never written`);
    return numbers;
  };
}
