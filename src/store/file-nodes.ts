/** The nodes of one file together with what a person reads of them. */
import { findBlock, findOutline } from './blocks.ts';
import { type Descriptions, unpackDescriptions } from './descriptions.ts';
import type { Outline } from './outline.ts';
import type { Store } from './store.ts';

export interface FileNodes {
  readonly outline: Outline;
  readonly descriptions: Descriptions;
}

export function findFileNodes(store: Store, file: number): FileNodes | undefined {
  const outline = findOutline(store, file);
  const bytes = findBlock(store, 'descriptions', file);
  if (outline === undefined || bytes === undefined) return undefined;
  return { outline, descriptions: unpackDescriptions(bytes, outline.length) };
}

/** The numbers of a file's nodes. */
export interface FileNumbers {
  /** Of the file itself. */
  readonly file: number;
  /** By definition index, -1 where the definition is hidden. Hidden ones at the end may be missing. */
  readonly definitions: Int32Array;
}

export function toFileNumbers({ local, number }: Pick<Outline, 'local' | 'number'>): FileNumbers {
  let length = 0;
  for (let row = 1; row < local.length; row++) length = Math.max(length, (local[row] as number) + 1);
  const definitions = new Int32Array(length).fill(-1);
  for (let row = 1; row < local.length; row++) definitions[local[row] as number] = number[row] as number;
  return { file: number[0] as number, definitions };
}
