/** What each file offers to others by name, without unpacking more of its facts than that takes. */
import { findSpec } from '../languages/registry.ts';
import { EXPORT_FORMS, FLAGS, unpackExports } from '../model/facts.ts';
import type { BlockTable } from './blocks.ts';
import { type Outline, unpackOutline } from './outline.ts';
import { listFiles } from './read-files.ts';
import type { StoredFile } from './records.ts';
import type { Store } from './store.ts';

/** Names in source order, for every file that was parsed; a file that could not be has no entry. */
export function listExportedNames(store: Store): Map<string, string[]> {
  return store.ask(() => {
    const parsed = listFiles(store).filter(({ language }) => findSpec(language) !== undefined);
    const files = new Map(parsed.map((file) => [file.file, file]));
    const named = new Map(parsed.map(({ path }) => [path, new Set<string>()]));
    const add = ({ path }: StoredFile, names: readonly string[]) => {
      for (const name of names) named.get(path)?.add(name);
    };
    eachBlock(store, 'outlines', files, (file, bytes) => add(file, topLevelExports(unpackOutline(bytes))));
    const stating = new Map([...files].filter(([, { language }]) => findSpec(language)?.scoping.explicitExports));
    eachBlock(store, 'facts', stating, (file, bytes) => add(file, exportStatements(bytes)));
    return new Map(Array.from(named, ([path, names]) => [path, [...names]]));
  });
}

type Files = ReadonlyMap<number, StoredFile>;

/** One pass over the table: asking file by file takes three times as long. */
function eachBlock(
  { connection }: Store,
  table: BlockTable,
  files: Files,
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

/** `export { a as b }`, `export { c } from`, `export * as d from`. */
function exportStatements(facts: Uint8Array): string[] {
  const { form, name } = unpackExports(facts);
  return name.filter((text, row) => text !== '' && NAMING_FORMS.has(form[row] as number));
}

const NAMING_FORMS = new Set((['local', 'reexport', 'star-as'] as const).map((form) => EXPORT_FORMS.indexOf(form)));
