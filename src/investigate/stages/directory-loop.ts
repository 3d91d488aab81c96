/**
 * One directory: a loop until the model hands in its report, then an entry. However the loop ends, what it had kept of
 * files stays; a directory that was paid for has an entry, and is not asked for again.
 */
import type { DirectoryStatus, Evidence, SurveyView, Tier } from '../../contract/investigation.ts';
import type { LoopOutcome, LoopReason } from '../../llm/agent-loop.ts';
import type { Directory } from '../directory.ts';
import { type DirectoryOutcome, toDirectoryEntry } from '../entries.ts';
import { type PlannedDirectory, SURE_FROM } from '../plan.ts';
import { absolutePath, findEntry, type Run, warn } from '../run.ts';
import { SubmittedReport } from '../tools/submit.ts';
import { askAgent } from './ask-agent.ts';
import { directoryTask } from './directory-task.ts';

/** Undefined when the whole run was stopped on the way. */
export async function investigateDirectory(
  run: Run,
  { path, tier, turns }: PlannedDirectory,
  survey: SurveyView | null,
): Promise<DirectoryStatus | undefined> {
  const directory = run.directories.get(path) as Directory;
  if (describeByOnlyChild(run, directory, tier)) return 'investigated';
  run.tell({ type: 'directory-started', path, turns });
  const outcome = await askAgent(run, directoryTask(run, { directory, survey, turns }));
  const paid: DirectoryOutcome = { tier, turnsAllocated: turns, turnsUsed: outcome.turns };
  if (outcome.submitted !== undefined) {
    const report = SubmittedReport.parse(outcome.submitted.input);
    const { completeness } = report;
    run.folder.entries.write('dir', toDirectoryEntry(run, directory, report, { ...paid, completeness }));
    return 'investigated';
  }
  if (outcome.reason === 'failed') return fail(run, path, outcome);
  if (outcome.reason === 'limit-reached' || outcome.reason === 'aborted') return undefined;
  flushPartial(run, directory, { ...paid, partialReason: PARTIAL_REASONS[outcome.reason] ?? outcome.reason });
  return 'partial';
}

/** A directory that holds nothing but another one is what that is: there is nothing to look at, and nothing to pay. */
function describeByOnlyChild(run: Run, directory: Directory, tier: Tier): boolean {
  const [child, ...others] = directory.children;
  if (child === undefined || others.length > 0 || directory.files.length > 0) return false;
  const entry = findEntry(run, child);
  if (entry === undefined || entry.partial === true || (entry.confidence ?? 1) < SURE_FROM) return false;
  const { confidence, confidence_reason, completeness } = entry;
  const places = entry.evidence.map(toPlace);
  const said = { summary: `Holds only ${child}/. ${entry.summary}`, confidence, confidence_reason, evidence: places };
  const outcome: DirectoryOutcome = { tier, turnsAllocated: 0, turnsUsed: 0, completeness };
  run.folder.entries.write('dir', toDirectoryEntry(run, directory, said, outcome));
  return true;
}

function toPlace({ file, line }: Evidence): string {
  return line === undefined ? file : `${file}:${line}`;
}

const PARTIAL_REASONS: Partial<Record<LoopReason, string>> = {
  'over-budget': 'Context budget reached',
  'out-of-turns': 'out of turns',
  'stopped-repeating': 'the same call was made over and over',
};

/** No entry is written: the next run asks again. */
function fail(run: Run, path: string, { error }: LoopOutcome): DirectoryStatus | undefined {
  if (run.stops.stopped?.isFailure === true) return undefined;
  warn(run, `${path} was not looked at`, error?.message ?? 'the model failed', 'it is described mechanically');
  return 'failed';
}

/** From what was kept of its files. A directory that has an entry keeps it. */
function flushPartial(run: Run, directory: Directory, outcome: DirectoryOutcome): void {
  const { path, files } = directory;
  if (findEntry(run, path) !== undefined) return;
  const kept = files.flatMap((file) => run.folder.entries.find('file', absolutePath(run, file.path)) ?? []);
  const parts = kept.map(({ relative_path, summary }) => `${relative_path}: ${summary}`);
  const reason = outcome.partialReason ?? '';
  const summary =
    parts.length === 0
      ? `No file of it was described before the model was stopped (${reason}).`
      : `Described in part (${reason}): ${parts.length} of ${files.length} files.\n\n${parts.join('\n')}`;
  const evidence = kept.flatMap((entry) => entry.evidence.map(toPlace));
  run.folder.entries.write('dir', toDirectoryEntry(run, directory, { summary, evidence }, outcome));
  warn(run, `${path} was looked at in part`, reason, `${parts.length} of its ${files.length} files are described`);
}
