/**
 * One open graph.db. Opened to `read` it never blocks a writer nor sees half of a write; opened to `write` everything
 * until `finish` is one transaction; opened to `build` it is a new file that replaces the old one at `finish`.
 * Closing without `finish` leaves the last finished revision as it was.
 */
import type { Warnings } from '../base/warnings.ts';

export type StoreMode = 'read' | 'write' | 'build';

export interface StoreOptions {
  readonly mode: StoreMode;
  readonly warnings?: Warnings;
}

/** What stands in the data directory: only `ready` can be opened to read or write, the others need a build. */
export type StoreState = 'ready' | 'missing' | 'other-version' | 'corrupt';

export declare class Store {
  readonly mode: StoreMode;
  readonly dataDir: string;
  /** Counts finished writes; what was read at one revision stays true while it does not change. */
  revision(): number;
  /** False once another run has replaced the file this store has open: open it again. */
  isCurrent(): boolean;
  close(): void;
}

export declare function openStore(dataDir: string, options: StoreOptions): Store;
export declare function inspectStore(dataDir: string): StoreState;
