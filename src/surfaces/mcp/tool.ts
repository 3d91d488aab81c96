/** What a tool is: a declaration that the list, the reference page and the reader of arguments share, and a question. */
import type { Engine } from '../../engine/engine.ts';
import type { Keeping } from '../../engine/keep-fresh.ts';
import type { Arguments, Values } from './arguments.ts';

export interface Tool<A extends Arguments = Arguments> {
  readonly name: string;
  readonly description: string;
  readonly arguments: A;
  /** Answers about the state of things, whatever that is; others wait for a graph that is up to date. */
  readonly answersAtOnce?: boolean;
  readonly run: (context: ToolContext, values: Values<A>) => Promise<Answer>;
}

export interface ToolContext {
  readonly engine: Engine;
  readonly keeping: Keeping;
}

/** Which repository is meant may have to be asked of the client first. */
export type FindContext = () => Promise<ToolContext>;

export interface Answer {
  readonly text: string;
  /** Files of it that changed since they were indexed. */
  readonly stale?: readonly string[];
}

/** Keeps the arguments' types for `run`. */
export function defineTool<A extends Arguments>(tool: Tool<A>): Tool {
  return tool as unknown as Tool;
}
