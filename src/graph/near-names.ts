/** Names of the graph that a mistyped one may have meant. */
import { comparePaths } from '../base/paths.ts';
import type { Store } from '../store/store.ts';
import { countEdits } from './names.ts';

export interface NearName {
  readonly name: string;
  readonly edits: number;
}

/** Nearest first; at most one edit in a short name, two in a longer one. */
export function listNearNames(store: Store, text: string, limit: number): NearName[] {
  const wanted = text.toLowerCase();
  if (wanted.length < MIN_LENGTH) return [];
  const most = wanted.length <= SHORT ? 1 : 2;
  const near: NearName[] = [];
  for (const name of store.postings.textsOfLength('name', wanted.length - most, wanted.length + most)) {
    const edits = countEdits(name.toLowerCase(), wanted, most);
    if (edits <= most) near.push({ name, edits });
  }
  return near.sort((a, b) => a.edits - b.edits || comparePaths(a.name, b.name)).slice(0, limit);
}

const MIN_LENGTH = 3;
const SHORT = 4;
