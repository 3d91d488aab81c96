/** Entries and evidence: what is accepted, what is not. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Entries } from '../../src/investigate/cache/entries.ts';
import { checkEntry } from '../../src/investigate/cache/entry.ts';
import { Folder } from '../../src/investigate/cache/folder.ts';
import type { DirectoryFile } from '../../src/investigate/directory.ts';
import { listCited, markUnverified, toEvidence } from '../../src/investigate/evidence.ts';
import { tempTree } from '../support/temp-tree.ts';

const FILE = {
  path: '/t/a.ts',
  relative_path: 'a.ts',
  size_bytes: 3,
  category: 'code',
  summary: 'What it is.',
  cached_at: '2026-01-01T00:00:00Z',
  evidence: [],
  content_key: 'k',
  analyst: 'x:y',
};
const { size_bytes: _, category: __, ...COMMON } = FILE;
const DIR = {
  ...COMMON,
  child_count: 1,
  dominant_category: 'code',
  tier: 'default',
  turns_allocated: 10,
  turns_used: 3,
};

describe('an entry', () => {
  test.each(Object.keys(FILE))('of a file needs %s', (field) => {
    expect(checkEntry('file', { ...FILE, [field]: undefined })).toContain(field);
  });

  test.each(Object.keys(DIR))('of a directory needs %s', (field) => {
    expect(checkEntry('dir', { ...DIR, [field]: undefined })).toContain(field);
  });

  test.each(['content', 'contents', 'raw'])('never holds %s', (field) => {
    expect(checkEntry('file', { ...FILE, [field]: 'text' })).toContain('never what is in a file');
    expect(checkEntry('dir', { ...DIR, [field]: 'text' })).toContain('never what is in a file');
  });

  test.each([
    [{ confidence: 0.5, confidence_reason: 'few names' }, true],
    [{ confidence: 1.5 }, false],
    [{ completeness: 0.8, partial: true, partial_reason: 'out of turns' }, true],
    [{ completeness: -1 }, false],
    [{ partial: 'yes' }, false],
    [{ unheard_of: 1 }, false],
  ])('with %j: %s', (more, isGood) => {
    expect(typeof checkEntry('dir', { ...DIR, ...more }) === 'object').toBe(isGood);
  });

  test('that is damaged is as none, and one that is wrong is not written', () => {
    const folder = tempTree({});
    const entries = new Entries(folder);
    entries.write('file', FILE);
    expect(entries.list('file')).toEqual([FILE]);
    expect(() => entries.write('file', { ...FILE, summary: '' })).toThrow('no entry: summary');
    mkdirSync(join(folder, 'dirs'));
    writeFileSync(join(folder, 'dirs', 'half.json'), '{"path": "/t');
    expect(entries.list('dir')).toEqual([]);
  });
});

test('a torn line of flags is passed over, and the next one stands', () => {
  const folder = new Folder(tempTree({}));
  const flag = { severity: 'info', path: 'a', finding: 'x', evidence: [], by: 'm', raised_in: '.', content_key: 'k' };
  folder.addFlag(flag as Parameters<Folder['addFlag']>[0]);
  appendFileSync(join(folder.path, 'flags.jsonl'), '\n{"severity":"con');
  folder.addFlag({ ...flag, finding: 'y' } as Parameters<Folder['addFlag']>[0]);
  folder.addFlag({ ...flag, finding: 'y' } as Parameters<Folder['addFlag']>[0]);
  expect(folder.listFlags().map(({ finding }) => finding)).toEqual(['x', 'y']);
  folder.updateFlags((one) => (one.finding === 'y' ? one : undefined));
  expect(folder.listFlags().map(({ finding }) => finding)).toEqual(['y']);
});

const FILES = new Map([
  ['src/a.ts', 10],
  ['README.md', 3],
  ['Makefile', 5],
]);
const findFile = (path: string) => {
  const lines = FILES.get(path);
  return lines === undefined ? undefined : ({ path, lines } as DirectoryFile);
};

test.each([
  ['src/a.ts:10', 'src/a.ts', 10, true],
  ['src/a.ts:11', 'src/a.ts', 11, false],
  ['./src/a.ts:3-7', 'src/a.ts', 3, true],
  ['`src/a.ts:3`', 'src/a.ts', 3, true],
  ['src/a.ts#L4', 'src/a.ts', 4, true],
  ['src/a.ts:4:12', 'src/a.ts', 4, true],
  ['a.ts:2', 'src/a.ts', 2, true],
  ['README.md', 'README.md', undefined, true],
  ['src/b.ts:1', 'src/b.ts', 1, false],
  ['../a.ts:1', '../a.ts', 1, false],
  ['the main function', 'the main function', undefined, false],
])('evidence %s', (place, file, line, isVerified) => {
  expect(toEvidence([place, place], findFile, 'src')).toEqual([{ file, ...(line && { line }), isVerified }]);
});

test.each([
  ['It adds (src/a.ts:3) and src/a.ts:99.', 'It adds (src/a.ts:3) and src/a.ts:99 (unverified).'],
  ['See README.md:2, lib/x.py:7.', 'See README.md:2, lib/x.py:7 (unverified).'],
  ['On localhost:8080, example.com:443 and http://host/a:80 at 12:30.', undefined],
  ['A ratio of 3.5:1 and v1.2:3.', undefined],
])('places in text: %s', (text, marked) => {
  expect(markUnverified(text, findFile, '.')).toBe(marked ?? text);
  expect(markUnverified(markUnverified(text, findFile, '.'), findFile, '.')).toBe(marked ?? text);
  expect(listCited(text).length).toBe(marked === undefined ? 0 : 2);
});
