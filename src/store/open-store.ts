/** Opens the graph of a data directory, or says in a person's words why it cannot be. */
import { readFileSync } from 'node:fs';
import { UserError } from '../base/user-error.ts';
import type { Warnings } from '../base/warnings.ts';
import { type Connection, connect } from './connection.ts';
import {
  graphPath,
  markDamaged,
  prepareDataDir,
  removeGraph,
  removeLeftovers,
  temporaryGraphPath,
} from './data-dir.ts';
import { APPLICATION_ID, connectReadable, inspectStore, SCHEMA_VERSION, type StoreState } from './state.ts';
import { fileIdentity, Store, type StoreMode } from './store.ts';

export interface StoreOptions {
  readonly mode: StoreMode;
  readonly warnings?: Warnings;
}

export function openStore(dataDir: string, { mode, ...options }: StoreOptions): Store {
  const identity = fileIdentity(graphPath(dataDir));
  const connection = mode === 'build' ? createGraph(dataDir) : connectReady(dataDir, mode);
  if (mode !== 'build') connection.onDamage = () => markDamaged(dataDir);
  try {
    if (mode === 'write') connection.execute('PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE');
    return new Store(mode, dataDir, { connection, identity, ...options });
  } catch (error) {
    connection.close();
    throw error;
  }
}

function connectReady(dataDir: string, mode: 'read' | 'write'): Connection {
  const state = inspectStore(dataDir);
  if (state !== 'ready') throw notReady(dataDir, state);
  const path = graphPath(dataDir);
  return mode === 'read' ? connectReadable(path) : connect(path);
}

/** No journal: until it is finished nobody else knows of this file, and afterwards it is synced before it is renamed. */
function createGraph(dataDir: string): Connection {
  prepareDataDir(dataDir);
  removeLeftovers(dataDir);
  const path = temporaryGraphPath(dataDir);
  removeGraph(path);
  const connection = connect(path);
  connection.execute(`PRAGMA page_size = ${PAGE_SIZE}; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -32000; PRAGMA application_id = ${APPLICATION_ID};
    PRAGMA user_version = ${SCHEMA_VERSION}; BEGIN`);
  connection.execute(readFileSync(new URL('schema.sql', import.meta.url), 'utf8'));
  return connection;
}

/** The same for ever: a store of any version can be overwritten in place only by one with pages of its size. */
const PAGE_SIZE = 4096;

function notReady(dataDir: string, state: Exclude<StoreState, 'ready'>): UserError {
  const path = graphPath(dataDir);
  switch (state) {
    case 'missing':
      return new UserError(`there is no graph in ${dataDir}`, 'Run `fathom index` to build it.');
    case 'other-version':
      return new UserError(`${path} was written by another version of Fathom`, 'Run `fathom index` to build it anew.');
    case 'foreign':
      return new UserError(`${path} is not a Fathom graph`, SET_ASIDE);
    case 'damaged':
      return new UserError(`${path} is damaged`, SET_ASIDE);
  }
}

const SET_ASIDE = 'Run `fathom index`: it sets the file aside and builds a new graph.';
