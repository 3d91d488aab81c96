/** The analyst without a model, through the engine: what is said, on what evidence, and what is flagged. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { collectWarnings } from '../../src/base/warnings.ts';
import type { DirectoryReport, Evidence, InvestigationView } from '../../src/contract/investigation.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { type Tree, tempRepository, tempTree } from '../support/temp-tree.ts';

async function investigate(root: string, target?: string): Promise<InvestigationView> {
  const engine = openEngine({ path: root, directory: root, flags: {}, environment: {}, warnings: collectWarnings() });
  onTestFinished(() => engine.close());
  return engine.investigate(target === undefined ? {} : { target });
}

function find(view: InvestigationView, path: string): DirectoryReport {
  return view.directories.find((directory) => directory.path === path) as DirectoryReport;
}

const places = (evidence: readonly Evidence[]) => evidence.map(({ file, line }) => `${file}:${line ?? ''}`);

const SHOP: Tree = {
  'README.md': '# Shop\n\nSells things to people over the network. It is small.\n',
  'package.json': '{\n  "name": "shop",\n  "bin": "./bin/shop.js",\n  "dependencies": { "express": "5" }\n}\n',
  'bin/shop.js': 'require("../src/bill.js");\n',
  'src/bill.ts':
    '/** Bills: what a customer owes. */\nimport { rate } from "./tax/rate";\nexport function bill() { return rate; }\n',
  'src/order.ts':
    'import { bill } from "./bill";\n/** Takes an order. */\nexport function order() { return bill(); }\n',
  'src/offer.ts': 'import { bill } from "./bill";\nexport function offer() { return bill(); }\n',
  'src/tax/rate.ts': 'export const rate = 2;\nexport const other = 3;\n',
  'src/empty/.keep': '',
};

describe('a repository of code', () => {
  test('speaks in the words of its files, and says where they stand', async () => {
    const view = await investigate(tempRepository(SHOP));
    const top = find(view, '.');
    expect(top.summary).toMatch(/^Sells things to people over the network\. It is small\. /);
    expect(places(top.evidence)).toContain('README.md:3');
    const src = find(view, 'src');
    expect(src.summary).toBe(
      'bill.ts: Bills: what a customer owes. Most used by other files: bill.ts (3 files). Holds tax/.',
    );
    expect(places(src.evidence)).toEqual(['src/bill.ts:1', 'src/bill.ts:3']);
    expect(find(view, 'bin').summary).toContain('Programs start in shop.js (bin of package.json).');
  });

  test('files by header, by the doc of what they are named after, by names', async () => {
    const { fileReports } = find(await investigate(tempRepository(SHOP)), 'src');
    expect(Object.fromEntries(fileReports.map(({ path, summary }) => [path, summary]))).toEqual({
      'src/bill.ts': 'Bills: what a customer owes. 3 files depend on it.',
      'src/order.ts': 'order: Takes an order.',
      'src/offer.ts': 'Defines offer.',
    });
    expect(fileReports.flatMap(({ evidence }) => places(evidence))).toEqual([
      'src/bill.ts:1',
      'src/offer.ts:2',
      'src/order.ts:3',
    ]);
  });

  test('the whole: what it is, how much, with what', async () => {
    const { brief, detailed, scan } = await investigate(tempRepository(SHOP));
    expect(brief).toMatch(
      /^Sells things .* 7 files in 4 directories, \d+ B, 19 lines: TypeScript 53%.* Uses Express\.$/,
    );
    expect(detailed).toMatch(/^## Structure\n\n- \*\*bin\/\*\*: .*\n- \*\*src\/\*\*: bill\.ts: Bills/);
    expect(detailed).toContain('- `bin/shop.js`: bin of package.json');
    expect(scan.frameworks).toEqual([{ name: 'Express', evidence: 'package.json:4' }]);
  });

  test('a part of it is known by the graph of all of it', async () => {
    const root = tempRepository(SHOP);
    const view = await investigate(root, join(root, 'src'));
    expect(find(view, '.').fileReports.map(({ path, summary }) => [path, summary])).toContainEqual([
      'bill.ts',
      'Bills: what a customer owes. 3 files depend on it.',
    ]);
  });
});

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1);

describe('directories that are no code', () => {
  test('photos', async () => {
    const tree = { 'a/IMG_1.JPG': JPEG, 'a/IMG_2.JPG': JPEG.map((byte) => byte), 'a/IMG_10.JPG': JPEG, 'a/x': 'hi\n' };
    const view = await investigate(tempTree(tree));
    expect(find(view, 'a').summary).toMatch(
      /^3 JPEG images and 1 text file, 39 B, named IMG_1\.JPG to IMG_10\.JPG, changed \d{4}-\d\d-\d\d\.$/,
    );
    expect(view.brief).toMatch(/4 files in 2 directories, 39 B: 3 JPEG images and 1 text file\.$/);
    expect(view.scan.mediaTypes[0]).toEqual({ type: 'image/jpeg', files: 3, bytes: 36 });
  });

  test('logs', async () => {
    const view = await investigate(tempTree({ 'app.log': 'x\n', 'app.log.1': 'x\ny\n', 'old/app.log': 'z\n' }));
    expect(find(view, 'old').summary).toMatch(/^1 log, 2 B, changed/);
    expect(find(view, '.').files).toBe(3);
  });

  test('nothing at all', async () => {
    const root = tempTree({});
    mkdirSync(join(root, 'hollow'));
    const view = await investigate(root);
    expect(view.brief).toBe('Empty. There are no files.');
    expect(view.directories.map(({ summary }) => summary)).toEqual(['Empty.']);
    expect(view.flags).toEqual([]);
  });

  test('one empty file', async () => {
    const view = await investigate(tempTree({ x: '' }));
    expect(find(view, '.').fileReports).toMatchObject([{ path: 'x', summary: 'Empty.' }]);
  });
});

/** Put together here, so that no file of this repository holds one. */
const frame = (body: string) => `-----BEGIN RSA PRIVATE ${'KEY'}-----\n${body}\n-----END RSA PRIVATE KEY-----\n`;
const KEY = frame('MIIEpAIBAAKCAQEA0Z3VS5JJcds3xfn/ygWyF8PbnGy0AHB7\n'.repeat(4).trim());
const WEB_KEY = `key = "AIza${'SyA1b2C3d4E5f6G7h8I9j0KlMnOpQrStUvW'}"\n`;
const long = (lines: number) => 'export const a = 1;\n'.repeat(lines);

const FLAGS: readonly (readonly [name: string, tree: Tree, expected: readonly string[]])[] = [
  ['nothing to flag', SHOP, []],
  [
    'a private key',
    { 'deploy/id_rsa': KEY },
    ['critical deploy/id_rsa:1 What looks like a secret stands in this file'],
  ],
  [
    'keys of tests, together',
    { 'tests/a.pem': KEY, 'tests/b.pem': KEY },
    ['info tests/a.pem:1 What looks like keys stands in tests'],
  ],
  ['the frame of a key', { 'src/pem.ts': `/** Reads ${frame('...')} */\nexport const a = 1;\n` }, []],
  ['a key that web clients show', { 'src/a.ts': WEB_KEY }, ['info src/a.ts:1 A Google API key stands in this file.']],
  ['a key of a sample', { 'samples/a.ts': WEB_KEY, '.env.example': WEB_KEY }, []],
  ['an environment file of one stage', { '.env.production': 'A=b\n' }, []],
  ['a circle of a directory and its own', { 'a/a.ts': 'import "./b/b";\n', 'a/b/b.ts': 'import "../a";\n' }, []],
  ['a password in a URL of a compose file', { 'compose.yml': 'url: postgres://postgres:postgres@db/app\n' }, []],
  [
    'an environment file',
    { '.env': 'A=b\n', '.env.example': 'A=\n' },
    ['concern .env:1 An environment file that git does not ignore'],
  ],
  [
    'names that differ in case',
    { 'a/Read.txt': 'x\n', 'a/read.txt': 'y\n' },
    ['concern a/Read.txt: a/Read.txt and a/read.txt differ in case only'],
  ],
  [
    'a circle of imports across directories',
    { 'a/a.ts': 'import "../b/b";\n', 'b/b.ts': '\nimport "../a/a";\n' },
    ['info a/a.ts:1 2 files in 2 directories import each other in a circle'],
  ],
  ['a circle inside one directory', { 'a/a.ts': 'import "./b";\n', 'a/b.ts': 'import "./a";\n' }, []],
  ['a long file', { 'a.ts': long(2000) }, ['info a.ts:2000 2,000 lines in one file of code.']],
  ['a huge file', { 'a.ts': long(6000) }, ['concern a.ts:6000 6,000 lines in one file of code.']],
  ['a long test', { 'tests/a.test.ts': long(2000) }, []],
  ['a large binary', { 'a.zip': new Uint8Array(11e6) }, ['concern a.zip: A binary of 11 MB in a git repository']],
  ['compiled code', { 'a/A.class': Uint8Array.of(1, 0) }, ['info a/A.class: Compiled code lies beside the sources']],
  [
    'copied code',
    { 'a.ts': long(80), 'b.ts': long(80) },
    ['info a.ts:1 The same 80 lines of code stand in 2 files: a.ts and b.ts.'],
  ],
  ['copied data, a little', { 'a.csv': 'a,b\n', 'b.csv': 'a,b\n' }, []],
  [
    'copied data, much',
    { 'a.bin': new Uint8Array(2e6).fill(1), 'b.bin': new Uint8Array(2e6).fill(1) },
    ['info a.bin: 2.0 MB are copies: 1 file more than once, as a.bin and b.bin (2.0 MB).'],
  ],
  [
    'code that does not parse',
    { 'a.py': 'def f(:\n  pass\n' },
    ['info a.py:1 This file could not be read in full, at line 1 first'],
  ],
];

test.each(FLAGS)('flags: %s', async (_, tree, expected) => {
  const { flags } = await investigate(tempRepository(tree));
  const shown = flags.map(({ severity, evidence, finding }) => `${severity} ${places(evidence)[0]} ${finding}`);
  expect(shown).toHaveLength(expected.length);
  for (const [at, start] of expected.entries()) expect(shown[at]?.slice(0, start.length)).toBe(start);
  expect(flags.every(({ by }) => by === 'mechanical')).toBe(true);
});

test('a file that everything rests on', async () => {
  const users = Array.from({ length: 25 }, (_, at) => [`u${at}.ts`, 'import { hub } from "./hub";\nhub();\n']);
  const tree = { 'hub.ts': 'export function hub() {}\n', ...Object.fromEntries(users) };
  const { flags } = await investigate(tempRepository(tree));
  expect(flags).toMatchObject([{ path: 'hub.ts', finding: '25 of 26 code files (96%, tests left out) depend on it.' }]);
});

test('outside git a large binary is no surprise', async () => {
  const { flags } = await investigate(tempTree({ 'a.zip': new Uint8Array(11e6) }));
  expect(flags).toEqual([]);
});
