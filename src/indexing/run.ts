/** What a run of indexing takes, tells while it goes, and reports when it is done. */
import type { Warnings } from '../base/warnings.ts';
import type { SourceParser } from '../parse/parser.ts';
import type { Known } from './run-meta.ts';

export interface IndexOptions {
  /** The repository; checked and made real by `scan/`. */
  readonly root: string;
  readonly dataDir: string;
  /** Build anew even where an update would do; also index a root that is refused otherwise. */
  readonly force?: boolean;
  readonly warnings: Warnings;
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly signal?: AbortSignal;
  /** Left open, for whoever runs again and again: loading its grammars takes longer than parsing a file does. */
  readonly parser?: Pick<SourceParser, 'parse'>;
  /** What the last run knew of the files, for whoever runs again and again; used while the graph is the one it left. */
  readonly memory?: RunMemory;
}

/** Begins empty; runs fill it. */
export interface RunMemory {
  known?: Known;
}

export interface IndexProgress {
  readonly stage: 'wait' | 'scan' | 'parse' | 'resolve' | 'store';
  readonly done: number;
  readonly total: number;
  /** For `wait`: who holds the lock. */
  readonly note?: string;
}

export interface IndexSummary {
  readonly mode: 'full' | 'update' | 'unchanged';
  readonly revision: number;
  readonly files: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Files whose text was parsed and files whose references were resolved in this run. */
  readonly parsed: number;
  readonly resolved: number;
  readonly problems: number;
  readonly wallMs: number;
}
