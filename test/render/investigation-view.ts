/** A small investigation to be rendered; a test says what is special in it. */
import type { DirectoryReport, InvestigationView } from '../../src/contract/investigation.ts';

export function viewOf(special: Partial<InvestigationView> = {}): InvestigationView {
  const directories = special.directories ?? [
    directoryOf('.', { files: 3, lines: 30, ownFiles: 1 }),
    directoryOf('src', { files: 2, lines: 20 }),
  ];
  return {
    id: '0d9f8a52-0000-4000-8000-000000000000',
    target: '/home/ada/shop',
    name: 'shop',
    analyst: 'mechanical',
    reason: 'no model is configured',
    startedAt: '2026-05-01T10:00:00.000Z',
    finishedAt: '2026-05-01T10:01:00.000Z',
    brief: 'Sells things.',
    detailed: '',
    isMechanical: true,
    survey: null,
    scan: SCAN,
    flags: [],
    spent: { calls: 0, usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }, cost: 0, estimatedCost: 0 },
    stopped: null,
    warnings: [],
    ...special,
    directories,
  };
}

export function directoryOf(path: string, special: Partial<DirectoryReport> = {}): DirectoryReport {
  return {
    path,
    status: 'mechanical',
    tier: 'default',
    summary: `About ${path}.`,
    ownFiles: 0,
    files: 1,
    lines: 10,
    bytes: 100,
    dominantCategory: 'code',
    language: 'TypeScript',
    mediaType: 'text/x-typescript',
    completeness: null,
    confidence: null,
    turnsAllocated: 0,
    turnsUsed: 0,
    evidence: [],
    fileReports: [],
    ...special,
  };
}

export const SCAN: InvestigationView['scan'] = {
  totals: { files: 3, lines: 30, bytes: 300, directories: 2 },
  categories: [{ category: 'code', files: 3, lines: 30, bytes: 300 }],
  languages: [{ name: 'TypeScript', files: 3, lines: 30, bytes: 300 }],
  mediaTypes: [{ type: 'text/x-typescript', files: 3, bytes: 300 }],
  largest: [{ path: 'src/a.ts', bytes: 200 }],
  recent: [{ path: 'src/a.ts', modifiedMs: Date.UTC(2026, 0, 2) }],
  duplicates: [],
  entryPoints: [{ path: 'src/main.ts', why: 'main module by its name' }],
  frameworks: [{ name: 'Express', evidence: 'package.json:4' }],
  tree: 'src/ (2 files)\n',
};
