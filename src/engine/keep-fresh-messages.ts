/** What the thread that keeps a graph fresh and the thread that answers from it say to each other. */
import type { Warning } from '../base/warnings.ts';
import type { IndexProgress } from '../indexing/run.ts';

export interface KeeperTask {
  readonly root: string;
  readonly dataDir: string;
}

/** Answer me when everything is in the graph that is known to have changed. */
export interface SettleRequest {
  readonly id: number;
  /** Look at every file first. */
  readonly all: boolean;
}

export interface Failure {
  readonly what: string;
  readonly remedy: string;
}

export type KeeperMessage =
  | { readonly type: 'progress'; readonly progress: IndexProgress }
  | { readonly type: 'warning'; readonly warning: Warning }
  /** A run changed the graph, the first included. */
  | { readonly type: 'updated'; readonly revision: number; readonly files: number }
  | { readonly type: 'settled'; readonly id: number; readonly failure: Failure | null }
  /** The first run failed; the thread ends. */
  | { readonly type: 'failed'; readonly failure: Failure };
