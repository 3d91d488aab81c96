/** A small repository of three groups of files, analyzed against a scripted model server. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { collectWarnings, renderWarning } from '../../src/base/warnings.ts';
import type { AnalyzeView } from '../../src/contract/analyze.ts';
import { Fragment } from '../../src/contract/fragment.ts';
import { type Engine, openEngine } from '../../src/engine/engine.ts';
import {
  type ModelServer,
  type ModelServerRequest,
  type ModelServerScript,
  startModelServer,
} from '../support/model-server.mjs';
import { type Tree, tempRepository } from '../support/temp-tree.ts';

/** Model, and the environment that opens it. */
export const WIRES = {
  anthropic: ['anthropic:claude-sonnet-5', { ANTHROPIC_API_KEY: 'test-key' }],
  responses: ['openai:gpt-5.6-terra', { OPENAI_API_KEY: 'test-key' }],
  chat: ['openai-compatible:some-model', {}],
} as const;
export type Wire = keyof typeof WIRES;
export const ALL_WIRES = Object.keys(WIRES) as Wire[];

const GROUPS = ['billing', 'search', 'mail'];
const PARTS = ['model', 'store', 'service', 'view'];

/** Each group is a clique of imports with a function of some length in every file. */
export const TREE: Tree = Object.fromEntries(
  GROUPS.flatMap((group) => PARTS.map((part) => [`src/${group}/${part}.ts`, source(group, part)])),
);

function source(group: string, part: string): string {
  const others = PARTS.filter((other) => other !== part);
  const name = (of: string) => `${group}${of[0]?.toUpperCase()}${of.slice(1)}`;
  const imports = others.map((other) => `import { ${name(other)} } from './${other}.ts';`);
  const body = Array.from({ length: 12 }, (_, at) => `  total += input.length * ${at};`);
  return [
    ...imports,
    `/** The ${part} of ${group}. */`,
    `export function ${name(part)}(input: string): number {`,
    '  let total = 0;',
    ...body,
    `  return total > 100 ? total : ${others.map((other) => `${name(other)}(input)`).join(' + ')};`,
    '}',
    '',
  ].join('\n');
}

export interface Analyzed {
  readonly root: string;
  readonly server: ModelServer;
  readonly warnings: () => string[];
  readonly engine: Engine;
  analyze(flags?: Readonly<Record<string, unknown>>): Promise<AnalyzeView>;
  fragments(): Record<string, Fragment>;
}

export async function openAnalyzed(wire: Wire, script: ModelServerScript, tree: Tree = TREE): Promise<Analyzed> {
  const server = await startModelServer(script);
  onTestFinished(() => server.close());
  const root = tempRepository(tree);
  const [model, environment] = WIRES[wire];
  const warnings = collectWarnings();
  const open = (flags: Readonly<Record<string, unknown>> = {}) => {
    const engine = openEngine({
      path: root,
      directory: root,
      flags: { model, 'model-url': server.url, 'model-timeout': 1, ...flags },
      environment,
      warnings,
    });
    onTestFinished(() => engine.close());
    return engine;
  };
  const engine = open();
  await engine.batch();
  return {
    root,
    server,
    engine,
    warnings: () => warnings.list().map(renderWarning),
    analyze: (flags) => open(flags).analyze(),
    fragments: () => readFragments(join(root, '.fathom')),
  };
}

export function readFragments(dataDir: string): Record<string, Fragment> {
  const directory = join(dataDir, 'intermediate');
  const names = readdirSync(directory).filter((name) => /^batch-\d/.test(name));
  return Object.fromEntries(
    names
      .sort()
      .map((name) => [name, Fragment.strict().parse(JSON.parse(readFileSync(join(directory, name), 'utf8')))]),
  );
}

/** Paths of the files that a request asks about. */
export function askedFiles({ turns }: ModelServerRequest): string[] {
  return [...(turns[0]?.text ?? '').matchAll(/^<file path="([^"]+)"/gm)].map(([, path]) => path as string);
}

/** The group that a request is about. */
export function isAbout(group: string, request: ModelServerRequest): boolean {
  return askedFiles(request).some((path) => path.includes(`/${group}/`));
}
