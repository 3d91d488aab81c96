import { chmodSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../src/model/source-file.ts';
import { isTooLargeToParse } from '../../src/scan/scan.ts';
import {
  commitAll,
  directory,
  fifo,
  symlink,
  type Tree,
  tempRepository,
  tempTree,
  withMode,
} from '../support/temp-tree.ts';
import { type Checked, checkScan } from './check-scan.ts';

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test('tells of a file all that a graph needs before parsing', async () => {
  const root = tempRepository({ 'src/a.ts': 'one\ntwo\n' });
  utimesSync(join(root, 'src/a.ts'), 1_700_000_000, 1_700_000_000.5);
  const scan = await checkScan(root, { now: () => 42 });
  expect(scan).toMatchObject({ root, startedMs: 42, totals: { files: 1, lines: 2, bytes: 8 } });
  expect(scan.files).toEqual([
    {
      path: 'src/a.ts',
      language: 'typescript',
      category: 'code',
      size: 8,
      lines: 2,
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      modifiedMs: 1_700_000_000_500,
      generated: false,
    },
  ]);
});

describe('text', () => {
  test.each<[string, string | Uint8Array, number]>([
    ['empty', '', 0],
    ['one newline', '\n', 1],
    ['no newline at the end', 'a\nb', 2],
    ['CRLF', 'a\r\nb\r\n', 2],
    ['UTF-8 with BOM', '\uFEFFa\n', 1],
    ['invalid UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x0a, 0x62]), 2],
    ['UTF-16 little endian', utf16('a\nb\n'), 2],
    ['UTF-16 big endian', utf16('a\nb').swap16(), 2],
    ['UTF-16 with newline bytes that are no newlines', utf16('\u0a0a\u0a00x'), 1],
    ['a NUL beyond the first 8 KB', `${'x'.repeat(9000)}\0`, 1],
    ['longer than the read buffer', `${'x'.repeat(99)}\n`.repeat(20_000), 20_000],
    ['exactly the read buffer', 'x'.repeat(1 << 20), 1],
    ['200,000 lines', 'x;\n'.repeat(200_000), 200_000],
  ])('%s', async (_, content, lines) => {
    const scan = await checkScan(tempTree({ 'a.ts': content }));
    expect(scan.files).toMatchObject([
      { path: 'a.ts', language: 'typescript', lines, size: Buffer.from(content).length },
    ]);
  });

  test('equal content has equal hash, short and long', async () => {
    const long = 'y\n'.repeat(900_000);
    const scan = await checkScan(tempTree({ 'a.ts': 'x', 'b.ts': 'x', 'c.ts': 'y', 'd.ts': long, 'e.ts': long }));
    const [a, b, c, d, e] = scan.files.map((file) => file.hash);
    expect(a).toBe(b);
    expect(d).toBe(e);
    expect(new Set([a, c, d]).size).toBe(3);
  });
});

describe('what is no text is counted and left out', () => {
  test('a binary named .ts, and by extension alone', async () => {
    const root = tempTree({ 'video.ts': Buffer.from([0x47, 0, 0x11]), 'logo.png': 'not really', 'a.ts': '' });
    const scan = await checkScan(root);
    expect(scan.paths).toEqual(['a.ts']);
    expect(scan.dropped.binary).toBe(2);
    expect(scan.binaries).toMatchObject([
      { path: 'logo.png', size: 10 },
      { path: 'video.ts', size: 3 },
    ]);
  });

  test.each(['git', 'walk'])('links, pipes, loops (%s)', async (way) => {
    const tree: Tree = {
      'a/b.ts': '',
      'a/loop': symlink('..'),
      'file-link.ts': symlink('a/b.ts'),
      'directory-link': symlink('a'),
      outside: symlink('/etc'),
      dangling: symlink('nowhere'),
      self: symlink('self'),
      pipe: fifo(),
    };
    const scan = await checkScan(way === 'git' ? tempRepository(tree) : tempTree(tree));
    expect(scan.paths).toEqual(['a/b.ts']);
    expect(scan.dropped.symlinks).toBe(6);
    // Git does not list pipes at all.
    expect(scan.dropped.special).toBe(way === 'git' ? 0 : 1);
    expect(scan.warnings).toEqual([]);
  });

  test('files behind a link that took the place of their directory', async () => {
    const outside = tempTree({ 'secret.ts': 'secret' });
    const root = tempRepository({ 'a.ts': '', 'src/secret.ts': '', 'src/deep/b.ts': '' });
    commitAll(root);
    rmSync(join(root, 'src'), { recursive: true });
    symlinkSync(outside, join(root, 'src'));
    expect((await checkScan(root)).paths).toEqual(['a.ts']);
  });

  test.each(['git', 'walk'])('names that are not UTF-8 (%s)', async (way) => {
    const root = way === 'git' ? tempRepository({}) : tempTree({});
    const bad = Buffer.concat([Buffer.from(`${root}/bad`), Buffer.from([0xff]), Buffer.from('.ts')]);
    writeFileSync(bad, '');
    writeFileSync(join(root, 'real-\uFFFD.ts'), '');
    const scan = await checkScan(root);
    expect(scan.paths).toEqual(['real-\uFFFD.ts']);
    expect(scan.dropped.unreadable).toBe(1);
    expect(scan.warnings).toEqual([expect.stringContaining('the name is not valid UTF-8')]);
  });

  test('names with newlines and emoji are names like others', async () => {
    const names = ['a\nb.ts', 'tab\t.ts', '"quoted".ts', 'ünï/🚀.ts', ' lead.ts'];
    const scan = await checkScan(tempRepository(Object.fromEntries(names.map((name) => [name, 'x\n']))));
    expect([...scan.paths].sort()).toEqual([...names].sort());
  });
});

describe('trouble on disk costs a file, never the scan', () => {
  test('unreadable file and directory', async () => {
    const root = tempTree({
      'a.ts': '',
      'secret.ts': withMode(0o000, 'x'),
      'closed/b.ts': '',
      'closed/c': directory(),
    });
    chmodSync(root, 0o755);
    chmodSync(join(root, 'closed'), 0o000);
    const scan = await asOrdinaryUser(() => checkScan(root));
    chmodSync(join(root, 'closed'), 0o755);
    expect(scan.paths).toEqual(['a.ts']);
    expect(scan.dropped.unreadable).toBe(2);
    expect(scan.warnings).toEqual([
      'Warning: scan: directory closed could not be read — EACCES — nothing below it is indexed',
      'Warning: scan: 1 file(s) could not be read: secret.ts — EACCES — they are not indexed',
    ]);
  });

  test('a file that vanishes is counted', async () => {
    const root = tempTree({ 'a.ts': '', 'b.ts': '', 'c.ts': '' });
    const known = (path: string) => {
      if (path === 'a.ts') rmSync(join(root, 'c.ts'));
      if (path === 'b.ts') rmSync(join(root, 'b.ts'));
      return undefined;
    };
    const scan = await checkScan(root, { known, knownAsOfMs: Date.now() + 60_000 });
    expect(scan.paths).toEqual(['a.ts']);
    expect(scan.dropped.vanished).toBe(2);
    expect(scan.warnings).toEqual([]);
  });

  test('an empty directory has no files', async () => {
    for (const root of [tempTree({}), tempRepository({})]) {
      expect(await checkScan(root)).toMatchObject({
        files: [],
        totals: { files: 0, lines: 0, bytes: 0 },
        warnings: [],
      });
    }
  });

  test('too large for parsing is listed, with a warning', async () => {
    const scan = await checkScan(tempTree({ 'bundle.js': 'x'.repeat(6_000_000), 'dump.sql': 'y\n'.repeat(3_000_000) }));
    expect(scan.files.map(isTooLargeToParse)).toEqual([true, true]);
    expect(scan.files).toMatchObject([{ path: 'bundle.js', generated: true, lines: 1 }, { path: 'dump.sql' }]);
    expect(scan.dropped.tooLarge).toBe(2);
    expect(scan.warnings).toEqual([expect.stringContaining('1 code file(s) will not be parsed: bundle.js')]);
  });

  test('an abort stops the scan', async () => {
    const abort = new AbortController();
    abort.abort(new Error('enough'));
    await expect(checkScan(tempRepository({ 'a.ts': '' }), { signal: abort.signal })).rejects.toThrow();
  });
});

describe('known files', () => {
  const long = 60_000;

  test('are not opened while size and time are the same', async () => {
    const { root, first, again } = await scannedOnce();
    rewrite(root, 'a.ts', 'ONE');
    const second = await again(Date.now() + long);
    expect(second.files[0]).toBe(first.files[0]);
    expect(second.files[1]).toBe(first.files[1]);
  });

  test('are read again when they were as young as the last reading', async () => {
    const { root, first, again } = await scannedOnce();
    rewrite(root, 'a.ts', 'ONE');
    const second = await again((first.files[0] as SourceFile).modifiedMs + 1999);
    expect(second.files[0]?.hash).not.toBe(first.files[0]?.hash);
  });

  test('are read again when size or time differ', async () => {
    const { root, first, again } = await scannedOnce();
    writeFileSync(join(root, 'a.ts'), 'longer');
    utimesSync(join(root, 'b.ts'), 1000, 1000);
    const second = await again(Date.now() + long);
    expect(second.files[0]).toMatchObject({ size: 6 });
    expect(second.files[1]).toEqual({ ...first.files[1], modifiedMs: 1_000_000 });
  });

  test('are all read without a time to trust', async () => {
    const { first, again } = await scannedOnce();
    const second = await again(undefined);
    expect(second.files).toEqual(first.files);
    expect(second.files[0]).not.toBe(first.files[0]);
  });
});

test.each<[string, string, boolean]>([
  ['a.ts', '// @generated by a tool\n', true],
  ['a.go', '// Code generated by protoc-gen-go. DO NOT EDIT.\npackage a\n', true],
  ['a.cs', '//------\n// <auto-generated>\n', true],
  ['a.py', '# This file was automatically generated from the schema.\n', true],
  ['a.js', '/* Generated by nearley.\n * Do not edit. */\n', true],
  ['a.yaml', '# AUTO-GENERATED FILE, do not modify\n', true],
  ['schema.graphql', '# THIS FILE IS GENERATED\n', true],
  ['api.pb.go', '', true],
  ['api_pb2.py', '', true],
  ['model.g.dart', '', true],
  ['Form.Designer.cs', '', true],
  ['types.generated.ts', '', true],
  ['__snapshots__/a.test.ts.snap', '', true],
  ['third_party/x/a.c', '', true],
  ['src/generated/a.ts', '', true],
  ['packed.js', `var a=${'1+'.repeat(5000)}1;`, true],
  ['emit.ts', 'const header = "// Code generated by us. DO NOT EDIT.";\n', false],
  ['a.ts', '// Ids are generated by the server and never change.\n', false],
  ['a.ts', '/** Creates an auto-generated name */\n', false],
  ['README.md', '<!-- @generated -->\nThis file is generated.\n', false],
  ['token-gen.ts', '', false],
  ['data.json', `["${'x'.repeat(9000)}"]`, false],
])('%s with %j: generated %s', async (path, text, generated) => {
  const scan = await checkScan(tempTree({ [path]: text }));
  expect(scan.files).toMatchObject([{ path, generated }]);
});

test('progress ends at the total', async () => {
  const seen: { done: number; total: number }[] = [];
  await checkScan(tempTree({ 'a.ts': '', 'b.ts': '' }), { onProgress: (progress) => void seen.push(progress) });
  expect(seen.at(-1)).toEqual({ done: 2, total: 2 });
});

async function scannedOnce() {
  const root = tempRepository({ 'a.ts': 'one', 'b.ts': 'two' });
  for (const path of ['a.ts', 'b.ts']) utimesSync(join(root, path), 1_700_000_000, 1_700_000_000);
  const first = await checkScan(root);
  const known = (path: string) => first.byPath.get(path);
  const again = (knownAsOfMs: number | undefined): Promise<Checked> =>
    checkScan(root, { known, ...(knownAsOfMs !== undefined && { knownAsOfMs }) });
  return { root, first, again };
}

/** Other text, same size and time: only opening the file can tell. */
function rewrite(root: string, path: string, text: string): void {
  const { atime, mtime } = statSync(join(root, path));
  writeFileSync(join(root, path), text);
  utimesSync(join(root, path), atime, mtime);
}

/** Root may read everything, and CI is often root. */
async function asOrdinaryUser<T>(run: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return run();
  process.seteuid?.(65534);
  try {
    return await run();
  } finally {
    process.seteuid?.(0);
  }
}
