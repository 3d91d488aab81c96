/** A second look at directories that were described with little confidence, the least sure first. Each has one. */
import type { SurveyView } from '../../contract/investigation.ts';
import type { DirectoryEntry } from '../cache/entry.ts';
import { type Directory, parentOf } from '../directory.ts';
import { toDirectoryEntry } from '../entries.ts';
import { SURE_FROM, TURNS } from '../plan.ts';
import { findEntry, type Run } from '../run.ts';
import { SubmittedReport } from '../tools/submit.ts';
import { askAgent } from './ask-agent.ts';
import { directoryTask } from './directory-task.ts';

/** Those that are unsure as a whole or about a file in them, or were looked at in part. */
export function listUnsure({ folder }: Pick<Run, 'folder'>, threshold = SURE_FROM): DirectoryEntry[] {
  const unsureFiles = folder.entries.list('file').filter(({ confidence = 1 }) => confidence < threshold);
  const doubts = new Map<string, number>();
  for (const { relative_path, confidence = 1 } of unsureFiles) {
    const parent = parentOf(relative_path);
    doubts.set(parent, Math.min(confidence, doubts.get(parent) ?? 1));
  }
  const sureness = ({ relative_path, confidence, partial }: DirectoryEntry) =>
    Math.min(confidence ?? (partial === true ? 0 : 1), doubts.get(relative_path) ?? 1);
  return folder.entries
    .list('dir')
    .filter((entry) => entry.refined !== true && sureness(entry) < threshold)
    .sort((a, b) => sureness(a) - sureness(b));
}

export async function refineDirectory(run: Run, path: string, survey: SurveyView | null): Promise<void> {
  const directory = run.directories.get(path) as Directory;
  const earlier = findEntry(run, path) as DirectoryEntry;
  const turns = TURNS.shallow;
  const { submitted, turns: used } = await askAgent(run, directoryTask(run, { directory, survey, turns, earlier }));
  if (run.stops.stopped !== undefined && submitted === undefined) return;
  run.folder.entries.write('dir', {
    ...(submitted === undefined ? earlier : replace(run, directory, earlier, SubmittedReport.parse(submitted.input))),
    refined: true,
    turns_allocated: earlier.turns_allocated + turns,
    turns_used: earlier.turns_used + used,
  });
}

/** The new entry, unless it is even less sure than the one it would replace. */
function replace(run: Run, directory: Directory, earlier: DirectoryEntry, report: SubmittedReport): DirectoryEntry {
  const entry = toDirectoryEntry(run, directory, report, {
    tier: earlier.tier,
    turnsAllocated: earlier.turns_allocated,
    turnsUsed: earlier.turns_used,
    completeness: report.completeness ?? earlier.completeness,
  });
  const isWorse = earlier.partial !== true && (entry.confidence ?? 1) < (earlier.confidence ?? 0);
  return isWorse ? earlier : entry;
}
