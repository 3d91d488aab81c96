/** What a model is told before it looks at a directory: the listing, what lies below, and what is known already. */
import { printablePath } from '../../base/paths.ts';
import type { SurveyView } from '../../contract/investigation.ts';
import type { DirectoryEntry, FileEntry } from '../cache/entry.ts';
import type { Directory } from '../directory.ts';
import { renderListing } from '../listing.ts';
import { fillPrompt } from '../prompts/prompts.ts';
import { absolutePath, describeChild, findEntry, type Run } from '../run.ts';
import { createRegistry } from '../tools/registry.ts';
import { wrapUntrusted } from '../untrusted.ts';
import type { AgentTask } from './ask-agent.ts';
import { filterTools, renderSurvey } from './survey.ts';

export interface DirectoryTask {
  readonly directory: Directory;
  readonly survey: SurveyView | null;
  readonly turns: number;
  /** What an earlier loop said that was unsure of it. */
  readonly earlier?: DirectoryEntry;
}

/** The system prompt is the same for all directories of a run, and with the tools makes a prefix that a provider keeps. */
export function directoryTask(run: Run, { directory, survey, turns, earlier }: DirectoryTask): AgentTask {
  const registry = createRegistry({ run, directory });
  const listing = renderListing(directory, { describeChild: (child) => describeChild(run, child) });
  const message = [
    `The directory is “${printablePath(directory.path)}” of the target “${run.name}”. You have ${turns} turns.`,
    wrapUntrusted('listing', { path: directory.path }, listing),
    `What was found out about the directories in it:\n${renderChildren(run, directory)}`,
    ...renderKnown(run, directory),
    ...(earlier === undefined ? [] : [renderEarlier(earlier)]),
  ];
  return {
    about: directory.path,
    system: fillPrompt('directory', { survey: renderSurvey(survey) }),
    message: message.join('\n\n'),
    tools: filterTools(registry.list('directory'), survey),
    maxTurns: turns,
  };
}

const LEAF = '(none: this is a leaf directory)';
const NOT_YET = '(child directories exist but have not been investigated yet)';

function renderChildren(run: Run, { children }: Directory): string {
  const entries = children.flatMap((path) => findEntry(run, path) ?? []);
  if (entries.length === 0) return children.length === 0 ? LEAF : NOT_YET;
  return renderSummaries(entries);
}

/** Characters of all summaries together, and how much of each is shown at least. */
const MAX_CHARACTERS = 60_000;
const LEAST = 300;

/** Whole where there is room, else their beginnings, as many as fit; the rest can be asked for. */
function renderSummaries(entries: readonly (DirectoryEntry | FileEntry)[]): string {
  const share = Math.max(LEAST, Math.floor(MAX_CHARACTERS / entries.length));
  const shown = entries.slice(0, Math.floor(MAX_CHARACTERS / LEAST)).map(({ relative_path: path, summary }) => {
    const text = summary.length > share ? `${summary.slice(0, share)}… [read_cache shows the rest]` : summary;
    return wrapUntrusted('summary', { path }, text);
  });
  const hidden = entries.length - shown.length;
  return [...shown, ...(hidden > 0 ? [`… ${hidden} more: list_cache names them, read_cache shows them`] : [])].join(
    '\n',
  );
}

/** A loop that was stopped on the way goes on from what it had kept. */
function renderKnown(run: Run, { files }: Directory): string[] {
  const known = files.flatMap(({ path }) => run.folder.entries.find('file', absolutePath(run, path)) ?? []);
  if (known.length === 0) return [];
  return [`What was found out about files in it already:\n${renderSummaries(known)}`];
}

function renderEarlier({ summary, confidence, confidence_reason, partial_reason }: DirectoryEntry): string {
  const reasons = [confidence_reason, partial_reason].filter((reason) => reason !== undefined).join('; ');
  return [
    'This directory was looked at before, and what was found is not sure enough',
    `(confidence ${confidence ?? 'not given'}${reasons === '' ? '' : `: ${reasons}`}).`,
    'Look again at what was unsure, then hand in a summary that takes the place of this one:',
    wrapUntrusted('summary', {}, summary),
  ].join('\n');
}
