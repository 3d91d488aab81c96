/** The batch files of a run: found, ordered, checked for gaps and read. What is wrong with one costs that one only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../base/user-error.ts';
import type { Warnings } from '../../base/warnings.ts';

/** As it came: a model wrote it. */
export interface RawFragment {
  readonly name: string;
  readonly nodes: readonly unknown[];
  readonly edges: readonly unknown[];
}

export interface Fragments {
  readonly fragments: readonly RawFragment[];
  /** For the report. */
  readonly lines: readonly string[];
}

export const COMPONENT = 'merge';

export function loadFragments(directory: string, warnings: Warnings): Fragments {
  const names = listBatchNames(directory);
  const parsed = names.map((name) => ({ name, place: parseName(name) }));
  const known = parsed.filter((file): file is BatchName => file.place !== undefined).sort(compareNames);
  const unknown = parsed.filter(({ place }) => place === undefined).map(({ name }) => name);
  if (unknown.length > 0) warnOfNames(unknown, warnings);
  const batches = groupByBatch(known);
  for (const [batch, files] of batches) checkParts(batch, files, warnings);
  const fragments = known.flatMap(({ name }) => loadFragment(join(directory, name), name, warnings) ?? []);
  return { fragments, lines: describeFiles(names.length, batches, unknown) };
}

/** Where there is nothing to merge, what was merged before stays as it is. */
export function requireFragments({ fragments }: Fragments, directory: string): void {
  if (fragments.length > 0) return;
  const what =
    listBatchNames(directory).length === 0 ? 'there are no batch files' : 'none of the batch files can be read';
  throw new UserError(`${what} in ${directory}.`, 'Run `fathom analyze` to make them.');
}

export function listBatchNames(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => /^batch-.*\.json$/.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

interface Place {
  readonly batch: number;
  /** From 1; 0 for a batch in one file. */
  readonly part: number;
}

interface BatchName {
  readonly name: string;
  readonly place: Place;
}

/** The graph of an earlier run comes before what was analyzed since, so that the newer wins. */
export const EXISTING = 'batch-existing.json';

function parseName(name: string): Place | undefined {
  if (name === EXISTING) return { batch: -1, part: 0 };
  const [, batch, part = '0'] = /^batch-(\d+)(?:-part-(\d+))?\.json$/.exec(name) ?? [];
  return batch === undefined ? undefined : { batch: Number(batch), part: Number(part) };
}

function compareNames({ place: a }: BatchName, { place: b }: BatchName): number {
  return a.batch - b.batch || a.part - b.part;
}

function groupByBatch(files: readonly BatchName[]): Map<number, Place[]> {
  const batches = new Map<number, Place[]>();
  for (const { place } of files) batches.set(place.batch, [...(batches.get(place.batch) ?? []), place]);
  return batches;
}

function describeFiles(files: number, batches: ReadonlyMap<number, Place[]>, unknown: readonly string[]): string[] {
  const split = [...batches.values()].filter(({ length }) => length > 1).length;
  const found = `Found ${files} batch files (${batches.size} logical batches, ${split} multi-part)`;
  if (unknown.length === 0) return [found];
  const excluded = 'every node/edge in these files was excluded from the final graph';
  return [
    found,
    `dropped ${unknown.length} batch file(s) with unrecognized filenames: ${unknown.join(', ')} (${excluded})`,
  ];
}

function warnOfNames(names: readonly string[], warnings: Warnings): void {
  warnings.add({
    component: COMPONENT,
    what: `${names.length} batch file(s) with unrecognized filenames left out: ${names.join(', ')}`,
    why: 'a batch file is batch-<i>.json or batch-<i>-part-<k>.json',
    impact: 'every node/edge in these files was excluded from the final graph',
  });
}

function checkParts(batch: number, files: readonly Place[], warnings: Warnings): void {
  const parts = files.map(({ part }) => part).filter((part) => part > 0);
  const missing = Array.from({ length: Math.max(0, ...parts) }, (_, at) => at + 1).filter(
    (part) => !parts.includes(part),
  );
  if (missing.length > 0) {
    warnings.add({
      component: COMPONENT,
      what: `batch ${batch} has parts {${parts.join(', ')}} but missing part {${missing.join(', ')}}`,
      why: 'possible truncated write',
      impact: 'affected nodes/edges may be lost',
    });
  }
  if (parts.length > 0 && parts.length < files.length) {
    warnings.add({
      component: COMPONENT,
      what: `batch ${batch} is there in one file and in parts`,
      why: 'one of them is left from an earlier run',
      impact: 'where they differ the parts are believed',
    });
  }
}

function loadFragment(path: string, name: string, warnings: Warnings): RawFragment | undefined {
  const found = readFragment(path);
  if (typeof found === 'string') {
    warnings.add({
      component: COMPONENT,
      what: `skipping ${name}`,
      why: found,
      impact: 'its nodes and edges are missing',
    });
    return undefined;
  }
  if (found.nodes.length + found.edges.length === 0) {
    warnings.add({
      component: COMPONENT,
      what: `${name} holds no nodes and no edges`,
      why: 'the analysis of the batch came to nothing, or was read while it was written',
      impact: 'its files are missing from the graph',
    });
  }
  return { name, ...found };
}

/** A text says why there is none. */
function readFragment(path: string): Omit<RawFragment, 'name'> | string {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return (error as Error).message;
  }
  const { nodes, edges } = (value ?? {}) as { readonly nodes?: unknown; readonly edges?: unknown };
  if (!Array.isArray(nodes)) return 'it has no list of nodes';
  return Array.isArray(edges) ? { nodes, edges } : 'it has no list of edges';
}
