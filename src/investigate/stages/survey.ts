/**
 * The survey: one short look at the whole before any directory is looked at, so that all loops share an idea of what they
 * are in. Without it they run all the same.
 */
import type { SurveyView } from '../../contract/investigation.ts';
import type { Tool } from '../../llm/tools.ts';
import { toSurveySignals } from '../../scan/survey-signals.ts';
import { renderTree, toTree } from '../../scan/tree.ts';
import { type Directory, TARGET } from '../directory.ts';
import { toShare } from '../entries.ts';
import { fillPrompt } from '../prompts/prompts.ts';
import { type Run, warn } from '../run.ts';
import { createRegistry } from '../tools/registry.ts';
import { SubmittedSurvey } from '../tools/submit.ts';
import { wrapUntrusted } from '../untrusted.ts';
import { type AgentTask, askAgent } from './ask-agent.ts';

const MIN_FILES = 5;
const MIN_DIRECTORIES = 2;
const MAX_TURNS = 3;

/** Too little for a survey or a plan to be worth a call. */
export function isSmall({ scan, directories }: Pick<Run, 'scan' | 'directories'>): boolean {
  return scan.files.length + scan.binaries.length < MIN_FILES && directories.size < MIN_DIRECTORIES;
}

export async function surveyTarget(run: Run): Promise<SurveyView | null> {
  run.tell({ type: 'stage', stage: 'survey' });
  const { submitted, reason } = await askAgent(run, surveyTask(run));
  if (submitted !== undefined) return toSurvey(SubmittedSurvey.parse(submitted.input));
  if (run.stops.stopped === undefined) {
    warn(
      run,
      'there is no survey',
      `the model did not hand one in (${reason})`,
      'directories are looked at without it',
    );
  }
  return null;
}

export function surveyTask(run: Run): AgentTask {
  const registry = createRegistry({ run, directory: run.directories.get(TARGET) as Directory });
  const tools = registry.list('directory').map(({ name, description }) => `- ${name}: ${description}`);
  return {
    about: 'survey',
    system: fillPrompt('survey', { tools: tools.join('\n') }),
    message: [`The target is “${run.name}”.`, renderSignals(run), renderPreview(run)].join('\n\n'),
    tools: registry.list('survey'),
    maxTurns: MAX_TURNS,
  };
}

export function renderSignals({ scan }: Pick<Run, 'scan'>): string {
  const { totalFiles, extensionHistogram, kindHistogram, filenameSamples } = toSurveySignals(scan);
  const tally = (rows: readonly { readonly name: string; readonly files: number }[]) =>
    rows.map(({ name, files }) => `${name} ${files}`).join(', ');
  const signals = [
    `files: ${totalFiles}`,
    `by extension: ${tally(extensionHistogram)}`,
    `by kind: ${tally(kindHistogram)}`,
    `some of them: ${filenameSamples.map((path) => JSON.stringify(path)).join(', ')}`,
  ];
  return wrapUntrusted('signals', {}, signals.join('\n'));
}

const PREVIEW_DEPTH = 2;
const PREVIEW_LINES = 200;

function renderPreview({ scan }: Run): string {
  const lines = renderTree(toTree(scan, PREVIEW_DEPTH)).trimEnd().split('\n');
  const hidden = lines.length - PREVIEW_LINES;
  const shown = [...lines.slice(0, PREVIEW_LINES), ...(hidden > 0 ? [`… ${hidden} more lines`] : [])];
  return wrapUntrusted('tree', {}, shown.join('\n'));
}

function toSurvey(submitted: SubmittedSurvey): SurveyView {
  const { description, approach, relevant_tools, skip_tools, domain_notes, confidence } = submitted;
  return {
    description,
    approach,
    relevantTools: relevant_tools,
    skipTools: skip_tools,
    domainNotes: domain_notes,
    confidence: toShare(confidence),
  };
}

/** As the loops are told. */
export function renderSurvey(survey: SurveyView | null): string {
  if (survey === null) return '(no survey was made)';
  const { description, approach, relevantTools, skipTools, domainNotes, confidence } = survey;
  const rows: readonly (readonly [string, string])[] = [
    ['What it is', description],
    ['Approach', approach],
    ['Useful tools', relevantTools.join(', ')],
    ['Tools of little use', skipTools.join(', ')],
    ['Notes', domainNotes],
    ['Confidence of the survey', String(confidence)],
  ];
  return rows
    .filter(([, text]) => text !== '')
    .map(([title, text]) => `${title}: ${text}`)
    .join('\n');
}

const TRUSTED_FROM = 0.5;
/** The loop ends only with the first, and nothing may keep a finding out of the report. */
const PROTECTED_TOOLS: ReadonlySet<string> = new Set(['submit_report', 'flag']);

/** Without what a survey that is sure enough of itself calls useless. */
export function filterTools(tools: readonly Tool[], survey: SurveyView | null): readonly Tool[] {
  if (survey === null || survey.confidence < TRUSTED_FROM) return tools;
  const skipped = new Set(survey.skipTools.filter((name) => !PROTECTED_TOOLS.has(name)));
  return tools.filter(({ name }) => !skipped.has(name));
}
