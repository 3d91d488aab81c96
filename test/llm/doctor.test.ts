/** `fathom doctor` about the model, as a user runs it. */
import { expect, test } from 'vitest';
import { runFathom } from '../cli/run-fathom.ts';
import { type ModelServerReply, startModelServer } from '../support/model-server.mjs';
import { tempTree } from '../support/temp-tree.ts';

const KEY = { ANTHROPIC_API_KEY: 'test-key' };

async function askDoctor(words: readonly string[], environment: Readonly<Record<string, string>>) {
  const directory = tempTree({ 'a.ts': 'export const a = 1;\n' });
  const { out } = await runFathom(['doctor', '--json', ...words], { directory, environment });
  const { checks } = JSON.parse(out) as { checks: { name: string; outcome: string; found: string; remedy: string }[] };
  return checks.find(({ name }) => name === 'model');
}

test('no model is a normal state', async () => {
  expect(await askDoctor([], {})).toMatchObject({ outcome: 'ok', found: expect.stringContaining('none') });
});

test('a model without its key', async () => {
  const verdict = await askDoctor(['--model', 'openai:gpt-5.6-terra'], {});
  expect(verdict).toMatchObject({ outcome: 'failed', remedy: expect.stringContaining('OPENAI_API_KEY') });
});

test.each([
  ['answers', { text: 'Yes.' }, 'ok', /it answers/],
  ['takes no such key', { status: 401, error: 'invalid key' }, 'failed', /401/],
  ['is overloaded', { status: 529 }, 'failed', /529/],
] satisfies readonly (readonly [string, ModelServerReply, string, RegExp])[])(
  'the model %s',
  async (_, reply, outcome, found) => {
    const server = await startModelServer(() => reply);
    const asked = await askDoctor(['--model-check', '--model-url', server.url], KEY);
    expect(asked).toMatchObject({ outcome, found: expect.stringMatching(found) });
    expect(server.requests.length).toBe(1);
    await server.close();
  },
);

test('without --model-check nothing is sent', async () => {
  const server = await startModelServer(() => ({ text: 'Yes.' }));
  const verdict = await askDoctor(['--model-url', server.url], KEY);
  expect(verdict).toMatchObject({ outcome: 'ok', found: expect.stringContaining('not called') });
  expect(server.requests).toEqual([]);
  await server.close();
});

test('a repository cannot choose the endpoint', async () => {
  const directory = tempTree({ '.fathom/config.json': '{"model-url": "http://127.0.0.1:1/v1"}' });
  const { out, err } = await runFathom(['config', '--json'], { directory });
  expect(err).toContain('a repository could send your key and code to a place of its choice — it has no effect');
  const { settings } = JSON.parse(out) as { settings: { name: string; value: unknown }[] };
  expect(settings.find(({ name }) => name === 'model-url')?.value).toBe('');
  const refused = await runFathom(['config', 'set', 'model-url', 'http://x'], { directory });
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('model-url is not kept in a file') });
});
