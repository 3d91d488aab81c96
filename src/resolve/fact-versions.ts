/** Two versions of a file, compared by what they hold and not by where it stands. */
import { FACT_COLUMNS, type FactTableName, POSITION_COLUMNS } from '../model/facts.ts';
import type { FileView } from './file-view.ts';

/** Whether two versions of a file differ in nothing but where things stand: then they answer every question alike. */
export function differOnlyInPlace(before: FileView, after: FileView): boolean {
  const [old, now] = [before.facts, after.facts];
  if (old.strings.length !== now.strings.length || !isEqual(old.lists, now.lists)) return false;
  for (const [table, columns] of Object.entries(FACT_COLUMNS)) {
    const [rows, others] = [old, now].map((facts) => facts[table as FactTableName] as unknown as Columns);
    for (const column of columns) {
      if (!POSITION_COLUMNS.has(column) && !isEqual(rows?.[column] as Int32Array, others?.[column] as Int32Array))
        return false;
    }
  }
  return old.strings.every((text, at) => text === now.strings[at]);
}

type Columns = Readonly<Record<string, Int32Array>>;

function isEqual(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}

/** A number that differs whenever anything about the file does but where it stands. */
export function versionOf({ facts }: FileView): number {
  let hash = facts.strings.length;
  const mix = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193);
  };
  for (const [table, columns] of Object.entries(FACT_COLUMNS)) {
    const rows = facts[table as FactTableName] as unknown as Columns;
    for (const column of columns) if (!POSITION_COLUMNS.has(column)) (rows[column] as Int32Array).forEach(mix);
  }
  facts.lists.forEach(mix);
  for (const text of facts.strings) for (let at = 0; at < text.length; at++) mix(text.charCodeAt(at));
  return hash;
}
