/** Every command: what it prints, its JSON against the contract, and its exit code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { PathView } from '../../src/contract/call-path.ts';
import { CallsView } from '../../src/contract/calls.ts';
import { ConfigView } from '../../src/contract/config.ts';
import { CyclesView } from '../../src/contract/cycles.ts';
import { DoctorView } from '../../src/contract/doctor.ts';
import { ImpactView } from '../../src/contract/impact.ts';
import { IndexSummaryView } from '../../src/contract/index-summary.ts';
import { NodeDetails } from '../../src/contract/node-details.ts';
import { OverviewView } from '../../src/contract/overview.ts';
import { ScanResultView } from '../../src/contract/scan-result.ts';
import { SearchView } from '../../src/contract/search.ts';
import { StatusView } from '../../src/contract/status.ts';
import { UnusedView } from '../../src/contract/unused.ts';
import { runFathom } from './run-fathom.ts';
import { shareIndexed } from './shared.ts';

let directory: string;
beforeAll(async () => {
  directory = await shareIndexed();
});

const run = (...words: string[]) => runFathom(words, { directory });

test.each<[string[], ZodType, number?]>([
  [[], OverviewView],
  [['.'], OverviewView],
  [['index'], IndexSummaryView],
  [['status'], StatusView],
  [['overview'], OverviewView],
  [['search', 'area'], SearchView],
  [['search', 'xylophone'], SearchView],
  [['node', 'Circle'], NodeDetails],
  [['node', 'nope'], NodeDetails, 2],
  [['callers', 'totalArea'], CallsView],
  [['callers', 'log'], CallsView, 2],
  [['callees', 'main'], CallsView],
  [['impact', 'square'], ImpactView],
  [['impact', 'nope'], ImpactView, 2],
  [['path', 'main', 'square'], PathView],
  [['cycles'], CyclesView],
  [['unused'], UnusedView],
  [['scan'], ScanResultView],
  [['doctor'], DoctorView],
  [['config'], ConfigView],
])('%j --json is the view of the contract', async (words, schema, code = 0) => {
  const { out, code: ended } = await run(...words, '--json');
  schema.parse(JSON.parse(out));
  expect(ended).toBe(code);
});

test.each<[string[], RegExp[], number?]>([
  [[], [/^shapes\nShapes and their areas\.\n/, /^Most called$/m, /^ {2}fathom search <words> /m]],
  [['index'], [/^Nothing changed in \d+ ms\n6 files, \d+ nodes, \d+ edges · revision 1\n$/]],
  [['status'], [/ {2}fresh\n/, /^Nodes +\d+ {2}.*function \d+/m, /^ {2}TypeScript +4 files/m]],
  [['status', '--check'], [/ {2}fresh\n/]],
  [['overview'], [/^Tree$/m, /^Largest files$/m]],
  [['search', 'totl', 'area'], [/totalArea|area/]],
  [
    ['node', 'src/shape.ts#coat'],
    [/^coat {2}function {2}src\/shape\.ts:34\n/, /^35 {4}return 1;$/m, /^Called by \(1\)$/m],
  ],
  [['callers', 'Circle.area'], [/^ {2}totalArea {2}function {2}src\/main\.ts:6 {2}dispatch 0\.63$/m]],
  [
    ['callees', 'totalArea'],
    [/^4 callees$/m, /^ {2}Shape\.area +method +src\/shape\.ts:4 +in line 6$/m],
  ],
  [['callers', 'square', '--depth', '2'], [/^ {4}totalArea /m]],
  [['callers', 'forgotten'], [/^No callers of forgotten\.$/m]],
  [['impact', 'totalArea'], [/^Tests to run \(1\)\n {2}test\/shape\.test\.ts$/m]],
  [['path', 'main', 'square'], [/^main {2}function {2}src\/main\.ts:10\n└ totalArea/]],
  [['cycles'], [/^1 import cycle\n/, /src\/main\.ts:2 → src\/log\.ts/]],
  [['cycles', '--check'], [/^1 import cycle\n/], 1],
  [['unused', '--check'], [/^ {2}0\.90 {2}forgotten /m], 1],
  [['scan'], [/"totalFiles": 6/]],
  [['export'], [/^\{"type":"node",/]],
  [['export', '--format', 'mermaid'], [/^flowchart LR\n/]],
  [['doctor'], [/^ok {4}node /m]],
  [['config'], [/^limit +20 +default +FATHOM_LIMIT /m]],
])('%j', async (words, patterns, code = 0) => {
  const { out, err, code: ended } = await run(...words);
  for (const pattern of patterns) expect(out).toMatch(pattern);
  expect({ err, code: ended }).toEqual({ err: '', code });
});

test('scan writes its file', async () => {
  const { out } = await run('scan', '--output', 'out/scan-result.json');
  expect(out).toBe(`${join(directory, 'out/scan-result.json')}: 6 files\n`);
  ScanResultView.parse(JSON.parse(readFileSync(join(directory, 'out/scan-result.json'), 'utf8')));
});

test.each([
  ['before the command', ['--json', 'status']],
  ['after it', ['status', '--json']],
  ['with the path before it', ['--path', '.', 'status', '--json']],
])('options stand anywhere: %s', async (_, words) => {
  const { out, code } = await run(...words);
  expect([StatusView.parse(JSON.parse(out)).state, code]).toEqual(['ready', 0]);
});

test('the repository is found from below, and places are from there', async () => {
  const { out } = await runFathom(['callers', 'coat'], { directory: join(directory, 'src/other') });
  expect(out).toMatch(/PaintedSquare\.area {2}method {2}\.\.\/shape\.ts:26$/m);
});

test.each([
  ['--version', /^\d+\.\d+\.\d+\n$/],
  ['--help', /^Fathom understands a repository[\s\S]*fathom callers <symbol>/],
])('%s', async (word, pattern) => {
  const { out, err, code } = await run(word);
  expect(out).toMatch(pattern);
  expect(err, 'V8 complains here of a flag that it does not know').toBe('');
  expect(code).toBe(0);
});

test.each(['callers', 'search', 'config', 'serve'])('help of %s', async (name) => {
  const [long, short] = await Promise.all([run(name, '--help'), run('help', name)]);
  expect(long.out).toMatch(new RegExp(`^Usage: fathom ${name} `));
  expect(long.out).toContain('Examples:');
  expect(short.out).toBe(long.out);
});
