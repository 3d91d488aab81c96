/** A line per call: what it was for, what it took, how it ended. Never a key, never the text of a prompt or an answer. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FailureKind } from './failure.ts';
import type { StopReason, Usage } from './messages.ts';

export interface CallRecord {
  /** When the attempt ended. */
  readonly time: string;
  readonly model: string;
  readonly purpose: string;
  readonly attempt: number;
  readonly outcome: StopReason | FailureKind;
  readonly milliseconds: number;
  readonly usage?: Usage;
  readonly cost?: number;
  /** How many secrets were taken out of the request, by kind. */
  readonly redacted?: Readonly<Record<string, number>>;
}

export type WriteRecord = (record: CallRecord) => void;

/** Appends to a file of JSON lines. */
export function openCallLog(path: string): WriteRecord {
  mkdirSync(dirname(path), { recursive: true });
  return (record) => appendFileSync(path, `${JSON.stringify(record)}\n`);
}
