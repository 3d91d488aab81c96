/** What a report learns of a directory that is not code: media by content, duplicates, files that are never source. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectWarnings } from '../../src/base/warnings.ts';
import { lookCloser } from '../../src/scan/look-closer.ts';
import { sumMediaTypes } from '../../src/scan/media-types.ts';
import { tempRepository, tempTree } from '../support/temp-tree.ts';
import { checkScan } from './check-scan.ts';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
const PDF = Buffer.from('%PDF-1.7\n\0');

async function lookAt(root: string) {
  const scan = await checkScan(root, { isReport: true });
  return { scan, ...(await lookCloser(scan, { warnings: collectWarnings() })) };
}

test('binaries are known by their content, not by their name', async () => {
  const tree = { 'a.JPG': JPEG, 'no-extension': JPEG, 'fake.png': PDF, 'x.bin': Uint8Array.of(0, 1, 2), 'b.zip': '' };
  const { mediaTypes, scan } = await lookAt(tempTree({ ...tree, 'a.csv': 'a,b\n' }));
  expect(Object.fromEntries(mediaTypes)).toEqual({
    'a.JPG': 'image/jpeg',
    'no-extension': 'image/jpeg',
    'fake.png': 'application/pdf',
    'x.bin': 'application/octet-stream',
    'b.zip': 'application/octet-stream',
  });
  expect(sumMediaTypes(scan, mediaTypes)).toEqual([
    { type: 'image/jpeg', files: 2, bytes: 40 },
    { type: 'application/pdf', files: 1, bytes: 10 },
    { type: 'text/csv', files: 1, bytes: 4 },
    { type: 'application/octet-stream', files: 2, bytes: 3 },
  ]);
});

test('duplicates of texts and binaries, the most wasteful first, and nothing that only looks alike', async () => {
  const long = new Uint8Array(10_000).fill(7);
  const other = Uint8Array.from(long);
  other[9_999] = 8;
  const { duplicates } = await lookAt(
    tempTree({
      'a/one.bin': long,
      'b/two.bin': long,
      'b/near.bin': other,
      'x.txt': 'same\n',
      'y.txt': 'same\n',
      'z.txt': 'same\n',
      'empty.txt': '',
      'blank.txt': '',
      'a.zip': '',
      'b.zip': '',
    }),
  );
  expect(duplicates).toEqual([
    { bytes: 10_000, paths: ['a/one.bin', 'b/two.bin'] },
    { bytes: 5, paths: ['x.txt', 'y.txt', 'z.txt'] },
  ]);
});

test('a file that went since it was listed is nobody’s duplicate', async () => {
  const root = tempTree({ 'a.png': JPEG, 'b.png': JPEG, 'c.png': JPEG });
  const scan = await checkScan(root);
  writeFileSync(join(root, 'b.png'), '');
  const { duplicates } = await lookCloser(scan, { warnings: collectWarnings() });
  expect(duplicates).toEqual([{ bytes: JPEG.length, paths: ['a.png', 'c.png'] }]);
});

const LOGS = {
  'app.log': 'x\n',
  LICENSE: 'MIT\n',
  'yarn.lock': 'x\n',
  'node_modules/a/a.js': 'x\n',
  'notes.txt': 'x\n',
};

test('outside git a report is about logs and licences too; dependencies stay out', async () => {
  const { scan } = await lookAt(tempTree(LOGS));
  expect(scan.paths).toEqual(['LICENSE', 'app.log', 'notes.txt', 'yarn.lock']);
});

test('in a repository they are left out as ever', async () => {
  const { scan } = await lookAt(tempRepository(LOGS));
  expect(scan.paths).toEqual(['notes.txt']);
});
