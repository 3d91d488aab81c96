/** An agent against a scripted model, over loopback HTTP, in each wire format. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type LoopEvent, type LoopOptions, runAgentLoop } from '../../src/llm/agent-loop.ts';
import { ToolRegistry } from '../../src/llm/tools.ts';
import type { ModelServerReply, ModelServerScript } from '../support/model-server.mjs';
import { type Opened, openWire, type Wire } from './wire.ts';

const registry = new ToolRegistry()
  .register({
    name: 'read',
    description: 'Reads lines of a file.',
    input: z.object({ path: z.string(), lines: z.number().optional() }),
    scopes: ['directory'],
    run: ({ path, lines = 1 }) => {
      if (path === 'missing') throw new Error('no such file');
      return Array.from({ length: lines }, (_, index) => `${path} line ${index}: some words of this file`).join('\n');
    },
  })
  .register({
    name: 'submit_report',
    description: 'Ends the investigation.',
    input: z.object({ summary: z.string(), tags: z.array(z.string()).default([]) }),
    scopes: ['directory'],
  });

const OPTIONS: LoopOptions = {
  purpose: 'test',
  system: 'Investigate.',
  messages: [{ role: 'user', text: 'Begin.' }],
  tools: registry.list('directory'),
  maxTurns: 10,
  maxOutputTokens: 1000,
  inputBudget: 100_000,
  nudge: 'Call submit_report.',
};

async function run(wire: Wire, script: ModelServerScript, options: Partial<LoopOptions> = {}) {
  const opened: Opened = await openWire(wire, script);
  const events: LoopEvent[] = [];
  const outcome = await runAgentLoop(opened.client, {
    ...OPTIONS,
    ...options,
    onEvent: (event) => {
      events.push(event);
      options.onEvent?.(event);
    },
  });
  return { ...opened, events, outcome };
}

/** One reply per turn; the last one stays. */
function inTurn(...replies: readonly ModelServerReply[]): ModelServerScript {
  return ({ index }) => replies[Math.min(index, replies.length - 1)] as ModelServerReply;
}

const read = (path: string, lines?: number) => ({ name: 'read', input: { path, lines } });
const SUBMIT = { name: 'submit_report', input: { summary: 'Done.' } };

describe.each<Wire>(['anthropic', 'responses', 'chat'])('%s', (wire) => {
  test('reads, then submits', async () => {
    const { outcome, events, server } = await run(
      wire,
      inTurn({ text: 'Let me see.', toolCalls: [read('a.ts')] }, { toolCalls: [SUBMIT] }),
    );
    expect(outcome).toMatchObject({
      reason: 'submitted',
      turns: 2,
      submitted: { tool: 'submit_report', input: { summary: 'Done.' } },
    });
    expect(events.flatMap((event) => (event.type === 'tool-call' ? [event.call.tool] : []))).toEqual([
      'read',
      'submit_report',
    ]);
    expect(events.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('')).toBe('Let me see.');
    expect(events.filter(({ type }) => type === 'usage').length).toBe(2);
    expect(server.requests[1]?.request.turns.at(-1)?.text).toContain('a.ts line 0');
  });

  test('what is called beside the submission still runs', async () => {
    const { events, outcome } = await run(wire, inTurn({ toolCalls: [SUBMIT, read('late.ts')] }));
    expect(outcome.reason).toBe('submitted');
    expect(events.flatMap((event) => (event.type === 'tool-result' ? [event.result.output] : []))[1]).toContain(
      'late.ts line 0',
    );
  });

  test('sloppy arguments are accepted', async () => {
    const sloppy = { name: 'read', json: '{"path": "a.ts", "lines": "2"}' };
    const list = { name: 'submit_report', json: '{"summary": "Done.", "tags": "one"}' };
    const { outcome, events } = await run(wire, inTurn({ toolCalls: [sloppy] }, { toolCalls: [list] }));
    expect(events.find((event) => event.type === 'tool-result')).toMatchObject({
      result: { output: expect.stringMatching(/line 1/) },
    });
    expect(outcome.submitted?.input).toEqual({ summary: 'Done.', tags: ['one'] });
  });

  test.each([
    [{ name: 'write', input: {} }, 'There is no tool write. There are: read, submit_report.'],
    [{ name: 'read', input: { lines: 3 } }, 'path: '],
    [{ name: 'read', input: { path: 'missing' } }, 'read failed: no such file'],
    [{ name: 'submit_report', input: {} }, 'summary: '],
  ])('%j is answered with what is wrong', async (call, words) => {
    const { outcome, server } = await run(wire, inTurn({ toolCalls: [call] }, { toolCalls: [SUBMIT] }));
    expect(server.requests[1]?.request.turns.at(-1)?.text).toContain(words);
    expect(outcome.reason).toBe('submitted');
  });

  test('a reply without a tool call is nudged', async () => {
    const { outcome, server } = await run(wire, inTurn({ text: 'Hm.' }, { toolCalls: [SUBMIT] }));
    expect(server.requests[1]?.request.prompt).toContain('Call submit_report.');
    expect(outcome.reason).toBe('submitted');
  });

  test('without a nudge it is the answer', async () => {
    const { nudge: _, ...plain } = OPTIONS;
    const opened = await openWire(wire, inTurn({ text: 'It is 42.' }));
    expect(await runAgentLoop(opened.client, plain)).toMatchObject({ reason: 'answered', turns: 1 });
  });

  test('stops at the third identical call', async () => {
    const { outcome, server } = await run(wire, inTurn({ toolCalls: [read('a.ts')] }));
    expect([outcome.reason, server.requests.length]).toEqual(['stopped-repeating', 3]);
  });

  test('stops when turns are used up', async () => {
    const { outcome } = await run(wire, ({ index }) => ({ toolCalls: [read(`${index}.ts`)] }), { maxTurns: 4 });
    expect(outcome).toMatchObject({ reason: 'out-of-turns', turns: 4 });
  });

  test('the budget is held against the last call', async () => {
    const usages = [900, 2000, 100];
    const { outcome, server } = await run(
      wire,
      ({ index }) => ({ toolCalls: [read(`${index}.ts`)], usage: { input: usages[index] ?? 0 } }),
      { inputBudget: 1500 },
    );
    expect(outcome).toMatchObject({ reason: 'over-budget', lastInput: 2000 });
    expect(server.requests.length).toBe(2);
  });

  test('a context that the provider finds too long is over budget', async () => {
    const { outcome } = await run(wire, inTurn({ status: 400, error: 'prompt is too long' }));
    expect(outcome.reason).toBe('over-budget');
  });

  test('a failure keeps what was learned', async () => {
    const { outcome } = await run(wire, inTurn({ toolCalls: [read('a.ts')] }, { status: 401, error: 'invalid key' }));
    expect(outcome).toMatchObject({ reason: 'failed', error: { kind: 'wrong-key' } });
    expect(JSON.stringify(outcome.messages)).toContain('a.ts line 0');
  });

  test('stops when told to', async () => {
    const stop = new AbortController();
    const { outcome } = await run(wire, inTurn({ text: 'Thinking about it.', silentAfter: 2 }), {
      signal: stop.signal,
      onEvent: ({ type }) => {
        if (type === 'text') stop.abort();
      },
    });
    expect(outcome.reason).toBe('aborted');
  });

  test('old results make room, in one step, and may be asked for again', async () => {
    const { outcome, events, server } = await run(
      wire,
      ({ index }) => ({ toolCalls: [index < 36 ? read(`${index % 12}.ts`, 400) : SUBMIT] }),
      { maxTurns: 40 },
    );
    expect(outcome.reason).toBe('submitted');
    const evictions = events.filter(({ type }) => type === 'evicted').length;
    expect(evictions).toBeGreaterThan(1);
    expect(evictions).toBeLessThan(12);
    const last = server.requests.at(-1)?.request.raw ?? '';
    expect(last).toContain('[removed to save room: 400 lines; call the tool again if it is needed]');
    expect(last).toContain('11.ts line 399');
  });
});

test('a tool is registered once for a scope', () => {
  const twice = () => new ToolRegistry().register(TOOL).register({ ...TOOL, scopes: ['b', 'a'] });
  expect(twice).toThrow('read is registered twice for a');
  const other = new ToolRegistry().register(TOOL).register({ ...TOOL, scopes: ['b'], description: 'other' });
  expect(other.find('b', 'read')?.description).toBe('other');
  expect(other.list('c')).toEqual([]);
});

const TOOL = { name: 'read', description: 'Reads.', input: z.object({}), scopes: ['a'] };
