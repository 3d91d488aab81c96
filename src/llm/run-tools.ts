/** The tool calls of one turn: checked, run at once, answered in their order. */
import { capOutput } from './cap-output.ts';
import type { ToolCallPart, ToolResult } from './messages.ts';
import { repairArguments } from './repair-arguments.ts';
import type { Tool, ToolContext } from './tools.ts';

export interface Submitted {
  readonly tool: string;
  readonly input: unknown;
}

export interface TurnResults {
  readonly results: readonly ToolResult[];
  /** The arguments of a tool without a handler: the run is over. */
  readonly submitted: Submitted | undefined;
}

export async function runTools(
  tools: readonly Tool[],
  calls: readonly ToolCallPart[],
  context: ToolContext,
): Promise<TurnResults> {
  const outcomes = await Promise.all(calls.map((call) => runOne(tools, call, context)));
  const results = outcomes.map(({ result }) => result);
  return { results, submitted: outcomes.find(({ submitted }) => submitted !== undefined)?.submitted };
}

interface Outcome {
  readonly result: ToolResult;
  readonly submitted?: Submitted;
}

async function runOne(tools: readonly Tool[], call: ToolCallPart, context: ToolContext): Promise<Outcome> {
  const answer = (output: string, isError = false): Outcome => ({
    result: { id: call.id, tool: call.tool, output: capOutput(output), ...(isError && { isError }) },
  });
  const tool = tools.find(({ name }) => name === call.tool);
  if (tool === undefined) {
    return answer(`There is no tool ${call.tool}. There are: ${tools.map(({ name }) => name).join(', ')}.`, true);
  }
  const repaired = repairArguments(tool.input, call.input);
  if ('problem' in repaired)
    return answer(`${repaired.problem} Call ${call.tool} again with arguments that fit.`, true);
  if (tool.run === undefined) return { ...answer('ok'), submitted: { tool: tool.name, input: repaired.value } };
  try {
    return answer(await tool.run(repaired.value, context));
  } catch (error) {
    return answer(`${tool.name} failed: ${(error as Error).message}`, true);
  }
}
