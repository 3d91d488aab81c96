/** What each file offers to others by name and what it is made of, without unpacking more of its facts than that takes. */
import { hashBytes } from '../base/hash.ts';
import { findSpec } from '../languages/registry.ts';
import { type ExportForm, type FactSurface, FLAGS, readSurface } from '../model/facts.ts';
import type { BlockTable } from './blocks.ts';
import { type Outline, unpackOutline } from './outline.ts';
import { listFiles } from './read-files.ts';
import type { StoredFile } from './records.ts';
import type { Store } from './store.ts';

export interface FileSurface {
  /** Names in source order; undefined for a file that nothing parses. */
  readonly exports: readonly string[] | undefined;
  /** Hash of the text. */
  readonly content: string;
  /** Hash of what parsing learned, wherever it stands; that of the text where nothing is learned. */
  readonly structure: string;
}

/** By path, in path order. */
export function listSurfaces(store: Store): Map<string, FileSurface> {
  return store.ask(() => {
    const files = listFiles(store);
    const names = new Map(files.filter(isParsed).map(({ file }) => [file, new Set<string>()]));
    const structures = new Map<number, string>();
    const add = (file: number, found: readonly string[]) => {
      for (const name of found) names.get(file)?.add(name);
    };
    const parsed = new Map(files.filter(isParsed).map((file) => [file.file, file]));
    eachBlock(store, 'outlines', parsed, ({ file }, bytes) => add(file, topLevelExports(unpackOutline(bytes))));
    eachBlock(store, 'facts', parsed, ({ file, language }, bytes) => {
      const { structure, exports } = readSurface(bytes);
      structures.set(file, hashBytes(structure));
      if (findSpec(language)?.scoping.explicitExports) add(file, exportStatements(exports));
    });
    return new Map(
      files.map(({ file, path, hash }) => {
        const known = names.get(file);
        return [path, { exports: known && [...known], content: hash, structure: structures.get(file) ?? hash }];
      }),
    );
  });
}

function isParsed({ language }: StoredFile): boolean {
  return findSpec(language) !== undefined;
}

/** One pass over the table: asking file by file takes three times as long. */
function eachBlock(
  { connection }: Store,
  table: BlockTable,
  files: ReadonlyMap<number, StoredFile>,
  use: (file: StoredFile, bytes: Uint8Array) => void,
): void {
  for (const [number, bytes] of connection.each<[number, Uint8Array]>(`SELECT * FROM ${table}`)) {
    const file = files.get(number);
    if (file !== undefined) use(file, bytes);
  }
}

function topLevelExports({ length, parent, flags, names }: Outline): string[] {
  const found: string[] = [];
  for (let row = 1; row < length; row++) {
    if (parent[row] === 0 && ((flags[row] as number) & FLAGS.exported) !== 0) found.push(names[row] as string);
  }
  return found;
}

/** `export { a as b }`, `export { c } from`, `export * as d from`, `exports.e = …`. */
function exportStatements(exports: FactSurface['exports']): string[] {
  return exports.filter(namesSomething).map(({ name }) => name);
}

function namesSomething({ form, name }: FactSurface['exports'][number]): boolean {
  return name !== '' && (NAMING_FORMS.has(form) || (form === 'assign' && name !== 'default'));
}

const NAMING_FORMS = new Set<ExportForm>(['local', 'reexport', 'star-as']);
