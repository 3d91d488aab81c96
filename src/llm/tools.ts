/**
 * The tools of agents. One call registers a tool with its schema, the scopes it is offered in and what it does; a tool
 * without `run` has no handler: the loop takes its arguments as the result of the whole run (`submit_report`).
 */
import { z } from 'zod';
import type { ToolDeclaration } from './messages.ts';

export interface Tool<Input = unknown> {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType<Input>;
  readonly scopes: readonly string[];
  /** Read-only; calls of one turn run at once. What it throws becomes the result, marked as an error. */
  readonly run?: (input: Input, context: ToolContext) => string | Promise<string>;
}

export interface ToolContext {
  readonly signal: AbortSignal;
}

export class ToolRegistry {
  readonly #tools: Tool[] = [];

  /** A tool whose schema differs by scope is registered once for each. */
  register<Input>(tool: Tool<Input>): this {
    const taken = tool.scopes.find((scope) => this.find(scope, tool.name) !== undefined);
    if (taken !== undefined) throw new Error(`${tool.name} is registered twice for ${taken}`);
    this.#tools.push(tool as Tool);
    return this;
  }

  find(scope: string, name: string): Tool | undefined {
    return this.#tools.find((tool) => tool.name === name && tool.scopes.includes(scope));
  }

  list(scope: string): readonly Tool[] {
    return this.#tools.filter(({ scopes }) => scopes.includes(scope));
  }
}

export function declareTool({ name, description, input }: Tool): ToolDeclaration {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return { name, description, schema };
}
