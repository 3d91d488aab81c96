/** Every tool: what it answers, what it makes of sloppy arguments, and how much it costs to be offered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareIndexed } from '../cli/shared.ts';
import { type Agent, connectAgent, openAgent } from './agent.ts';

let agent: Agent;
let directory: string;
beforeAll(async () => {
  directory = await shareIndexed();
  agent = await openAgent(directory, ['--tools', 'all']);
});
afterAll(() => agent.client.close());

type Values = Readonly<Record<string, unknown>>;

test.each<[string, Values, RegExp[]]>([
  ['explore', { question: 'how is the total area computed' }, [/totalArea/, /total \+= shape\.area\(\)/]],
  ['explore', { question: ['main', 'square'], budget: '4000' }, [/main/, /square/]],
  ['search', { query: 'area' }, [/^src\/shape\.ts:\d+ method \w+\.area/m, /— How much paper it covers\./]],
  ['search', { query: 'totl area' }, [/totalArea/]],
  ['search', { query: 'xylophone' }, [/^Nothing named “xylophone” is in the graph\./]],
  ['search', { query: 'main', kind: ['function'] }, [/^src\/main\.ts:10 function main$/m]],
  [
    'node',
    { symbol: 'coat' },
    [/^coat \(function\) src\/shape\.ts:34-36$/m, /^35\t {2}return 1;$/m, /other named “coat”/],
  ],
  ['node', { symbol: 'Circle' }, [/^Circle \(class\) src\/shape\.ts:7-13$/m, /^ {2}10-12 method area\(\): number/m]],
  ['node', { symbol: 'src/log.ts' }, [/^src\/log\.ts \(file\)$/m, /^Imported by \(1\):\n {2}src\/main\.ts/m]],
  [
    'node',
    { symbol: 'log' },
    [/means 2 different symbols\. Ask again with one/, /^src\/other\/log\.py#log {2}function/m],
  ],
  ['node', { symbol: 'totalAera' }, [/Near names, by id:\nsrc\/main\.ts#totalArea /]],
  ['callers', { symbol: 'Circle.area' }, [/^1 caller:\nsrc\/main\.ts:6 totalArea \[dispatch 0\.63\]$/m]],
  ['callers', { symbol: 'square', depth: 2 }, [/^src\/shape\.ts:11 Circle\.area\n {2}src\/main\.ts:6 totalArea/m]],
  ['callers', { symbol: 'forgotten' }, [/^No callers of forgotten\.$/m]],
  ['callers', { symbol: 'vanished' }, [/1 reference of that name in 1 file led to no definition/]],
  ['callees', { symbol: 'main' }, [/^src\/log\.ts:3 log called in line 12 when verbose$/m]],
  [
    'impact',
    { symbol: 'totalArea' },
    [/^src\/main\.ts:10 main calls totalArea$/m, /^Tests to run \(1\):\ntest\/shape\.test\.ts$/m],
  ],
  [
    'path',
    { from: 'main', to: 'square' },
    [/^src\/main\.ts:10 function main\n→ totalArea src\/main\.ts:4 called at src\/main\.ts:11/],
  ],
  [
    'path',
    { from: 'square', to: 'main' },
    [/^No chain of calls leads from square to main\. There is one the other way/],
  ],
  ['path', { from: 'log', to: 'main' }, [/means 2 different symbols/]],
  ['overview', {}, [/^shapes: Shapes and their areas\.$/m, /^Entry points:\n {2}src\/main\.ts/m]],
  ['status', {}, [/: revision \d+, .*, fresh$/m, /^nodes: /m]],
  ['get_codebase_overview', { include_stats: 'True' }, [/^shapes: /, /^Tree:$/m, /^nodes: /m]],
  ['get_framework_analysis', {}, [/^No framework was recognized/, /^ {2}package\.json$/m]],
  ['get_semantic_neighborhoods', { file_path: 'src/main.ts' }, [/^ {2}src\/shape\.ts \(.*imported/m]],
  ['get_semantic_neighborhoods', {}, [/: closest first$/m]],
  ['search_symbols', { query: 'area', symbol_type: 'methods', limit: '2' }, [/method .*area/]],
  ['get_dependencies', { file_path: 'src/main.ts' }, [/^Imports \(2\):/m, /^Imported by \(2\):/m]],
  ['get_dependencies', { file_path: 'src/main.ts', direction: 'incoming' }, [/^src\/main\.ts\nImported by/]],
  ['get_dependencies', {}, [/^Import cycles \(1\):/m]],
  ['get_file_analysis', { file_path: 'src/log.ts' }, [/function log\(text: string\): void/]],
  ['get_symbol_info', { symbol_name: 'log', file_path: 'src/log.ts' }, [/^log \(function\) src\/log\.ts:3-5$/m]],
  ['watch_changes', {}, [/^Watching .*\. The graph is up to date\.$/m]],
])('%s %j', async (tool, values, patterns) => {
  const text = await agent.ask(tool, values);
  for (const pattern of patterns) expect(text).toMatch(pattern);
});

test.each<[string, Values, Values]>([
  ['search', { query: 'area', limit: '2' }, { query: 'area', limit: 2 }],
  ['search', { query: ['total', 'area'] }, { query: 'total area' }],
  ['search', { query: 'area', kind: 'Methods, function' }, { query: 'area', kind: ['method', 'function'] }],
  ['search', { query: ' area ', kind: null, limit: '' }, { query: 'area' }],
  ['search', { q: 'area' }, { query: 'area' }],
  ['node', { symbol: 'coat', verbose: true, limit: [3] }, { symbol: 'coat', limit: 3 }],
  ['callers', { name: 'square', depth: '2.0' }, { symbol: 'square', depth: 2 }],
  ['callers', { symbol: 'square', depth: -5 }, { symbol: 'square', depth: 1 }],
])('%s %j is the same as %j', async (tool, sloppy, tidy) => {
  expect(await agent.ask(tool, sloppy)).toBe(await agent.ask(tool, tidy));
});

test.each<[string, Values, RegExp]>([
  ['search', {}, /^`query` is missing: nothing was given\. Give `query`/],
  ['explore', { question: ' ' }, /^`question` is empty\. Give `question`/],
  ['search', { query: 'a', kind: 'verb' }, /^`kind` is "verb"\. Give one or more of file, /],
  ['callers', { symbol: 'main', depth: 'deep' }, /^`depth` is "deep"\. Give a whole number\.$/],
  ['callers', { symbol: { name: 'main' } }, /^`symbol` is \{"name":"main"\}\. Give a text\.$/],
  ['path', { from: 'main' }, /^`to` is missing: only from was given\./],
  ['impact', {}, /^Neither `symbol` nor `diff` is given\./],
  ['impact', { diff: true }, /git knows no commit HEAD in /],
])('%s %j is refused in words', async (tool, values, expected) => {
  const { text, isError } = await agent.call(tool, values);
  expect(text).toMatch(expected);
  expect(isError).toBe(true);
});

const ODD: Readonly<Record<string, string>> = {
  'one letter': 'x',
  'ten thousand letters': 'a'.repeat(10_000),
  'ten thousand words': 'area '.repeat(10_000),
  Cyrillic: 'площадь круга',
  Japanese: '円の面積',
  emoji: '🟢🔴',
  'a path upwards': '../../etc/passwd',
  'a path outside': '/etc/passwd',
  SQL: "'; DROP TABLE nodes--",
  'a zero byte': '\u0000',
  'a percent sign': '%',
  'half a character': '\ud83d',
};

test.each(
  Object.keys(ODD).flatMap((name) => [
    ['search', 'query', name] as const,
    ['node', 'symbol', name] as const,
    ['explore', 'question', name] as const,
  ]),
)('%s with a %s of %s', async (tool, argument, name) => {
  const { text } = await agent.call(tool, { [argument]: ODD[name] });
  expect(text.length).toBeGreaterThan(0);
  expect(text.length).toBeLessThan(6000);
  expect(text).not.toMatch(/root:|failed inside Fathom/);
});

test('what is offered by default costs less than 6,000 characters', async () => {
  const { client } = await connectAgent(directory);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(DEFAULT);
  expect(JSON.stringify(tools).length + (client.getInstructions() ?? '').length).toBeLessThan(6000);
  for (const name of DEFAULT) expect(client.getInstructions()).toContain(`\`${name}\``);
});

const DEFAULT = ['explore', 'search', 'node', 'callers', 'callees', 'impact', 'path', 'overview', 'status'];

test('all tools are the default ones and the eight for chat models', async () => {
  const { tools } = await agent.client.listTools();
  expect(tools.slice(0, DEFAULT.length).map(({ name }) => name)).toEqual(DEFAULT);
  expect(tools.slice(DEFAULT.length)).toHaveLength(8);
});

test('nothing but the protocol on stdout, nothing but logs on stderr', () => {
  expect(agent.log()).toBe('');
});
