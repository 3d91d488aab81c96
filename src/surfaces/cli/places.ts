/** Files and lines as a person can open them from where they stand. */
import { isAbsolute, join, relative } from 'node:path';
import { printablePath } from '../../base/paths.ts';
import type { NodeView } from '../../contract/node.ts';

export interface Places {
  file(path: string): string;
  at(path: string, line: number): string;
  of(node: Pick<NodeView, 'file' | 'startLine' | 'kind'>): string;
}

/** From inside the repository or above it, relative to here; from elsewhere, relative to the repository. */
export function createPlaces(root: string, directory: string): Places {
  const isNear = isWithin(root, directory) || isWithin(directory, root);
  const file = (path: string) => printablePath(isNear ? relative(directory, join(root, path)) : path);
  const at = (path: string, line: number) => `${file(path)}:${line}`;
  return { file, at, of: (node) => (node.kind === 'file' ? file(node.file) : at(node.file, node.startLine)) };
}

function isWithin(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path === '' || !(path.startsWith('..') || isAbsolute(path));
}
