/** One indexed repository for all tests of a file. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { SHAPES } from '../graph/shapes.ts';
import { writeTree } from '../support/temp-tree.ts';
import { runFathom } from './run-fathom.ts';

export async function shareIndexed(): Promise<string> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'fathom-')));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  writeTree(root, SHAPES);
  await runFathom(['index', '--quiet'], { directory: root });
  return root;
}
