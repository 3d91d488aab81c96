/** Numbers of nodes in the store by the way resolution names definitions. */
import type { FileNumbers } from '../store/file-nodes.ts';
import type { NodeNumbers } from '../store/write-resolved.ts';

export function nodeNumbers(numbersOf: (path: string) => FileNumbers | undefined): NodeNumbers {
  return (path, definition) => {
    const numbers = numbersOf(path);
    if (numbers === undefined) throw new Error(`${path} is pointed at but was never written`);
    return definition < 0 ? numbers.file : (numbers.definitions[definition] ?? -1);
  };
}
