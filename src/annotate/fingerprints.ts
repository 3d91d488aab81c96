/**
 * Which files must be analyzed again. A file is remembered as it was when the batch was made in which it was analyzed; a
 * change that leaves what parsing learns of it alone is cosmetic and costs nothing.
 */
import { join } from 'node:path';
import { z } from 'zod';
import type { FileSurface } from '../store/file-surfaces.ts';
import { intermediateDir, loadJson, saveJson } from './intermediate.ts';

const Fingerprint = z.object({ content: z.string(), structure: z.string() });
type Fingerprint = z.infer<typeof Fingerprint>;

const FingerprintFile = z.object({ fingerprints: z.record(z.string(), Fingerprint) });

export type Fingerprints = ReadonlyMap<string, Fingerprint>;
type Change = 'none' | 'cosmetic' | 'structural';

/** Paths by how they changed; only those that changed in structure are analyzed again. */
export function compareFingerprints(
  before: Fingerprints,
  now: Fingerprints,
): Readonly<Record<Change, readonly string[]>> {
  const changes: Record<Change, string[]> = { none: [], cosmetic: [], structural: [] };
  for (const [path, print] of now) changes[classifyChange(before.get(path), print)].push(path);
  return changes;
}

/** A file that was never analyzed has changed in every way. */
function classifyChange(before: Fingerprint | undefined, now: Fingerprint): Change {
  if (before?.content === now.content) return 'none';
  return before?.structure === now.structure ? 'cosmetic' : 'structural';
}

export function toFingerprints(surfaces: ReadonlyMap<string, FileSurface>): Fingerprints {
  return new Map(Array.from(surfaces, ([path, { content, structure }]) => [path, { content, structure }]));
}

/** Of the files as they were when the last batches were made. */
export function batchedPath(dataDir: string): string {
  return join(intermediateDir(dataDir), 'fingerprints.json');
}

/** Of the files as they were when they were analyzed. */
export function annotatedPath(dataDir: string): string {
  return join(dataDir, 'fingerprints.json');
}

export function loadFingerprints(path: string): Fingerprints {
  const file = loadJson(path, FingerprintFile, 'Remove it: every file is then analyzed again.');
  return new Map(Object.entries(file?.fingerprints ?? {}));
}

export function saveFingerprints(path: string, fingerprints: Fingerprints): void {
  saveJson(path, { fingerprints: Object.fromEntries(fingerprints) });
}
