/** Indexes a throwaway tree and answers in short forms that a row of a test can state. */
import { chmodSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { collectWarnings, renderWarning } from '../../src/base/warnings.ts';
import { indexRepository } from '../../src/indexing/index-repository.ts';
import type { IndexOptions, IndexSummary } from '../../src/indexing/run.ts';
import { openStore } from '../../src/store/open-store.ts';
import { listNodesOfFile } from '../../src/store/read-nodes.ts';
import { type Tree, tempTree } from '../support/temp-tree.ts';
import { dumpStore, type GraphDump } from './graph-dump.ts';

export interface Indexed {
  readonly summary: IndexSummary;
  readonly graph: GraphDump;
  readonly dataDir: string;
  readonly paths: readonly string[];
  /** `name:line` of each definition, by path. */
  readonly definitions: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

export async function indexTree(root: string, options: Partial<IndexOptions> = {}): Promise<Indexed> {
  const warnings = collectWarnings();
  const dataDir = options.dataDir ?? join(tempTree({}), 'data');
  const summary = await indexRepository({ root, warnings, ...options, dataDir });
  return { summary, dataDir, ...readIndexed(dataDir), warnings: warnings.list().map(renderWarning) };
}

function readIndexed(dataDir: string): Pick<Indexed, 'graph' | 'paths' | 'definitions' | 'problems'> {
  const store = openStore(dataDir, { mode: 'read' });
  try {
    const graph = dumpStore(store);
    const paths = (graph.files ?? []).map((file) => (JSON.parse(file) as { path: string }).path);
    const definitions = paths.map((path) => {
      const [, ...nodes] = listNodesOfFile(store, path);
      return [path, nodes.map(({ name, startLine }) => `${name}:${startLine}`)] as const;
    });
    const problems = (graph.problems ?? []).map((problem) => JSON.parse(problem) as { path: string; kind: string });
    return {
      graph,
      paths,
      definitions: Object.fromEntries(definitions),
      problems: problems.map(({ path, kind }) => `${path} ${kind}`),
    };
  } finally {
    store.close();
  }
}

const NOBODY = 65_534;

/** Modes of files do not stop root: as root, `run` has the rights of nobody, who owns `own` and may read `others`. */
export async function withoutPrivileges<T>(
  { own, others }: { readonly own: readonly string[]; readonly others: readonly string[] },
  run: () => Promise<T>,
): Promise<T> {
  if (process.geteuid?.() !== 0) return run();
  for (const path of own) chownSync(path, NOBODY, NOBODY);
  for (const path of others) chmodSync(path, 0o755);
  process.seteuid?.(NOBODY);
  try {
    return await run();
  } finally {
    process.seteuid?.(0);
  }
}

export const BOX = 'export class Box {\n  open() {}\n}\n';
export const USE = "import { Box } from './box';\nexport function use(box: Box) {\n  box.open();\n}\n";
/** Stands beside the odd file in every row, and must come out as ever. */
export const SOUND: Tree = { 'box.ts': BOX, 'use.ts': USE };

export function expectSound({ definitions, graph }: Indexed): void {
  expect(definitions).toMatchObject({ 'box.ts': ['Box:1', 'open:2'], 'use.ts': ['use:2'] });
  expect(graph.edges?.filter((edge) => edge.includes(' calls '))).toContainEqual(
    expect.stringContaining('use.ts#use calls box.ts#Box.open :3'),
  );
}

export async function expectUserError(failing: Promise<unknown>, what: RegExp, remedy: RegExp): Promise<void> {
  const error = await failing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UserError);
  expect((error as UserError).message).toMatch(what);
  expect((error as UserError).remedy).toMatch(remedy);
}
