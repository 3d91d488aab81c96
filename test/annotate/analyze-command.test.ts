/** `fathom analyze` as a user runs it: reports, exit codes, and a run that is killed. */
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runFathom, startFathom } from '../cli/run-fathom.ts';
import { analyst } from '../support/model-server/analyst.mjs';
import { type ModelServerScript, startModelServer } from '../support/model-server.mjs';
import { tempRepository } from '../support/temp-tree.ts';
import { ALL_WIRES, askedFiles, isAbout, readFragments, TREE, WIRES, type Wire } from './analyzed-repository.ts';

async function prepare(wire: Wire, script: ModelServerScript) {
  const server = await startModelServer(script);
  onTestFinished(() => server.close());
  const directory = tempRepository(TREE);
  const [model, keys] = WIRES[wire];
  const environment = { ...keys, FATHOM_MODEL: model, FATHOM_MODEL_URL: server.url };
  await runFathom(['batch', '--quiet'], { directory });
  const analyze = (...words: readonly string[]) => runFathom(['analyze', ...words], { directory, environment });
  return { server, directory, environment, analyze };
}

describe.each(ALL_WIRES)('%s', (wire) => {
  test('killed in the middle and run again: nothing is lost and nothing asked twice', async () => {
    const silent = { text: 'x'.repeat(80), silentAfter: 2 };
    let isStuck = true;
    const { server, directory, environment, analyze } = await prepare(wire, (request) =>
      isStuck && request.index === 2 ? silent : analyst(request),
    );
    const child = startFathom(['analyze', '--concurrency', '1'], { directory, environment });
    await expect.poll(() => server.requests.length, { timeout: 30_000 }).toBe(3);
    child.kill('SIGKILL');
    await once(child, 'close');
    isStuck = false;
    const { code, out } = await analyze();
    expect(code).toBe(0);
    expect(out).toContain('1 analyzed, 2 reused');
    const answered = server.requests.filter(({ request }) => request.index !== 2);
    const asked = answered.flatMap(({ request }) => askedFiles(request));
    expect([...asked].sort()).toEqual(Object.keys(TREE).sort());
    const nodes = Object.values(readFragments(join(directory, '.fathom'))).flatMap((fragment) => fragment.nodes);
    expect(nodes.every(({ annotatedBy }) => annotatedBy === WIRES[wire][0])).toBe(true);
  });

  test('failures are in the report and in the exit code', async () => {
    const { analyze } = await prepare(wire, (request) =>
      isAbout('mail', request) ? { text: 'no' } : analyst(request),
    );
    const { code, out, err } = await analyze();
    expect(code).toBe(1);
    expect(out).toMatch(/3 batches: 2 analyzed, 1 failed/);
    expect(out).toMatch(/^Failed: batch \d: part 1 of 1: the answer was not what was asked for, twice/m);
    expect(out).toMatch(/^Analyst: .*4 calls, [\d,]+ tokens in/m);
    expect(err).toMatch(/^Warning: analyze: batch \d failed — /m);
  });

  test('a refused key', async () => {
    const { analyze } = await prepare(wire, () => ({ status: 401, error: 'invalid key' }));
    const { code, out } = await analyze();
    expect(code).toBe(2);
    expect(out).toContain('Stopped: 401: invalid key');
    expect(out).toContain('check it, or choose another model');
  });

  test('an interrupted run keeps what is done and says where it stopped', async () => {
    const { server, directory, environment } = await prepare(wire, (request) =>
      request.index === 1 ? { text: 'x'.repeat(80), silentAfter: 1 } : analyst(request),
    );
    const child = startFathom(['analyze', '--concurrency', '1', '--json'], { directory, environment });
    let out = '';
    child.stdout?.on('data', (text) => {
      out += text;
    });
    await expect.poll(() => server.requests.length, { timeout: 30_000 }).toBe(2);
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    const view = JSON.parse(out);
    expect(view.stopped.why).toBe('it was interrupted');
    expect(view.batches.map(({ status }: { status: string }) => status)).toEqual(['analyzed', 'stopped', 'stopped']);
  });
});

test.each<Wire>(['anthropic', 'responses'])('%s: a cost limit', async (wire) => {
  const { analyze } = await prepare(wire, analyst);
  const { code, out } = await analyze('--max-cost', '0.0001');
  expect(code).toBe(1);
  expect(out).toMatch(/Stopped: the next call could pass the cost limit of \$0.0001: \$0.00 is spent/);
});

test('a dry run prints what would be sent, and sends nothing', async () => {
  const { analyze, server } = await prepare('anthropic', analyst);
  const { code, out } = await analyze('--dry-run');
  expect(code).toBe(0);
  expect(out).toContain('<file path="src/mail/view.ts" language="typescript"');
  expect(out).toMatch(
    /3 requests to anthropic:claude-sonnet-5 \(named\), about [\d,]+ tokens in and [\d,]+ out, about \$0\.\d+ \(prices of 2026-\d\d-\d\d\)\. Nothing was sent\.\n$/,
  );
  expect(server.requests).toEqual([]);
});

test('two runs at once would pay twice: the second is refused', async () => {
  const { server, directory, environment, analyze } = await prepare('anthropic', () => ({ text: 'x', silentAfter: 0 }));
  const first = startFathom(['analyze'], { directory, environment });
  await expect.poll(() => server.requests.length, { timeout: 30_000 }).toBe(3);
  const { code, err } = await analyze();
  expect([code, err]).toEqual([2, expect.stringContaining('Another run is analyzing this repository.')]);
  expect(server.requests.length).toBe(3);
  first.kill('SIGKILL');
  await once(first, 'close');
});

test('without batches', async () => {
  const directory = tempRepository(TREE);
  const { code, err } = await runFathom(['analyze'], { directory });
  expect([code, err]).toEqual([2, expect.stringMatching(/^There is no .*batches.json.\nRun `fathom batch` first.\n$/)]);
});

test('a model of unknown price', async () => {
  const { analyze } = await prepare('chat', analyst);
  expect((await analyze('--max-cost', '1')).out).toContain(
    'the price of this model is not known, so a cost limit cannot be kept',
  );
  expect((await analyze()).out).toContain('cost unknown');
});
