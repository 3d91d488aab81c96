/** The whole, from what was found out about its directories; files are not read again. */
import { hashBytes } from '../../base/hash.ts';
import { comparePaths } from '../../base/paths.ts';
import type { DirectoryEntry } from '../cache/entry.ts';
import { type Directory, depthOf, TARGET } from '../directory.ts';
import { markUnverified } from '../evidence.ts';
import type { Synthesis } from '../mechanical/synthesize.ts';
import { fillPrompt } from '../prompts/prompts.ts';
import { type Run, warn } from '../run.ts';
import { createRegistry } from '../tools/registry.ts';
import { SubmittedSynthesis } from '../tools/submit.ts';
import { wrapUntrusted } from '../untrusted.ts';
import { type AgentTask, askAgent, inputBudget } from './ask-agent.ts';

const MAX_TURNS = 5;

/** What a synthesis is made from: it holds as long as this is the same. */
export function synthesisKey(entries: readonly DirectoryEntry[]): string {
  const parts = entries.map(({ relative_path, content_key, cached_at }) => [relative_path, content_key, cached_at]);
  return hashBytes(Buffer.from(JSON.stringify(parts)));
}

/** Undefined where the model handed in none: the caller has one that needs no model. */
export async function synthesizeByModel(run: Run): Promise<Synthesis | undefined> {
  run.tell({ type: 'stage', stage: 'synthesis' });
  const { submitted, reason } = await askAgent(run, synthesisTask(run));
  if (submitted === undefined) {
    if (run.stops.stopped === undefined) {
      const why = `the model did not hand one in (${reason})`;
      warn(run, 'there is no synthesis', why, 'the report is put together from the directory summaries');
    }
    return undefined;
  }
  const { brief, detailed } = SubmittedSynthesis.parse(submitted.input);
  const mark = (text: string) => markUnverified(text, (path) => run.gate.findFile(path), TARGET);
  return { brief: mark(brief), detailed: mark(detailed) };
}

export function synthesisTask(run: Run): AgentTask {
  const registry = createRegistry({ run, directory: run.directories.get(TARGET) as Directory });
  const flags = run.folder.listFlags().map(({ severity, path, finding }) => `${severity}: ${path}: ${finding}`);
  return {
    about: 'synthesis',
    system: fillPrompt('synthesis', {}),
    message: [
      `The target is “${run.name}”: ${run.scan.totals.files} text files in ${run.directories.size} directories.`,
      `What was found out about them:\n${renderSummaries(run)}`,
      `Flags:\n${flags.length === 0 ? '(none)' : wrapUntrusted('flags', {}, flags.join('\n'))}`,
    ].join('\n\n'),
    tools: registry.list('synthesis'),
    maxTurns: MAX_TURNS,
  };
}

/** Of the input that a call may have; the rest is for what the model asks for. */
const SUMMARIES_SHARE = 0.5;

/** The directories near the target first, as many as fit; the others can be asked for. */
function renderSummaries(run: Run): string {
  let left = inputBudget(run) * SUMMARIES_SHARE;
  const entries = run.folder.entries.list('dir').sort(compareByDepth);
  const shown: string[] = [];
  for (const { relative_path: path, summary, partial } of entries) {
    const text = wrapUntrusted('summary', { path, ...(partial === true && { partial: 'yes' }) }, summary);
    left -= run.client.estimator.count(text);
    if (left < 0) break;
    shown.push(text);
  }
  const hidden = entries.length - shown.length;
  if (hidden === 0) return shown.join('\n') || '(nothing)';
  const why = 'together they are larger than half of what a call may hold';
  warn(run, `${hidden} directory summaries are not shown to the synthesis`, why, 'it can read them one by one');
  return [...shown, `… ${hidden} more: list_cache names them, read_cache shows them`].join('\n');
}

function compareByDepth(a: DirectoryEntry, b: DirectoryEntry): number {
  return depthOf(a.relative_path) - depthOf(b.relative_path) || comparePaths(a.relative_path, b.relative_path);
}
