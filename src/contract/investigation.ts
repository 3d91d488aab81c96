/** What an investigation found: the report as data, for the terminal, Markdown, HTML and `--json`. */
import { z } from 'zod';
import { DryRunView, SpentView } from './analyze.ts';
import { WarningView } from './warning.ts';

/** A place that a claim rests on; `isVerified` once the file, and the line in it, were seen to exist. */
export const Evidence = z.object({
  file: z.string(),
  line: z.int().positive().optional(),
  isVerified: z.boolean(),
});
export type Evidence = z.infer<typeof Evidence>;

export const SEVERITIES = ['info', 'concern', 'critical'] as const;
export const Severity = z.enum(SEVERITIES);
export type Severity = z.infer<typeof Severity>;

export const FlagView = z.object({
  severity: Severity,
  /** What the finding is about, relative to the target. */
  path: z.string(),
  finding: z.string(),
  evidence: z.array(Evidence),
  /** `provider:name`, or `mechanical`. */
  by: z.string(),
});
export type FlagView = z.infer<typeof FlagView>;

/** How much of a run's turns a directory was given. */
export const Tier = z.enum(['priority', 'default', 'shallow', 'skip']);
export type Tier = z.infer<typeof Tier>;

/**
 * `investigated` by the model in this run, `reused` from an earlier one, `mechanical` without a model, `partial` when
 * the model was stopped on the way, `failed` when it never answered, `skipped` by the plan.
 */
export const DirectoryStatus = z.enum(['investigated', 'reused', 'mechanical', 'partial', 'failed', 'skipped']);
export type DirectoryStatus = z.infer<typeof DirectoryStatus>;

export const FileReport = z.object({
  path: z.string(),
  category: z.string(),
  bytes: z.int(),
  summary: z.string(),
  confidence: z.number().nullable(),
  evidence: z.array(Evidence),
});
export type FileReport = z.infer<typeof FileReport>;

export const DirectoryReport = z.object({
  /** Relative to the target; `.` is the target itself. */
  path: z.string(),
  status: DirectoryStatus,
  tier: Tier,
  summary: z.string(),
  /** Files directly in it and at any depth below. */
  ownFiles: z.int(),
  files: z.int(),
  lines: z.int(),
  bytes: z.int(),
  dominantCategory: z.string(),
  /** Name of the language with the most lines, code before data; empty where there is no text of a known one. */
  language: z.string(),
  /** The media type with the most bytes; empty where there are no files. */
  mediaType: z.string(),
  /** The analyst's own rating of its work, 0 to 1. */
  completeness: z.number().nullable(),
  confidence: z.number().nullable(),
  confidenceReason: z.string().optional(),
  partialReason: z.string().optional(),
  turnsAllocated: z.int(),
  turnsUsed: z.int(),
  evidence: z.array(Evidence),
  /** Descriptions of files directly in it. */
  fileReports: z.array(FileReport),
});
export type DirectoryReport = z.infer<typeof DirectoryReport>;

export const SurveyView = z.object({
  description: z.string(),
  approach: z.string(),
  relevantTools: z.array(z.string()),
  skipTools: z.array(z.string()),
  domainNotes: z.string(),
  confidence: z.number(),
});
export type SurveyView = z.infer<typeof SurveyView>;

/** The base scan, as far as a report shows it. */
export const BaseScanView = z.object({
  totals: z.object({ files: z.int(), lines: z.int(), bytes: z.int(), directories: z.int() }),
  categories: z.array(z.object({ category: z.string(), files: z.int(), lines: z.int(), bytes: z.int() })),
  languages: z.array(z.object({ name: z.string(), files: z.int(), lines: z.int(), bytes: z.int() })),
  /** Media types by content: `image/jpeg`, `text/x-python`. Most bytes first. */
  mediaTypes: z.array(z.object({ type: z.string(), files: z.int(), bytes: z.int() })),
  largest: z.array(z.object({ path: z.string(), bytes: z.int() })),
  recent: z.array(z.object({ path: z.string(), modifiedMs: z.number() })),
  /** Files of the same bytes, by how much they waste. */
  duplicates: z.array(z.object({ bytes: z.int(), paths: z.array(z.string()) })),
  entryPoints: z.array(z.object({ path: z.string(), why: z.string() })),
  frameworks: z.array(z.object({ name: z.string(), evidence: z.string() })),
  /** Indented text. */
  tree: z.string(),
});
export type BaseScanView = z.infer<typeof BaseScanView>;

export const InvestigationView = z.object({
  id: z.string(),
  /** Absolute. */
  target: z.string(),
  name: z.string(),
  analyst: z.string(),
  /** Why this one. */
  reason: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** The whole in a few sentences, and at length (Markdown). `isMechanical` where no model wrote them. */
  brief: z.string(),
  detailed: z.string(),
  isMechanical: z.boolean(),
  survey: SurveyView.nullable(),
  scan: BaseScanView,
  /** Sorted by path, the target first. */
  directories: z.array(DirectoryReport),
  /** The gravest first. */
  flags: z.array(FlagView),
  spent: SpentView,
  /** Why the run ended before everything was looked at. */
  stopped: z.object({ why: z.string(), remedy: z.string(), isFailure: z.boolean() }).nullable(),
  warnings: z.array(WarningView),
});
export type InvestigationView = z.infer<typeof InvestigationView>;

/** An investigation in a list of them. */
export const InvestigationSummary = z.object({
  id: z.string(),
  target: z.string(),
  name: z.string(),
  analyst: z.string(),
  startedAt: z.string(),
  /** Null while it runs, and where it was killed: investigating the target again goes on from there. */
  finishedAt: z.string().nullable(),
  directories: z.int(),
  /** Those that a model described. */
  described: z.int(),
  flags: z.int(),
  /** The one that investigating its target again goes on with. */
  isCurrent: z.boolean(),
});
export type InvestigationSummary = z.infer<typeof InvestigationSummary>;

/** What an investigation would send first in each of its loops; what follows depends on what the model asks for. */
export const InvestigationDryRunView = DryRunView.extend({
  /** Directories that a model would look at, and those whose description still holds. */
  directories: z.int(),
  reused: z.int(),
  /** Of the whole run, if its loops take as many turns as loops usually do. Cost null where the price is not known. */
  expected: z.object({ calls: z.int(), inputTokens: z.int(), outputTokens: z.int(), cost: z.number().nullable() }),
});
export type InvestigationDryRunView = z.infer<typeof InvestigationDryRunView>;

export type InvestigationStage = 'survey' | 'plan' | 'directories' | 'refine' | 'synthesis';

/** What happens while it runs. `about` is a directory, or the stage where no directory is being looked at. */
export type InvestigationEvent =
  | { readonly type: 'stage'; readonly stage: InvestigationStage }
  | { readonly type: 'directory-started'; readonly path: string; readonly turns: number }
  | {
      readonly type: 'directory-finished';
      readonly path: string;
      readonly status: DirectoryStatus;
      readonly done: number;
      readonly total: number;
    }
  | { readonly type: 'text'; readonly about: string; readonly delta: string }
  | { readonly type: 'tool'; readonly about: string; readonly tool: string; readonly input: string }
  | { readonly type: 'flag'; readonly flag: FlagView }
  | { readonly type: 'note'; readonly about: string; readonly note: string }
  | { readonly type: 'cost'; readonly spent: SpentView };
