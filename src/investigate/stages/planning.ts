/** The planner: a model that decides where the turns go before any directory is looked at. */
import type { SurveyView } from '../../contract/investigation.ts';
import type { BaseDirectory } from '../cache/folder.ts';
import { type Directory, depthOf, TARGET } from '../directory.ts';
import { DEFAULT_PLAN, Plan, TURNS } from '../plan.ts';
import { fillPrompt } from '../prompts/prompts.ts';
import { findEntry, type Run, warn } from '../run.ts';
import { createRegistry } from '../tools/registry.ts';
import { SubmittedPlan } from '../tools/submit.ts';
import { wrapUntrusted } from '../untrusted.ts';
import { type AgentTask, askAgent } from './ask-agent.ts';
import { isSmall, renderSignals, renderSurvey } from './survey.ts';

const MAX_TURNS = 3;

/** The plan of an earlier run where there is one; else one is asked for, and kept. */
export async function planTurns(run: Run, survey: SurveyView | null): Promise<Plan> {
  const known = run.folder.load('plan', Plan);
  if (known !== undefined) return known;
  if (isSmall(run)) return DEFAULT_PLAN;
  run.tell({ type: 'stage', stage: 'plan' });
  const { submitted, reason } = await askAgent(run, planningTask(run, survey));
  if (submitted !== undefined) {
    const plan = toPlan(run, SubmittedPlan.parse(submitted.input));
    run.folder.save('plan', plan);
    return plan;
  }
  if (run.stops.stopped === undefined) {
    const impact = `every directory is given ${TURNS.default} turns`;
    warn(run, 'there is no plan', `the model did not hand one in (${reason})`, impact);
  }
  return DEFAULT_PLAN;
}

export function planningTask(run: Run, survey: SurveyView | null): AgentTask {
  const registry = createRegistry({ run, directory: run.directories.get(TARGET) as Directory });
  return {
    about: 'plan',
    system: fillPrompt('plan', {}),
    message: [
      `The target is “${run.name}”. What a survey said of it:\n${renderSurvey(survey)}`,
      renderSignals(run),
      wrapUntrusted('directories', {}, renderDirectories(run)),
    ].join('\n\n'),
    tools: registry.list('planning'),
    maxTurns: MAX_TURNS,
  };
}

const DEPTH = 6;
const MAX_ROWS = 800;

function renderDirectories(run: Run): string {
  const shown = [...run.base.values()].filter(({ path }) => depthOf(path) <= DEPTH).reverse();
  const rows = shown.slice(0, MAX_ROWS).map((directory) => renderDirectory(run, directory));
  const hidden = run.base.size - rows.length;
  return [...rows, ...(hidden > 0 ? [`… ${hidden} more, deeper or later`] : [])].join('\n');
}

function renderDirectory(run: Run, { path, ownFiles, files, lines, language }: BaseDirectory): string {
  const done = findEntry(run, path) === undefined ? '' : ', done already';
  const main = language && `, ${language}`;
  return `${path}  ${ownFiles} files of its own, ${files} in all, ${lines} lines${main}${done}`;
}

/** What the model handed in, with only directories that exist and turns that may be given. */
function toPlan(run: Run, submitted: SubmittedPlan): Plan {
  const listed = [
    ...submitted.priority_dirs.map(({ path }) => path),
    ...submitted.shallow_dirs,
    ...submitted.skip_dirs,
  ];
  const unknown = listed.filter((path) => run.gate.findDirectory(path) === undefined);
  if (unknown.length > 0) {
    const named = unknown.slice(0, 5).join(', ');
    warn(
      run,
      `the plan names ${unknown.length} unknown directories: ${named}`,
      'there are none such',
      'they are ignored',
    );
  }
  const find = (path: string) => run.gate.findDirectory(path)?.path;
  const findAll = (paths: readonly string[]) => [...new Set(paths.flatMap((path) => find(path) ?? []))];
  const priority = submitted.priority_dirs.flatMap(({ path, turns, reason }) => {
    const known = find(path);
    return known === undefined ? [] : [{ path: known, turns: allowedTurns(turns), reason }];
  });
  const { order, notes } = submitted;
  // The whole is what was asked about: it is looked at even when all else is not.
  const skip = findAll(submitted.skip_dirs).filter((path) => path !== TARGET);
  return { order, priority, shallow: findAll(submitted.shallow_dirs), skip, notes };
}

function allowedTurns(turns: number = TURNS.priority.usual): number {
  return Math.min(TURNS.priority.most, Math.max(TURNS.priority.least, Math.round(turns)));
}
