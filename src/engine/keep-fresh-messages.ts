/** What the thread that keeps a graph fresh and the thread that answers from it say to each other. */

import type { Event } from '@parcel/watcher';
import type { Warning } from '../base/warnings.ts';
import type { IndexProgress } from '../indexing/run.ts';

export interface KeeperTask {
  readonly root: string;
  readonly dataDir: string;
}

export type KeeperRequest =
  | SettleRequest
  /** The answer to `listen`; a failure says why changes cannot be heard of. */
  | { readonly type: 'listening'; readonly failure: string | null }
  /** Null where some may have been missed. */
  | { readonly type: 'events'; readonly events: readonly Event[] | null };

/** Answer me when everything is in the graph that is known to have changed. */
export interface SettleRequest {
  readonly type: 'settle';
  readonly id: number;
  /** Look at every file first. */
  readonly all: boolean;
}

export interface Failure {
  readonly what: string;
  readonly remedy: string;
}

/** A run changed the graph, the first included. */
export interface UpdateMessage {
  readonly type: 'updated';
  readonly revision: number;
  readonly files: number;
  /** From nothing. */
  readonly isBuild: boolean;
}

export type KeeperMessage =
  /** Hear of changes for me: the library for that works in one thread of a process only. */
  | { readonly type: 'listen'; readonly root: string; readonly ignore: readonly (string | RegExp)[] }
  | { readonly type: 'progress'; readonly progress: IndexProgress }
  | { readonly type: 'warning'; readonly warning: Warning }
  | UpdateMessage
  | { readonly type: 'settled'; readonly id: number; readonly failure: Failure | null }
  /** The first run failed; the thread ends. */
  | { readonly type: 'failed'; readonly failure: Failure };
