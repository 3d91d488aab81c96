/** The least of an MCP client that a bench needs: starts a server on stdio, calls tools, ends the server. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { UserError } from './command-line.mjs';
import { MARK, openProcessTree } from './process-tree.mjs';

const PROTOCOL = '2025-06-18';
const CALL_MILLISECONDS = 10 * 60_000;

/**
 * @typedef {object} McpClient
 * @property {(tool: string, toolArguments: object) => Promise<string>} call resolves with the text of the answer
 * @property {() => number} cpuSeconds that the server and what it started have taken so far
 * @property {() => Promise<void>} close
 */

/**
 * @param {import('./measure.mjs').Command} command
 * @returns {Promise<McpClient>}
 */
export async function openMcpClient(command) {
  const mark = randomUUID();
  const tree = openProcessTree(mark);
  const child = spawn(command.file, command.arguments, {
    cwd: command.directory,
    env: { ...process.env, ...command.environment, [MARK]: mark },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const request = openRequests(child);
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  await request('initialize', {
    protocolVersion: PROTOCOL,
    capabilities: {},
    clientInfo: { name: 'fathom-bench', version: '1' },
  });
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  return {
    async call(tool, toolArguments) {
      const { content, isError } = await request('tools/call', { name: tool, arguments: toolArguments });
      const text = content.map((/** @type {any} */ part) => part.text ?? '').join('\n');
      if (isError) throw new UserError(`${tool} failed: ${text}`);
      return text;
    },
    cpuSeconds: () => tree.sample().reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    async close() {
      process.off('exit', end);
      child.stdin.end();
      const timer = setTimeout(end, 5000);
      await exited;
      clearTimeout(timer);
    },
  };
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, import('node:stream').Readable, null>} child
 * @returns {(method: string, parameters: object) => Promise<any>}
 */
function openRequests(child) {
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, result, error } = parseMessage(line);
    const asked = waiting.get(id);
    if (asked === undefined) return;
    waiting.delete(id);
    if (error) asked.reject(new UserError(`the server answered ${error.message}`));
    else asked.resolve(result);
  });
  const fail = (/** @type {Error} */ error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  child.on('error', fail);
  child.on('exit', (code) => fail(new UserError(`the server ended with exit code ${code}`)));
  let lastId = 0;
  return (method, parameters) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      const timer = setTimeout(() => reject(new UserError(`no answer to ${method}`)), CALL_MILLISECONDS);
      const settle = (/** @type {(value: any) => void} */ done) => (/** @type {any} */ value) => {
        clearTimeout(timer);
        done(value);
      };
      waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params: parameters })}\n`);
    });
}

/** A server may print what is no message. @param {string} line */
function parseMessage(line) {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
