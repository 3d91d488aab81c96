/** What goes wrong says what happened and what to do, in two lines, with exit code 2, and nothing on stdout. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempTree } from '../support/temp-tree.ts';
import { runFathom } from './run-fathom.ts';

const TREE = { 'a.ts': 'export function a(): void {}\n' };

test.each<[string, string[], RegExp]>([
  [
    'a mistyped command',
    ['statsu'],
    /^“statsu” is neither a command nor a directory\.\nDid you mean: fathom status\? /,
  ],
  ['no command at all', ['frobnicate'], /^“frobnicate” is neither a command nor a directory\.\nSee: fathom --help\n$/],
  ['no such directory', ['./nowhere'], /nowhere does not exist\.\nCheck the path\.\n$/],
  ['no such directory by option', ['status', '--path', 'nowhere'], /nowhere does not exist\.\nCheck the path\.\n$/],
  ['a file', ['index', 'a.ts'], /a\.ts is not a directory\.\nName the directory of a repository\.\n$/],
  ['the whole filesystem', ['index', '/'], /^\/ is a home directory or a whole filesystem.*\n.*--force.*\n$/],
  ['an unknown option', ['status', '--bogus'], /^Unknown option '--bogus'\.\nSee: fathom status --help\n$/],
  [
    'an option almost right',
    ['status', '--jsn'],
    /^Unknown option '--jsn'\.\nDid you mean --json\? See: fathom status --help\n$/,
  ],
  ['no symbol', ['callers'], /^Missing required argument 'symbol'\.\nSee: fathom callers --help\n$/],
  ['too many words', ['status', '.', 'x'], /^Too many arguments.*\nSee: fathom status --help\n$/],
  [
    'a number that is none',
    ['callers', 'a', '--depth', 'deep'],
    /^--depth is “deep”\.\nGive a whole number from 1\.\n$/,
  ],
  [
    'a confidence out of range',
    ['callers', 'a', '--min-confidence', '9'],
    /^--min-confidence is "9".*\nGive a number from 0 to 1\.\n$/,
  ],
  ['a kind that is none', ['search', 'a', '--kind', 'verb'], /^--kind is “verb”\.\nGive one of: file, .*\.\n$/],
  [
    'a format not there',
    ['export', '--format', 'scip'],
    /^--format is “scip”\.\nGive one of: jsonl, json, dot, mermaid, graphml\.\n$/,
  ],
  [
    'a setting that is none',
    ['config', 'set', 'nope', '1'],
    /^There is no setting nope\.\nChoose one of: data-dir, .*\n$/,
  ],
  [
    'half of a setting',
    ['config', 'set', 'limit'],
    /^“set limit” is nothing to do with settings\.\nWrite: fathom config set <name> <value>.*\n$/,
  ],
  [
    'impact of nothing',
    ['impact'],
    /^Nothing to ask about\.\nName a symbol, or ask for the changes: fathom impact --diff\n$/,
  ],
  ['impact of a diff without git', ['impact', '--diff'], /^Git knows no commit HEAD in .*\nName a branch.*\n$/],
  ['help about nothing', ['help', 'nope'], /^There is no command “nope”\.\nSee: fathom --help\n$/],
])('%s', async (_, words, expected) => {
  const { out, err, code } = await runFathom([...words, '--quiet'], { directory: tempTree(TREE) });
  expect(err).toMatch(expected);
  expect(err.trimEnd().split('\n')).toHaveLength(2);
  expect({ out, code }).toEqual({ out: '', code: 2 });
});

test.each<[string, string[], RegExp]>([
  ['unknown', ['callers', 'aa'], /^Nothing named “aa” is in the graph\.\nLook for it: fathom search aa\n$/],
  [
    'near another',
    ['node', 'abla'],
    /^Nothing named “abla” is in the graph\.\nDid you mean one of these\?\n {2}able {2}function {2}b\.ts:1\n$/,
  ],
  [
    'ambiguous',
    ['callers', 'twice'],
    /^“twice” means 2 different symbols\.\nName one of them.*:\n {2}twice .*\n {2}n\.twice .*\n$/,
  ],
])('a symbol that is %s', async (_, words, expected) => {
  const directory = tempTree({
    'a.ts': 'export function twice(): void {}\n',
    'b.ts': 'export function able(): void {}\nexport namespace n {\n  export function twice(): void {}\n}\n',
  });
  const { err, code } = await runFathom([...words, '--quiet'], { directory });
  expect(err).toMatch(expected);
  expect(code).toBe(2);
});

test('no graph: it is made first, and that is said', async () => {
  const directory = tempTree(TREE);
  const { out, err, code } = await runFathom(['search', 'a'], { directory });
  expect(err).toMatch(/^There is no graph of \S+ yet: indexing it first\.\n/);
  expect(out).toMatch(/^a +function +a\.ts:1$/m);
  expect(code).toBe(0);
});

test('status makes none', async () => {
  const directory = tempTree(TREE);
  const [plain, checked] = await Promise.all([
    runFathom(['status'], { directory }),
    runFathom(['status', '--check'], { directory }),
  ]);
  expect(plain).toEqual({ out: `${directory}  not indexed yet\nRun: fathom index\n`, err: '', code: 0 });
  expect(checked.code).toBe(1);
  expect(existsSync(join(directory, '.fathom'))).toBe(false);
});

test('a changed file in an answer is a warning on stderr', async () => {
  const directory = tempTree(TREE);
  await runFathom(['index', '--quiet'], { directory });
  writeFileSync(join(directory, 'a.ts'), '// longer\nexport function a(): void {}\n');
  const { err, code } = await runFathom(['node', 'a'], { directory });
  expect(err).toBe(
    'Warning: graph: 1 file of this answer changed since indexing: a.ts — the graph is at revision 1 — lines and edges there may be off; run fathom index\n',
  );
  expect(code).toBe(0);
});

test('a broken graph is set aside, loudly', async () => {
  const directory = tempTree(TREE);
  mkdirSync(join(directory, '.fathom'));
  writeFileSync(join(directory, '.fathom/graph.db'), 'no database');
  const { err, out, code } = await runFathom(['search', 'a'], { directory });
  expect(err).toMatch(/^Warning: index: the graph is built anew — /m);
  expect(out).toMatch(/a\.ts:1/);
  expect(code).toBe(0);
});

test.each<[string, string, RegExp]>([
  [
    'cannot be written',
    '/sys/fathom',
    /^Cannot write in \/sys.*\nChoose a writable place with --data-dir or FATHOM_DATA_DIR\.\n$/,
  ],
  ['is a file', 'a.ts', /^The data directory .*a\.ts is a file\.\nName a directory with --data-dir\.\n$/],
])('a data directory that %s', async (_, dataDir, expected) => {
  const words = ['search', 'a', '--quiet', '--data-dir', dataDir];
  const { err, code } = await runFathom(words, { directory: tempTree(TREE) });
  expect(err).toMatch(expected);
  expect(code).toBe(2);
});

test('an option without its value', async () => {
  const { err, code } = await runFathom(['status', '--path'], { directory: tempTree(TREE) });
  expect(err).toBe("Option '--path <directory>' argument missing.\nSee: fathom status --help\n");
  expect(code).toBe(2);
});
