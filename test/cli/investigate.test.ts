/** `fathom investigate` and `fathom investigations` as they are typed. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { InvestigationSummary, InvestigationView } from '../../src/contract/investigation.ts';
import { tempRepository, tempTree } from '../support/temp-tree.ts';
import { type Ran, runFathom } from './run-fathom.ts';

const TREE = {
  'README.md': '# Shop\n\nSells things to people over the network.\n',
  'src/bill.ts': '/** Bills: what a customer owes. */\nimport "./tax/rate";\n\nexport const bill = 1;\n',
  'src/tax/rate.ts': 'export const rate = 2;\n',
  '.env': 'A=b\n',
};

function shop() {
  const directory = tempRepository(TREE);
  return { directory, fathom: (...words: readonly string[]): Promise<Ran> => runFathom(words, { directory }) };
}

test('the report on a screen: the whole, flags, directories, and how to get a page', async () => {
  const { fathom } = shop();
  const { code, out } = await fathom('investigate', '--model', 'none');
  expect(code).toBe(0);
  expect(out).toMatch(/^Shop|^fathom-/);
  expect(out).toContain('Sells things to people over the network.');
  expect(out).toMatch(/Flags \(1\)\n {2}concern {2}\.env:1\n/);
  expect(out).toMatch(/^ {2}src\/ {2}2 files · 5 lines · TypeScript\n {4}bill\.ts: Bills: what a customer owes\./m);
  expect(out).toMatch(/Investigation [\w-]{36}: described mechanically, without a model \(.*\)\./);
});

test.each([
  ['report.html', /^<!doctype html>/],
  ['report.md', /^# fathom-/],
  ['report.json', /^\{\n {2}"id"/],
])('as a file whose name says the form: %s', async (name, expected) => {
  const { directory, fathom } = shop();
  const { code, out } = await fathom('investigate', '--output', name);
  expect([code, out]).toEqual([0, `${join(directory, name)}\n`]);
  expect(readFileSync(join(directory, name), 'utf8')).toMatch(expected);
});

test('--json, and --format json, are the view', async () => {
  const { fathom } = shop();
  for (const words of [['--json'], ['--format', 'json']]) {
    InvestigationView.parse(JSON.parse((await fathom('investigate', ...words)).out));
  }
});

test.each([
  ['critical', 0],
  ['concern', 1],
])('--fail-on %s', async (severity, expected) => {
  expect((await shop().fathom('investigate', '--fail-on', severity)).code).toBe(expected);
});

test('a part of a repository is kept with the repository', async () => {
  const { directory, fathom } = shop();
  const { out } = await fathom('investigate', 'src', '--json');
  const view = InvestigationView.parse(JSON.parse(out));
  expect(view.target).toBe(join(directory, 'src'));
  expect(view.directories.map(({ path }) => path)).toEqual(['.', 'tax']);
  expect(existsSync(join(directory, 'src', '.fathom'))).toBe(false);
  expect(existsSync(join(directory, '.fathom', 'investigations', view.id))).toBe(true);
});

test('a file named like a script', async () => {
  const directory = tempTree({
    '<script>alert(1)<': { create: (file) => mkdirSync(file, { recursive: true }) },
    'a<b>.txt': 'x\n',
  });
  const { code, out } = await runFathom(['investigate', '.', '--format', 'html'], { directory });
  expect(code).toBe(0);
  expect(out).toContain('a&lt;b&gt;.txt');
  expect(out).not.toContain('a<b>.txt');
});

test('an empty directory', async () => {
  const { code, out } = await runFathom(['investigate', '.'], { directory: tempTree({}) });
  expect(code).toBe(0);
  expect(out).toContain('There are no files.');
});

const REFUSED: readonly (readonly [words: readonly string[], message: string])[] = [
  [['investigate', '/nowhere'], '/nowhere does not exist.'],
  [['investigate', '--output', 'report.doc'], '“report.doc” does not say which form the report is to have.'],
  [['investigate', '--format', 'pdf'], '--format is “pdf”.'],
  [['investigate', '--fail-on', 'info'], '--fail-on is “info”.'],
  [['investigate', '/'], '/ is a home directory or a whole filesystem, not a repository.'],
  [['investigate', '--dry-run', '--model', 'none'], 'There is no model, so nothing would be sent.'],
  [['investigations', 'paint'], '“paint” cannot be done to investigations.'],
  [['investigations', 'show', 'beef'], 'There is no investigation beef.'],
  [['investigations', 'show'], 'Nothing was investigated here yet.'],
  [['investigations', 'delete'], 'Delete needs an id.'],
];

test.each(REFUSED)('refused: %j', async (words, message) => {
  const { code, err } = await shop().fathom(...words);
  expect(code).toBe(2);
  expect(err).toContain(message);
});

test('a home directory is looked at when it is asked for, and not indexed', async () => {
  const directory = tempTree({ 'notes.txt': 'x\n', 'code/a.ts': 'export const a = 1;\n' });
  const home = { directory, environment: { HOME: directory } };
  expect((await runFathom(['investigate', '.'], home)).code).toBe(2);
  const { code, out } = await runFathom(['investigate', '.', '--force'], home);
  expect([code, out]).toEqual([0, expect.stringContaining('2 files in 2 directories')]);
  expect(existsSync(join(directory, '.fathom', 'graph.db'))).toBe(false);
  expect((await runFathom(['overview', '.'], home)).code).toBe(2);
  expect((await runFathom(['overview', '.', '--force'], home)).out).toContain('none: only the files were looked at');
});

test('what is kept: listed, shown, resumed, deleted', async () => {
  const { fathom } = shop();
  expect((await fathom('investigations')).out).toBe('Nothing was investigated here yet: fathom investigate\n');
  const first = JSON.parse((await fathom('investigate', '--json')).out).id as string;
  const second = JSON.parse((await fathom('investigate', '--fresh', '--json')).out).id as string;
  const list = JSON.parse((await fathom('investigations', '--json')).out) as unknown[];
  expect(list.map((one) => InvestigationSummary.parse(one).id).sort()).toEqual([first, second].sort());
  expect((await fathom('investigations')).out).toContain(`${second.slice(0, 8)}  `);
  expect((await fathom('investigations', 'show', first.slice(0, 12), '--format', 'md')).out).toContain(first);
  const old = await fathom('investigations', 'resume', first);
  expect([old.code, old.err]).toEqual([2, expect.stringContaining('has taken the place of')]);
  expect(JSON.parse((await fathom('investigations', 'resume', second, '--json')).out).id).toBe(second);
  expect((await fathom('investigations', 'delete', first)).out).toContain(`Deleted ${first}`);
  expect((await fathom('investigations', 'show', first)).code).toBe(2);
});
