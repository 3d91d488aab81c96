/** What becomes of a directory when its loop does not end well, and of the run when it cannot go on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aboutOf, call, investigator, listedFiles, turnOf } from '../support/model-server/investigator.mjs';
import type { ModelServerReply, ModelServerRequest } from '../support/model-server.mjs';
import { openTarget, statusesOf, type Wire } from './investigated-target.ts';

function except(about: string, reply: (request: ModelServerRequest) => ModelServerReply) {
  return (request: ModelServerRequest) => (aboutOf(request) === about ? reply(request) : investigator(request));
}

const WINDOW_SHARE = 0.7;
const WINDOWS: Readonly<Record<string, number>> = { anthropic: 1_000_000, responses: 1_050_000, chat: 200_000 };

describe.each<Wire>(['anthropic', 'chat'])('%s', (wire) => {
  test('a budget breach in the middle keeps what was kept of files, and is not paid for again', async () => {
    const budget = (WINDOWS[wire] as number) * WINDOW_SHARE;
    const { investigate, asked, warnings } = await openTarget(
      wire,
      except('src/billing', (request) => {
        const turn = turnOf(request);
        // The sum of the inputs is over the budget long before the last one is.
        const input = turn < 2 ? budget : budget + 1;
        if (turn !== 1)
          return { ...call('read_file', { path: 'src/main.ts', start_line: turn + 1 }), usage: { input } };
        return { ...investigator(request), usage: { input } };
      }),
    );
    const view = await investigate({ refine: false });
    expect(asked().filter((about) => about === 'src/billing').length).toBe(3);
    expect(view.directories.find(({ path }) => path === 'src/billing')).toMatchObject({
      status: 'partial',
      partialReason: 'Context budget reached',
      summary: expect.stringContaining('src/billing/bill.ts: What src/billing/bill.ts is for.'),
      evidence: [{ file: 'src/billing/bill.ts', line: 1, isVerified: true }],
      turnsUsed: 3,
    });
    expect(statusesOf(view)).toMatchObject({ src: 'investigated', '.': 'investigated' });
    expect(warnings()).toEqual([
      'Warning: investigate: src/billing was looked at in part — Context budget reached — 1 of its 1 files are described',
    ]);
    const calls = asked().length;
    expect(statusesOf(await investigate({ refine: false }))['src/billing']).toBe('partial');
    expect(asked(calls)).toEqual([]);
  });

  test('a model that calls no tool is told to; out of turns is in part', async () => {
    const { investigate, server } = await openTarget(
      wire,
      except('docs', () => ({ text: 'Let me think about this.' })),
    );
    const view = await investigate({ refine: false });
    const loop = server.requests.map(({ request }) => request).filter((request) => aboutOf(request) === 'docs');
    expect(loop.length).toBe(10);
    expect(loop[1]?.turns.at(-1)?.text).toContain('call submit_report with what you know now');
    expect(loop.filter(({ turns }) => turns.at(-1)?.text.includes('This is your last turn.')).length).toBe(1);
    expect(loop[9]?.turns.at(-1)?.text).toContain('Call submit_report now');
    expect(view.directories.find(({ path }) => path === 'docs')).toMatchObject({
      status: 'partial',
      partialReason: 'out of turns',
      summary: 'No file of it was described before the model was stopped (out of turns).',
    });
  });

  test('a model that loops on one call is stopped', async () => {
    const { investigate, asked } = await openTarget(
      wire,
      except('docs', () => call('read_file', { path: 'docs/guide.md' })),
    );
    const view = await investigate({ refine: false });
    expect(asked().filter((about) => about === 'docs').length).toBe(3);
    expect(view.directories.find(({ path }) => path === 'docs')).toMatchObject({
      status: 'partial',
      partialReason: 'the same call was made over and over',
    });
  });

  test('nonsense arguments are said to be, and the loop goes on', async () => {
    const { investigate, log } = await openTarget(
      wire,
      except('docs', (request) =>
        turnOf(request) === 0 ? call('write_cache', { path: 'docs/guide.md' }) : investigator(request),
      ),
    );
    expect(statusesOf(await investigate()).docs).toBe('investigated');
    expect(log().find(({ about, tool }) => about === 'docs' && tool === 'write_cache')?.error).toContain('summary:');
  });

  test('a directory that the model refuses to answer about fails alone, and is asked for again', async () => {
    let isBroken = true;
    const { investigate, asked, warnings } = await openTarget(
      wire,
      except('docs', (request) => (isBroken ? { status: 400, error: 'no' } : investigator(request))),
    );
    const view = await investigate();
    expect(statusesOf(view)).toMatchObject({ docs: 'failed', '.': 'investigated' });
    expect(view.directories.find(({ path }) => path === 'docs')?.summary).not.toBe('');
    expect(warnings()).toEqual([expect.stringMatching(/^Warning: investigate: docs was not looked at — 400/)]);
    isBroken = false;
    const calls = asked().length;
    expect(statusesOf(await investigate())).toMatchObject({ docs: 'investigated', src: 'reused' });
    expect([...new Set(asked(calls))]).toEqual(['docs', 'synthesis']);
  });

  test('a refused key stops at once', async () => {
    const { investigate, asked, warnings } = await openTarget(wire, () => ({ status: 401, error: 'invalid key' }));
    const view = await investigate();
    expect(view.stopped).toMatchObject({ isFailure: true, why: expect.stringContaining('401') });
    expect(asked()).toEqual(['survey']);
    expect(new Set(Object.values(statusesOf(view)))).toEqual(new Set(['mechanical']));
    expect([view.isMechanical, view.brief === '']).toEqual([true, false]);
    expect(warnings()).toEqual([expect.stringMatching(/^Warning: investigate: the run was stopped — 401/)]);
  });

  test('a model that answers nothing is given up after three loops', async () => {
    const { investigate, asked } = await openTarget(wire, () => ({ status: 400, error: 'broken' }));
    const view = await investigate();
    expect(view.stopped).toMatchObject({ isFailure: true, why: expect.stringContaining('3 times in a row') });
    expect(asked()).toEqual(['survey', 'plan', 'src/billing/tax']);
  });

  test('an interruption keeps what is done', async () => {
    const stop = new AbortController();
    const { investigate, asked } = await openTarget(
      wire,
      except('docs', (request) => {
        stop.abort();
        return { ...investigator(request), delay: 50 };
      }),
    );
    const view = await investigate({ signal: stop.signal });
    expect(view.stopped).toMatchObject({ why: 'it was interrupted', isFailure: false });
    expect(statusesOf(view)).toEqual({
      '.': 'mechanical',
      docs: 'mechanical',
      src: 'mechanical',
      'src/billing': 'investigated',
      'src/billing/tax': 'investigated',
    });
    const calls = asked().length;
    expect(Object.values(statusesOf(await investigate())).sort()).toEqual([
      'investigated',
      'investigated',
      'investigated',
      'reused',
      'reused',
    ]);
    expect([...new Set(asked(calls))]).toEqual(['docs', 'src', '.', 'synthesis']);
  });

  test('what was described with little confidence is looked at once more, the least sure first', async () => {
    const sure = (confidence: number) => (request: ModelServerRequest) => {
      const isSecond = request.turns[0]?.text.includes('This directory was looked at before') === true;
      const rating = isSecond ? { summary: 'Now I see.', confidence: 0.95 } : { summary: 'Perhaps.', confidence };
      return call('submit_report', { ...rating, confidence_reason: 'the names say little', evidence: [] });
    };
    const [docs, src] = [sure(0.6), sure(0.2)];
    const { investigate, asked, server, json } = await openTarget(wire, (request) => {
      const about = aboutOf(request);
      return about === 'docs' ? docs(request) : about === 'src' ? src(request) : investigator(request);
    });
    const view = await investigate();
    expect(asked().slice(-3)).toEqual(['src', 'docs', 'synthesis']);
    const second = server.requests.at(-3)?.request.turns[0]?.text;
    expect(second).toContain('(confidence 0.2: the names say little)');
    expect(second).toContain('<summary>\nPerhaps.\n</summary>');
    expect(view.directories.find(({ path }) => path === 'src')).toMatchObject({
      summary: 'Now I see.',
      confidence: 0.95,
      turnsAllocated: 15,
      turnsUsed: 2,
    });
    expect(JSON.stringify(json('plan_evaluation'))).toContain('"turns_allocated":15');
    const calls = asked().length;
    await investigate();
    expect(asked(calls)).toEqual([]);
  });

  test('a second look that is less sure than the first changes nothing, and is not repeated', async () => {
    const { investigate, asked } = await openTarget(
      wire,
      except('docs', ({ turns }) => {
        const confidence = turns[0]?.text.includes('looked at before') ? 0.1 : 0.5;
        return call('submit_report', { summary: `At ${confidence}.`, confidence });
      }),
    );
    const view = await investigate();
    expect(view.directories.find(({ path }) => path === 'docs')).toMatchObject({ summary: 'At 0.5.', confidence: 0.5 });
    const calls = asked().length;
    await investigate();
    expect(asked(calls)).toEqual([]);
  });

  test('flags stand in the report, the gravest first, with evidence that was checked', async () => {
    const { investigate, folder } = await openTarget(wire, (request) => {
      const [file] = listedFiles(request);
      if (turnOf(request) > 0 || file === undefined) return investigator(request);
      if (aboutOf(request) === 'docs') {
        return call('flag', { severity: 'info', finding: 'The guide ends at docs/guide.md:99.', evidence: [] });
      }
      if (aboutOf(request) !== 'src') return investigator(request);
      const flag = {
        severity: 'critical',
        path: 'src/main.ts',
        finding: 'It sells at a loss.',
        evidence: ['main.ts:4'],
      };
      return call('flag', flag);
    });
    const told: string[] = [];
    const { flags } = await investigate({
      onEvent: (event) => void (event.type === 'flag' && told.push(event.flag.severity)),
    });
    expect(told).toEqual(['info', 'critical']);
    expect(flags).toMatchObject([
      {
        severity: 'critical',
        path: 'src/main.ts',
        evidence: [{ file: 'src/main.ts', line: 4, isVerified: true }],
      },
      {
        severity: 'info',
        path: 'docs',
        finding: 'The guide ends at docs/guide.md:99 (unverified).',
        evidence: [{ file: 'docs/guide.md', line: 99, isVerified: false }],
      },
    ]);
    expect(readFileSync(join(folder(), 'flags.jsonl'), 'utf8').trim().split('\n').length).toBe(2);
  });
});

test.each<Wire>(['anthropic', 'responses'])(
  '%s: a cost limit stops the run, and a higher one goes on',
  async (wire) => {
    const usage = { input: 1_000, output: 1_000 };
    const { investigate, asked, warnings } = await openTarget(wire, (request) => ({ ...investigator(request), usage }));
    const view = await investigate({}, { 'max-cost': 0.2 });
    expect(view.stopped).toMatchObject({ isFailure: false, why: expect.stringContaining('cost limit of $0.20') });
    expect(view.spent.cost).toBeGreaterThan(0);
    expect(view.spent.cost).toBeLessThan(0.2);
    expect(new Set(Object.values(statusesOf(view)))).toEqual(new Set(['investigated', 'mechanical']));
    expect(warnings().length).toBe(1);
    const calls = asked().length;
    const done = Object.keys(statusesOf(view)).filter((path) => statusesOf(view)[path] === 'investigated');
    const rest = await investigate();
    expect(rest.stopped).toBe(null);
    expect(asked(calls).filter((about) => done.includes(about) || about === 'survey' || about === 'plan')).toEqual([]);
  },
);

test('a time limit cuts off the running call, and nothing has failed', async () => {
  const { investigate } = await openTarget('anthropic', (request) =>
    aboutOf(request) === 'docs' ? { ...investigator(request), delay: 15_000 } : investigator(request),
  );
  const view = await investigate({}, { 'max-minutes': 0.03 });
  expect(view.stopped).toMatchObject({ isFailure: false, why: expect.stringContaining('time limit') });
  expect(Object.values(statusesOf(view))).not.toContain('failed');
});

test('a directory that holds only another one costs nothing', async () => {
  const tree = { 'org/shop/one.txt': 'one\n', 'org/shop/two.txt': 'two\n', 'README.md': '# Shop\n' };
  const { investigate, asked } = await openTarget('anthropic', investigator, tree);
  const view = await investigate();
  expect(asked()).not.toContain('org');
  expect(view.directories.find(({ path }) => path === 'org')).toMatchObject({
    status: 'investigated',
    summary: 'Holds only org/shop/. What org/shop is for.',
    confidence: 0.9,
    turnsAllocated: 0,
    evidence: [{ file: 'org/shop/one.txt', line: 1, isVerified: true }],
  });
});

test('of many children the beginnings are shown, as many as fit; long listings have pages', async () => {
  const names = Array.from({ length: 250 }, (_, at) => `d${String(at).padStart(3, '0')}`);
  const tree = Object.fromEntries(names.map((name) => [`${name}/one.txt`, 'text\n']));
  const { investigate, server } = await openTarget(
    'anthropic',
    (request) => {
      const about = aboutOf(request);
      if (about === '.')
        return turnOf(request) === 0 ? call('list_directory', { path: '.', from_row: 201 }) : investigator(request);
      if (!about.startsWith('d')) return investigator(request);
      return call('submit_report', { summary: `${about} ${'is long. '.repeat(100)}`, confidence: 1, evidence: [] });
    },
    tree,
  );
  await investigate({ concurrency: 8 });
  const [first, second] = server.requests.map(({ request }) => request).filter((request) => aboutOf(request) === '.');
  const message = first?.turns[0]?.text ?? '';
  expect(message).toContain('… 50 more, from row 201');
  expect(message.match(/<summary /g)?.length).toBe(200);
  expect(message).toContain('… 50 more: list_cache names them, read_cache shows them');
  expect(second?.turns.at(-1)?.text).toMatch(
    /<listing path="\.">\nd200\/ {2}1 files\n[\s\S]*d249\/ {2}1 files\n<\/listing>/,
  );
});

test('directories side by side, parents after their children', async () => {
  let [running, most] = [0, 0];
  const waiting: (() => void)[] = [];
  const meet = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 3) for (const go of waiting) go();
    });
  const tree = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}/one.txt`, 'text\n']));
  const { investigate, server } = await openTarget(
    'anthropic',
    async (request) => {
      most = Math.max(most, ++running);
      // The first three wait for each other: with fewer at a time nobody would ever be answered.
      if (['a/deep', 'b', 'c'].includes(aboutOf(request)) && turnOf(request) === 0) await meet();
      running--;
      return investigator(request);
    },
    { ...tree, 'a/deep/two.txt': 'text\n' },
  );
  await investigate({ concurrency: 3 });
  expect(most).toBe(3);
  const about = server.requests.map(({ request }) => aboutOf(request));
  expect(about.lastIndexOf('a/deep')).toBeLessThan(about.indexOf('a'));
  expect(Math.max(...['a', 'b', 'c', 'd'].map((name) => about.lastIndexOf(name)))).toBeLessThan(about.indexOf('.'));
});
