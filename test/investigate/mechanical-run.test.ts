/** Investigating without a model, and the folder that it leaves. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { collectWarnings } from '../../src/base/warnings.ts';
import { InvestigationSummary, InvestigationView } from '../../src/contract/investigation.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { tempRepository } from '../support/temp-tree.ts';

const TREE = {
  'README.md': '# Shop\n\nSells things.\n',
  'src/billing/bill.ts': 'export const bill = 1;\n',
  'src/billing/tax/rate.ts': 'export const rate = 2;\n',
  'photos/beach.jpg': new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1]),
};

function open() {
  const root = tempRepository(TREE);
  const engine = openEngine({ path: root, directory: root, flags: {}, environment: {}, warnings: collectWarnings() });
  onTestFinished(() => engine.close());
  return { root, engine, folder: join(root, '.fathom', 'investigations') };
}

test('every directory is in the report, and the report is in the folder', async () => {
  const { root, engine, folder } = open();
  const view = InvestigationView.parse(await engine.investigate());
  expect(view).toMatchObject({ target: root, analyst: 'mechanical', isMechanical: true, stopped: null });
  expect(view.directories.map(({ path }) => path)).toEqual(['.', 'photos', 'src', 'src/billing', 'src/billing/tax']);
  expect(view.directories.map(({ status }) => status)).toEqual(Array(5).fill('mechanical'));
  expect(view.directories.find(({ path }) => path === 'src')).toMatchObject({ ownFiles: 0, files: 2, lines: 2 });
  expect(JSON.parse(readFileSync(join(folder, 'investigations.json'), 'utf8'))).toEqual({ [root]: view.id });
  expect(await engine.investigation(view.id)).toEqual(view);
});

test('the same target goes on with its investigation; a fresh one has its own; a deleted one is gone', async () => {
  const { engine, folder } = open();
  const first = await engine.investigate();
  expect((await engine.investigate()).id).toBe(first.id);
  const fresh = await engine.investigate({ fresh: true });
  expect(fresh.id).not.toBe(first.id);
  const list = await engine.investigations();
  expect(list.map((one) => InvestigationSummary.parse(one).isCurrent)).toEqual([true, false]);
  await engine.deleteInvestigation(fresh.id);
  expect(existsSync(join(folder, fresh.id))).toBe(false);
  await expect(engine.investigation(fresh.id)).rejects.toThrow(/there is no investigation/);
  await expect(engine.deleteInvestigation('../..')).rejects.toThrow(/there is no investigation/);
});

test('a directory inside the repository', async () => {
  const { root, engine } = open();
  const view = await engine.investigate({ target: join(root, 'src') });
  expect(view.directories.map(({ path }) => path)).toEqual(['.', 'billing', 'billing/tax']);
});
