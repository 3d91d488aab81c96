/** Pipes, terminals, colours and progress. */
import { beforeAll, expect, test } from 'vitest';
import { tempTree } from '../support/temp-tree.ts';
import { PROGRAM, runFathom, runInTerminal, runShell } from './run-fathom.ts';
import { shareIndexed } from './shared.ts';

const FATHOM = `${process.execPath} ${PROGRAM}`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what makes colours.
const COLOR = /\u001b\[\d+m/;

let directory: string;
beforeAll(async () => {
  directory = await shareIndexed();
});

test.each<[string, string, boolean]>([
  ['a terminal has colours', 'status', true],
  ['not with --no-color', 'status --no-color', false],
])('%s', async (_, words, isColored) => {
  const { out } = await runInTerminal(`${FATHOM} ${words}`, { directory });
  expect(COLOR.test(out)).toBe(isColored);
});

test.each<[string, Record<string, string>, boolean]>([
  ['NO_COLOR', { NO_COLOR: '1' }, false],
  ['NO_COLOR that is empty means nothing', { NO_COLOR: '' }, true],
  ['FATHOM_COLOR', { FATHOM_COLOR: 'never' }, false],
  ['TERM=dumb', { TERM: 'dumb' }, false],
])('in a terminal, %s', async (_, environment, isColored) => {
  const { out } = await runInTerminal(`${FATHOM} status`, { directory, environment });
  expect(COLOR.test(out)).toBe(isColored);
});

test.each<[string, Record<string, string>, boolean]>([
  ['no colours', {}, false],
  ['colours with FORCE_COLOR', { FORCE_COLOR: '1' }, true],
  ['colours with FATHOM_COLOR=always', { FATHOM_COLOR: 'always' }, true],
])('in a pipe, %s', async (_, environment, isColored) => {
  const { out } = await runFathom(['status'], { directory, environment });
  expect(COLOR.test(out)).toBe(isColored);
});

test('rows fit a terminal, and places stay whole', async () => {
  const { out } = await runInTerminal(`NO_COLOR=1 ${FATHOM} callees totalArea; ${FATHOM} --no-color`, { directory });
  const lines = out.replaceAll('\r', '').split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(out).toContain('src/shape.ts:25');
});

test('JSON is in many lines for a person and in one for a program', async () => {
  const [seen, piped] = await Promise.all([
    runInTerminal(`${FATHOM} config --json`, { directory }),
    runFathom(['config', '--json'], { directory }),
  ]);
  expect(seen.out.split('\n').length).toBeGreaterThan(10);
  expect(piped.out.trimEnd().split('\n')).toHaveLength(1);
});

test('a bar in a terminal, and nothing left of it', async () => {
  const root = tempTree({ 'a.ts': 'export const a = 1;\n' });
  const { out, code } = await runInTerminal(`${FATHOM} index`, { directory: root });
  expect(out).toMatch(/parsing +[█░]+ /);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the end of a line that was replaced.
  expect(out.split(/\r\u001b\[2K/).at(-1)).toMatch(
    /^Indexed in [\d.]+ m?s\r\n1 file, 2 nodes, 1 edge · revision 1\r\n$/,
  );
  expect(code).toBe(0);
});

test('a short run says nothing on the way in a pipe, and --quiet nothing at all', async () => {
  const root = tempTree({ 'a.ts': 'export const a = 1;\n' });
  const { err, out } = await runFathom(['index', '--quiet'], { directory: root });
  expect(err).toBe('');
  expect(out).toMatch(/^Indexed in /);
});

test.each(['export', 'export --format json', 'status', 'overview', '--help'])(
  'a reader that goes away is no failure: %s | true',
  async (words) => {
    const { out, err } = await runShell(`${FATHOM} ${words} | true; echo "\${PIPESTATUS[0]}"`, { directory });
    expect({ out, err }).toEqual({ out: '0\n', err: '' });
  },
);

test('the first line and then no more', async () => {
  const { out, err } = await runShell(`${FATHOM} export | head -1; echo "\${PIPESTATUS[0]}"`, { directory });
  expect(out).toMatch(/^\{"type":"node".*\}\n0\n$/);
  expect(err).toBe('');
});
