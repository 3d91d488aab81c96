/**
 * The whole `files` table at once. A row that crosses into JavaScript costs as much per cell as it does to make its text
 * here, so SQLite joins each column into one text and this takes it apart.
 */
import type { Connection } from './connection.ts';
import type { FileKind } from './file-kinds.ts';
import type { StoredFile } from './records.ts';

/** No path and no name of a package has this in it. */
const BETWEEN = '\0';
const NUMBERS = ['id', 'kind', 'size', 'lines', 'modified_ms'] as const;
/** Every hash takes as much room; a file that is to be looked at again has none. */
const NO_HASH = '0'.repeat(32);

/** As bytes: texts with a NUL in them do not come through every driver whole. */
const SELECT = `SELECT CAST(group_concat(path, char(0)) AS BLOB),
  CAST(group_concat(iif(package IS NULL, '', '=' || package), char(0)) AS BLOB),
  group_concat(${NUMBERS.join(" || ' ' || ")}, ' '),
  lower(group_concat(iif(length(hash) = 0, '${NO_HASH}', hex(hash)), '')) FROM files`;

export function readFileTable(connection: Connection, kinds: ReadonlyMap<number, FileKind>): StoredFile[] {
  const columns = connection.row<[Uint8Array | null, Uint8Array, string, string]>(SELECT);
  if (columns === undefined || columns[0] === null) return [];
  const [paths, packages] = [splitTexts(columns[0]), splitTexts(columns[1])];
  const numbers = columns[2].split(' ');
  return paths.map((path, row) => {
    const at = row * NUMBERS.length;
    const hash = columns[3].slice(row * NO_HASH.length, (row + 1) * NO_HASH.length);
    const { language, category, generated } = kinds.get(Number(numbers[at + 1])) as FileKind;
    const known = {
      file: Number(numbers[at]),
      path,
      language,
      category,
      size: Number(numbers[at + 2]),
      lines: Number(numbers[at + 3]),
      hash: hash === NO_HASH ? '' : hash,
      modifiedMs: Number(numbers[at + 4]),
      generated,
    };
    const packageName = packages[row] as string;
    return packageName === '' ? known : { ...known, package: packageName.slice(1) };
  });
}

function splitTexts(bytes: Uint8Array): string[] {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8').split(BETWEEN);
}
