/** What an investigation would send first in each of its loops, and what the whole may cost. Nothing is sent or written. */
import type { InvestigationDryRunView } from '../contract/investigation.ts';
import type { ModelClient } from '../llm/call-model.ts';
import { type CallPreview, previewCall } from '../llm/preview-call.ts';
import { PRICES, priceOf } from '../llm/prices.ts';
import { NOTHING } from '../llm/spending.ts';
import { declareTool } from '../llm/tools.ts';
import type { Directory } from './directory.ts';
import { listUnknown, readGround } from './ground.ts';
import type { InvestigateInput } from './input.ts';
import { TURNS } from './plan.ts';
import { createRun, type Run } from './run.ts';
import { type AgentTask, MAX_OUTPUT_TOKENS, purposeOf } from './stages/ask-agent.ts';
import { directoryTask } from './stages/directory-task.ts';
import { planningTask } from './stages/planning.ts';
import { isSmall, surveyTask } from './stages/survey.ts';
import { synthesisTask } from './stages/synthesis.ts';

export async function previewInvestigation(
  input: InvestigateInput,
  client: ModelClient,
): Promise<InvestigationDryRunView> {
  const ground = readGround(input);
  const run = createRun(input, ground, client, {});
  const unknown = listUnknown(input, ground);
  const previews: CallPreview[] = [];
  for (const task of listTasks(run, unknown)) previews.push(await previewTask(client, task));
  const expected = sumLoops(client, previews);
  return {
    analyst: client.choice.id,
    reason: client.choice.reason,
    requests: previews.map((preview) => ({
      ...preview,
      redacted: { ...preview.redacted },
      cost: preview.cost ?? null,
    })),
    inputTokens: sum(previews.map(({ inputTokens }) => inputTokens)),
    outputTokens: sum(previews.map(({ outputTokens }) => outputTokens)),
    cost: sumCosts(previews),
    pricesOf: PRICES.date,
    directories: unknown.length,
    reused: ground.directories.size - unknown.length,
    expected,
  };
}

/** The plan is not known yet, so every directory has the turns of the default tier. */
function listTasks(run: Run, unknown: readonly string[]): AgentTask[] {
  if (unknown.length === 0) return [];
  const directories = unknown.map((path) =>
    directoryTask(run, { directory: run.directories.get(path) as Directory, survey: null, turns: TURNS.default }),
  );
  const whole = isSmall(run) ? [] : [surveyTask(run), planningTask(run, null)];
  return [...whole, ...directories, synthesisTask(run)];
}

function previewTask(client: ModelClient, task: AgentTask): Promise<CallPreview> {
  const request = {
    purpose: purposeOf(task),
    system: task.system,
    messages: [{ role: 'user', text: task.message } as const],
    tools: task.tools.map(declareTool),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  };
  return previewCall(client, request, TYPICAL_OUTPUT);
}

/** Of a loop over a directory; a survey, a plan and a synthesis take one turn. */
const TYPICAL_TURNS = 5;
const TYPICAL_OUTPUT = 300;
/** Tokens that a conversation grows by in a turn. */
const GROWTH = 1_800;
const SINGLE = new Set(['survey', 'plan', 'synthesis'].map((about) => purposeOf({ about })));

/** Every turn sends the conversation so far again; what the provider's cache saves is left out. */
function sumLoops(client: ModelClient, previews: readonly CallPreview[]): InvestigationDryRunView['expected'] {
  const loops = previews.map(({ purpose, inputTokens }) => {
    const turns = SINGLE.has(purpose) ? 1 : TYPICAL_TURNS;
    return { turns, input: turns * inputTokens + (GROWTH * turns * (turns - 1)) / 2 };
  });
  const calls = sum(loops.map(({ turns }) => turns));
  const [inputTokens, outputTokens] = [sum(loops.map(({ input }) => input)), calls * TYPICAL_OUTPUT];
  const cost = priceOf(client.choice, { ...NOTHING, input: inputTokens, output: outputTokens });
  return { calls, inputTokens, outputTokens, cost: cost ?? null };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function sumCosts(previews: readonly CallPreview[]): number | null {
  const costs = previews.flatMap(({ cost }) => cost ?? []);
  return costs.length < previews.length ? null : sum(costs);
}
