/** Flows that no chain of calls makes: what the language runs, what is called later, what goes through a queue. */
import { beforeAll, expect, test } from 'vitest';
import { ExploreView } from '../../src/contract/explore.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { shareRepository } from '../engine/repository.ts';

const LAZY_QUERY = `from store import run_sql


class Rows:
    def __iter__(self):
        return run_sql()


class Query:
    rows_class = Rows

    def __init__(self):
        run_sql()

    def where(self, text):
        return self

    def dump(self):
        return self._fetch()

    def __len__(self):
        return self._fetch()

    def _fetch(self):
        return list(self.rows_class())


def only(query: Query):
    found = query.where("x")
    return len(found)
`;

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await shareRepository({
    'query.py': LAZY_QUERY,
    'store.py': 'def run_sql():\n    return []\n',
  }));
});

/** `name (how)` for each hop. */
async function flowOf(question: string): Promise<string[]> {
  const view = ExploreView.parse(await engine.explore(question));
  const hops = view.flow.hops.map(({ node, provenance }) => `${node.id.split('#')[1]} (${provenance})`);
  return [`${view.flow.start?.id.split('#')[1]}`, ...hops];
}

test('what is built by one method is run by another that is seen to be called with it, and then by the language', async () => {
  expect(await flowOf('Query.where run_sql')).toEqual([
    'Query.where',
    'Query.__len__ (synthesized:same-object)',
    'Query._fetch (type)',
    'Rows.__iter__ (synthesized:protocol)',
    'run_sql (import)',
  ]);
  const { text } = await engine.explore('Query.where run_sql');
  expect(text).toContain('(no call: later, on the same object, as in only at query.py:30)');
  expect(text).toContain('(called by the language itself)');
});
