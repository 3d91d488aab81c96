/** One loop of a model over tools, as all stages run it: within the budget, every call of a tool logged, all of it told. */
import { type LoopEvent, type LoopOutcome, runAgentLoop } from '../../llm/agent-loop.ts';
import type { ModelClient } from '../../llm/call-model.ts';
import type { ToolCallPart, ToolResult } from '../../llm/messages.ts';
import { contextWindow } from '../../llm/prices.ts';
import { LimitReached } from '../../llm/spending.ts';
import type { Tool } from '../../llm/tools.ts';
import type { Run } from '../run.ts';
import { toSpentView } from '../spent.ts';

export interface AgentTask {
  /** The directory, or the stage where no directory is looked at. */
  readonly about: string;
  readonly system: string;
  readonly message: string;
  /** One of them, without a handler, takes the result. */
  readonly tools: readonly Tool[];
  readonly maxTurns: number;
}

export const MAX_OUTPUT_TOKENS = 8_000;

export async function askAgent(run: Run, task: AgentTask): Promise<LoopOutcome> {
  const { client, signal } = run;
  const submit = task.tools.find((tool) => tool.run === undefined)?.name ?? '';
  const ended = await runAgentLoop(client, {
    purpose: purposeOf(task),
    system: task.system,
    messages: [{ role: 'user', text: task.message }],
    tools: task.tools,
    maxTurns: task.maxTurns,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    inputBudget: inputBudget(run),
    nudge: `You called no tool, so nothing was kept. Go on with a tool, or call ${submit} with what you know now.`,
    lastTurn: `This is your last turn. Call ${submit} now, with what you know.`,
    onEvent: createListener(run, task),
    ...(signal && { signal }),
  });
  const outcome = nameLimit(ended, client);
  run.stops.note(outcome);
  return outcome;
}

/** A call that the time limit cut off is no failure of the model. */
function nameLimit(outcome: LoopOutcome, { spending }: ModelClient): LoopOutcome {
  if (outcome.reason !== 'failed' || (spending.timeLeft() ?? 1) > 0) return outcome;
  const error = new LimitReached('the time limit is reached.', 'Run again with more time: what is done is kept.');
  return { ...outcome, reason: 'limit-reached', error };
}

export function purposeOf({ about }: Pick<AgentTask, 'about'>): string {
  return `investigate ${about}`;
}

/** Where the table does not know the model. */
const USUAL_WINDOW = 200_000;
const BUDGET_SHARE = 0.7;

/** Held against the input of the last call: each call sends the whole conversation again, so a sum would say nothing. */
export function inputBudget({ client }: Pick<Run, 'client'>): number {
  return Math.floor((contextWindow(client.choice) ?? USUAL_WINDOW) * BUDGET_SHARE);
}

function createListener(run: Run, { about }: AgentTask): (event: LoopEvent) => void {
  const calls = new Map<string, ToolCallPart>();
  let turn = 0;
  const onEvent = (event: LoopEvent): void => {
    if (event.type === 'turn') turn = event.turn;
    else if (event.type === 'text') run.tell({ type: 'text', about, delta: event.delta });
    else if (event.type === 'usage') run.tell({ type: 'cost', spent: toSpentView(run.client) });
    else if (event.type === 'tool-call') {
      calls.set(event.call.id, event.call);
      run.tell({ type: 'tool', about, tool: event.call.tool, input: event.call.input });
    } else if (event.type === 'tool-result') {
      run.folder.log(
        toRecord(event.result, calls.get(event.result.id), { about, turn, time: run.now().toISOString() }),
      );
    } else if (event.type === 'retry') {
      const seconds = (event.waitMilliseconds / 1000).toFixed(0);
      run.tell({ type: 'note', about, note: `${event.failure.message}; again in ${seconds} s` });
    }
  };
  return onEvent;
}

const LONGEST_INPUT = 2_000;

/** What was asked and how it went; what a tool answered may be text of a file, and is not kept. */
function toRecord({ tool, output, isError }: ToolResult, call: ToolCallPart | undefined, where: object): object {
  return {
    ...where,
    tool,
    input: (call?.input ?? '').slice(0, LONGEST_INPUT),
    result_characters: output.length,
    ...(isError === true && { error: output.slice(0, LONGEST_INPUT) }),
  };
}
