/** Analyzing with a model, over loopback HTTP, in each wire format: what goes well, and everything that does not. */
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { analyst, listAskedNodes } from '../support/model-server/analyst.mjs';
import type { ModelServerReply, ModelServerRequest } from '../support/model-server.mjs';
import { ALL_WIRES, askedFiles, isAbout, openAnalyzed, TREE, WIRES } from './analyzed-repository.ts';

const CODE = Object.keys(TREE);

function nodesOf(fragments: Record<string, { nodes: { id: string; annotatedBy: string; summary: string }[] }>) {
  return Object.values(fragments).flatMap(({ nodes }) => nodes);
}

describe.each(ALL_WIRES)('%s', (wire) => {
  test('every file is described once, and never again while it stays as it is', async () => {
    const { analyze, fragments, server, warnings } = await openAnalyzed(wire, analyst);
    const view = await analyze();
    expect(view).toMatchObject({ analyst: WIRES[wire][0], stopped: null });
    expect(view.batches.map(({ status }) => status)).toEqual(['analyzed', 'analyzed', 'analyzed']);
    expect(server.requests.flatMap(({ request }) => askedFiles(request)).sort()).toEqual([...CODE].sort());
    const nodes = nodesOf(fragments());
    expect(nodes.length).toBe(2 * CODE.length);
    expect(new Set(nodes.map(({ annotatedBy }) => annotatedBy))).toEqual(new Set([WIRES[wire][0]]));
    const edges = Object.values(fragments()).flatMap((fragment) => fragment.edges);
    const ids = new Set(nodes.map(({ id }) => id));
    expect(edges.filter(({ source, target }) => !ids.has(source) || !ids.has(target))).toEqual([]);
    expect(new Set(edges.map(({ type }) => type))).toEqual(
      new Set(['contains', 'exports', 'imports', 'calls', 'related']),
    );
    expect(warnings()).toEqual([]);
    const [first, calls] = [fragments(), server.requests.length];
    const again = await analyze();
    expect(again.batches.map(({ status }) => status)).toEqual(['reused', 'reused', 'reused']);
    expect([fragments(), server.requests.length]).toEqual([first, calls]);
  });

  test('an answer that reaches the output limit is asked for in halves', async () => {
    const cut = (request: ModelServerRequest): ModelServerReply => {
      const { text } = analyst(request);
      return listAskedNodes(request.prompt).length > 4 ? { text: text.slice(0, 200), stop: 'length' } : { text };
    };
    const { analyze, fragments } = await openAnalyzed(wire, cut);
    const view = await analyze();
    expect(view.batches.map(({ status }) => status)).toEqual(['analyzed', 'analyzed', 'analyzed']);
    expect(nodesOf(fragments()).every(({ annotatedBy }) => annotatedBy === WIRES[wire][0])).toBe(true);
  });

  test('a limit too small for anything fails the batch, not the run', async () => {
    const { analyze, warnings } = await openAnalyzed(wire, (request) =>
      isAbout('mail', request) ? { text: '{"nodes": [', stop: 'length' } : analyst(request),
    );
    const { batches } = await analyze();
    expect(batches.map(({ status }) => status).sort()).toEqual(['analyzed', 'analyzed', 'failed']);
    expect(warnings().join('\n')).toMatch(
      /batch \d failed — part 1 of 1: the answer for \d nodes? reached the output limit; raise --output-cap/,
    );
  });

  test('malformed JSON is asked for once more', async () => {
    const { analyze, server } = await openAnalyzed(wire, (request) =>
      request.turns.length === 1 ? { text: '{"nodes": [{"id": "file:' } : analyst(request),
    );
    const { batches } = await analyze();
    expect(batches.every(({ status }) => status === 'analyzed')).toBe(true);
    expect(server.requests.length).toBe(6);
    expect(server.requests.at(-1)?.request.prompt).toContain('That cannot be used: The arguments are not JSON.');
  });

  test('malformed JSON twice fails the batch; the next run asks for that one only', async () => {
    let isBroken = true;
    const { analyze, fragments, server, warnings } = await openAnalyzed(wire, (request) =>
      isBroken && isAbout('search', request) ? { text: 'I would rather not.' } : analyst(request),
    );
    const { batches, warnings: reported } = await analyze();
    const failed = batches.filter(({ status }) => status === 'failed');
    expect(failed).toMatchObject([{ asked: 0, problem: expect.stringContaining('not what was asked for, twice') }]);
    expect(warnings()).toEqual([
      expect.stringMatching(
        /^Warning: analyze: batch \d failed — .* — it has mechanical summaries until it is analyzed again$/,
      ),
    ]);
    expect(reported.length).toBe(1);
    const mechanical = nodesOf(fragments()).filter(({ annotatedBy }) => annotatedBy === 'mechanical');
    expect(mechanical.length).toBe(8);
    expect(mechanical.every(({ id }) => id.includes('/search/'))).toBe(true);
    isBroken = false;
    const calls = server.requests.length;
    const again = await analyze();
    expect(again.batches.map(({ status }) => status).sort()).toEqual(['analyzed', 'reused', 'reused']);
    expect(server.requests.slice(calls).every(({ request }) => isAbout('search', request))).toBe(true);
  });

  test('an edge to nowhere is named and put right', async () => {
    const { analyze, fragments, server, warnings } = await openAnalyzed(wire, (request) =>
      request.turns.length === 1 ? withEdge(analyst(request).text, 'file:src/nowhere.ts') : analyst(request),
    );
    await analyze();
    expect(server.requests.at(-1)?.request.prompt).toMatch(
      /lead nowhere:\n- file:\S+ -> file:src\/nowhere.ts \(related\): there is no file:src\/nowhere.ts among/,
    );
    expect(JSON.stringify(fragments())).not.toContain('nowhere');
    expect(warnings()).toEqual([]);
  });

  test('an edge to nowhere that stays is dropped, and said to be', async () => {
    const { analyze, fragments, warnings } = await openAnalyzed(wire, (request) =>
      withEdge(analyst(request).text, 'function:src/nowhere.ts:f'),
    );
    const { batches } = await analyze();
    expect(batches.every(({ status }) => status === 'analyzed')).toBe(true);
    expect(JSON.stringify(fragments())).not.toContain('nowhere');
    expect(warnings().length).toBe(3);
    expect(warnings()[0]).toMatch(
      /^Warning: analyze: batch \d: edge dropped: \S+ -> function:src\/nowhere.ts:f .* — the model repeated it when told — the graph lacks it$/,
    );
  });

  const soon = { 'retry-after-ms': '1' };
  test.each<readonly [string, ModelServerReply]>([
    ['429', { status: 429, headers: soon }],
    ['529', { status: 529, headers: soon }],
    ['500', { status: 500, headers: soon }],
    ['cut mid-stream', { text: 'x'.repeat(80), cutAfter: 3 }],
    ['ended without a stop', { text: 'x'.repeat(80), endAfter: 3 }],
    ['silent', { text: 'x'.repeat(80), silentAfter: 3 }],
    ['slow', { text: 'x'.repeat(80), delay: 1500 }],
  ])('%s is got over', async (_, bad) => {
    const seen = new Set<string>();
    const { analyze, root } = await openAnalyzed(wire, (request) => {
      const isFirst = isAbout('billing', request) && !seen.has('billing');
      if (isFirst) seen.add('billing');
      return isFirst ? bad : analyst(request);
    });
    const { batches, spent } = await analyze();
    expect(batches.map(({ status }) => status)).toEqual(['analyzed', 'analyzed', 'analyzed']);
    expect(spent.calls).toBe(4);
    const log = readFileSync(join(root, '.fathom', 'model-calls.jsonl'), 'utf8')
      .trim()
      .split('\n');
    expect(log.map((line) => JSON.parse(line).outcome).filter((outcome) => outcome !== 'stop').length).toBe(1);
  });

  test('a provider that stays down fails its batch and is reported', async () => {
    const { analyze, warnings } = await openAnalyzed(wire, (request) =>
      isAbout('mail', request) ? { status: 500, headers: soon } : analyst(request),
    );
    const { batches } = await analyze();
    const failed = batches.filter(({ status }) => status === 'failed');
    expect(failed).toMatchObject([{ problem: expect.stringContaining('server-error after 5 attempts') }]);
    expect(warnings().join()).toContain('server-error after 5 attempts');
  });

  test('a key that is refused ends the run at once', async () => {
    const { analyze, server, warnings } = await openAnalyzed(wire, () => ({ status: 401, error: 'invalid key' }));
    const { batches, stopped } = await analyze();
    expect(stopped).toMatchObject({
      isFailure: true,
      why: expect.stringContaining('401'),
      remedy: expect.stringContaining('check it'),
    });
    expect(batches.map(({ status }) => status)).toEqual(['stopped', 'stopped', 'stopped']);
    expect(server.requests.length).toBeLessThanOrEqual(3);
    expect(warnings()).toEqual([expect.stringMatching(/^Warning: analyze: the run was stopped — 401/)]);
  });

  test('no secret in a file reaches the provider', async () => {
    const secrets = [
      'ghp_a1B2c3D4a1B2c3D4a1B2c3D4a1B2c3D4abcd',
      'MIIEpAIBAAKCAQEA7bq2VtTzXkq1nJ0cR8uWm5y',
      'hunter2',
      's3cr3t-t0ken',
      'correct-horse',
    ];
    const [token, key, password, code, plain] = secrets;
    const { analyze, server } = await openAnalyzed(wire, analyst, {
      ...TREE,
      '.env': `DB_HOST=${plain}\nDB_PASSWORD=${password}\n`,
      'src/mail/keys.ts': `export const token = '${token}';\nexport const apiSecret = "${code}";\n`,
      'deploy/server.pem': `-----BEGIN RSA PRIVATE KEY-----\n${key}\n${key}\n-----END RSA PRIVATE KEY-----\n`,
      'config/app.yml': `database:\n  url: postgres://admin:${password}@db/app\n`,
    });
    await analyze();
    const sent = server.requests.map(({ request }) => `${request.raw}${JSON.stringify(request.headers)}`).join('\n');
    expect(sent).toContain('[redacted: ');
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  });

  test('the estimate of a dry run is what the provider then counts', async () => {
    const { engine, analyze, server } = await openAnalyzed(wire, analyst);
    const dry = await engine.dryAnalyze();
    expect(server.requests).toEqual([]);
    const { spent } = await analyze();
    expect(dry.requests.length).toBe(server.requests.length);
    for (const [estimated, counted] of [
      [dry.inputTokens, spent.usage.input],
      [dry.outputTokens, spent.usage.output],
    ] as const) {
      expect(estimated / counted).toBeGreaterThan(0.75);
      expect(estimated / counted).toBeLessThan(1.25);
    }
    const sent = server.requests.map(({ request }) => request.turns[0]?.text ?? '');
    // The first request is made before anything is known of its neighbours, so it is the same to the letter.
    expect(dry.requests.some(({ text }) => text.endsWith(`--- user\n${sent[0]}`))).toBe(true);
  });
});

function withEdge(text: string, target: string): ModelServerReply {
  const reply = JSON.parse(text) as { nodes: { id: string }[]; edges: unknown[] };
  reply.edges.push({ source: reply.nodes[0]?.id, target, type: 'related', weight: 0.5 });
  return { text: JSON.stringify(reply) };
}

test('a node that the model leaves out is asked for again, then described mechanically', async () => {
  const { analyze, fragments, server, warnings } = await openAnalyzed('anthropic', (request) => {
    const reply = JSON.parse(analyst(request).text) as { nodes: { id: string }[] };
    return { text: JSON.stringify({ nodes: reply.nodes.filter(({ id }) => id !== 'file:src/mail/view.ts') }) };
  });
  await analyze();
  expect(server.requests.at(-1)?.request.prompt).toContain(
    'These nodes have no description:\n- file:src/mail/view.ts\n',
  );
  expect(warnings()).toEqual([
    expect.stringMatching(/no description of file:src\/mail\/view.ts — .* — it has a mechanical one$/),
  ]);
  const mechanical = nodesOf(fragments()).filter(({ annotatedBy }) => annotatedBy === 'mechanical');
  expect(mechanical.map(({ id }) => id)).toEqual(['file:src/mail/view.ts']);
});

test('the cost limit stops cleanly, and the next run goes on where it stopped', async () => {
  const { analyze, fragments, server, warnings } = await openAnalyzed('anthropic', analyst);
  const { stopped, spent, batches } = await analyze({ 'max-cost': 0.11 });
  expect(stopped).toMatchObject({
    isFailure: false,
    why: expect.stringContaining('could pass the cost limit of $0.11'),
  });
  expect(spent.cost).toBeLessThan(0.11);
  expect(batches.some(({ status }) => status === 'stopped')).toBe(true);
  expect(batches.some(({ status }) => status === 'analyzed')).toBe(true);
  expect(warnings()).toEqual([expect.stringContaining('the run was stopped — ')]);
  await analyze();
  expect(server.requests.flatMap(({ request }) => askedFiles(request)).sort()).toEqual([...CODE].sort());
  expect(nodesOf(fragments()).some(({ annotatedBy }) => annotatedBy === 'mechanical')).toBe(false);
});

test('a comment costs nothing; a new function costs the file it is in', async () => {
  const { root, engine, analyze, server } = await openAnalyzed('anthropic', analyst);
  await analyze();
  const calls = server.requests.length;
  const file = join(root, 'src/mail/view.ts');
  appendFileSync(file, '// a word more\n');
  await engine.batch();
  await analyze();
  expect(server.requests.length).toBe(calls);
  appendFileSync(file, 'export function other(): void {}\n');
  await engine.batch();
  await analyze();
  expect(server.requests.slice(calls).flatMap(({ request }) => askedFiles(request))).toEqual(['src/mail/view.ts']);
  rmSync(join(root, 'src/mail'), { recursive: true });
  await engine.batch();
  await analyze();
  expect(server.requests.length).toBe(calls + 1);
  expect(readFileSync(join(root, '.fathom/annotations.jsonl'), 'utf8')).not.toContain('src/mail');
});

test('without a model the analyst is mechanical, and says so', async () => {
  const { analyze, fragments, server } = await openAnalyzed('anthropic', analyst);
  const view = await analyze({ model: 'none' });
  expect(view).toMatchObject({ analyst: 'mechanical', reason: 'no model is configured', spent: { calls: 0 } });
  const nodes = nodesOf(fragments());
  expect(new Set(nodes.map(({ annotatedBy }) => annotatedBy))).toEqual(new Set(['mechanical']));
  expect(nodes.find(({ id }) => id === 'function:src/mail/view.ts:mailView')?.summary).toBe('The view of mail.');
  expect(server.requests).toEqual([]);
});

test('what a model wrote outlives a run without one', async () => {
  const { analyze, fragments } = await openAnalyzed('anthropic', analyst);
  await analyze();
  const before = fragments();
  expect((await analyze({ model: 'none' })).batches.every(({ status }) => status === 'reused')).toBe(true);
  expect(fragments()).toEqual(before);
});

test('a line that was half written is left out and warned of', async () => {
  const { root, analyze, server, warnings } = await openAnalyzed('anthropic', analyst);
  await analyze();
  const file = join(root, '.fathom/annotations.jsonl');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.slice(0, -40));
  const calls = server.requests.length;
  await analyze();
  expect(warnings()).toEqual([
    expect.stringMatching(/1 lines of .*annotations.jsonl cannot be read — a run was killed/),
  ]);
  expect(server.requests.slice(calls).flatMap(({ request }) => askedFiles(request)).length).toBe(1);
});

test('large batches are written in parts that hold together', async () => {
  const files = Array.from({ length: 30 }, (_, at) => {
    const functions = Array.from(
      { length: 4 },
      (_, each) => `export function f${at}_${each}(): number {\n  return ${each};\n}\n`,
    );
    return [
      `src/many/m${String(at).padStart(2, '0')}.ts`,
      `import { f0_0 } from './m00.ts';\nf0_0();\n${functions.join('')}`,
    ];
  });
  const { analyze, fragments, server } = await openAnalyzed('anthropic', analyst, Object.fromEntries(files));
  const { batches } = await analyze();
  expect(batches).toMatchObject([{ parts: 3, nodes: 150 }]);
  expect(Object.keys(fragments())).toEqual(['batch-1-part-1.json', 'batch-1-part-2.json', 'batch-1-part-3.json']);
  expect(server.requests.length).toBe(3);
  const nodes = nodesOf(fragments());
  const ids = new Set(nodes.map(({ id }) => id));
  expect(ids.size).toBe(150);
  for (const { edges, nodes: own } of Object.values(fragments())) {
    const sources = new Set(own.map(({ id }) => id));
    expect(edges.every(({ source, target }) => sources.has(source) && ids.has(target))).toBe(true);
  }
});
