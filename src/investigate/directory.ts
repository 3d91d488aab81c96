/** The directories of a target, each with the files directly in it. */
import { baseNameOf, comparePaths, directoryOf } from '../base/paths.ts';
import { mediaTypeOf } from '../languages/media-types.ts';
import type { BinaryFile } from '../scan/inspect-files.ts';
import type { MediaTypes } from '../scan/media-types.ts';
import type { ScanResult } from '../scan/scan.ts';

export interface DirectoryFile {
  /** Relative to the target. */
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly lines: number;
  readonly category: string;
  /** Id from the catalogue; empty for what is no text. */
  readonly language: string;
  readonly mediaType: string;
  readonly isText: boolean;
  /** Changes when the content does. */
  readonly contentKey: string;
}

export interface Directory {
  /** Relative to the target; `.` is the target itself. */
  readonly path: string;
  /** Directly in it. */
  readonly files: readonly DirectoryFile[];
  /** Paths of the directories directly in it. */
  readonly children: readonly string[];
}

export const TARGET = '.';

type Listed = Pick<ScanResult, 'files' | 'binaries'>;

/** Leaves first: deepest first, then by path. The target itself is last, and is there even when it is empty. */
export function listDirectories(scan: Listed, mediaTypes: MediaTypes = new Map()): Directory[] {
  const directories = new Map<string, Growing>([[TARGET, { files: [], children: new Set() }]]);
  for (const file of toDirectoryFiles(scan, mediaTypes)) grow(directories, parentOf(file.path)).files.push(file);
  return [...directories]
    .map(([path, { files, children }]) => ({ path, files, children: [...children].sort(comparePaths) }))
    .sort((a, b) => depthOf(b.path) - depthOf(a.path) || comparePaths(a.path, b.path));
}

export function parentOf(path: string): string {
  return directoryOf(path) || TARGET;
}

export function depthOf(path: string): number {
  return path === TARGET ? 0 : path.split('/').length;
}

interface Growing {
  readonly files: DirectoryFile[];
  readonly children: Set<string>;
}

/** The directory at a path, made known to its parent when it is new. */
function grow(directories: Map<string, Growing>, path: string): Growing {
  const known = directories.get(path);
  if (known !== undefined) return known;
  const made: Growing = { files: [], children: new Set() };
  directories.set(path, made);
  grow(directories, parentOf(path)).children.add(path);
  return made;
}

function toDirectoryFiles({ files, binaries }: Listed, mediaTypes: MediaTypes): DirectoryFile[] {
  const texts = files.map(({ path, size, lines, category, language, hash }) => ({
    path,
    name: baseNameOf(path),
    bytes: size,
    lines,
    category,
    language,
    mediaType: mediaTypeOf(language),
    isText: true,
    contentKey: hash,
  }));
  const others = binaries.map((file) => fromBinary(file, mediaTypes.get(file.path)));
  return [...texts, ...others].sort((a, b) => comparePaths(a.path, b.path));
}

function fromBinary({ path, size, modifiedMs }: BinaryFile, mediaType = 'application/octet-stream'): DirectoryFile {
  return {
    path,
    name: baseNameOf(path),
    bytes: size,
    lines: 0,
    category: 'binary',
    language: '',
    mediaType,
    isText: false,
    // A scan does not read what is no text.
    contentKey: `${size} ${modifiedMs}`,
  };
}
