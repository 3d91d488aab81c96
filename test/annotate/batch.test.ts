/** Grouping, neighbours and every fallback with its exact words. */
import { describe, expect, test } from 'vitest';
import { batchOf, batchWith, clique, nonCode, numbered, together } from './check-batch.ts';

const THREE = together(clique('src/api', 3), clique('src/auth', 3), clique('src/db', 3));

describe('code', () => {
  test('three cliques are three batches', () => {
    const { algorithm, groups, totalFiles, totalBatches } = batchOf(THREE);
    expect(groups).toEqual([numbered('src/api', 3), numbered('src/auth', 3), numbered('src/db', 3)]);
    expect({ algorithm, totalFiles, totalBatches }).toEqual({ algorithm: 'louvain', totalFiles: 9, totalBatches: 3 });
  });

  test('one import between two cliques does not make them one', () => {
    const bridged = together(THREE, { files: [], imports: { 'src/api/f002.ts': ['src/auth/f000.ts'] } });
    expect(batchOf(bridged).groups).toHaveLength(3);
  });

  test('files that import nothing are counted off in path order, in batches of 25', () => {
    const { algorithm, groups, notes, warnings } = batchOf({ files: numbered('src', 100).reverse() });
    expect(algorithm).toBe('count-fallback');
    expect(groups).toEqual([0, 25, 50, 75].map((from) => numbered('src', 100).slice(from, from + 25)));
    expect(notes).toEqual(['Info: compute-batches: merged 100 small batches (100 files) into 4 misc batches']);
    expect(warnings).toEqual([]);
  });

  test('an oversized community is split, each part small enough', () => {
    const { algorithm, groups, warnings } = batchOf(clique('src', 50));
    expect(algorithm).toBe('louvain');
    expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(35);
    expect(groups.flat().sort()).toEqual(numbered('src', 50));
    expect(warnings).toEqual([
      'Warning: compute-batches: community size 50 > max 35 — splitting via edge-betweenness — modularity may decrease',
    ]);
  });

  test('a community is split where few imports cross', () => {
    // Four tight rooms, each file with one door to the next room: far fewer imports lead out than stay inside.
    const rooms = ['a', 'b', 'c', 'd'].map((room) => clique(`src/${room}`, 15));
    const doors = ['a', 'b', 'c'].flatMap((room, at) =>
      numbered(`src/${room}`, 15).map((from, n) => [
        from,
        [...(rooms[at]?.imports[from] ?? []), `src/${'bcd'[at]}/f${String(n).padStart(3, '0')}.ts`],
      ]),
    );
    const described = together(...rooms, { files: [], imports: Object.fromEntries(doors) });
    const { groups } = batchOf(described, { findCommunities: ({ paths }) => [[...paths.keys()]] });
    for (const group of groups) expect(group.length % 15).toBe(0);
  });

  test('a small community joins the one it imports', () => {
    const stray = { files: ['lib/stray.ts'], imports: { 'lib/stray.ts': ['src/db/f001.ts'] } };
    const { groups } = batchOf(together(THREE, stray), {
      findCommunities: () => [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0]],
    });
    expect(groups).toContainEqual(['lib/stray.ts', ...numbered('src/db', 3)]);
  });

  test('leftovers stay with their directory where it fits', () => {
    const files = [...numbered('a', 15), ...numbered('b', 15), ...numbered('c', 5)];
    expect(batchOf({ files }).groups).toEqual([numbered('a', 15), [...numbered('b', 15), ...numbered('c', 5)]]);
  });

  test('the same input in another order gives the same bytes', () => {
    const described = together(clique('src/a', 60), clique('src/b', 20), { files: numbered('lib', 40) });
    const first = JSON.stringify(batchOf(described).batches);
    const backwards = { ...described, files: [...described.files].reverse() };
    expect(JSON.stringify(batchOf(backwards).batches)).toBe(first);
  });

  test('files with the names of what every object has are files like others', () => {
    const files = ['constructor', '__proto__', 'toString'];
    const { batches, exportsByPath } = batchOf({ files });
    expect(batches[0]?.files.map(({ path }) => path).sort()).toEqual([...files].sort());
    expect(Object.keys(exportsByPath).sort()).toEqual([...files].sort());
  });
});

describe('everything else', () => {
  const CASES: readonly [string, readonly string[], readonly (readonly string[])[]][] = [
    [
      'A: one batch for each directory with a Dockerfile',
      ['Dockerfile', 'docker-compose.yml', '.dockerignore', 'api/Dockerfile', 'api/docker-compose.dev.yml'],
      [
        ['.dockerignore', 'Dockerfile', 'docker-compose.yml'],
        ['api/Dockerfile', 'api/docker-compose.dev.yml'],
      ],
    ],
    [
      'B: workflows',
      ['.github/workflows/deploy.yml', '.github/workflows/ci.yml'],
      [['.github/workflows/ci.yml', '.github/workflows/deploy.yml']],
    ],
    ['C: other pipelines', ['.gitlab-ci.yml', '.circleci/config.yml'], [['.circleci/config.yml', '.gitlab-ci.yml']]],
    [
      'D: migrations of one directory, in the order of their names',
      ['db/migrations/002_b.sql', 'db/migrations/001_a.sql', 'x/migration/001.sql', 'q/report.sql'],
      [['db/migrations/001_a.sql', 'db/migrations/002_b.sql'], ['x/migration/001.sql'], ['q/report.sql']],
    ],
    [
      'E: by directory, 20 at most',
      numbered('docs', 25, 'md'),
      [numbered('docs', 25, 'md').slice(0, 20), numbered('docs', 25, 'md').slice(20)],
    ],
    [
      'E: directories with one or two files share a batch',
      ['a/x.md', 'b/y.md', 'c/z.md'],
      [['a/x.md', 'b/y.md', 'c/z.md']],
    ],
    [
      'a lone Dockerfile is not put with leftovers',
      ['api/Dockerfile', 'a/x.md', 'b/y.md'],
      [['api/Dockerfile'], ['a/x.md', 'b/y.md']],
    ],
  ];

  test.each(CASES)('%s', (_title, files, groups) => {
    expect(batchOf(nonCode(files)).groups).toEqual(groups);
  });

  test('workflows are capped too', () => {
    const { groups } = batchOf(nonCode(numbered('.github/workflows', 45, 'yml')));
    expect(groups.map(({ length }) => length)).toEqual([20, 20, 5]);
  });

  test('comes after code', () => {
    const { batches } = batchOf(together(nonCode(['README.md', 'Dockerfile']), THREE));
    const isCode = batches.map(({ files }) => files.every(({ fileCategory }) => fileCategory === 'code'));
    expect(isCode).toEqual([true, true, true, false, false]);
    expect(batches.map(({ batchIndex }) => batchIndex)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('what a batch is told', () => {
  const described = together(THREE, {
    files: [],
    imports: { 'src/api/f002.ts': ['src/auth/f000.ts', 'src/gone.ts'] },
    exports: { 'src/auth/f000.ts': ['login', 'Session'] },
  });

  test('neighbours in other batches, with what they export, from both ends', () => {
    const batched = batchOf(described);
    const [api, auth] = ['src/api/f002.ts', 'src/auth/f000.ts'].map((path) => batchWith(batched, path));
    expect(api?.neighborMap['src/api/f002.ts']).toEqual([
      { path: 'src/auth/f000.ts', batchIndex: auth?.batchIndex, symbols: ['login', 'Session'] },
    ]);
    expect(auth?.neighborMap['src/auth/f000.ts']).toEqual([
      { path: 'src/api/f002.ts', batchIndex: api?.batchIndex, symbols: [] },
    ]);
  });

  test('no neighbour of the same batch', () => {
    const { neighborMap } = batchWith(batchOf(described), 'src/db/f000.ts');
    expect(neighborMap).toEqual(Object.fromEntries(numbered('src/db', 3).map((path) => [path, []])));
  });

  test('its imports as the import map has them', () => {
    const { batchImportData } = batchWith(batchOf(described), 'src/api/f002.ts');
    expect(batchImportData['src/api/f002.ts']).toEqual(['src/auth/f000.ts', 'src/gone.ts']);
    expect(batchImportData['src/api/f000.ts']).toEqual(['src/api/f001.ts', 'src/api/f002.ts']);
  });

  test('too many neighbours are cut to the 50 with the most imports, and said', () => {
    const leaves = numbered('leaves', 60);
    const hub = { files: ['hub.ts', ...leaves], imports: Object.fromEntries(leaves.map((leaf) => [leaf, ['hub.ts']])) };
    const busy = { files: [], imports: { 'leaves/f059.ts': ['hub.ts', 'leaves/f058.ts'] } };
    const alone = {
      findCommunities: () => {
        throw new Error('no');
      },
    };
    const batched = batchOf(together(hub, busy), alone);
    const told = batchWith(batched, 'hub.ts').neighborMap['hub.ts'] ?? [];
    expect(told).toHaveLength(49);
    const wide = batchOf(together(hub, busy, { files: numbered('a', 11) }), alone);
    const cut = batchWith(wide, 'hub.ts').neighborMap['hub.ts'] ?? [];
    expect(cut).toHaveLength(50);
    expect(cut.slice(0, 2).map(({ path }) => path)).toEqual(['leaves/f058.ts', 'leaves/f059.ts']);
    const start = 'Warning: compute-batches: neighborMap for hub.ts truncated from 60 to top 50 (by neighbor degree)';
    expect(wide.warnings.some((line) => line.startsWith(start))).toBe(true);
  });

  test('how large a part may be follows from what the model can write', () => {
    const limits = [undefined, 4096, 32_768, 1].map((outputTokens) => batchOf(THREE, { outputTokens }).partLimits);
    expect(limits).toEqual([
      { nodes: 60, edges: 120 },
      { nodes: 30, edges: 60 },
      { nodes: 240, edges: 480 },
      { nodes: 8, edges: 16 },
    ]);
  });
});

describe('only what changed', () => {
  test('batches with a changed file, and of them only those files', () => {
    const changedFiles = ['src/auth/f000.ts', 'src/auth/f002.ts'];
    const all = batchOf(THREE);
    const some = batchOf(THREE, { changedFiles });
    expect(some.groups).toEqual([changedFiles]);
    expect(some.batches[0]?.batchIndex).toBe(batchWith(all, 'src/auth/f000.ts').batchIndex);
    expect(some).toMatchObject({ totalFiles: 9, totalBatches: 1 });
  });

  test('unchanged files of the same batch are neighbours then', () => {
    const { batches } = batchOf(THREE, { changedFiles: ['src/auth/f000.ts'] });
    const told = batches[0]?.neighborMap['src/auth/f000.ts']?.map(({ path }) => path);
    expect(told).toEqual(['src/auth/f001.ts', 'src/auth/f002.ts']);
  });
});

describe('when communities cannot be found', () => {
  const broken = {
    findCommunities: () => {
      throw new Error('out of luck');
    },
  };

  test('files are counted off by twelve, and that is said', () => {
    const { algorithm, groups, warnings } = batchOf(together(clique('src', 20), nonCode(['README.md'])), broken);
    expect(algorithm).toBe('count-fallback');
    expect(groups).toEqual([numbered('src', 20).slice(0, 12), numbered('src', 20).slice(12), ['README.md']]);
    expect(warnings).toEqual([
      'Warning: compute-batches: Louvain failed (out of luck) — falling back to count-based grouping (12 files/batch) — module semantic boundaries lost',
    ]);
  });

  test('neighbours are told all the same', () => {
    const { batches } = batchOf(clique('src', 20), broken);
    expect(batches[0]?.neighborMap['src/f000.ts']?.map(({ batchIndex }) => batchIndex)).toEqual(Array(8).fill(2));
  });
});
