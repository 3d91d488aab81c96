/** An agent as the server sees one: the official client, on stdio or HTTP, with the built command at the other end. */
import type { ChildProcess } from 'node:child_process';
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onTestFinished } from 'vitest';
import { PROGRAM, startFathom } from '../cli/run-fathom.ts';

export interface Agent {
  readonly client: Client;
  readonly pid: number;
  /** What the server wrote to stderr. */
  readonly log: () => string;
  ask(tool: string, values?: Readonly<Record<string, unknown>>): Promise<string>;
  call(tool: string, values?: Readonly<Record<string, unknown>>): Promise<{ text: string; isError: boolean }>;
}

/** For one test. */
export async function connectAgent(directory: string, words: readonly string[] = []): Promise<Agent> {
  const agent = await openAgent(directory, words);
  onTestFinished(() => agent.client.close());
  return agent;
}

/** To be closed by whoever opens it. */
export async function openAgent(directory: string, words: readonly string[] = []): Promise<Agent> {
  const args = [PROGRAM, 'mcp', ...words];
  const transport = new StdioClientTransport({ command: process.execPath, args, cwd: directory, stderr: 'pipe' });
  let log = '';
  transport.stderr?.on('data', (text: Buffer) => {
    log += text.toString('utf8');
  });
  const client = await connect(transport);
  return { client, pid: transport.pid ?? 0, log: () => log, ...questionsOf(client) };
}

export interface HttpServer {
  readonly url: URL;
  readonly token: string;
  readonly process: ChildProcess;
}

/** To be ended by whoever starts it. */
export async function startHttpServer(directory: string): Promise<HttpServer> {
  const server = startFathom(['mcp', '--http', '--json'], { directory });
  const printed = await new Promise<string>((resolve, reject) => {
    server.once('close', () => reject(new Error('it ended')));
    server.stdout?.setEncoding('utf8').once('data', resolve);
  });
  const { url, token } = JSON.parse(printed) as { url: string; token: string };
  return { url: new URL(url), token, process: server };
}

export async function connectByHttp({ url, token }: HttpServer): Promise<Client> {
  const headers = { authorization: `Bearer ${token}` };
  const client = await connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  onTestFinished(() => client.close());
  return client;
}

async function connect(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return client;
}

export function questionsOf(client: Client): Pick<Agent, 'ask' | 'call'> {
  const call: Agent['call'] = async (name, values = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: values });
    const [first] = content as readonly { readonly text: string }[];
    return { text: first?.text ?? '', isError };
  };
  const ask: Agent['ask'] = async (name, values) => {
    const { text, isError } = await call(name, values);
    if (isError) throw new Error(text);
    return text;
  };
  return { call, ask };
}
