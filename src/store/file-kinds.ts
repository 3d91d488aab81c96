/** What many files have in common, kept once: fewer cells per file make a long listing fast. */
import type { Category, SourceFile } from '../model/source-file.ts';
import type { Connection } from './connection.ts';
import type { Store } from './store.ts';

export type FileKind = Pick<SourceFile, 'language' | 'category' | 'generated'>;

type KindRow = readonly [id: number, language: string, category: string, generated: number];

export function readFileKinds(connection: Connection): Map<number, FileKind> {
  return new Map(connection.rows<KindRow>('SELECT * FROM file_kinds').map((row) => [row[0], fromKindRow(row)]));
}

export function getFileKind(connection: Connection, id: number): FileKind {
  const row = connection.row<KindRow>('SELECT * FROM file_kinds WHERE id = ?', id);
  if (row === undefined) throw new Error(`there is no file kind ${id}`);
  return fromKindRow(row);
}

/** The number of this kind, a new one where no file had it before. */
export function internFileKind({ connection, writing }: Store, kind: FileKind): number {
  writing.fileKinds ??= new Map(Array.from(readFileKinds(connection), ([id, known]) => [keyOf(known), id]));
  const key = keyOf(kind);
  const known = writing.fileKinds.get(key);
  if (known !== undefined) return known;
  const sql = 'INSERT INTO file_kinds (language, category, generated) VALUES (?, ?, ?)';
  const id = connection.insert(sql, kind.language, kind.category, kind.generated ? 1 : 0);
  writing.fileKinds.set(key, id);
  return id;
}

function fromKindRow([, language, category, generated]: KindRow): FileKind {
  return { language, category: category as Category, generated: generated === 1 };
}

function keyOf({ language, category, generated }: FileKind): string {
  return `${language} ${category} ${generated}`;
}
