/** Which repository is meant, when the server is started somewhere else. */
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { PROGRAM } from '../cli/run-fathom.ts';
import { SHAPES } from '../graph/shapes.ts';
import { tempRepository, tempTree } from '../support/temp-tree.ts';
import { questionsOf } from './agent.ts';

interface Started {
  readonly cwd: string;
  readonly roots?: readonly string[] | 'silent';
  readonly env?: Readonly<Record<string, string>>;
}

async function start({ cwd, roots, env = {} }: Started) {
  const environment = Object.fromEntries(
    Object.entries({ ...process.env, HOME: cwd, ...env }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, 'mcp'],
    cwd,
    env: environment,
    stderr: 'ignore',
  });
  const client = new Client({ name: 'test', version: '1' }, { capabilities: roots === undefined ? {} : { roots: {} } });
  if (Array.isArray(roots)) {
    client.setRequestHandler('roots/list', () => ({ roots: roots.map((path) => ({ uri: pathToFileURL(path).href })) }));
  }
  await client.connect(transport);
  onTestFinished(() => client.close());
  return questionsOf(client);
}

/** A home directory: no place to index, and where programs with windows start servers. */
const home = () => tempTree({ 'notes.txt': '' });

test.each<[string, (root: string) => Started]>([
  ['the one that the client has open', (root) => ({ cwd: home(), roots: [root] })],
  ['the first that is one', (root) => ({ cwd: home(), roots: ['/nowhere', root] })],
  ['the one in a variable', (root) => ({ cwd: home(), env: { CLAUDE_PROJECT_DIR: root } })],
  [
    'the one in a variable, of a client that does not answer',
    (root) => ({ cwd: home(), roots: 'silent', env: { WORKSPACE_FOLDER_PATHS: root } }),
  ],
  [
    'the one it is started in, whatever is open',
    (root) => ({ cwd: root, roots: ['/nowhere'], env: { HOME: '/nowhere' } }),
  ],
])('%s', async (_, started) => {
  const { ask } = await start(started(tempRepository(SHAPES)));
  expect(await ask('overview')).toMatch(/^shapes: Shapes and their areas\.$/m);
});

test('none at all is said in words', async () => {
  const { call } = await start({ cwd: home() });
  const { text, isError } = await call('overview');
  expect(text).toMatch(/^There is no repository to answer about: .*add "--path"/);
  expect(isError).toBe(true);
});
