/** The layer rules catch what they are for: a small tree that breaks each of them once. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layerRules } from '../support/layer-rules.ts';

/** File, what it imports, and the rule that this breaks; a row without a rule is allowed. */
const ROWS: readonly [from: string, imports: string, rule?: string][] = [
  ['src/base/up.ts', '../model/noun.ts', 'layer-base'],
  ['src/model/noun.ts', '../base/plain.ts'],
  ['src/parse/early.ts', '../store/read.ts', 'layer-parse'],
  ['src/store/read.ts', '../model/noun.ts'],
  ['src/graph/ask.ts', '../store/read.ts'],
  ['src/chat/one.ts', '../annotate/one.ts', 'layer-chat'],
  ['src/investigate/one.ts', '../annotate/one.ts', 'layer-investigate'],
  ['src/annotate/one.ts', '../graph/ask.ts'],
  ['src/engine/door.ts', '../chat/one.ts'],
  ['src/surfaces/cli/ok.ts', '../../engine/door.ts'],
  ['src/surfaces/cli/deep.ts', '../../graph/ask.ts', 'layer-surfaces'],
  ['src/surfaces/http/ok.ts', '../cli/ok.ts'],
  ['src/store/driver.ts', '@photostructure/sqlite'],
  ['src/graph/sql.ts', '@photostructure/sqlite', 'only-store-uses-sql'],
  ['src/graph/builtin.ts', 'node:sqlite', 'only-store-uses-sql'],
  ['src/parse/tree.ts', 'web-tree-sitter'],
  ['src/resolve/tree.ts', 'web-tree-sitter', 'only-parse-or-languages-uses-tree-sitter'],
  ['src/chat/sdk.ts', '@ai-sdk/anthropic', 'only-llm-uses-model-sdk'],
  ['src/engine/arguments.ts', 'commander', 'only-surfaces-uses-command-line'],
  ['src/index.ts', './base/plain.ts', 'every-file-has-a-layer'],
  ['src/helpers/any.ts', '../base/plain.ts', 'every-file-has-a-layer'],
  ['src/scan/hen.ts', './egg.ts', 'no-cycles'],
  ['src/scan/egg.ts', './hen.ts', 'no-cycles'],
  ['src/resolve/modules/first.ts', '../types/second.ts', 'no-folder-cycles'],
  ['src/resolve/types/third.ts', '../modules/fourth.ts', 'no-folder-cycles'],
  ['src/languages/registry.ts', './go/spec.ts'],
  ['src/languages/go/spec.ts', '../vocabulary.ts'],
  ['src/base/missing.ts', './nowhere.ts', 'imports-exist'],
  ['src/base/runner.ts', 'vitest', 'only-declared-dependencies'],
];
const LEAVES = [
  'src/base/plain.ts',
  'src/resolve/types/second.ts',
  'src/resolve/modules/fourth.ts',
  'src/languages/vocabulary.ts',
];

const project = process.cwd();
let tree: string;
let broken: ReadonlySet<string>;

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'fathom-layers-'));
  for (const [from, imports] of ROWS) writeModule(from, `import '${imports}';\n`);
  for (const leaf of LEAVES) writeModule(leaf, 'export {};\n');
  writeFileSync(join(tree, 'package.json'), readFileSync('package.json'));
  symlinkSync(join(project, 'node_modules'), join(tree, 'node_modules'));
  broken = await listViolations();
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test.each(ROWS)('%s importing %s: %s', (from, _imports, rule) => {
  const folder = dirname(from);
  const found = [...broken].filter((line) => line.startsWith(`${from} `) || line.startsWith(`${folder} `));
  if (rule === undefined) expect(found.filter((line) => line.startsWith(`${from} `))).toEqual([]);
  else expect(found.map((line) => line.split(' ')[1])).toContain(rule);
});

function writeModule(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

async function listViolations(): Promise<ReadonlySet<string>> {
  const { forbidden, options } = layerRules.default;
  const { output } = await cruise(['src'], { ...options, baseDir: tree, validate: true, ruleSet: { forbidden } });
  const { violations } = (output as ICruiseResult).summary;
  return new Set(
    violations.flatMap(({ from, rule, cycle = [] }) =>
      [from, ...cycle.map(({ name }) => name)].map((place) => `${place} ${rule.name}`),
    ),
  );
}
