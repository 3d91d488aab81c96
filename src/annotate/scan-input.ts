/** A `scan-result.json` as the later stages need it, whoever wrote it. */
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { z } from 'zod';
import type { Warnings } from '../base/warnings.ts';
import type { BatchFile } from '../contract/batches.ts';
import { GENERATOR } from '../contract/generator.ts';
import type { ImportMap } from './batch/import-graph.ts';
import { loadJson, scanResultPath } from './intermediate.ts';

const ScanFile = z.object({
  path: z.string().min(1),
  language: z.string().default('unknown'),
  sizeLines: z.int().nonnegative().default(0),
  fileCategory: z.string(),
});

/** Of what other tools write, only what is needed must be there. */
const ScanInput = z.object({
  generator: z.string().optional(),
  files: z.array(ScanFile),
  importMap: z.record(z.string(), z.array(z.string())).default({}),
});

/** What merging asks a scan: imports, and what the repository is. */
const MergeScan = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  languages: z.array(z.string()).default([]),
  frameworks: z.array(z.string()).default([]),
  importMap: z.record(z.string(), z.array(z.string())).optional(),
});
export type MergeScan = z.infer<typeof MergeScan>;

export function findMergeScan(dataDir: string): MergeScan | undefined {
  return loadJson(scanResultPath(dataDir), MergeScan, 'Run `fathom batch` to write it again, or remove it.');
}

export interface GivenScan {
  readonly files: readonly BatchFile[];
  readonly importMap: ImportMap;
}

/** The scan that another tool left here; our own is made anew from the graph and is not worth reading. */
export function findGivenScan(dataDir: string, warnings: Warnings): GivenScan | undefined {
  const path = scanResultPath(dataDir);
  const remedy = 'Write it again, or remove it: without one the graph is asked.';
  if (isOurs(path)) return undefined;
  const scan = loadJson(path, ScanInput, remedy);
  if (scan === undefined || scan.generator === GENERATOR) return undefined;
  const files = new Map(scan.files.map((file) => [file.path, file]));
  if (files.size < scan.files.length) {
    warnings.add({
      component: 'compute-batches',
      what: `${scan.files.length - files.size} files are listed twice in ${path}`,
      why: 'the scan was put together from several',
      impact: 'each is taken once, as it is listed last',
    });
  }
  return { files: [...files.values()], importMap: new Map(Object.entries(scan.importMap)) };
}

/** Told from its first bytes, where we write who made it. */
function isOurs(path: string): boolean {
  if (!existsSync(path)) return false;
  const descriptor = openSync(path, 'r');
  try {
    const start = Buffer.alloc(64);
    const length = readSync(descriptor, start);
    return start.toString('latin1', 0, length).startsWith(`{\n"generator": ${JSON.stringify(GENERATOR)}`);
  } finally {
    closeSync(descriptor);
  }
}
