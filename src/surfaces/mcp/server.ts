/** An MCP server over one engine: tools, resources and prompts, the same on every transport. */
import { readFileSync } from 'node:fs';
import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { toSchema } from './arguments.ts';
import { callTool } from './call-tool.ts';
import { reportProgress } from './progress.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import type { FindContext, Tool, ToolContext } from './tool.ts';

export interface ServerOptions {
  readonly findContext: (server: McpServer) => Promise<ToolContext>;
  readonly tools: readonly Tool[];
  readonly version: string;
  /** Something broke that nobody can put right but us. */
  readonly onBug: (error: unknown) => void;
}

const INSTRUCTIONS = readFileSync(new URL('instructions.md', import.meta.url), 'utf8').trim();

export function createServer(options: ServerOptions): McpServer {
  const { version, tools, onBug } = options;
  const server = new McpServer({ name: 'fathom', version }, { instructions: INSTRUCTIONS });
  const findContext: FindContext = () => options.findContext(server);
  for (const tool of tools) {
    const { name, description } = tool;
    const shown = { description, inputSchema: asIs(toSchema(tool.arguments)), annotations: { readOnlyHint: true } };
    server.registerTool(name, shown, (given: unknown, request: ServerContext) =>
      callTool(tool, findContext, given, { onBug, ...waitingOf(request) }),
    );
  }
  registerResources(server, findContext);
  registerPrompts(server, findContext);
  return server;
}

function waitingOf({ mcpReq }: ServerContext) {
  const token = mcpReq._meta?.progressToken;
  if (token === undefined) return { signal: mcpReq.signal };
  const send = (params: object) => void mcpReq.notify({ method: 'notifications/progress', params: { ...params } });
  return { signal: mcpReq.signal, onProgress: reportProgress(token, send) };
}

/** A schema to show whose arguments we read ourselves: the reading is more tolerant than any schema says. */
function asIs(schema: Record<string, unknown>) {
  const convert = () => schema;
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'fathom',
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: convert, output: convert },
    },
  };
}
