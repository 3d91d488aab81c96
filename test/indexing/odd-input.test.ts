/** What repositories and disks hold that nobody expects: each a row with the outcome a user would want. */
import { appendFileSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SourceParser } from '../../src/parse/parser.ts';
import { fifo, symlink, type Tree, tempRepository, tempTree } from '../support/temp-tree.ts';
import { diffDumps, dumpGraph } from './graph-dump.ts';
import { BOX, expectSound, indexTree, SOUND, withoutPrivileges } from './index-tree.ts';

/** Patient enough for everything but what has no end. */
const TIME_LIMIT_MS = 2500;
let parser: SourceParser;
beforeAll(async () => {
  parser = await SourceParser.open({ timeLimitMs: TIME_LIMIT_MS });
});
afterAll(() => parser.close());

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

const MINIFIED = `!function(t){var e="${'x,'.repeat(100)}";t.a=function(n){return e.split(",")[n]}}(window);`;

const DEEP = 3000;
const nested = (open: string, inside: string, close: string) => open.repeat(DEEP) + inside + close.repeat(DEEP);
const lambdas = (open: (at: number) => string, close: string, count = 1000) =>
  `${Array.from({ length: count }, (_, at) => open(at)).join('')}x0${close.repeat(count)}`;

interface Row {
  readonly tree: Tree;
  /** Definitions by path; a path without any is listed and has none. */
  readonly gives?: Readonly<Record<string, readonly string[]>>;
  /** Paths that are no part of the graph. */
  readonly without?: readonly string[];
  readonly problems?: readonly string[];
  readonly warns?: RegExp;
  /** Once is enough. */
  readonly isSlow?: boolean;
}

const FILES: Readonly<Record<string, Row>> = {
  empty: { tree: { 'a.ts': '' }, gives: { 'a.ts': [] } },
  'a conditional that cuts through the syntax': {
    tree: {
      'a.c':
        'int f(int a) {\n#ifdef X\n  if (a) {\n#else\n  if (!a) {\n#endif\n    g();\n  }\n}\nint last(void) { return 1; }\n',
    },
    gives: { 'a.c': ['f:1', 'last:10'] },
  },
  'conditionals in a list and in an expression': {
    tree: {
      'A.cs':
        'class A {\n  enum E {\n    One,\n#if X\n    Two,\n#else\n    Three,\n#endif\n  }\n  int F(int a) {\n    return a\n#if X\n      + 1;\n#else\n      + 2;\n#endif\n  }\n  int Last() { return 1; }\n}\n',
    },
    gives: { 'A.cs': ['A:1', 'E:2', 'One:3', 'Two:5', 'Three:7', 'F:10', 'Last:18'] },
  },
  'words of C that are keywords of C++': {
    tree: { 'a.c': 'int f(int new, char *class) { return new + *class; }\nint last(void) { return 1; }\n' },
    gives: { 'a.c': ['f:1', 'last:2'] },
  },
  'a conditional without an end, and an end without a start': {
    tree: { 'a.h': '#endif\n#else\n#ifdef X\nint f(void) { return 1; }\n#if\n' },
    gives: { 'a.h': ['f:4'] },
    problems: ['a.h syntax'],
  },
  'a composer.json that is cut off': {
    tree: { 'composer.json': '{ "autoload": { "psr-4": ', 'a.php': '<?php function f() {}\n' },
    gives: { 'a.php': ['f:1'] },
    warns: /composer\.json is read only in part — it is no valid JSON in line 1/,
  },
  'only a newline': { tree: { 'a.py': '\n' }, gives: { 'a.py': [] } },
  'a binary named .ts': { tree: { 'video.ts': Buffer.from([0x47, 0, 0x11, 0]) }, without: ['video.ts'] },
  'a NUL far into a text': {
    tree: { 'a.ts': `export function f() {}\n// ${'x'.repeat(9000)}\0\nexport function g() {}\n` },
    gives: { 'a.ts': ['f:1', 'g:3'] },
    problems: ['a.ts syntax'],
  },
  '5 MB on one line': {
    tree: { 'bundle.js': MINIFIED.repeat(Math.floor(5_000_000 / MINIFIED.length)) },
    isSlow: true,
  },
  'one name, defined 20,000 times': {
    tree: { 'same.js': 'function a(b){return b?a(b-1):{c:[b]}};'.repeat(20_000) },
    isSlow: true,
  },
  'more than 5 MB': {
    tree: { 'data.ts': 'export const row = 1;\n'.repeat(300_000) },
    gives: { 'data.ts': [] },
    warns: /1 code file\(s\) will not be parsed: data\.ts — larger than 5 MB/,
  },
  '200,000 lines': {
    tree: { 'long.ts': `${'f();\n'.repeat(199_999)}export function last() {}\n` },
    gives: { 'long.ts': ['last:200000'] },
    isSlow: true,
  },
  '100,000 nested brackets': {
    tree: { 'deep.ts': '['.repeat(100_000) + ']'.repeat(100_000) },
    gives: { 'deep.ts': [] },
    isSlow: true,
  },
  'an import of 3,000 names': {
    tree: { 'a.ts': `import { ${manyNames(3000)} } from "./b";\nexport function last() {}` },
    gives: { 'a.ts': ['last:2'] },
  },
  'a type of 5,000 texts, and a choice of 5,000 values': {
    tree: {
      'a.ts': `type Icon = ${"'icon' | ".repeat(4999)}'last';\nexport function show(icon: Icon) { icon.trim().go(); }\n`,
      'b.rb': `class Row\n  def go; end\nend\nrow = ${'a || '.repeat(4999)}Row.new\nrow.go\n`,
    },
    gives: { 'a.ts': ['Icon:1', 'show:2'], 'b.rb': ['Row:1', 'go:2', 'row:4'] },
  },
  'types in types, sums of sums and arrays in arrays, 3,000 deep': {
    tree: {
      'a.ts': `class Nest<T> { v: T }\nlet x: ${nested('Nest<', 'string', '>')};\nx.v.v;\nfor (const y of ${nested('[', '1', ']')}) y.go();\n`,
      'A.java': `class Nest<T> { T v; }\nclass A { ${nested('Nest<', 'String', '>')} x; void m() { x.v.v.trim(); } }\n`,
      'a.kt': `class Nest<T>(val v: T)\nfun m(x: ${nested('Nest<', 'String', '>')}) { x.v.v.trim() }\nval sum = ${'m() + '.repeat(DEEP)}1\n`,
      'a.rs': `struct Nest<T> { v: T }\nfn m(x: ${nested('Nest<', 'u8', '>')}) { x.v.v.go(); }\n`,
      'A.cs': `class Nest<T> { public T v; }\nclass A { ${nested('Nest<', 'string', '>')} x; void M() { x.v.v.Trim(); } }\n`,
      'a.go': `package a\ntype Nest[T any] struct { v T }\nfunc m(x ${nested('Nest[', 'string', ']')}) { x.v.v.Go() }\n`,
    },
    gives: {
      'a.ts': ['Nest:1', 'v:1', 'x:2'],
      'A.java': ['Nest:1', 'v:1', 'A:2', 'x:2', 'm:2'],
      'a.kt': ['Nest:1', 'v:1', 'm:2', 'sum:3'],
      'a.rs': ['Nest:1', 'v:1', 'm:2'],
      'A.cs': ['Nest:1', 'v:1', 'A:2', 'x:2', 'M:2'],
      'a.go': ['Nest:2', 'v:2', 'm:3'],
    },
  },
  '1,000 lambdas in one another': {
    tree: {
      'A.java': `class A {\n  static <T> T run(Function<T, T> f) { return f.apply(null); }\n  void m() { ${lambdas((at) => `run(x${at} -> `, ')')}; }\n}\n`,
      'A.cs': `class A {\n  static T Run<T>(Func<T, T> f) { return f(null); }\n  void M() { ${lambdas((at) => `Run(x${at} => `, ')')}; }\n}\n`,
      'a.kt': `fun run(f: (Int) -> Int) = f(1)\nfun m() { ${lambdas((at) => `run { x${at} -> `, '}')} }\n`,
      'a.rb': `def run; end\ndef m\n  ${lambdas((at) => `run { |x${at}| `, '}')}\nend\n`,
    },
    gives: {
      'A.java': ['A:1', 'run:2', 'm:3'],
      'A.cs': ['A:1', 'Run:2', 'M:3'],
      'a.kt': ['run:1', 'm:2'],
      'a.rb': ['run:1', 'm:2'],
    },
  },
  '2,000 calls of overloads in one another': {
    tree: {
      'A.java': `class A {\n  String f(String x) { return x; }\n  int f(int x) { return x; }\n  void m() { ${'f('.repeat(2000)}"a"${')'.repeat(2000)}; }\n}\n`,
    },
    gives: { 'A.java': ['A:1', 'f:2', 'f:3', 'm:4'] },
  },
  'an interface that 6,000 types implement': {
    tree: {
      'A.java': `interface Task { void go(); }\n${Array.from({ length: 6000 }, (_, at) => `class T${at} implements Task { public void go() {} }\n`).join('')}class Last { void m(Task task) { task.go(); } }\n`,
    },
    gives: { 'A.java': expect.arrayContaining(['Task:1', 'T5999:6001', 'Last:6002']) as unknown as string[] },
    isSlow: true,
  },
  'functions that are put on what is called like them': {
    tree: {
      'a.js':
        'A.prototype.go = function A() {};\nb.b = function b() {};\nfunction c() {}\nc.d = function c() { c(); };\n',
    },
    gives: { 'a.js': ['go:1', 'b:2', 'c:3', 'd:4'] },
  },
  'a long text in what a macro takes apart': {
    tree: {
      'a.rs': `macro_rules! pass { ($on:ident.$name:ident($one:expr)) => { $on.go($one) } }\nfn f() { pass!(self.poll({ ${'a b '.repeat(30_000)}})); }\n`,
    },
    gives: { 'a.rs': ['pass:1', 'f:2'] },
  },
  '100,000 brackets that never close': {
    tree: { 'open.py': 'f('.repeat(100_000) },
    gives: { 'open.py': [] },
    problems: [expect.stringMatching(/^open\.py (syntax|timeout)$/) as unknown as string],
  },
  'broken syntax': {
    tree: { 'a.ts': 'export function f( {\nexport class Box2 { open() {} }\n' },
    problems: ['a.ts syntax'],
  },
  'invalid UTF-8': {
    tree: {
      'a.ts': Buffer.concat([
        Buffer.from("export const s = '"),
        Buffer.from([0xff, 0xc3]),
        Buffer.from("';\nexport function f() {}\n"),
      ]),
    },
    gives: { 'a.ts': ['s:1', 'f:2'] },
  },
  'UTF-8 with a byte order mark': { tree: { 'a.ts': '\uFEFFexport function f() {}\n' }, gives: { 'a.ts': ['f:1'] } },
  'UTF-16, little endian': { tree: { 'a.ts': utf16('export function f() {}\n') }, gives: { 'a.ts': ['f:1'] } },
  'UTF-16, big endian': { tree: { 'a.py': utf16('\ndef f(): pass\n').swap16() }, gives: { 'a.py': ['f:2'] } },
  CRLF: { tree: { 'a.ts': 'export class A {\r\n  f() {}\r\n}\r\n' }, gives: { 'a.ts': ['A:1', 'f:2'] } },
  'old Mac line ends': { tree: { 'a.ts': 'export class A {\r  f() {}\r}\r' } },
  'a pipe': { tree: { 'pipe.ts': fifo() }, without: ['pipe.ts'] },
  'links in a circle': {
    tree: { 'a/up': symlink('..'), 'self.ts': symlink('self.ts'), 'a/b.ts': '' },
    gives: { 'a/b.ts': [] },
    without: ['self.ts', 'a/up/box.ts'],
  },
  'links out of the root': {
    tree: { 'passwd.ts': symlink('/etc/passwd'), etc: symlink('/etc'), 'dangling.ts': symlink('nowhere') },
    without: ['passwd.ts', 'etc/passwd', 'dangling.ts'],
  },
  'names with newlines, emoji, quotes and spaces': {
    tree: {
      'a\nb.ts': 'export function f() {}\n',
      '🚀/läuft & "so".ts': "import { f } from '../a\\nb';\nexport function g() {}\n",
      ' .ts': 'export function h() {}\n',
    },
    gives: { 'a\nb.ts': ['f:1'], '🚀/läuft & "so".ts': ['g:2'], ' .ts': ['h:1'] },
  },
  'a name with the sign that ends a path in an id': {
    tree: { 'a#b.ts': 'export function f() {}\n' },
    gives: { 'a#b.ts': ['f:1'] },
  },
  'definitions named like properties of every object': {
    tree: {
      'a.ts':
        'export function constructor() {}\nexport function toString() {}\nexport const __proto__ = 1;\nexport class hasOwnProperty {}\n',
      'b.py': 'def __proto__(): pass\ndef constructor(): pass\nconstructor()\n',
    },
    gives: {
      'a.ts': ['constructor:1', 'toString:2', '__proto__:3', 'hasOwnProperty:4'],
      'b.py': ['__proto__:1', 'constructor:2'],
    },
  },
};

function manyNames(count: number): string {
  return Array.from({ length: count }, (_, at) => `name${at}`).join(', ');
}

describe.each(['git', 'no git'])('files (%s)', (kind) => {
  const rows = Object.entries(FILES).filter(([, { isSlow }]) => kind === 'git' || isSlow !== true);
  test.for(rows)('%s', { timeout: 60_000 }, async ([, row]) => {
    const tree = { ...SOUND, ...row.tree };
    const found = await indexTree(kind === 'git' ? tempRepository(tree) : tempTree(tree), { parser });
    expectSound(found);
    expect(found.definitions).toMatchObject(row.gives ?? {});
    for (const path of row.without ?? []) expect(found.paths).not.toContain(path);
    if (row.problems !== undefined) expect(found.problems).toEqual(row.problems);
    else expect(found.problems.filter((problem) => !problem.endsWith(' timeout'))).toEqual([]);
    if (row.warns === undefined) expect(found.warnings).toEqual([]);
    else expect(found.warnings).toEqual([expect.stringMatching(row.warns)]);
  });
});

test('a text that is given up costs no more than twice the limit of work, and one file', async () => {
  const before = process.cpuUsage();
  await indexTree(tempTree({ ...SOUND, 'deep.ts': '['.repeat(100_000) + ']'.repeat(100_000) }), { parser });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(TIME_LIMIT_MS * 2);
});

test('an update of what is too much to look through gives what a first run gives', async () => {
  const deep = (at: number) => `fun m${at}() { ${lambdas((each) => `run { x${each} -> `, '}', 300)} }\n`;
  const text = `fun run(f: (Int) -> Int) = f(1)\n${deep(1)}${deep(2)}`;
  const root = tempTree({ ...SOUND, 'a.kt': text });
  const dataDir = join(tempTree({}), 'data');
  await indexTree(root, { parser, dataDir });
  for (const edited of [`${text}fun last() = m2()\n`, `fun first() = run { it }\n${text}`]) {
    writeFileSync(join(root, 'a.kt'), edited);
    await indexTree(root, { parser, dataDir });
    expect(diffDumps((await indexTree(root, { parser })).graph, dumpGraph(dataDir))).toEqual([]);
  }
});

describe('files that may not be read', () => {
  test('cost themselves and a warning', async () => {
    const root = tempTree({ ...SOUND, 'secret.ts': BOX, 'locked/a.ts': BOX });
    const data = tempTree({});
    for (const path of ['secret.ts', 'locked']) chmodSync(join(root, path), 0o000);
    onTestFinished(() => chmodSync(join(root, 'locked'), 0o755));
    const found = await withoutPrivileges({ own: [data], others: [root] }, () =>
      indexTree(root, { parser, dataDir: join(data, 'data') }),
    );
    expectSound(found);
    expect(found.paths).toEqual(['box.ts', 'use.ts']);
    expect(found.warnings).toEqual([
      expect.stringContaining('directory locked could not be read — EACCES'),
      expect.stringContaining('1 file(s) could not be read: secret.ts — EACCES'),
    ]);
  });
});

describe('files that change while they are indexed', () => {
  /** Runs `act` between the scan and the parsing. */
  function afterScan(act: () => void): Partial<Parameters<typeof indexTree>[1] & object> {
    let isDone = false;
    return {
      onProgress: ({ stage, done, total }) => {
        if (stage !== 'scan' || done !== total || isDone) return;
        isDone = true;
        act();
      },
    };
  }

  test.each(['a first run', 'an update'])('a file that vanishes during %s', async (run) => {
    const root = tempTree(SOUND);
    const dataDir = join(tempTree({}), 'data');
    if (run === 'an update') await indexTree(root, { parser, dataDir });
    writeFileSync(join(root, 'fleeting.ts'), BOX);
    writeFileSync(join(root, 'tsconfig.json'), '{}');
    const found = await indexTree(root, {
      parser,
      dataDir,
      ...afterScan(() => {
        rmSync(join(root, 'fleeting.ts'));
        rmSync(join(root, 'tsconfig.json'));
      }),
    });
    expectSound(found);
    expect(found.paths).not.toContain('fleeting.ts');
    await indexTree(root, { parser, dataDir });
    expect(diffDumps((await indexTree(root, { parser })).graph, dumpGraph(dataDir))).toEqual([]);
  });

  test.each(['a first run', 'an update'])('a file that grows during %s', async (run) => {
    const root = tempTree({ ...SOUND, 'tsconfig.json': '{}' });
    const dataDir = join(tempTree({}), 'data');
    if (run === 'an update') await indexTree(root, { parser, dataDir });
    appendFileSync(join(root, 'box.ts'), '// more\n');
    await indexTree(root, {
      parser,
      dataDir,
      ...afterScan(() => {
        appendFileSync(join(root, 'box.ts'), 'export class Chest {}\n');
        writeFileSync(join(root, 'tsconfig.json'), '{ "compilerOptions": { "baseUrl": "." } }');
      }),
    });
    await indexTree(root, { parser, dataDir });
    expect(diffDumps((await indexTree(root, { parser })).graph, dumpGraph(dataDir))).toEqual([]);
  });
});
