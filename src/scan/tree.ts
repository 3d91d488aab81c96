/** The directory tree of a scan, cut at a depth, with what lies below each directory counted. */
import { countOf } from '../base/numbers.ts';
import { comparePaths, printablePath } from '../base/paths.ts';
import type { ScanResult } from './scan.ts';

export interface TreeDirectory {
  readonly name: string;
  /** At any depth below. */
  readonly files: number;
  readonly lines: number;
  readonly bytes: number;
  /** Empty at the depth where the tree is cut. */
  readonly directories: readonly TreeDirectory[];
  readonly fileNames: readonly string[];
}

interface Growing {
  readonly name: string;
  files: number;
  lines: number;
  bytes: number;
  readonly directoriesByName: Map<string, Growing>;
  readonly fileNames: string[];
}

export function toTree({ files, binaries }: ScanResult, depth: number): TreeDirectory {
  const root = grow('');
  for (const { path, size, lines } of files) addFile(root, path, { size, lines, depth });
  for (const { path, size } of binaries) addFile(root, path, { size, lines: 0, depth });
  return finish(root);
}

const NAMES_SHOWN = 30;

/** As indented text; long lists of files end in a count. */
export function renderTree(tree: TreeDirectory, indent = ''): string {
  const directories = tree.directories.map(
    (directory) =>
      `${indent}${printablePath(directory.name)}/ (${countOf(directory.files, 'file')})\n${renderTree(directory, `${indent}  `)}`,
  );
  const names = tree.fileNames.slice(0, NAMES_SHOWN).map((name) => `${indent}${printablePath(name)}\n`);
  const hidden = tree.fileNames.length - names.length;
  return [...directories, ...names, ...(hidden > 0 ? [`${indent}… ${countOf(hidden, 'more file')}\n`] : [])].join('');
}

function grow(name: string): Growing {
  return { name, files: 0, lines: 0, bytes: 0, directoriesByName: new Map(), fileNames: [] };
}

function addFile(root: Growing, path: string, file: { size: number; lines: number; depth: number }): void {
  const segments = path.split('/');
  const fileName = segments.pop() as string;
  let directory = root;
  count(directory, file);
  for (const [level, name] of segments.entries()) {
    if (level === file.depth) return;
    const next = directory.directoriesByName.get(name) ?? grow(name);
    directory.directoriesByName.set(name, next);
    directory = next;
    count(directory, file);
  }
  if (segments.length < file.depth) directory.fileNames.push(fileName);
}

function count(directory: Growing, file: { size: number; lines: number }): void {
  directory.files += 1;
  directory.lines += file.lines;
  directory.bytes += file.size;
}

function finish({ name, files, lines, bytes, directoriesByName, fileNames }: Growing): TreeDirectory {
  const directories = [...directoriesByName.values()].map(finish);
  directories.sort((a, b) => comparePaths(a.name, b.name));
  return { name, files, lines, bytes, directories, fileNames: fileNames.sort(comparePaths) };
}
