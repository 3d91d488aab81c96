/**
 * Any sequence of updates gives the graph that indexing anew gives, ids included.
 * `FATHOM_EDITS` and `FATHOM_SEED` make it longer or go back to a failure.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diffDumps, dumpGraph } from './graph-dump.ts';
import { type Random, seededRandom } from './random.ts';
import { RandomEditor } from './random-editor.ts';
import { openCachingParser, RepositoryOnDisk, readTexts } from './repository-on-disk.ts';

const FIXTURE = join(import.meta.dirname, '../fixtures/polyglot');
const EDITS = Number(process.env.FATHOM_EDITS ?? 2000);
const SEED = Number(process.env.FATHOM_SEED ?? 1);
const MAX_BATCH = 5;
/** Left to itself the repository would wear out: now and then everything goes back to how it was. */
const EDITS_PER_LIFE = 100;

test(`${EDITS} random edits`, { timeout: 600_000 + EDITS * 500 }, async () => {
  const repository = new RepositoryOnDisk();
  const parser = await openCachingParser();
  try {
    const random = seededRandom(SEED);
    const dataDir = repository.newDataDir();
    const fixture = readTexts(FIXTURE);
    for (let done = 0; done < EDITS; ) {
      const editor = new RandomEditor(fixture, random);
      const life = done + EDITS_PER_LIFE;
      for (let batch: string[] = ['the fixture']; done < Math.min(life, EDITS); batch = editBatch(editor, random)) {
        repository.save(editor.files);
        await repository.index(dataDir, { parser });
        const fresh = repository.newDataDir();
        await repository.index(fresh, { parser });
        const difference = diffDumps(dumpGraph(fresh), dumpGraph(dataDir));
        expect(difference, describe(done, batch)).toEqual([]);
        repository.removeDataDir(fresh);
        done += batch.length;
      }
    }
  } finally {
    parser.close();
    repository.remove();
  }
});

function editBatch(editor: RandomEditor, random: Random): string[] {
  return Array.from({ length: 1 + random.below(MAX_BATCH) }, () => editor.edit());
}

function describe(done: number, batch: readonly string[]): string {
  return [`seed ${SEED}, after ${done} edits; these made the update differ (+) from a fresh index (-):`, ...batch].join(
    '\n  ',
  );
}
