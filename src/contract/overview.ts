/** A repository on one page. */
import { z } from 'zod';
import { CATEGORIES } from '../model/source-file.ts';
import { NodeView } from './node.ts';
import { GraphCounts, LanguageAmount, StaleFiles } from './status.ts';
import { ProblemView } from './warning.ts';

const Amount = { files: z.int(), lines: z.int(), bytes: z.int() };

export const FileAmount = z.object({
  path: z.string(),
  /** Empty for a binary. */
  language: z.string(),
  lines: z.int(),
  bytes: z.int(),
  modifiedMs: z.number(),
});
export type FileAmount = z.infer<typeof FileAmount>;

export const DirectoryView = z.object({
  path: z.string(),
  ...Amount,
  /** Name of the language with the most lines of code in it; empty when there is no code. */
  language: z.string(),
});
export type DirectoryView = z.infer<typeof DirectoryView>;

export const CommitView = z.object({ hash: z.string(), date: z.string(), author: z.string(), subject: z.string() });
export type CommitView = z.infer<typeof CommitView>;

export const HotSymbol = z.object({ node: NodeView, calls: z.int(), files: z.int() });
export type HotSymbol = z.infer<typeof HotSymbol>;

export const HotFile = z.object({ path: z.string(), dependents: z.int() });
export type HotFile = z.infer<typeof HotFile>;

/** Of the same bytes; `bytes` is the size of one of them. */
const DuplicateView = z.object({ bytes: z.int(), paths: z.array(z.string()) });

const Tally = z.object({ name: z.string(), files: z.int() });

export const OverviewView = z.object({
  name: z.string(),
  root: z.string(),
  description: z.string(),
  git: z.object({ isRepository: z.boolean(), head: z.string(), branch: z.string() }),
  revision: z.int(),
  /** Of text; binaries stand beside it. */
  totals: z.object(Amount),
  binaries: z.object({ files: z.int(), bytes: z.int() }),
  categories: z.array(z.object({ category: z.enum(CATEGORIES), ...Amount })),
  languages: z.array(LanguageAmount),
  /** By content: `image/jpeg`, `text/x-log`. Most bytes first. */
  mediaTypes: z.array(z.object({ type: z.string(), files: z.int(), bytes: z.int() })),
  /** Directories at the top, and `.` for the files beside them. */
  directories: z.array(DirectoryView),
  /** Indented text, two levels deep. */
  tree: z.string(),
  /** Bytes on disk below each directory at the top, binaries included. */
  diskUse: z.array(z.object({ directory: z.string(), files: z.int(), bytes: z.int() })),
  duplicates: z.object({ groups: z.int(), wastedBytes: z.int(), examples: z.array(DuplicateView) }),
  frameworks: z.array(z.object({ name: z.string(), path: z.string(), line: z.int() })),
  entryPoints: z.array(z.object({ path: z.string(), why: z.string() })),
  hotSpots: z.object({ symbols: z.array(HotSymbol), files: z.array(HotFile) }),
  largest: z.array(FileAmount),
  recent: z.object({ commits: z.array(CommitView), files: z.array(FileAmount) }),
  /** What a survey is told of a directory before anything is read. */
  survey: z.object({
    totalFiles: z.int(),
    extensionHistogram: z.array(Tally),
    kindHistogram: z.array(Tally),
    filenameSamples: z.array(z.string()),
  }),
  /** Without one, what comes from the graph is empty. */
  hasGraph: z.boolean(),
  counts: GraphCounts,
  /** Files with a problem are `problems.files`; `examples` are the first of them. */
  problems: z.object({ files: z.int(), examples: z.array(ProblemView) }),
  stale: StaleFiles,
});
export type OverviewView = z.infer<typeof OverviewView>;
