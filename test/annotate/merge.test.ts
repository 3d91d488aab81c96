/** What batches say becomes one graph: every correction, every drop, every addition is a row. */
import { describe, expect, test } from 'vitest';
import { edge, file, mergeOf } from './check-merge.ts';

const [A, B] = ['file:src/a.ts', 'file:src/b.ts'];
const TWO = [file('src/a.ts'), file('src/b.ts')];

describe('nodes', () => {
  const IDS: readonly [string, object, string][] = [
    ['as they should be', { id: 'file:src/a.ts' }, 'file:src/a.ts'],
    ['with a doubled prefix', { id: 'file:file:src/a.ts' }, 'file:src/a.ts'],
    ['with a name of the project', { id: 'my-app:file:src/a.ts' }, 'file:src/a.ts'],
    ['with another word for the type', { id: 'func:src/a.ts:run', type: 'function' }, 'function:src/a.ts:run'],
    ['that are bare paths', { id: 'src/a.ts', type: 'file' }, 'file:src/a.ts'],
    [
      'that are bare names',
      { id: 'run', type: 'function', name: 'run', filePath: 'src/a.ts' },
      'function:src/a.ts:run',
    ],
    ['that are bare names without a file', { id: 'run', type: 'function', name: 'run' }, 'function:__nofilepath__:run'],
    ['of a document', { id: 'README.md', type: 'readme' }, 'document:README.md'],
  ];
  test.each(IDS)('ids %s', (_title, node, id) => {
    expect([...mergeOf({ nodes: [{ name: 'x', ...node }] }).nodes.keys()]).toEqual([id]);
  });

  test('edges follow ids that were put right, also where they are only mentioned', () => {
    const nodes = [
      { id: 'app:file:src/a.ts', type: 'file' },
      { id: 'file:src/b.ts', type: 'file' },
    ];
    const edges = [edge('app:file:src/a.ts', 'calls', 'file:file:src/b.ts')];
    expect(mergeOf({ nodes, edges }).links).toEqual([`${A} calls ${B}`]);
  });

  const COMPLEXITIES: readonly [unknown, string][] = [
    ['simple', 'simple'],
    ['HIGH', 'complex'],
    [' medium ', 'moderate'],
    [2, 'simple'],
    [5, 'moderate'],
    [9, 'complex'],
    ['odd', 'moderate'],
    [undefined, 'moderate'],
    [null, 'moderate'],
  ];
  test.each(COMPLEXITIES)('complexity %j is %s', (complexity, expected) => {
    expect(mergeOf({ nodes: [file('src/a.ts', { complexity })] }).nodes.get(A)?.complexity).toBe(expected);
  });

  test.each([[null], ['tested,foo'], [0], [{ k: 'v' }], [undefined]])('tags %j are none', (tags) => {
    expect(mergeOf({ nodes: [file('src/a.ts', { tags })] }).nodes.get(A)?.tags).toEqual([]);
  });

  test('the last of several with one id is kept', () => {
    const said = [{ nodes: [file('src/a.ts', { summary: 'old' })] }, { nodes: [file('src/a.ts', { summary: 'new' })] }];
    expect(mergeOf(said).nodes.get(A)?.summary).toBe('new');
  });

  test('a node that is none is dropped, and that is said', () => {
    const { nodes, warnings } = mergeOf({ nodes: [null, 7, { name: 'no id' }, file('src/a.ts')] });
    expect([...nodes.keys()]).toEqual([A]);
    expect(warnings[0]).toMatch(/^Warning: merge: dropped 3 nodes or edges: node 0 has no id: null; .* — .* — .*$/);
  });

  test('an unknown type gives way to that of the id, else to concept', () => {
    const nodes = [
      { id: 'class:src/a.ts:A', type: 'widget' },
      { id: 'idea', type: 'widget' },
    ];
    expect([...mergeOf({ nodes }).nodes.values()].map(({ type }) => type)).toEqual(['class', 'concept']);
  });
});

describe('edges', () => {
  const DIRECTIONS: readonly [unknown, string][] = [
    [undefined, 'forward'],
    ['Forward', 'forward'],
    ['BIDIRECTIONAL', 'bidirectional'],
    ['Mutual', 'bidirectional'],
    ['both', 'bidirectional'],
    ['backward', 'backward'],
    ['sideways', 'forward'],
    [42, 'forward'],
  ];
  test.each(DIRECTIONS)('direction %j is %s', (direction, expected) => {
    const { edges } = mergeOf({ nodes: TWO, edges: [{ source: A, target: B, type: 'depends_on', direction }] });
    expect(edges.map((each) => each.direction)).toEqual([expected]);
  });

  const WEIGHTS: readonly [unknown, number][] = [
    [0.3, 0.3],
    ['0.8', 0.8],
    ['much', 0.5],
    [undefined, 0.5],
    [7, 1],
    [-1, 0],
  ];
  test.each(WEIGHTS)('weight %j is %d', (weight, expected) => {
    const { edges } = mergeOf({ nodes: TWO, edges: [{ source: A, target: B, type: 'calls', weight }] });
    expect(edges.map((each) => each.weight)).toEqual([expected]);
  });

  const TYPES: readonly [unknown, string][] = [
    ['extends', 'inherits'],
    ['Uses', 'depends_on'],
    ['admires', 'related'],
    [null, 'related'],
  ];
  test.each(TYPES)('type %j is %s', (type, expected) => {
    expect(mergeOf({ nodes: TWO, edges: [{ source: A, target: B, type }] }).links).toEqual([`${A} ${expected} ${B}`]);
  });

  test('of equal ones the heavier is kept; another direction is another edge', () => {
    const heavier = edge(A, 'depends_on', B, { direction: 'both' as never, weight: 0.9 });
    const edges = [
      edge(A, 'depends_on', B, { direction: 'bidirectional', weight: 0.3 }),
      heavier,
      edge(A, 'depends_on', B),
    ];
    expect(mergeOf({ nodes: TWO, edges }).edges.map(({ direction, weight }) => [direction, weight])).toEqual([
      ['bidirectional', 0.9],
      ['forward', 0.5],
    ]);
  });

  test('those to nowhere are dropped and named', () => {
    const { links, corrections, warnings } = mergeOf({
      nodes: TWO,
      edges: [edge(A, 'calls', 'function:src/b.ts:gone'), { source: A }],
    });
    expect(links).toEqual([]);
    expect(corrections.dropped).toEqual([
      'edge 1 has no source or target: {"source":"file:src/a.ts"}',
      'edge file:src/a.ts → function:src/b.ts:gone (calls): there is no function:src/b.ts:gone',
    ]);
    expect(warnings).toHaveLength(1);
  });

  test('an edge of one part to a node of another connects them', () => {
    const said = [{ nodes: [file('src/a.ts')], edges: [edge(A, 'calls', B)] }, { nodes: [file('src/b.ts')] }];
    expect(mergeOf(said).links).toEqual([`${A} calls ${B}`]);
  });
});

describe('tests', () => {
  const [SOURCE, TEST] = ['file:src/foo.ts', 'file:src/foo.test.ts'];
  const PAIR = [file('src/foo.ts'), file('src/foo.test.ts')];

  test('one beside its source is linked, and the source is tagged', () => {
    const { edges, nodes } = mergeOf({ nodes: PAIR });
    expect(edges).toMatchObject([
      { source: SOURCE, target: TEST, type: 'tested_by', direction: 'forward', weight: 0.5 },
    ]);
    expect([nodes.get(SOURCE)?.tags, nodes.get(TEST)?.tags]).toEqual([['tested'], []]);
  });

  /** Weight and way of each edge said, then what is left: its weight and whether it was turned. */
  const DUPLICATES: readonly [readonly [number, 'right' | 'wrong'][], [number, boolean]][] = [
    [[[0.5, 'right']], [0.5, false]],
    [[[0.5, 'wrong']], [0.5, true]],
    [
      [
        [0.3, 'right'],
        [0.9, 'right'],
      ],
      [0.9, false],
    ],
    [
      [
        [0.9, 'right'],
        [0.3, 'wrong'],
      ],
      [0.9, false],
    ],
    [
      [
        [0.3, 'right'],
        [0.9, 'wrong'],
      ],
      [0.9, true],
    ],
    [
      [
        [0.3, 'wrong'],
        [0.9, 'right'],
      ],
      [0.9, false],
    ],
    [
      [
        [0.3, 'wrong'],
        [0.9, 'wrong'],
      ],
      [0.9, true],
    ],
    [
      [
        [0.5, 'right'],
        [0.5, 'wrong'],
      ],
      [0.5, false],
    ],
  ];
  test.each(DUPLICATES)('said as %j it is one edge: %j', (said, [weight, isTurned]) => {
    const edges = said.map(([each, way]) =>
      way === 'right'
        ? edge(SOURCE, 'tested_by', TEST, { weight: each })
        : edge(TEST, 'tested_by', SOURCE, { weight: each }),
    );
    const merged = mergeOf({ nodes: PAIR, edges });
    expect(merged.links).toEqual([`${SOURCE} tested_by ${TEST}`]);
    expect(merged.edges[0]?.weight).toBe(weight);
    expect(/direction corrected/.test(merged.edges[0]?.description ?? '')).toBe(isTurned);
  });

  test('between two tests, or to nowhere, it is dropped and nothing is tagged', () => {
    const nodes = [file('src/foo.ts'), file('src/x.test.ts'), file('src/y.test.ts')];
    const edges = [
      edge('file:src/x.test.ts', 'tested_by', 'file:src/y.test.ts'),
      edge(SOURCE, 'tested_by', 'file:src/gone.test.ts'),
    ];
    const merged = mergeOf({ nodes, edges });
    expect(merged.links).toEqual([]);
    expect(merged.nodes.get(SOURCE)?.tags).toEqual([]);
  });

  test('only a test that no batch paired is paired by name', () => {
    const nodes = ['main.go', 'quote.go', 'quote_test.go'].map((name) => file(`ship/${name}`));
    const said = edge('file:ship/quote_test.go', 'tested_by', 'file:ship/main.go');
    expect(mergeOf({ nodes, edges: [said] }).links).toEqual(['file:ship/main.go tested_by file:ship/quote_test.go']);
  });

  test('a tag is not added twice, and a node without a path goes by its id', () => {
    const nodes = [
      { id: SOURCE, type: 'file', tags: ['tested', 'core'] },
      { id: TEST, type: 'file' },
    ];
    expect(mergeOf({ nodes }).nodes.get(SOURCE)?.tags).toEqual(['tested', 'core']);
  });

  /** A test, what it is paired with, and what stands by. */
  const NAMES: readonly [string, string | undefined, (readonly string[])?][] = [
    ['src/foo/X.test.ts', 'src/foo/X.ts', ['src/foo/X.tsx']],
    ['src/foo/X.test.ts', 'src/foo/X.vue'],
    ['src/foo/X.spec.tsx', 'src/foo/X.tsx'],
    ['src/foo/__tests__/X.test.ts', 'src/foo/X.ts'],
    ['src/foo/__tests__/X.test.ts', 'src/foo/__tests__/X.ts', ['src/foo/X.ts']],
    ['src/foo/test/X.test.ts', 'src/foo/X.vue'],
    ['src/foo/spec/X.spec.ts', 'src/foo/X.vue'],
    ['tests/foo/X.test.ts', 'src/foo/X.ts'],
    ['tests/foo/X.test.ts', 'foo/X.vue'],
    ['src/foo.spec.ts', undefined, ['src/foo.test.ts']],
    ['internal/bar_test.go', 'internal/bar.go'],
    ['mypkg/tests/test_bar.py', 'mypkg/bar.py'],
    ['a/b/test/test_bar.py', 'a/b/test/bar.py'],
    ['tests/test_bar.py', 'lib/bar.py'],
    ['foo/bar_test.py', 'foo/bar.py'],
    ['spec/models/user_spec.rb', 'app/models/user.rb'],
    ['src/test/java/com/foo/BarTest.java', 'src/main/java/com/foo/Bar.java'],
    ['src/test/java/com/foo/BarIT.java', 'src/main/java/com/foo/Bar.java'],
    ['core/src/test/java/com/foo/BarTests.java', 'core/src/main/java/com/foo/Bar.java'],
    ['src/test/kotlin/com/foo/BarTest.kt', 'src/main/kotlin/com/foo/Bar.kt'],
    ['src/test/scala/a/BarSpec.scala', 'src/main/scala/a/Bar.scala'],
    ['MyApp.Tests/Foo/BarTests.cs', 'MyApp/Foo/Bar.cs'],
    ['src/cart/tests/CartTests.cs', 'src/cart/src/Cart.cs'],
    ['src/test_ring.c', 'src/ring.c'],
    ['src/Test.java', undefined, ['src/.java']],
  ];
  test.each(NAMES)('%s is about %s', (path, tested, others = []) => {
    const nodes = [path, ...(tested === undefined ? [] : [tested]), ...others].map((each) => file(each));
    const found = mergeOf({ nodes }).edges.filter(({ target }) => target === `file:${path}`);
    expect(found.map(({ source }) => source)).toEqual(tested === undefined ? [] : [`file:${tested}`]);
  });
});

describe('imports', () => {
  test('that no batch named are put back, once, and marked', () => {
    const nodes = ['a', 'b', 'c'].map((name) => file(`src/${name}.ts`));
    const importMap = { 'src/a.ts': ['src/b.ts', 'src/c.ts', 'src/c.ts', 'src/a.ts'] };
    const { edges, lines } = mergeOf({ nodes, edges: [edge(A, 'imports', B, { weight: 0.7 })] }, { importMap });
    expect(edges).toMatchObject([
      { source: A, target: B, weight: 0.7 },
      {
        source: A,
        target: 'file:src/c.ts',
        type: 'imports',
        direction: 'forward',
        weight: 0.7,
        recoveredFromImportMap: true,
      },
    ]);
    expect(lines).toContain('Recovered 1 `imports` edges from importMap (1 entries scanned)');
  });

  test('of files without a node are counted and left', () => {
    const importMap = { 'src/gone.ts': ['src/a.ts'], 'src/a.ts': ['src/x.ts', 'src/y.ts'], 'src/b.ts': [] };
    const { links, lines } = mergeOf({ nodes: [file('src/a.ts')] }, { importMap });
    expect(links).toEqual([]);
    expect(lines).toContain('Skipped 1 importMap source files with no `file:` node in graph');
    expect(lines).toContain('Skipped 2 importMap target paths with no `file:` node in graph');
  });
});

test('an import across batches that nothing else tells of is listed', () => {
  const neighbor = (path: string, symbols: readonly string[]) => ({ path, batchIndex: 2, symbols });
  const batches = [
    {
      batchIndex: 1,
      files: [],
      batchImportData: { 'src/a.ts': ['src/b.ts', 'src/c.ts', 'src/d.ts'] },
      neighborMap: {
        'src/a.ts': [neighbor('src/b.ts', ['run']), neighbor('src/c.ts', ['stop']), neighbor('src/d.ts', [])],
      },
    },
  ];
  const nodes = [
    ...['a', 'b', 'c', 'd'].map((name) => file(`src/${name}.ts`)),
    { id: 'function:src/b.ts:run', type: 'function', filePath: 'src/b.ts' },
  ];
  const { audit } = mergeOf({ nodes, edges: [edge(A, 'calls', 'function:src/b.ts:run')] }, { batches: { batches } });
  expect(audit).toEqual({ expected: 2, silent: [{ from: 'src/a.ts', to: 'src/c.ts' }] });
});
