/** Flows that no chain of calls makes: what the language runs, what is called later, what goes through a queue. */
import { beforeAll, expect, test } from 'vitest';
import { ExploreView } from '../../src/contract/explore.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { listFits } from '../../src/explore/lexical.ts';
import { readQuestion } from '../../src/explore/question.ts';
import { openStore } from '../../src/store/open-store.ts';
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

/** Two that a question fits alike by their names; one of them does what it asks about. */
const BREW = `def grind(beans):
    return beans


def heat(water):
    return water


def morning_cup(beans, water):
    first = grind(beans)
    second = heat(water)
    return first + second


def evening_cup(beans, water):
    first = beans
    second = water
    return first + second
`;

const POOL = `export class Pool {
  private waiting: string[] = [];

  submit(job: string) {
    this.waiting.push(job);
  }

  drain() {
    runJob(this.next());
  }

  private next() {
    return this.waiting.shift();
  }
}

function runJob(job: string | undefined) {}
`;

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await shareRepository({
    'query.py': LAZY_QUERY,
    'pool.ts': POOL,
    'brew.py': BREW,
    'auth.py': 'def sign_in():\n    pass\n\n\ndef sign_out():\n    pass\n\n\ndef find_user():\n    pass\n',
    'views/door.py': 'def sign_in():\n    pass\n',
    'views/exit.py': 'def sign_out():\n    pass\n',
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

test('a chain goes over a queue, says so, and is told by path', async () => {
  expect(await flowOf('Pool.submit runJob')).toEqual([
    'Pool.submit',
    'Pool.next (synthesized:queue)',
    'Pool.drain (synthesized:returned)',
    'runJob (syntax)',
  ]);
  const { text } = await engine.explore('Pool.submit runJob');
  expect(text).toContain(
    '→ line 5: Pool.next  :12  (no call: through the queue Pool.waiting, taken out at pool.ts:13)',
  );
  expect(text).toContain('→ line 13: Pool.drain  :8  (no call: returned to its caller at pool.ts:9)');
  const { hops } = await engine.path('Pool.submit', 'runJob');
  expect(hops.map(({ node, via }) => `${node.qualifiedName} ${via ?? ''}`)).toEqual([
    'Pool.next waiting',
    'Pool.drain ',
    'runJob ',
  ]);
});

test('what goes through a queue is no call', async () => {
  const { calls } = await engine.callees('Pool.submit');
  expect(calls).toEqual([]);
});

test('names that meet in one file mean those of it', async () => {
  const { files } = await engine.explore('sign_in sign_out find_user');
  const paths = files.map(({ path }) => path);
  expect(paths[0]).toBe('auth.py');
  expect(paths).not.toContain('views/exit.py');
});

test('of what a question fits alike by name, what calls what it asks about fits better', () => {
  const store = openStore(engine.dataDir, { mode: 'read' });
  try {
    const { words } = readQuestion('heating a cup');
    const points = new Map(listFits(store, words, false).map((fit) => [fit.node.name, fit.points]));
    expect(points.get('morning_cup')).toBeGreaterThan((points.get('evening_cup') as number) * 1.1);
  } finally {
    store.close();
  }
});
