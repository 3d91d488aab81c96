/** A server ends with its client, however that ends, and leaves no process behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { PROGRAM } from '../cli/run-fathom.ts';
import { SHAPES } from '../graph/shapes.ts';
import { type Tree, tempTree } from '../support/temp-tree.ts';

const HELLO = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'client', version: '1' } },
});

/** A client in a process of its own: starts the server, says its process id once that has answered, and waits. */
const CLIENT = `
  import { spawn } from 'node:child_process';
  const [program, hello] = process.argv.slice(1);
  const server = spawn(process.execPath, [program, 'mcp'], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.stdin.write(hello + '\\n');
  server.stdout.once('data', () => process.stdout.write(server.pid + '\\n'));
`;

/** A repository that takes seconds to index. */
function large(): Tree {
  const functions = (file: number) =>
    Array.from(
      { length: 120 },
      (_, at) => `export function f${file}_${at}(a: number) { return f${file}_${(at + 7) % 120}(a); }\n`,
    );
  return Object.fromEntries(Array.from({ length: 300 }, (_, file) => [`src/f${file}.ts`, functions(file).join('')]));
}

test.each<[string, () => Tree]>([
  ['at rest', () => SHAPES],
  ['in the middle of indexing', large],
])('its client is killed while it is %s', async (_, tree) => {
  const client = start(process.execPath, ['--input-type=module', '-e', CLIENT, PROGRAM, HELLO], tempTree(tree()));
  const server = Number(await firstOutput(client));
  expect(isAlive(server)).toBe(true);
  client.kill('SIGKILL');
  await expectToEnd(server);
});

test('its parent is killed while something else keeps the pipe open', async () => {
  const shell = start(
    'sh',
    ['-c', `exec 3<&0; "${process.execPath}" "${PROGRAM}" mcp <&3 & echo $!; wait`],
    tempTree(SHAPES),
  );
  const server = Number(await firstOutput(shell));
  shell.stdin?.write(`${HELLO}\n`);
  await once(shell.stdout as NodeJS.ReadableStream, 'data');
  shell.kill('SIGKILL');
  await expectToEnd(server);
});

test('its input is closed', async () => {
  const server = await startServer();
  const ended = once(server, 'close');
  server.stdin?.end();
  expect(await ended).toEqual([0, null]);
});

test('its output is closed', async () => {
  const server = await startServer();
  server.stdout?.destroy();
  server.stdin?.write('{"jsonrpc":"2.0","id":2,"method":"ping"}\n{"jsonrpc":"2.0","id":3,"method":"ping"}\n');
  await expectToEnd(server.pid as number);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('it gets %s', async (signal) => {
  const server = await startServer();
  const ended = once(server, 'close');
  server.kill(signal);
  expect(await ended).toEqual([0, null]);
});

test('rubbish on its input is answered or passed over, and it goes on', async () => {
  const server = await startServer();
  server.stdin?.write('not json\n{"jsonrpc":"2.0"}\n[]\n\n{"jsonrpc":"2.0","id":2,"method":"nope"}\n');
  server.stdin?.write('{"jsonrpc":"2.0","id":"last","method":"ping"}\n');
  let said = '';
  server.stdout?.on('data', (text: Buffer) => {
    said += text.toString('utf8');
  });
  await expect.poll(() => said, { timeout: 10_000 }).toContain('"id":"last"');
  for (const line of said.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
});

async function startServer(): Promise<ChildProcess> {
  const server = start(process.execPath, [PROGRAM, 'mcp'], tempTree(SHAPES));
  server.stdin?.write(`${HELLO}\n`);
  await firstOutput(server);
  return server;
}

function start(command: string, args: readonly string[], cwd: string): ChildProcess {
  const child = spawn(command, args, { cwd, stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin?.on('error', () => undefined);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function firstOutput(child: ChildProcess): Promise<string> {
  const [text] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return text.toString('utf8');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // No such process: that is the answer.
    return false;
  }
}

async function expectToEnd(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { timeout: 20_000, interval: 100 }).toBe(false);
}
