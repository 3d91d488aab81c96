/**
 * SQLite behind Node's own interface, and the only place that imports it: `node:sqlite` where this Node has all we use
 * of it (22.16 and later), else the package that offers the same interface with its binaries inside.
 */

export type Cell = number | string | Uint8Array | null;

export interface Statement {
  run(...values: Cell[]): { readonly lastInsertRowid: number | bigint };
  get(...values: Cell[]): unknown;
  all(...values: Cell[]): unknown[];
  iterate(...values: Cell[]): IterableIterator<unknown>;
  setReturnArrays(enabled: boolean): void;
}

export interface Database {
  readonly isTransaction: boolean;
  prepare(sql: string): Statement;
  exec(sql: string): void;
  close(): void;
}

interface Driver {
  readonly DatabaseSync: new (path: string | URL, options: { readOnly: boolean; timeout: number }) => Database;
  readonly backup: (source: Database, path: string, options: { rate: number }) => Promise<number>;
}

const BUSY_TIMEOUT_MS = 5000;
const ALL_PAGES = 2 ** 31 - 1;

const driver: Driver = findOwnDriver() ?? ((await import('@photostructure/sqlite')) as unknown as Driver);

export function openDatabase(path: string | URL, { readOnly = false, timeout = BUSY_TIMEOUT_MS } = {}): Database {
  return new driver.DatabaseSync(path, { readOnly, timeout });
}

/** Replaces the whole content of the database at `path` in one transaction; its readers keep what they are reading. */
export async function copyDatabase(source: Database, path: string): Promise<void> {
  await driver.backup(source, path, { rate: ALL_PAGES });
}

function findOwnDriver(): Driver | undefined {
  const own = withoutWarnings(() => process.getBuiltinModule?.('node:sqlite')) as Partial<Driver> | undefined;
  // Rows as arrays and `backup` arrived together in 22.16.
  return own?.DatabaseSync !== undefined && own.backup !== undefined ? (own as Driver) : undefined;
}

/** Loading `node:sqlite` prints that it is experimental: true, tested for, and no news to a user. */
function withoutWarnings<T>(load: () => T): T {
  const emitWarning = process.emitWarning;
  process.emitWarning = () => undefined;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
