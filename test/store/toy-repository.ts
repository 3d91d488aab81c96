/** Small repositories in the store: real parsing, and a resolver simple enough to see through. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { detectLanguage } from '../../src/languages/detect.ts';
import { findSpec } from '../../src/languages/registry.ts';
import { type Facts, OPS, unpackFacts } from '../../src/model/facts.ts';
import type { ResolvedEdge, ResolvedFile } from '../../src/model/graph.ts';
import { isHidden } from '../../src/model/kinds.ts';
import { ALL_PARTS } from '../../src/model/parts.ts';
import { type ParsedFile, SourceParser } from '../../src/parse/parser.ts';
import { eachEdge, eachNode } from '../../src/store/each.ts';
import type { FileNumbers } from '../../src/store/file-nodes.ts';
import { finish } from '../../src/store/finish.ts';
import { openStore } from '../../src/store/open-store.ts';
import { findNodeNumbers } from '../../src/store/read-definitions.ts';
import { listFiles } from '../../src/store/read-files.ts';
import type { IndexedFile } from '../../src/store/records.ts';
import { removeFile } from '../../src/store/remove-file.ts';
import type { Store } from '../../src/store/store.ts';
import { writeFile } from '../../src/store/write-file.ts';
import { writeResolved } from '../../src/store/write-resolved.ts';

/** Texts by path. */
export type Sources = Readonly<Record<string, string>>;

const directories: string[] = [];
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

export function newDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'fathom-store-'));
  directories.push(directory);
  return join(directory, 'data');
}

/** A store built from these files. */
export async function buildStore(sources: Sources, dataDir = newDataDir()): Promise<string> {
  const store = openStore(dataDir, { mode: 'build' });
  for (const [path, source] of Object.entries(sources)) await writeSource(store, path, source);
  await resolveSources(store, sources);
  await finish(store);
  return dataDir;
}

/** The store of `before` brought to `after` the incremental way. */
export async function updateStore(dataDir: string, before: Sources, after: Sources): Promise<void> {
  const store = openStore(dataDir, { mode: 'write' });
  for (const path of Object.keys(before)) if (!(path in after)) removeFile(store, path);
  for (const [path, source] of Object.entries(after)) {
    if (before[path] !== source) await writeSource(store, path, source);
  }
  await resolveSources(store, after);
  await finish(store);
}

export async function writeSource(store: Store, path: string, source: string) {
  return writeFile(store, toFile(path, source), await parse(path, source));
}

export function toFile(path: string, source: string): IndexedFile {
  return {
    path,
    language: detectLanguage(path, new TextEncoder().encode(source)).id,
    category: 'code',
    size: source.length,
    lines: source.split('\n').length,
    hash: Buffer.from(source.padEnd(16).slice(0, 16)).toString('hex'),
    modifiedMs: 1_700_000_000_000.123,
    generated: false,
  };
}

let parser: Promise<SourceParser> | undefined;
const parsed = new Map<string, ParsedFile | undefined>();

export async function parse(path: string, source: string): Promise<ParsedFile | undefined> {
  const key = `${path}\0${source}`;
  if (parsed.has(key)) return parsed.get(key);
  parser ??= SourceParser.open();
  const spec = findSpec(detectLanguage(path, new TextEncoder().encode(source)).id);
  const file = spec === undefined ? undefined : await (await parser).parse(path, source, spec);
  parsed.set(key, file);
  return file;
}

/** Every mention of a name points at every shown definition of that name. */
async function resolveSources(store: Store, sources: Sources): Promise<void> {
  const factsByPath = new Map<string, Facts>();
  for (const [path, source] of Object.entries(sources)) {
    const file = await parse(path, source);
    if (file !== undefined) factsByPath.set(path, unpackFacts(file.facts));
  }
  const numbers = new Map(Object.keys(sources).map((path) => [path, findNodeNumbers(store, path)]));
  for (const [path, facts] of factsByPath) {
    writeResolved(store, path, toyResolve(facts, factsByPath), (target) => numbers.get(target) as FileNumbers);
  }
}

function toyResolve(facts: Facts, all: ReadonlyMap<string, Facts>): ResolvedFile {
  const edges: ResolvedEdge[] = [];
  const { references, expressions, strings } = facts;
  for (let at = 0; at < references.length; at++) {
    let expression = references.expression[at] as number;
    if (expressions.op[expression] === OPS.indexOf('call')) expression = expressions.a[expression] as number;
    if (expressions.op[expression] !== OPS.indexOf('name')) continue;
    const name = strings[expressions.a[expression] as number] as string;
    for (const [targetPath, other] of all) {
      for (const target of definitionsNamed(other, name)) {
        const source = shownAround(facts, references.definition[at] as number);
        const line = references.line[at] as number;
        const how = { line, confidence: 0.75, provenance: 'name', guard: line % 2 ? `line ${line}` : '' } as const;
        edges.push({ kind: 'references', source, targetPath, target, ...how, flow: undefined });
      }
    }
  }
  const names = [...new Set(strings)].filter((name) => /^ext/.test(name));
  const unresolved = names.map((name) => ({ name, reason: 'external' as const, count: 2, part: 1 }));
  const parts = { resolved: ALL_PARTS, begins: [], asking: Int32Array.of(1, 2, 3) };
  return { edges, unresolved, dependencies: Int32Array.of(-5, 3, 70_000), behind: Int32Array.of(4), parts };
}

function definitionsNamed({ definitions, strings }: Facts, name: string): number[] {
  const shown = Array.from(definitions.kind.keys()).filter((at) => !isHidden(definitions.kind[at] as number));
  return shown.filter((at) => strings[definitions.name[at] as number] === name);
}

function shownAround({ definitions }: Facts, definition: number): number {
  let at = definition;
  while (at >= 0 && isHidden(definitions.kind[at] as number)) at = definitions.parent[at] as number;
  return at;
}

/** Everything a person could see of the graph, in an order that does not depend on how it came about. */
export function describeGraph(dataDir: string): string[] {
  const store = openStore(dataDir, { mode: 'read' });
  try {
    const ids = new Map<number, string>();
    const lines: string[] = [];
    for (const { node, parent: _, ...shown } of eachNode(store)) {
      ids.set(node, shown.id);
      lines.push(JSON.stringify(shown));
    }
    for (const edge of eachEdge(store)) {
      lines.push(JSON.stringify({ ...edge, source: ids.get(edge.source), target: ids.get(edge.target) }));
    }
    for (const { file: _, ...file } of listFiles(store)) lines.push(JSON.stringify(file));
    return lines.sort();
  } finally {
    store.close();
  }
}
