/** Runs that end too early, and what the next one still has to do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRandom } from '../../src/base/random.ts';
import { InvestigationView } from '../../src/contract/investigation.ts';
import { aboutOf, call, investigator, turnOf } from '../support/model-server/investigator.mjs';
import { openTarget, readJsonLines, statusesOf, WIRES, type Wire } from './investigated-target.ts';

const KILLS = 20;
const PROGRAM = resolve('test/investigate/run-investigation.mjs');

/** Thirty directories, up to four deep. */
const MANY = Object.fromEntries(
  ['a', 'b', 'c']
    .flatMap((top) => ['x', 'y', 'z'].map((middle) => `${top}/${middle}`))
    .flatMap((path) => [
      [`${path}/one.txt`, 'one\n'],
      [`${path}/p/two.txt`, 'two\n'],
      [`${path}/q/three.txt`, 'three\n'],
    ]),
);

test.each<Wire>(['anthropic', 'responses'])(
  '%s: killed at twenty moments, nothing is lost or paid twice',
  async (wire) => {
    const { root, server, asked, folder } = await openTarget(wire, investigator, MANY);
    const start = () =>
      spawn(process.execPath, [PROGRAM, root, WIRES[wire][0], server.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    const paidTwice: string[] = [];
    const random = createRandom(7);
    let finished = new Set<string>();
    let from = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const child = start();
      await Promise.race([reach(() => server.requests.length, from + Math.floor(random() * 13)), once(child, 'exit')]);
      await wait(random() * 20);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      paidTwice.push(...asked(from).filter((about) => finished.has(about)));
      from = server.requests.length;
      finished = finishedIn(root);
    }
    expect(finished.size).toBeGreaterThan(8);
    const child = start();
    let out = '';
    child.stdout.on('data', (text) => {
      out += text;
    });
    await once(child, 'close');
    paidTwice.push(...asked(from).filter((about) => finished.has(about)));
    expect(paidTwice).toEqual([]);
    const view = InvestigationView.parse(JSON.parse(out));
    expect(view.directories.length).toBe(31);
    expect(view.directories.filter(({ status }) => status !== 'investigated' && status !== 'reused')).toEqual([]);
    expect(view).toMatchObject({ stopped: null, isMechanical: false, brief: 'A shop in short.' });
    expect(readdirSync(join(folder(), 'dirs')).length).toBe(31);
    const calls = server.requests.length;
    const again = start();
    await once(again, 'close');
    expect(server.requests.length).toBe(calls);
  },
  240_000,
);

async function reach(count: () => number, wanted: number): Promise<void> {
  while (count() < wanted) await wait(2);
}

/** What is on disk as done: directories, and the stages before them. */
function finishedIn(root: string): Set<string> {
  const all = join(root, '.fathom', 'investigations');
  const ids = existsSync(all) ? readdirSync(all).filter((name) => name.length === 36) : [];
  return new Set(
    ids.flatMap((id) => {
      const dirs = join(all, id, 'dirs');
      const names = existsSync(dirs) ? readdirSync(dirs).filter((name) => name.endsWith('.json')) : [];
      const paths = names.map((name) => JSON.parse(readFileSync(join(dirs, name), 'utf8')).relative_path as string);
      return [...paths, ...['survey', 'plan'].filter((stage) => existsSync(join(all, id, `${stage}.json`)))];
    }),
  );
}

test('a loop that was stopped goes on from the files it had described', async () => {
  const stop = new AbortController();
  let isFirst = true;
  const { investigate, server } = await openTarget('anthropic', (request) => {
    if (isFirst && aboutOf(request) === 'docs' && turnOf(request) === 2) stop.abort();
    return investigator(request);
  });
  await investigate({ signal: stop.signal });
  isFirst = false;
  const from = server.requests.length;
  await investigate();
  const first = server.requests.slice(from).find(({ request }) => aboutOf(request) === 'docs')?.request.turns[0]?.text;
  expect(first).toContain('What was found out about files in it already:\n<summary path="docs/guide.md">');
});

test('places in a file that has changed are checked again, in what stays too', async () => {
  const { root, investigate } = await openTarget('anthropic', (request) =>
    aboutOf(request) === 'docs' && turnOf(request) === 2
      ? call('submit_report', { summary: 'As in main.', evidence: ['src/main.ts:4'], confidence: 1 })
      : investigator(request),
  );
  const evidenceOf = ({ directories }: InvestigationView) => directories.find(({ path }) => path === 'docs')?.evidence;
  expect(evidenceOf(await investigate())).toEqual([{ file: 'src/main.ts', line: 4, isVerified: true }]);
  writeFileSync(join(root, 'src/main.ts'), 'export const main = 1;\n');
  const view = await investigate();
  expect([statusesOf(view).docs, evidenceOf(view)]).toEqual([
    'reused',
    [{ file: 'src/main.ts', line: 4, isVerified: false }],
  ]);
});

test('a fresh investigation asks for everything again, and leaves the old one', async () => {
  const { investigate, asked, engine } = await openTarget('anthropic', investigator);
  const first = await investigate();
  const calls = asked().length;
  const fresh = await investigate({ fresh: true });
  expect(asked(calls)).toEqual(asked().slice(0, calls));
  expect(await engine.investigation(first.id)).toEqual(first);
  expect((await engine.investigations()).map(({ id, isCurrent, described }) => [id, isCurrent, described])).toEqual([
    [fresh.id, true, 5],
    [first.id, false, 5],
  ]);
});

test('a model that cannot be used is said at once, and nothing is begun', async () => {
  const { investigate, engine } = await openTarget('anthropic', investigator);
  const first = await investigate();
  await expect(investigate({ fresh: true }, { model: 'gemini' })).rejects.toThrow('not of the form provider:name');
  expect((await engine.investigations()).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([[first.id, true]]);
});

test('two runs at once would pay twice: the second is refused, and so is deleting', async () => {
  const { server, investigate, engine, asked } = await openTarget('anthropic', async (request) => {
    if (aboutOf(request) === '.') await expect.poll(() => refused.length).toBe(2);
    return investigator(request);
  });
  const refused: string[] = [];
  const note = (error: Error) => void refused.push(error.message);
  const running = investigate();
  await expect.poll(() => asked().includes('.'), { timeout: 30_000 }).toBe(true);
  const calls = server.requests.length;
  await investigate().catch(note);
  const [summary] = await engine.investigations();
  await engine.deleteInvestigation(summary?.id as string).catch(note);
  expect([refused, server.requests.length]).toEqual([Array(2).fill('another run is investigating here.'), calls]);
  expect((await running).stopped).toBe(null);
});

test('another target takes over what is known of the same directories', async () => {
  const flagging = (request: Parameters<typeof investigator>[0]) =>
    aboutOf(request) === 'billing' && turnOf(request) === 0
      ? call('flag', { severity: 'concern', path: 'billing/bill.ts', finding: 'Odd.', evidence: ['billing/bill.ts:4'] })
      : investigator(request);
  const { root, engine, investigate, asked } = await openTarget('anthropic', flagging);
  await engine.investigate({ target: join(root, 'src') });
  const calls = asked().length;
  const view = await investigate();
  expect(statusesOf(view)).toEqual({
    '.': 'investigated',
    docs: 'investigated',
    src: 'reused',
    'src/billing': 'reused',
    'src/billing/tax': 'reused',
  });
  expect([...new Set(asked(calls))]).toEqual(['survey', 'plan', 'docs', '.', 'synthesis']);
  expect(view.directories.find(({ path }) => path === 'src/billing/tax')).toMatchObject({
    summary: 'What billing/tax is for.',
    evidence: [{ file: 'src/billing/tax/rate.ts', line: 1, isVerified: true }],
    fileReports: [{ path: 'src/billing/tax/rate.ts', confidence: 0.9 }],
  });
  expect(view.flags.filter(({ by }) => by !== 'mechanical')).toMatchObject([
    { path: 'src/billing/bill.ts', evidence: [{ file: 'src/billing/bill.ts', line: 4 }] },
  ]);
});

test('without a model, what models found out is still there', async () => {
  const { investigate, asked } = await openTarget('anthropic', investigator);
  await investigate();
  const calls = asked().length;
  const view = await investigate({}, { model: 'none' });
  expect(view).toMatchObject({ analyst: 'mechanical', brief: 'A shop in short.', isMechanical: false });
  expect(new Set(Object.values(statusesOf(view)))).toEqual(new Set(['reused']));
  expect(asked(calls)).toEqual([]);
});

test('an investigation that was killed can be shown as far as it came', async () => {
  const { root, server, engine, folder } = await openTarget('anthropic', (request) =>
    aboutOf(request) === '.' ? { text: 'x', silentAfter: 0 } : investigator(request),
  );
  const child = spawn(process.execPath, [PROGRAM, root, WIRES.anthropic[0], server.url]);
  await expect
    .poll(() => server.requests.some(({ request }) => aboutOf(request) === '.'), { timeout: 30_000 })
    .toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const [summary] = await engine.investigations();
  expect(summary).toMatchObject({ finishedAt: null, directories: 5, described: 4 });
  const view = await engine.investigation(summary?.id as string);
  expect(statusesOf(view)).toMatchObject({ '.': 'mechanical', src: 'investigated' });
  expect([view.isMechanical, view.brief === '']).toEqual([true, false]);
  // A line that was being written when the process died.
  appendFileSync(join(folder(), 'flags.jsonl'), '\n{"severity":"crit');
  expect((await engine.investigation(view.id)).flags).toEqual(view.flags);
  expect(readJsonLines(join(folder(), 'investigation.log')).length).toBeGreaterThan(10);
});
