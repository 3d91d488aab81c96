/** `fathom investigate` with a model: what is shown on the way, how it ends, and that it goes on. */
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { aboutOf, investigator } from '../support/model-server/investigator.mjs';
import { type ModelServerScript, startModelServer } from '../support/model-server.mjs';
import { tempRepository } from '../support/temp-tree.ts';
import { runFathom, startFathom } from './run-fathom.ts';

const TREE = {
  'README.md': '# Shop\n\nSells things.\n',
  'src/main.ts': 'export const main = 1;\n',
  'src/tax/rate.ts': 'export const rate = 2;\n',
  'docs/guide.md': '# Guide\n',
};

async function prepare(script: ModelServerScript) {
  const server = await startModelServer(script);
  onTestFinished(() => server.close());
  const directory = tempRepository(TREE);
  const environment = { ANTHROPIC_API_KEY: 'test-key' };
  const words = [
    'investigate',
    '--model',
    'anthropic:claude-sonnet-5',
    '--model-url',
    server.url,
    '--concurrency',
    '1',
  ];
  return { server, directory, environment, words };
}

test('each directory and its cost on stderr, the report on stdout', async () => {
  const { words, ...where } = await prepare(investigator);
  const { code, out, err } = await runFathom(words, where);
  expect(code).toBe(0);
  expect(err).toMatch(/^1\/4 src\/tax: investigated, \$0\.\d+ so far$/m);
  expect(err).toMatch(/^4\/4 \.: investigated, \$0\.\d+ so far$/m);
  expect(out).toContain('A shop in short.');
  expect(out).toMatch(/^ {2}src\/ {2}2 files · 2 lines · TypeScript · investigated · 90% sure$/m);
  expect(out).toMatch(/by anthropic:claude-sonnet-5 \(named\); \d+ calls, [\d,]+ tokens in, [\d,]+ out, \$0\.\d\d\./);
});

test('a page says who looked and how sure they were', async () => {
  const { words, ...where } = await prepare(investigator);
  const { out } = await runFathom([...words, '--format', 'html'], where);
  expect(out).toContain('<span class="status investigated">investigated</span>');
  expect(out).toContain('90% sure');
  expect(out).toContain('<h2>In detail</h2>');
});

test('Ctrl-C ends it cleanly with a report, and running again goes on', async () => {
  let isStuck = true;
  const { words, server, ...where } = await prepare((request) =>
    isStuck && aboutOf(request) === 'src' ? { text: 'x'.repeat(80), silentAfter: 1 } : investigator(request),
  );
  const child = startFathom([...words, '--json'], where);
  let out = '';
  child.stdout?.on('data', (text) => {
    out += text;
  });
  await expect
    .poll(() => server.requests.some(({ request }) => aboutOf(request) === 'src'), { timeout: 60_000 })
    .toBe(true);
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(JSON.parse(out).stopped.why).toBe('it was interrupted');
  isStuck = false;
  const asked = server.requests.length;
  const again = await runFathom([...words, '--json'], where);
  expect(again.code).toBe(0);
  expect(JSON.parse(again.out)).toMatchObject({ id: JSON.parse(out).id, stopped: null });
  const later = server.requests.slice(asked).map(({ request }) => aboutOf(request));
  expect(later).not.toContain('src/tax');
});

test('a refused key is a failure; the report is there all the same', async () => {
  const { words, ...where } = await prepare(() => ({ status: 401, error: 'invalid x-api-key' }));
  const { code, out } = await runFathom(words, where);
  expect(code).toBe(2);
  expect(out).toContain('Sells things.');
  expect(out).toMatch(/^Stopped: .*invalid x-api-key/m);
});

test('a dry run says what the whole may cost, and sends nothing', async () => {
  const { words, server, ...where } = await prepare(investigator);
  const { code, out } = await runFathom([...words, '--dry-run'], where);
  expect(code).toBe(0);
  expect(out).toMatch(/The whole run: 4 directories to look at, 0 known already; perhaps \d+ calls, .* about \$\d/);
  expect(server.requests).toEqual([]);
});
