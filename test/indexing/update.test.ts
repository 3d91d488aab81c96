/** An update gives what indexing anew gives, after each of the edits in `update-rows.ts` and its like. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diffDumps, dumpGraph } from './graph-dump.ts';
import { openCachingParser, RepositoryOnDisk } from './repository-on-disk.ts';
import { CONFIG_ROWS } from './update-config-rows.ts';
import { GO_ROWS } from './update-go-rows.ts';
import { INFERRED_ROWS } from './update-inferred-rows.ts';
import { LIBRARY_ROWS } from './update-library-rows.ts';
import { OVERLOAD_ROWS } from './update-overload-rows.ts';
import { PACKAGE_ROWS } from './update-package-rows.ts';
import { ROWS, type Row } from './update-rows.ts';
import { WHOLESALE_ROWS } from './update-wholesale-rows.ts';

let parser: Awaited<ReturnType<typeof openCachingParser>>;
beforeAll(async () => {
  parser = await openCachingParser();
});
afterAll(() => parser.close());

function apply(edits: Row['edits'], texts: Map<string, string>): void {
  for (const [path, text] of Object.entries(edits)) {
    if (text === undefined) texts.delete(path);
    else texts.set(path, text);
  }
}

describe('an update gives what indexing anew gives', () => {
  test.for(
    Object.entries({
      ...ROWS,
      ...CONFIG_ROWS,
      ...INFERRED_ROWS,
      ...LIBRARY_ROWS,
      ...OVERLOAD_ROWS,
      ...GO_ROWS,
      ...WHOLESALE_ROWS,
      ...PACKAGE_ROWS,
    }),
  )('%s', async ([, { before, edits, later = {}, gives = [], resolves }]) => {
    const repository = new RepositoryOnDisk();
    try {
      const texts = new Map(Object.entries(before));
      repository.save(texts);
      const dataDir = repository.newDataDir();
      await repository.index(dataDir, { parser });
      apply(edits, texts);
      repository.save(texts);
      if (Object.keys(later).length > 0) {
        await repository.index(dataDir, { parser });
        apply(later, texts);
        repository.save(texts);
      }
      const fresh = repository.newDataDir();
      await repository.index(fresh, { parser });
      const { resolved } = await repository.index(dataDir, { parser });
      if (resolves !== undefined) expect(resolved).toBe(resolves);
      const wanted = dumpGraph(fresh);
      for (const edge of gives) {
        const isThere = wanted.edges?.some((line) => line.startsWith(`${edge.replace(/^!/, '')} `));
        expect(isThere, `${edge} in ${wanted.edges?.join('\n')}`).toBe(!edge.startsWith('!'));
      }
      expect(diffDumps(wanted, dumpGraph(dataDir))).toEqual([]);
    } finally {
      repository.remove();
    }
  });
});
