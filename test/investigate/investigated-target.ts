/** A small target, investigated against a scripted model server. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { collectWarnings, renderWarning } from '../../src/base/warnings.ts';
import type { InvestigationView } from '../../src/contract/investigation.ts';
import { type Engine, openEngine } from '../../src/engine/engine.ts';
import type { InvestigateOptions } from '../../src/engine/investigate.ts';
import { aboutOf } from '../support/model-server/investigator.mjs';
import { type ModelServer, type ModelServerScript, startModelServer } from '../support/model-server.mjs';
import { type Tree, tempRepository } from '../support/temp-tree.ts';

/** Model, and the environment that opens it. */
export const WIRES = {
  anthropic: ['anthropic:claude-sonnet-5', { ANTHROPIC_API_KEY: 'test-key' }],
  responses: ['openai:gpt-5.6-terra', { OPENAI_API_KEY: 'test-key' }],
  chat: ['openai-compatible:some-model', {}],
} as const;
export type Wire = keyof typeof WIRES;
export const ALL_WIRES = Object.keys(WIRES) as Wire[];

const TREE: Tree = {
  'README.md': '# Shop\n\nSells things.\n',
  'src/main.ts': "import { bill } from './billing/bill.ts';\n\nexport function main() {\n  return bill(2);\n}\n",
  'src/billing/bill.ts':
    "import { rate } from './tax/rate.ts';\n\nexport function bill(price: number) {\n  return price * rate();\n}\n",
  'src/billing/tax/rate.ts': 'export function rate() {\n  return 2;\n}\n',
  'docs/guide.md': '# Guide\n',
};
/** Leaves first. */
export const DIRECTORIES = ['src/billing/tax', 'src/billing', 'docs', 'src', '.'];

export interface Investigated {
  readonly root: string;
  readonly server: ModelServer;
  readonly engine: Engine;
  readonly warnings: () => string[];
  investigate(options?: InvestigateOptions, flags?: Readonly<Record<string, unknown>>): Promise<InvestigationView>;
  /** What the requests so far were about, from a number on. */
  asked(from?: number): string[];
  /** The folder of the one investigation, or of the one named. */
  folder(id?: string): string;
  json(name: string, id?: string): unknown;
  log(): { readonly tool: string; readonly input: string; readonly about: string; readonly error?: string }[];
}

export async function openTarget(wire: Wire, script: ModelServerScript, tree: Tree = TREE): Promise<Investigated> {
  const server = await startModelServer(script);
  onTestFinished(() => server.close());
  const root = tempRepository(tree);
  const [model, environment] = WIRES[wire];
  const warnings = collectWarnings();
  const open = (flags: Readonly<Record<string, unknown>> = {}) => {
    const all = { model, 'model-url': server.url, 'model-timeout': 20, ...flags };
    const engine = openEngine({ path: root, directory: root, flags: all, environment, warnings });
    onTestFinished(() => engine.close());
    return engine;
  };
  const folder = (id?: string) => {
    const all = join(root, '.fathom', 'investigations');
    return join(all, id ?? (readdirSync(all).find((name) => name.length === 36) as string));
  };
  return {
    root,
    server,
    engine: open(),
    warnings: () => warnings.list().map(renderWarning),
    investigate: (options, flags) => open(flags).investigate({ concurrency: 1, ...options }),
    asked: (from = 0) => server.requests.slice(from).map(({ request }) => aboutOf(request)),
    folder,
    json: (name, id) => JSON.parse(readFileSync(join(folder(id), `${name}.json`), 'utf8')),
    log: () => readJsonLines(join(folder(), 'investigation.log')),
  };
}

export function readJsonLines<T>(path: string): T[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T);
}

export function statusesOf({ directories }: InvestigationView): {
  [path: string]: string;
  docs?: string;
  notes?: string;
} {
  return Object.fromEntries(directories.map(({ path, status }) => [path, status]));
}
