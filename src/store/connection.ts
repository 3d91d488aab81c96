/** One open database: statements prepared once, rows as arrays, and errors a person can act on. */
import { type Cell, type Database, openDatabase, type Statement } from './driver.ts';
import { isCorruption, toStoreError } from './errors.ts';

export type Cells = readonly Cell[];

export class Connection {
  readonly path: string;
  readonly database: Database;
  readonly #statements = new Map<string, Statement>();
  #isOpen = true;
  /** Called when the database turns out to be damaged, before the error is thrown on. */
  onDamage: () => void = () => undefined;

  constructor(path: string, database: Database) {
    this.path = path;
    this.database = database;
  }

  run(sql: string, ...values: Cell[]): void {
    try {
      this.#statement(sql).run(...values);
    } catch (error) {
      throw this.#translate(error);
    }
  }

  /** Returns the number of the row it inserts. */
  insert(sql: string, ...values: Cell[]): number {
    try {
      return Number(this.#statement(sql).run(...values).lastInsertRowid);
    } catch (error) {
      throw this.#translate(error);
    }
  }

  /** The first row; undefined when there is none. */
  row<T extends Cells>(sql: string, ...values: Cell[]): T | undefined {
    try {
      return this.#statement(sql).get(...values) as T | undefined;
    } catch (error) {
      throw this.#translate(error);
    }
  }

  rows<T extends Cells>(sql: string, ...values: Cell[]): T[] {
    try {
      return this.#statement(sql).all(...values) as T[];
    } catch (error) {
      throw this.#translate(error);
    }
  }

  *each<T extends Cells>(sql: string, ...values: Cell[]): IterableIterator<T> {
    try {
      // A statement of its own: the shared one may be asked again while this one is still being read.
      yield* this.#prepare(sql).iterate(...values) as IterableIterator<T>;
    } catch (error) {
      throw this.#translate(error);
    }
  }

  execute(sql: string): void {
    try {
      this.database.exec(sql);
    } catch (error) {
      throw this.#translate(error);
    }
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#statements.clear();
    this.database.close();
  }

  #statement(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #prepare(sql: string): Statement {
    const statement = this.database.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  }

  #translate(error: unknown): unknown {
    if (isCorruption(error)) this.onDamage();
    return toStoreError(error, this.path);
  }
}

export function connect(path: string, options?: { readOnly?: boolean; timeout?: number }): Connection {
  try {
    return new Connection(path, openDatabase(path, options));
  } catch (error) {
    throw toStoreError(error, path);
  }
}
