/** What a model does in a run: survey, plan, directories, refinement, synthesis. Each degrades without stopping the rest. */
import { type DirectoryStatus, SurveyView } from '../contract/investigation.ts';
import { Meta } from './cache/folder.ts';
import { evaluatePlan } from './evaluation.ts';
import type { Found, InvestigateOptions } from './input.ts';
import type { Synthesis } from './mechanical/synthesize.ts';
import { applyPlan, DEFAULT_PLAN, Plan, type PlannedDirectory } from './plan.ts';
import { findEntry, type Run } from './run.ts';
import { runLeavesFirst } from './schedule.ts';
import { investigateDirectory } from './stages/directory-loop.ts';
import { planTurns } from './stages/planning.ts';
import { listUnsure, refineDirectory } from './stages/refine.ts';
import { isSmall, surveyTarget } from './stages/survey.ts';
import { synthesisKey, synthesizeByModel } from './stages/synthesis.ts';

type LookOptions = Pick<InvestigateOptions, 'concurrency' | 'refine'>;

export async function lookWithModel(run: Run, { concurrency, refine }: LookOptions): Promise<Found> {
  const todo = [...run.directories.keys()].filter((path) => findEntry(run, path) === undefined);
  const isDone = todo.length === 0;
  const survey = await surveyOnce(run, isDone);
  const plan = await planOnce(run, survey, isDone);
  const planned = applyPlan(todo, plan);
  const statuses = await lookAtDirectories(run, planned, { survey, concurrency });
  if (refine) await refineUnsure(run, survey, concurrency);
  saveEvaluation(run, plan, [...statuses.keys()]);
  const synthesis = await synthesizeOnce(run);
  return { statuses: completeStatuses(run, planned, statuses), synthesis, stopped: run.stops.stopped };
}

/** The survey of an earlier run where there is one. */
async function surveyOnce(run: Run, isDone: boolean): Promise<SurveyView | null> {
  const known = run.folder.load('survey', SurveyView);
  if (known !== undefined || isDone || isSmall(run)) return known ?? null;
  const survey = await surveyTarget(run);
  if (survey !== null) run.folder.save('survey', survey);
  return survey;
}

async function planOnce(run: Run, survey: SurveyView | null, isDone: boolean): Promise<Plan> {
  if (isDone || run.stops.stopped !== undefined) return run.folder.load('plan', Plan) ?? DEFAULT_PLAN;
  return planTurns(run, survey);
}

interface DirectoriesOptions {
  readonly survey: SurveyView | null;
  readonly concurrency: number;
}

/** What became of each that was begun, in the order they were begun. */
async function lookAtDirectories(
  run: Run,
  planned: readonly PlannedDirectory[],
  { survey, concurrency }: DirectoriesOptions,
): Promise<Map<string, DirectoryStatus | undefined>> {
  const byPath = new Map(planned.filter(({ tier }) => tier !== 'skip').map((one) => [one.path, one]));
  const statuses = new Map<string, DirectoryStatus | undefined>();
  let done = 0;
  const look = async (path: string) => {
    statuses.set(path, undefined);
    const status = await investigateDirectory(run, byPath.get(path) as PlannedDirectory, survey);
    statuses.set(path, status);
    done++;
    if (status !== undefined) run.tell({ type: 'directory-finished', path, status, done, total: byPath.size });
  };
  if (byPath.size > 0) run.tell({ type: 'stage', stage: 'directories' });
  const isStopped = () => run.stops.stopped !== undefined;
  await runLeavesFirst([...byPath.keys()], look, { concurrency, isStopped });
  return statuses;
}

async function refineUnsure(run: Run, survey: SurveyView | null, concurrency: number): Promise<void> {
  const unsure = run.stops.stopped === undefined ? listUnsure(run).map(({ relative_path }) => relative_path) : [];
  if (unsure.length === 0) return;
  run.tell({ type: 'stage', stage: 'refine' });
  const isStopped = () => run.stops.stopped !== undefined;
  await runLeavesFirst(unsure, (path) => refineDirectory(run, path, survey), { concurrency, isStopped });
}

/** Of everything that has an entry: first what earlier runs looked at, then this one, each in its order. */
function saveEvaluation(run: Run, plan: Plan, begun: readonly string[]): void {
  const entries = run.folder.entries.list('dir');
  const rank = new Map(begun.map((path, at) => [path, at]));
  const rankOf = (path: string) => rank.get(path) ?? -1;
  entries.sort((a, b) => rankOf(a.relative_path) - rankOf(b.relative_path) || (a.cached_at < b.cached_at ? -1 : 1));
  run.folder.save('plan_evaluation', evaluatePlan(plan, entries, run.now()));
}

/** None where the model has written one about the same entries, or where there is nothing to write about. */
async function synthesizeOnce(run: Run): Promise<Synthesis | undefined> {
  const entries = run.folder.entries.list('dir');
  if (entries.length === 0 || run.stops.stopped !== undefined) return undefined;
  if (run.folder.load('meta', Meta)?.synthesis_key === synthesisKey(entries)) return undefined;
  return synthesizeByModel(run);
}

function completeStatuses(
  run: Run,
  planned: readonly PlannedDirectory[],
  begun: ReadonlyMap<string, DirectoryStatus | undefined>,
): Map<string, DirectoryStatus> {
  const tiers = new Map(planned.map(({ path, tier }) => [path, tier]));
  const statusOf = (path: string): DirectoryStatus => {
    const entry = findEntry(run, path);
    if (entry === undefined) return begun.get(path) ?? (tiers.get(path) === 'skip' ? 'skipped' : 'mechanical');
    if (entry.partial === true) return 'partial';
    return begun.has(path) ? 'investigated' : 'reused';
  };
  return new Map([...run.directories.keys()].map((path) => [path, statusOf(path)]));
}
