/**
 * The one way from a path that a model wrote to something on disk. Only what the scan listed passes: nothing above the
 * target, nothing absolute, nothing ignored, nothing behind a symbolic link.
 */
import { isAbsolute, win32 } from 'node:path';
import { readPlainFile } from '../scan/read-plain-file.ts';
import { type Directory, type DirectoryFile, TARGET } from './directory.ts';

/** What a model is told instead; it goes into the log like any failed call. */
export class PathRefused extends Error {}

/** Of a larger file, the beginning. */
const MAX_BYTES = 4 * 1024 * 1024;
export const CUT_AT = '4 MB';

export class Gate {
  readonly #target: string;
  readonly #filesByPath: ReadonlyMap<string, DirectoryFile>;
  readonly #directoriesByPath: ReadonlyMap<string, Directory>;

  constructor(target: string, directories: readonly Directory[]) {
    this.#target = target;
    this.#filesByPath = new Map(directories.flatMap(({ files }) => files.map((file) => [file.path, file])));
    this.#directoriesByPath = new Map(directories.map((directory) => [directory.path, directory]));
  }

  getFile(path: string): DirectoryFile {
    return this.findFile(path) ?? this.#refuse(path, 'is a directory');
  }

  getDirectory(path: string): Directory {
    return this.findDirectory(path) ?? this.#refuse(path, 'is a file');
  }

  findFile(path: string): DirectoryFile | undefined {
    return this.#filesByPath.get(toListedPath(path));
  }

  findDirectory(path: string): Directory | undefined {
    return this.#directoriesByPath.get(toListedPath(path));
  }

  /** All files at or below a path. */
  listBelow(path: string): readonly DirectoryFile[] {
    const file = this.findFile(path);
    if (file !== undefined) return [file];
    const { path: listed } = this.getDirectory(path);
    const all = [...this.#filesByPath.values()];
    return listed === TARGET ? all : all.filter((one) => one.path.startsWith(`${listed}/`));
  }

  readText(path: string): string {
    const file = this.getFile(path);
    if (!file.isText) throw refusal(path, `is no text (${file.mediaType})`);
    return readPlainFile(this.#target, file.path, { maxBytes: MAX_BYTES });
  }

  /** Only the beginning of it is read. */
  isCut(path: string): boolean {
    return (this.findFile(path)?.bytes ?? 0) > MAX_BYTES;
  }

  #refuse(path: string, ifListed: string): never {
    const isListed = this.findFile(path) !== undefined || this.findDirectory(path) !== undefined;
    throw refusal(path, isListed ? ifListed : (whyOutside(path) ?? UNLISTED));
  }
}

const UNLISTED = 'is not here: there is no such file, it is ignored, or it leads elsewhere';

/** As the scan lists it. What leads outside stays as it is, and the scan lists no such path. */
function toListedPath(path: string): string {
  if (whyOutside(path) !== undefined) return path;
  const segments = path.split(/[/\\]/).filter((segment) => segment !== '' && segment !== TARGET);
  return segments.join('/') || TARGET;
}

function whyOutside(path: string): string | undefined {
  if (isAbsolute(path) || win32.isAbsolute(path) || path.startsWith('~')) return 'is not relative to the target';
  return path.split(/[/\\]/).includes('..') ? 'leads out of the target' : undefined;
}

function refusal(path: string, why: string): PathRefused {
  return new PathRefused(`${path.slice(0, 200)} ${why}. Paths are relative to the target, as in the listings.`);
}
