/**
 * Files of the same bytes. Texts were hashed by the scan; binaries are read only where another has the same size, and
 * whole only where the first bytes are the same too.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createHasher, hashBytes } from '../base/hash.ts';
import { bytes as inUnits } from '../base/numbers.ts';
import { comparePaths } from '../base/paths.ts';
import type { Warnings } from '../base/warnings.ts';
import type { BinaryFile } from './inspect-files.ts';
import { readHead } from './read-head.ts';
import type { ScanResult } from './scan.ts';
import { createTurns, type Turns } from './turns.ts';

export interface Duplicate {
  /** Of one of them. */
  readonly bytes: number;
  readonly paths: readonly string[];
}

export interface DuplicateOptions {
  readonly warnings: Warnings;
  readonly signal?: AbortSignal;
}

/** Those that waste most first. */
export async function listDuplicates(scan: ScanResult, options: DuplicateOptions): Promise<readonly Duplicate[]> {
  const texts = scan.files.filter(({ size }) => size > 0);
  const groups = [...groupBy(texts, ({ hash }) => hash), ...(await groupBinaries(scan, options))];
  return groups
    .map((files) => ({ bytes: files[0]?.size ?? 0, paths: files.map(({ path }) => path).sort(comparePaths) }))
    .sort((a, b) => wastedBytes(b) - wastedBytes(a) || comparePaths(a.paths[0] as string, b.paths[0] as string));
}

/** What is free once one of them is left. */
export function wastedBytes({ bytes, paths }: Duplicate): number {
  return bytes * (paths.length - 1);
}

const HEAD_BYTES = 4096;
const PIECE_BYTES = 1 << 20;
/** Beyond it a scan would be waited for; what is left out is said. */
const COMPARED_BYTES = 4e9;

async function groupBinaries({ root, binaries }: ScanResult, { warnings, signal }: DuplicateOptions) {
  const buffer = new Uint8Array(HEAD_BYTES);
  const turns = createTurns(signal);
  const present = binaries.filter(({ size }) => size > 0);
  const alike = groupBy(present, ({ size }) => String(size)).flatMap((files) =>
    groupBy(files, ({ path }) => hashHead(join(root, path), buffer)),
  );
  const [near, far] = cutAt(alike.sort(bySize), COMPARED_BYTES);
  if (far.length > 0) warnOfUncompared(far, warnings);
  const groups: BinaryFile[][] = [];
  for (const files of near) groups.push(...(await groupByContent(root, files, turns)));
  return groups;
}

function bySize([a]: readonly BinaryFile[], [b]: readonly BinaryFile[]): number {
  return (a?.size ?? 0) - (b?.size ?? 0);
}

function cutAt(groups: readonly BinaryFile[][], limit: number): readonly [BinaryFile[][], BinaryFile[][]] {
  let read = 0;
  const end = groups.findIndex((files) => {
    read += files.length * (files[0]?.size ?? 0);
    return read > limit;
  });
  return end === -1 ? [[...groups], []] : [groups.slice(0, end), groups.slice(end)];
}

function warnOfUncompared(groups: readonly BinaryFile[][], warnings: Warnings): void {
  warnings.add({
    component: 'scan',
    what: `${groups.flat().length} file(s) were not compared, as ${groups[0]?.[0]?.path}`,
    why: `files of equal size and beginning are read up to ${inUnits(COMPARED_BYTES)}`,
    impact: 'duplicates among them are not reported',
  });
}

async function groupByContent(root: string, files: readonly BinaryFile[], turns: Turns): Promise<BinaryFile[][]> {
  const hashes = new Map<string, string>();
  for (const { path } of files) {
    const hash = await hashFile(join(root, path), turns);
    if (hash !== undefined) hashes.set(path, hash);
  }
  return groupBy(files, ({ path }) => hashes.get(path));
}

/** Undefined for a file that can no longer be read. */
async function hashFile(file: string, turns: Turns): Promise<string | undefined> {
  const hasher = createHasher();
  const pieces = createReadStream(file, { highWaterMark: PIECE_BYTES });
  try {
    for await (const piece of pieces) {
      if (turns.isOver()) await turns.next();
      hasher.add(piece as Uint8Array);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return undefined;
  }
  return hasher.finish();
}

function hashHead(file: string, buffer: Uint8Array): string | undefined {
  const head = readHead(file, buffer);
  return head.length === 0 ? undefined : hashBytes(head);
}

/** Only those of two or more; what has no key is left out. */
function groupBy<F>(files: readonly F[], keyOf: (file: F) => string | undefined): F[][] {
  const groups = new Map<string, F[]>();
  for (const file of files) {
    const key = keyOf(file);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [file]);
    else group.push(file);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
