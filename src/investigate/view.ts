/** An investigation as it is shown, from its folder alone: whether its run has just ended or was killed last week. */
import { comparePaths } from '../base/paths.ts';
import type {
  DirectoryReport,
  DirectoryStatus,
  FileReport,
  FlagView,
  InvestigationSummary,
  InvestigationView,
} from '../contract/investigation.ts';
import { SEVERITIES, SurveyView } from '../contract/investigation.ts';
import type { DirectoryEntry, FileEntry } from './cache/entry.ts';
import { Base, type BaseDirectory, type Folder, Meta } from './cache/folder.ts';
import { TARGET } from './directory.ts';

/** Undefined where the run was killed before it had looked at anything. */
export function toView(folder: Folder): InvestigationView | undefined {
  const [meta, base] = [folder.load('meta', Meta), folder.load('base', Base)];
  if (meta === undefined || base === undefined) return undefined;
  const directories = byPath(folder.entries.list('dir'));
  const files = byPath(folder.entries.list('file'));
  return {
    id: meta.id,
    target: meta.target,
    name: meta.name,
    analyst: meta.model,
    reason: meta.reason,
    startedAt: meta.started_at,
    finishedAt: meta.finished_at,
    brief: meta.brief,
    detailed: meta.detailed,
    isMechanical: meta.is_mechanical,
    survey: folder.load('survey', SurveyView) ?? null,
    scan: base.scan,
    directories: base.directories
      .map((directory) =>
        toReport(directory, { entry: directories.get(directory.path), files, status: meta.statuses[directory.path] }),
      )
      .sort((a, b) => compareTargetFirst(a.path, b.path)),
    flags: sortFlags([...base.flags, ...listFlags(folder)]),
    spent: meta.spent,
    stopped: meta.stopped,
    warnings: meta.warnings,
  };
}

export function toSummary(folder: Folder): Omit<InvestigationSummary, 'isCurrent'> | undefined {
  const meta = folder.load('meta', Meta);
  if (meta === undefined) return undefined;
  return {
    id: meta.id,
    target: meta.target,
    name: meta.name,
    analyst: meta.model,
    startedAt: meta.started_at,
    finishedAt: meta.finished_at,
    directories: meta.directory_count,
    described: folder.entries.list('dir').length,
    flags: (folder.load('base', Base)?.flags.length ?? 0) + folder.listFlags().length,
  };
}

interface Found {
  readonly entry: DirectoryEntry | undefined;
  readonly files: ReadonlyMap<string, FileEntry>;
  readonly status: DirectoryStatus | undefined;
}

function toReport(base: BaseDirectory, { entry, files, status }: Found): DirectoryReport {
  const fileReports = base.fileReports.map((report) => withEntry(report, files.get(report.path)));
  if (entry === undefined) return { ...base, ...notDescribed(status), fileReports };
  return {
    ...base,
    status: status ?? (entry.partial === true ? 'partial' : 'investigated'),
    tier: entry.tier,
    summary: entry.summary,
    completeness: entry.completeness ?? null,
    confidence: entry.confidence ?? null,
    ...(entry.confidence_reason !== undefined && { confidenceReason: entry.confidence_reason }),
    ...(entry.partial_reason !== undefined && { partialReason: entry.partial_reason }),
    turnsAllocated: entry.turns_allocated,
    turnsUsed: entry.turns_used,
    evidence: entry.evidence,
    fileReports,
  };
}

function notDescribed(status: DirectoryStatus = 'mechanical') {
  const tier = status === 'skipped' ? 'skip' : 'default';
  return { status, tier, completeness: null, confidence: null, turnsAllocated: 0, turnsUsed: 0 } as const;
}

function withEntry(report: FileReport, entry: FileEntry | undefined): FileReport {
  if (entry === undefined) return report;
  return { ...report, summary: entry.summary, confidence: entry.confidence ?? null, evidence: entry.evidence };
}

function listFlags(folder: Folder): FlagView[] {
  return folder.listFlags().map(({ raised_in: _, content_key: __, ...flag }) => flag);
}

function byPath<T extends { readonly relative_path: string }>(entries: readonly T[]): ReadonlyMap<string, T> {
  return new Map(entries.map((entry) => [entry.relative_path, entry]));
}

function compareTargetFirst(a: string, b: string): number {
  return comparePaths(a === TARGET ? '' : a, b === TARGET ? '' : b);
}

/** The gravest first; of equals in the order they were found. */
function sortFlags(flags: readonly FlagView[]): FlagView[] {
  return [...flags].sort((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity));
}
