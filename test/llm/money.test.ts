/** Estimates, prices, limits, the log and the preview. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCallLog } from '../../src/llm/call-log.ts';
import { callModel } from '../../src/llm/call-model.ts';
import { SYSTEM_CLOCK } from '../../src/llm/clock.ts';
import { findModel } from '../../src/llm/find-model.ts';
import { previewCall } from '../../src/llm/preview-call.ts';
import { contextWindow, PRICES, priceOf } from '../../src/llm/prices.ts';
import { Spending } from '../../src/llm/spending.ts';
import { createEstimator } from '../../src/llm/tokens.ts';
import { tempTree } from '../support/temp-tree.ts';
import { openWire, request, WIRES, type Wire } from './wire.ts';

const KEYS = { ANTHROPIC_API_KEY: 'k', OPENAI_API_KEY: 'k', GEMINI_API_KEY: 'k', AWS_BEARER_TOKEN_BEDROCK: 'k' };

function choose(model: string, environment: Readonly<Record<string, string>> = KEYS, url = '') {
  return findModel({ model, 'model-url': url }, environment);
}

test.each([
  ['', {}, undefined],
  ['none', KEYS, undefined],
  ['', { OPENAI_API_KEY: 'k' }, 'openai:gpt-5.6-terra'],
  ['', { AWS_ACCESS_KEY_ID: 'k' }, undefined],
  ['', KEYS, 'anthropic:claude-sonnet-5'],
  ['google:gemini-3-pro', { GEMINI_API_KEY: 'k' }, 'google:gemini-3-pro'],
  ['ollama:qwen3:8b', {}, 'ollama:qwen3:8b'],
])('model %j with %j is %j', (model, environment, id) => {
  expect(choose(model, environment)?.id).toBe(id);
});

test.each([
  ['claude-sonnet-5', KEYS, /not of the form provider:name/, /anthropic, openai/],
  ['mistral:large', KEYS, /not of the form/, /providers are/],
  ['anthropic:', KEYS, /not of the form/, /provider/],
  ['anthropic:claude-sonnet-5', {}, /needs a key/, /Set ANTHROPIC_API_KEY/],
  ['bedrock:amazon.nova-pro-v1:0', {}, /needs a key/, /AWS_REGION/],
  ['openai-compatible:qwen', {}, /has no endpoint/, /--model-url/],
])('model %j with %j is refused', (model, environment, what, remedy) => {
  const fault = expect.objectContaining({
    message: expect.stringMatching(what),
    remedy: expect.stringMatching(remedy),
  });
  expect(() => choose(model, environment)).toThrow(fault);
});

test('an endpoint comes from the setting, else from the variable, else from the provider', () => {
  const environment = { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: 'http://proxy' };
  expect(choose('anthropic:x', environment, 'http://here')?.baseUrl).toBe('http://here');
  expect(choose('anthropic:x', environment)?.baseUrl).toBe('http://proxy');
  expect(choose('anthropic:x', { ANTHROPIC_API_KEY: 'k' })?.baseUrl).toBe('https://api.anthropic.com/v1');
});

test('Anthropic is found with and without the version in its address', async () => {
  const { server } = await openWire('anthropic', () => ({ text: 'ok' }));
  const { client } = await openWire('anthropic', () => ({ text: 'ok' }));
  const { openModel } = await import('../../src/llm/open-model.ts');
  for (const url of [server.url, server.url.replace(/\/v1$/, ''), `${server.url}/`]) {
    const bare = await openModel({ ...client.choice, baseUrl: url }, { environment: KEYS });
    await callModel(bare, request());
  }
  expect(server.requests.map(({ request: { url } }) => url)).toEqual(['/v1/messages', '/v1/messages', '/v1/messages']);
});

/** Dollars per million tokens of input, output, cache read and cache write, as published. */
test.each([
  ['anthropic:claude-sonnet-4-5', { input: 1000, output: 1000, cacheRead: 0, cacheWrite: 0 }, 0.018],
  ['anthropic:claude-sonnet-4-5', { input: 1000, output: 0, cacheRead: 600, cacheWrite: 400 }, 0.00168],
  ['ollama:qwen3', { input: 1e6, output: 1e6, cacheRead: 0, cacheWrite: 0 }, 0],
  ['anthropic:claude-of-next-year-x', { input: 1000, output: 1000, cacheRead: 0, cacheWrite: 0 }, undefined],
])('%s for %j costs %j', (model, usage, cost) => {
  const found = priceOf(choose(model) as NonNullable<ReturnType<typeof choose>>, usage);
  if (cost === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(cost, 6);
});

test('the default model of each provider has a price and a context window', () => {
  for (const key of Object.keys(KEYS) as (keyof typeof KEYS)[]) {
    const choice = choose('', { [key]: 'k' });
    if (choice === undefined) continue;
    expect([choice.id, priceOf(choice, { input: 1, output: 1, cacheRead: 0, cacheWrite: 0 })]).not.toContain(undefined);
    expect(contextWindow(choice)).toBeGreaterThan(100_000);
  }
});

test('the date of the prices is that of the installed table', () => {
  const { version } = JSON.parse(readFileSync('node_modules/@pydantic/genai-prices/package.json', 'utf8'));
  expect(version, 'put PRICES.date right when the table is updated').toBe(PRICES.version);
});

test('estimates learn from what the provider counts', async () => {
  const estimator = await createEstimator('anthropic:claude-sonnet-5');
  const text = 'The quick brown fox jumps over the lazy dog. '.repeat(300);
  const before = estimator.count(text);
  for (let call = 0; call < 3; call++) estimator.learn(estimator.count(text), before * 2);
  expect(estimator.count(text) / before).toBeCloseTo(2, 1);
});

test('text that looks like a control word is text', async () => {
  const estimator = await createEstimator('openai:gpt-5');
  expect(estimator.count('<|endoftext|> <|im_start|>')).toBeGreaterThan(0);
});

test.each<Wire>(['anthropic', 'responses', 'chat'])(
  '%s: the preview is what is sent, and counts what is counted',
  async (wire) => {
    const { client, server } = await openWire(wire, () => ({ text: 'ok' }));
    const source = readFileSync('src/llm/call-model.ts', 'utf8');
    const asked = request({ messages: [{ role: 'user', text: `DB_PASSWORD=hunter2\n${source}` }] });
    const preview = await previewCall(client, asked, 100);
    expect(server.requests).toEqual([]);
    await callModel(client, asked);
    const { request: sent } = server.requests[0] ?? { request: undefined };
    expect(preview.text).toBe(`--- system\n${sent?.system}\n--- user\n${sent?.prompt}`);
    expect(preview.text).not.toContain('hunter2');
    expect(preview.redacted).toEqual({ 'environment value': 1 });
    expect(preview.inputTokens / (sent?.inputTokens ?? 0)).toBeGreaterThan(0.75);
    expect(preview.inputTokens / (sent?.inputTokens ?? 0)).toBeLessThan(1.25);
  },
);

const CHEAP = { input: 1000, output: 100, cacheRead: 0, cacheWrite: 0 };

test('a call that could pass the cost limit is not made', async () => {
  const usage = { input: 100_000, output: 1000 };
  const { client, server } = await openWire('anthropic', () => ({ text: 'ok', usage }), { limits: { maxCost: 0.3 } });
  await callModel(client, request());
  const { cost } = client.spending.spent;
  expect(cost).toBeGreaterThan(0.2);
  await expect(callModel(client, request({ maxOutputTokens: 20_000 }))).rejects.toThrow(
    /could pass the cost limit of \$0.30/,
  );
  expect(server.requests.length).toBe(1);
});

test('calls that run at once set aside what they may cost', () => {
  const spending = new Spending({ maxCost: 1 }, SYSTEM_CLOCK);
  const first = spending.reserve(0.6);
  expect(() => spending.reserve(0.6)).toThrow(/could pass the cost limit/);
  first(CHEAP, 0.1);
  spending.reserve(0.6)(CHEAP, undefined);
  expect(spending.spent).toMatchObject({
    calls: 2,
    cost: 0.1,
    isCostUnknown: true,
    usage: { input: 2000, output: 200 },
  });
});

test('a limit cannot be kept without a price', () => {
  expect(() => new Spending({ maxCost: 1 }, SYSTEM_CLOCK).reserve(undefined)).toThrow(
    /price of this model is not known/,
  );
});

test('time runs out', () => {
  let now = 0;
  const spending = new Spending({ maxMilliseconds: 90_000 }, { ...SYSTEM_CLOCK, now: () => now });
  spending.reserve(0);
  now = 90_000;
  expect(() => spending.reserve(0)).toThrow(/time limit of 1.5 min/);
});

test('a call that broke off counts as an estimate', async () => {
  const { client } = await openWire('anthropic', ({ index }) =>
    index === 0 ? { text: 'half of an answer', cutAfter: 2 } : { text: 'ok' },
  );
  await callModel(client, request());
  expect(client.spending.spent).toMatchObject({ calls: 2 });
  expect(client.spending.spent.estimatedCost).toBeGreaterThan(0);
});

test('the log has a line per attempt and no word of what was said, nor a key', async () => {
  const file = join(tempTree({}), 'logs', 'calls.jsonl');
  const log = openCallLog(file);
  const { client } = await openWire(
    'anthropic',
    ({ index }) => (index === 0 ? { status: 500 } : { text: 'an answer' }),
    { log },
  );
  await callModel(client, request({ purpose: 'analyze batch 3', messages: [{ role: 'user', text: 'a question' }] }));
  const text = readFileSync(file, 'utf8');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { purpose: 'analyze batch 3', model: WIRES.anthropic[0], attempt: 1, outcome: 'server-error' },
    { attempt: 2, outcome: 'stop', usage: { output: expect.any(Number) }, cost: expect.any(Number) },
  ]);
  expect(text).not.toMatch(/question|an answer|test-key/);
});
