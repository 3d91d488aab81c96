/** One call of a tool: arguments read, graph brought up to date, question asked, and whatever goes wrong said in words. */
import { UserError } from '../../base/user-error.ts';
import { readArguments } from './arguments.ts';
import { bringUpToDate, type Waiting } from './freshness.ts';
import type { Answer, FindContext, Tool, ToolContext } from './tool.ts';

export interface ToolResult {
  readonly [name: string]: unknown;
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly isError?: true;
}

export interface CallOptions extends Waiting {
  /** For what nobody can put right but us. */
  readonly onBug: (error: unknown) => void;
}

/** Clients cut off, or refuse, what is longer than 25,000 tokens. */
const MAX_CHARACTERS = 60_000;

export async function callTool(
  tool: Tool,
  findContext: FindContext,
  given: unknown,
  options: CallOptions,
): Promise<ToolResult> {
  try {
    const values = readArguments(tool.arguments, given);
    const context = await findContext();
    const notice = tool.answersAtOnce === true ? '' : await bringUpToDate(context, options);
    const { text } = await askFresh(tool, context, values);
    return { content: [{ type: 'text', text: fitText(notice === '' ? text : `${notice}\n${text}`) }] };
  } catch (error) {
    return toFailure(tool, error, options);
  }
}

type Values = Parameters<Tool['run']>[1];

/** The system may be late in telling of a change; what the answer rests on is looked at once more. */
async function askFresh(tool: Tool, context: ToolContext, values: Values): Promise<Answer> {
  const answer = await tool.run(context, values);
  if ((answer.stale ?? []).length === 0) return answer;
  await context.keeping.catchUp({ all: true, timeoutMs: SECOND_LOOK_MS });
  return tool.run(context, values);
}

const SECOND_LOOK_MS = 10_000;

function toFailure({ name }: Tool, error: unknown, { onBug }: CallOptions): ToolResult {
  if (error instanceof UserError)
    return { content: [{ type: 'text', text: `${error.message} ${error.remedy}` }], isError: true };
  onBug(error);
  const what = error instanceof Error ? error.message : String(error);
  return { content: [{ type: 'text', text: `\`${name}\` failed inside Fathom: ${what}` }], isError: true };
}

function fitText(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  const kept = text.slice(0, MAX_CHARACTERS);
  return `${kept.slice(0, kept.lastIndexOf('\n'))}\n… cut at ${MAX_CHARACTERS} characters: ask with a smaller limit or depth.`;
}
