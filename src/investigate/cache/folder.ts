/**
 * The folder of one investigation: what it is (`meta.json`), what stood there before a model looked (`base.json`), how the
 * turns were divided (`survey.json`, `plan.json`, `plan_evaluation.json`), what was found (`files/`, `dirs/`, `flags.jsonl`) and what
 * was done for it (`investigation.log`, `calls.jsonl`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../../base/replace-file.ts';
import { SpentView } from '../../contract/analyze.ts';
import { BaseScanView, DirectoryReport, DirectoryStatus, FlagView } from '../../contract/investigation.ts';
import { WarningView } from '../../contract/warning.ts';
import { Entries } from './entries.ts';
import { appendLine, readLines } from './json-lines.ts';

/** Of the last run. */
export const Meta = z.object({
  id: z.string(),
  target: z.string(),
  name: z.string(),
  model: z.string(),
  reason: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  directory_count: z.int(),
  brief: z.string(),
  detailed: z.string(),
  is_mechanical: z.boolean(),
  /** What brief and detailed were made from; empty where no model made them. */
  synthesis_key: z.string(),
  /** What became of each directory, once the run has ended. */
  statuses: z.record(z.string(), DirectoryStatus),
  spent: SpentView,
  stopped: z.object({ why: z.string(), remedy: z.string(), isFailure: z.boolean() }).nullable(),
  warnings: z.array(WarningView),
});
export type Meta = z.infer<typeof Meta>;

/** What is known of every directory without a model; a model's entries stand in front of it. */
export const BaseDirectory = DirectoryReport.pick({
  path: true,
  summary: true,
  ownFiles: true,
  files: true,
  lines: true,
  bytes: true,
  dominantCategory: true,
  language: true,
  mediaType: true,
  evidence: true,
  fileReports: true,
});
export type BaseDirectory = z.infer<typeof BaseDirectory>;

export const Base = z.object({ scan: BaseScanView, directories: z.array(BaseDirectory), flags: z.array(FlagView) });
export type Base = z.infer<typeof Base>;

/** A flag holds as long as the directory it was raised in stays as it was. */
const StoredFlag = FlagView.extend({ raised_in: z.string(), content_key: z.string() });
export type StoredFlag = z.infer<typeof StoredFlag>;

type Document = 'meta' | 'base' | 'survey' | 'plan';

export class Folder {
  readonly path: string;
  readonly entries: Entries;

  constructor(path: string) {
    this.path = path;
    this.entries = new Entries(path);
  }

  save(name: Document | 'plan_evaluation', value: object): void {
    replaceFile(join(this.path, `${name}.json`), `${JSON.stringify(value, undefined, 2)}\n`);
  }

  /** Undefined where there is none, or none that can be read. */
  load<T>(name: Document, schema: z.ZodType<T>): T | undefined {
    const path = join(this.path, `${name}.json`);
    if (!existsSync(path)) return undefined;
    try {
      return schema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
    } catch {
      // As if it were not there: whoever needs it makes it again, or says that it is missing.
      return undefined;
    }
  }

  addFlag(flag: StoredFlag): void {
    appendLine(this.#flags, flag);
  }

  /** Each once: a loop that was killed and run again may have raised the same ones. */
  listFlags(): StoredFlag[] {
    const flags = readLines(this.#flags, StoredFlag);
    return [...new Map(flags.map((flag) => [JSON.stringify([flag.severity, flag.path, flag.finding]), flag])).values()];
  }

  /** Flags as they are to be; those that are undefined go. */
  updateFlags(update: (flag: StoredFlag) => StoredFlag | undefined): void {
    const before = this.listFlags();
    const lines = before.flatMap((flag) => update(flag) ?? []).map((flag) => JSON.stringify(flag));
    if (lines.join('\n') === before.map((flag) => JSON.stringify(flag)).join('\n')) return;
    replaceFile(this.#flags, lines.map((line) => `${line}\n`).join(''));
  }

  /** A line for everything that was done. */
  log(record: object): void {
    appendLine(join(this.path, 'investigation.log'), record);
  }

  get #flags(): string {
    return join(this.path, 'flags.jsonl');
  }

  get callLog(): string {
    return join(this.path, 'calls.jsonl');
  }
}
