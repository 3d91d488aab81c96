/** Every way in which a call goes well or wrong, over loopback HTTP, in each wire format. */
import { describe, expect, test } from 'vitest';
import { callModel } from '../../src/llm/call-model.ts';
import type { CallFailure } from '../../src/llm/failure.ts';
import { replyText, replyToolCalls } from '../../src/llm/messages.ts';
import type { ModelServerReply } from '../support/model-server.mjs';
import { openWire, request, type Wire } from './wire.ts';

const TEXT = 'The quick brown fox jumps over the lazy dog, again and again.';
const TOOL = {
  name: 'look',
  description: 'Looks.',
  schema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
};

describe.each<Wire>(['anthropic', 'responses', 'chat', 'google', 'bedrock'])('%s', (wire) => {
  test('streams text, and counts what the provider counted', async () => {
    const usage = {
      input: 900,
      output: 40,
      cacheRead: 600,
      cacheWrite: wire === 'anthropic' || wire === 'bedrock' ? 100 : 0,
    };
    const { client, server } = await openWire(wire, () => ({ text: TEXT, usage }));
    const deltas: string[] = [];
    const reply = await callModel(client, request(), { onText: (delta) => deltas.push(delta) });
    expect(replyText(reply)).toBe(TEXT);
    expect(deltas.length).toBeGreaterThan(1);
    expect(deltas.join('')).toBe(TEXT);
    expect(reply).toMatchObject({ stop: 'stop', usage, attempts: 1 });
    expect(server.requests[0]?.request).toMatchObject({ system: 'You are a test.', prompt: 'Hello.', maxTokens: 1000 });
  });

  test('calls tools and takes their results', async () => {
    const { client, server } = await openWire(wire, ({ index }) =>
      index === 0 ? { text: 'Looking.', toolCalls: [{ name: 'look', input: { path: 'a.ts' } }] } : { text: 'Seen.' },
    );
    const asked = request({ tools: [TOOL] });
    const first = await callModel(client, asked);
    expect(first.stop).toBe('tool-calls');
    const [call] = replyToolCalls(first);
    expect(call).toMatchObject({ tool: 'look' });
    expect(JSON.parse(call?.input ?? '')).toEqual({ path: 'a.ts' });
    const results = [{ id: call?.id ?? '', tool: 'look', output: 'forty-two lines' }];
    const messages = [...asked.messages, { role: 'assistant', parts: first.parts }, { role: 'tool', results }] as const;
    const second = await callModel(client, { ...asked, messages });
    expect(replyText(second)).toBe('Seen.');
    expect(server.requests[1]?.request.raw).toContain('forty-two lines');
    expect(server.requests[1]?.request.tools.map(({ name }) => name)).toEqual(['look']);
  });
});

/** What the first answer does, and the word for it. */
const TRANSIENT: readonly (readonly [string, ModelServerReply])[] = [
  ['rate-limited', { status: 429 }],
  ['overloaded', { status: 529 }],
  ['server-error', { status: 500 }],
  ['cut', { text: TEXT, cutAfter: 3 }],
  ['cut', { text: TEXT, endAfter: 3 }],
  ['silent', { text: TEXT, silentAfter: 3 }],
  ['silent', { text: TEXT, delay: 1500 }],
  ['overloaded', { text: TEXT, errorAfter: 3, error: 'Overloaded' }],
];

describe.each<Wire>(['anthropic', 'responses', 'chat'])('%s', (wire) => {
  test.each(TRANSIENT)('%s is tried again: %j', async (kind, bad) => {
    const timeouts = { silence: 400 };
    const { client, records, waits } = await openWire(wire, ({ index }) => (index === 0 ? bad : { text: TEXT }), {
      timeouts,
    });
    const failures: CallFailure[] = [];
    let shown = '';
    const reply = await callModel(client, request(), {
      onText: (delta) => {
        shown += delta;
      },
      onRetry: (failure) => {
        failures.push(failure);
        shown = '';
      },
    });
    expect(failures.map((failure) => failure.kind)).toEqual([kind]);
    expect([replyText(reply), shown]).toEqual([TEXT, TEXT]);
    expect(reply.attempts).toBe(2);
    expect(records.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, kind],
      [2, 'stop'],
    ]);
    expect(waits).toEqual([2000]);
  });

  test.each([
    ['wrong-key', { status: 401, error: 'invalid key' }],
    ['too-long', { status: 400, error: 'prompt is too long: 250000 tokens > 200000 maximum' }],
    ['bad-request', { status: 400, error: 'no such parameter' }],
    ['refused', { status: 429, error: 'insufficient_quota: your credit balance is too low' }],
    ['refused', { text: 'I', stop: 'refusal' }],
  ] as const)('%s is not tried again: %j', async (kind, bad) => {
    const { client, server, waits } = await openWire(wire, () => bad);
    await expect(callModel(client, request())).rejects.toMatchObject({ name: 'CallFailure', kind, attempts: 1 });
    expect([server.requests.length, waits]).toEqual([1, []]);
  });

  test('gives up after five attempts, waiting twice as long each time', async () => {
    const { client, server, waits } = await openWire(wire, () => ({ status: 503 }));
    await expect(callModel(client, request())).rejects.toMatchObject({ kind: 'overloaded', attempts: 5 });
    expect([server.requests.length, waits]).toEqual([5, [2000, 4000, 8000, 16_000]]);
  });

  test('what the provider asks to wait wins', async () => {
    const headers = { 'retry-after': '7' };
    const { client, waits } = await openWire(wire, ({ index }) =>
      index === 0 ? { status: 429, headers } : { text: TEXT },
    );
    await callModel(client, request());
    expect(waits).toEqual([7000]);
  });

  test('an answer that reaches the output limit is a beginning', async () => {
    const { client } = await openWire(wire, () => ({ text: TEXT, stop: 'length' }));
    expect(await callModel(client, request())).toMatchObject({ stop: 'length' });
  });

  test('pings and slow pieces are no silence', async () => {
    const slow = { text: TEXT, pieceDelay: 150, pings: true };
    const { client } = await openWire(wire, () => slow, { timeouts: { silence: 600 } });
    expect(replyText(await callModel(client, request()))).toBe(TEXT);
  });

  test('an attempt has a time limit as a whole', async () => {
    const slow = { text: TEXT, pieceDelay: 200 };
    const { client } = await openWire(wire, () => slow, { timeouts: { total: 500 } });
    await expect(callModel(client, request())).rejects.toMatchObject({ kind: 'out-of-time' });
  });

  test('stops when told to, and lets the connection go', async () => {
    const { client, server, records } = await openWire(wire, () => ({ text: TEXT, silentAfter: 2 }));
    const stop = new AbortController();
    const call = callModel(client, request(), { signal: stop.signal, onText: () => stop.abort() });
    await expect(call).rejects.toMatchObject({ kind: 'stopped' });
    await expect.poll(() => server.requests[0]?.isOver).toBe(true);
    expect(records.map(({ outcome }) => outcome)).toEqual(['stopped']);
  });

  test('stops while it waits to try again', async () => {
    const { client, server } = await openWire(wire, () => ({ status: 500 }));
    const stop = new AbortController();
    const call = callModel(client, request(), { signal: stop.signal, onRetry: () => stop.abort() });
    await expect(call).rejects.toMatchObject({ kind: 'stopped' });
    expect(server.requests.length).toBe(1);
  });
});

test('nobody there', async () => {
  const { client, server } = await openWire('anthropic', () => ({ text: TEXT }));
  await server.close();
  await expect(callModel(client, request())).rejects.toMatchObject({ kind: 'unreachable', attempts: 5 });
});

test('the end of the stable prefix and of the conversation are marked for the cache', async () => {
  const { client, server } = await openWire('anthropic', () => ({ text: TEXT }));
  await callModel(
    client,
    request({
      messages: [
        { role: 'user', text: 'one' },
        { role: 'user', text: 'two' },
      ],
    }),
  );
  const [first] = server.requests;
  const { system, messages } = (first?.request.body ?? {}) as Record<string, { content: unknown[] }[]>;
  const mark = { cache_control: { type: 'ephemeral' } };
  expect(system).toMatchObject([mark]);
  expect(messages?.at(-1)?.content.at(-1)).toMatchObject(mark);
});

test('OpenAI is told to store nothing', async () => {
  const { client, server } = await openWire('responses', () => ({ text: TEXT }));
  await callModel(client, request());
  expect(server.requests[0]?.request.body).toMatchObject({ store: false });
});
