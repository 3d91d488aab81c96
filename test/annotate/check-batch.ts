/** Batches of a repository that is only described: its files, its imports and what they export. */
import { type BatchOptions, computeBatches } from '../../src/annotate/batch/batch.ts';
import { collectWarnings, renderWarning } from '../../src/base/warnings.ts';
import type { Batch, BatchesFile, BatchFile } from '../../src/contract/batches.ts';

export interface Described {
  /** Code, unless `categories` says otherwise. */
  readonly files: readonly string[];
  readonly categories?: Readonly<Record<string, string>>;
  readonly imports?: Readonly<Record<string, readonly string[]>>;
  readonly exports?: Readonly<Record<string, readonly string[]>>;
}

export interface Batched extends BatchesFile {
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
  /** Paths of each batch, in order. */
  readonly groups: readonly (readonly string[])[];
}

export function batchOf(described: Described, options: Partial<BatchOptions> = {}): Batched {
  const warnings = collectWarnings();
  const notes: string[] = [];
  const input = {
    files: described.files.map((path) => toFile(path, described.categories?.[path] ?? 'code')),
    importMap: new Map(Object.entries(described.imports ?? {})),
    exportsByPath: new Map(Object.entries(described.exports ?? {})),
  };
  const batches = computeBatches(input, { warnings, onNote: (note) => notes.push(note), ...options });
  const groups = batches.batches.map(({ files }) => files.map(({ path }) => path));
  return { ...batches, warnings: warnings.list().map(renderWarning), notes, groups };
}

function toFile(path: string, fileCategory: string): BatchFile {
  return { path, language: 'typescript', sizeLines: 10, fileCategory };
}

/** Files that all import each other. */
export function clique(directory: string, size: number): Described & Required<Pick<Described, 'imports'>> {
  const files = numbered(directory, size);
  return { files, imports: Object.fromEntries(files.map((file, at) => [file, files.slice(at + 1)])) };
}

export function numbered(directory: string, size: number, extension = 'ts'): string[] {
  return Array.from({ length: size }, (_, at) => `${directory}/f${String(at).padStart(3, '0')}.${extension}`);
}

export function together(...parts: readonly Described[]): Described {
  return {
    files: parts.flatMap(({ files }) => files),
    categories: Object.assign({}, ...parts.map(({ categories }) => categories)),
    imports: Object.assign({}, ...parts.map(({ imports }) => imports)),
    exports: Object.assign({}, ...parts.map(({ exports }) => exports)),
  };
}

export function nonCode(files: readonly string[], category = 'config'): Described {
  return { files, categories: Object.fromEntries(files.map((file) => [file, category])) };
}

/** The batch that holds a file. */
export function batchWith({ batches }: BatchesFile, path: string): Batch {
  const found = batches.find(({ files }) => files.some((file) => file.path === path));
  if (found === undefined) throw new Error(`${path} is in no batch`);
  return found;
}
