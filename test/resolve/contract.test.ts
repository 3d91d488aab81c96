/**
 * Every language's contract fixture: edges that must be found, and edges that must not. Calls through values are lines
 * like `callback a -> b via slot`, what goes through queues like `queue a -> b via slot` and `returned a -> b`.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectWarnings } from '../../src/base/warnings.ts';
import { type CallStep, listStepsFrom, listStepsTo } from '../../src/graph/call-steps.ts';
import { listQueueStepsFrom, listQueueStepsTo } from '../../src/graph/queue-steps.ts';
import { indexRepository } from '../../src/indexing/index-repository.ts';
import { eachEdge, eachNode } from '../../src/store/each.ts';
import { openStore } from '../../src/store/open-store.ts';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures', 'contract');

for (const language of readdirSync(FIXTURES)) {
  test(`${language} resolves what its contract says`, async () => {
    const edges = await indexedEdges(join(FIXTURES, language));
    const rows = contractRows(join(FIXTURES, language, 'expected-edges.txt'));
    expect(rows.length).toBeGreaterThan(20);
    const broken = rows.filter(({ edge, isThere }) => edges.has(edge) !== isThere);
    expect(broken.map(({ edge, isThere }) => `${isThere ? 'missing' : 'there'}: ${edge}`)).toEqual([]);
  });
}

interface Row {
  readonly edge: string;
  readonly isThere: boolean;
}

/** One edge per line, `!` before those that must not be there, `~` before those not found yet, `#` for a comment. */
function contractRows(path: string): Row[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ edge: line.replace(/^[!~]\s*/, ''), isThere: !/^[!~]/.test(line) }));
}

/** Indexed from a copy outside of this repository, so that no git listing and no ignore rule of ours takes part. */
async function indexedEdges(fixture: string): Promise<Set<string>> {
  const scratch = mkdtempSync(join(tmpdir(), 'fathom-contract-'));
  const [root, dataDir] = [join(scratch, 'root'), join(scratch, 'data')];
  try {
    cpSync(fixture, root, { recursive: true });
    await indexRepository({ root, dataDir, warnings: collectWarnings() });
    return readEdges(dataDir);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function readEdges(dataDir: string): Set<string> {
  const store = openStore(dataDir, { mode: 'read' });
  try {
    const ids = new Map(Array.from(eachNode(store), ({ node, id }) => [node, id]));
    const edges = Array.from(eachEdge(store), ({ kind, source, target }) => {
      return `${kind} ${ids.get(source)} -> ${ids.get(target)}`;
    });
    const [numbers, options] = [[...ids.keys()], { minConfidence: 0 }];
    const flows = flowLines([...listStepsFrom(store, numbers, options), ...listQueueStepsFrom(store, numbers)], ids);
    const back = flowLines([...listStepsTo(store, numbers, options), ...listQueueStepsTo(store, numbers)], ids);
    expect(back).toEqual(flows);
    return new Set([...edges, ...flows]);
  } finally {
    store.close();
  }
}

/** Calls through values and what goes through queues, which are the same from either end. */
function flowLines(steps: readonly CallStep[], ids: ReadonlyMap<number, string>): string[] {
  const lines = steps.flatMap(({ source, target, via, provenance }) => {
    const how = provenance.replace('synthesized:', '');
    const line = `${how} ${ids.get(source)} -> ${ids.get(target)}`;
    if (via === undefined) return how === 'returned' ? [line] : [];
    return [`${line} via ${ids.get(via)}`];
  });
  return [...new Set(lines)].sort();
}
