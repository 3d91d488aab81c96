/** The official clients find nothing wrong: the inspector lists and calls every tool, the conformance suite passes. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROGRAM } from '../cli/run-fathom.ts';
import { shareIndexed } from '../cli/shared.ts';
import { type HttpServer, startHttpServer } from './agent.ts';
import { type Door, installClients, openDoor, runClient } from './official-clients.ts';

const INSTALLING_MS = 300_000;

let directory: string;
let server: HttpServer;
let door: Door;
beforeAll(async () => {
  directory = await shareIndexed();
  await installClients();
  server = await startHttpServer(directory);
  door = await openDoor(server.url, server.token);
}, INSTALLING_MS);
afterAll(() => {
  door.close();
  server.process.kill('SIGKILL');
});

/** A call of each tool, and a word of its answer. */
const CALLS: readonly [tool: string, values: readonly string[], expected: string][] = [
  ['explore', ['question=how is the total area computed'], 'totalArea'],
  ['search', ['query=area', 'limit=3'], 'src/shape.ts'],
  ['node', ['symbol=Circle'], 'Circle (class)'],
  ['callers', ['symbol=totalArea'], '2 callers'],
  ['callees', ['symbol=main'], 'totalArea'],
  ['impact', ['symbol=square'], 'May be affected'],
  ['path', ['from=main', 'to=square'], 'totalArea'],
  ['overview', [], 'Shapes and their areas'],
  ['status', [], 'revision'],
];

const stdio = () => [process.execPath, PROGRAM, 'mcp', '--path', directory];
const http = () => [server.url.href, '--header', `Authorization: Bearer ${server.token}`];

test.each([
  ['stdio', stdio],
  ['HTTP', http],
])(
  'the inspector lists and calls every tool over %s',
  async (_, target) => {
    const listed = await runClient('inspector', ['--cli', ...target(), '--method', 'tools/list', '--strict']);
    expect(listed.code, listed.out).toBe(0);
    const { tools } = JSON.parse(listed.out.slice(listed.out.indexOf('{'))) as { tools: { name: string }[] };
    expect(tools.map(({ name }) => name)).toEqual(CALLS.map(([tool]) => tool));
    for (const [tool, values, expected] of CALLS) {
      const given = values.flatMap((value) => ['--tool-arg', value]);
      const words = ['--cli', ...target(), '--method', 'tools/call', '--tool-name', tool, ...given];
      const { code, out } = await runClient('inspector', words);
      expect(out).toContain(expected);
      expect(code, out).toBe(0);
    }
  },
  180_000,
);

test('the conformance suite passes, but for what asks for its own sample server', async () => {
  const baseline = join(import.meta.dirname, 'official', 'expected-failures.yml');
  const { code, out } = await runClient('conformance', ['server', '--url', door.url, '--expected-failures', baseline]);
  expect(code, out).toBe(0);
  for (const scenario of PASSING) expect(out).toMatch(new RegExp(`✓ ${scenario}: \\d+ passed, 0 failed`));
}, 120_000);

const PASSING = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];
