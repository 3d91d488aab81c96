/** Brings a graph up to date: what changed is parsed, resolved with all it touches, and written as one revision. */
import { finish } from '../store/finish.ts';
import { openStore } from '../store/open-store.ts';
import type { Applied } from './apply-changes.ts';
import { type Changes, compare, scanAgain } from './find-changes.ts';
import { findKnown } from './known-files.ts';
import type { IndexOptions, IndexSummary } from './run.ts';
import { type Known, runMeta, type ScannedFiles, toStoredScan } from './run-meta.ts';

type UpdateSummary = Omit<IndexSummary, 'wallMs'>;

/**
 * Undefined where so much changed that a build is the cheaper way to the same graph. `changed` are the only paths that
 * can differ from what is stored, where that is known.
 */
export async function updateGraph(
  options: IndexOptions,
  changed?: ReadonlySet<string>,
): Promise<UpdateSummary | undefined> {
  const known = findKnown(options);
  if (options.memory !== undefined) options.memory.known = known;
  const scan = await scanAgain(known, options, changed);
  const changes = compare(known.files, scan.files);
  const count = changes.written.length + changes.removed.length;
  if (count + changes.touched.length === 0) return unchanged(known, scan);
  if (count > MANY && count > scan.files.length * LARGE_SHARE) return undefined;
  // Most runs find nothing to do and need nothing that parses or resolves.
  const { applyChanges } = await import('./apply-changes.ts');
  const store = openStore(options.dataDir, { mode: 'write', warnings: options.warnings });
  try {
    const applied = await applyChanges(store, changes, options);
    const finishedMs = Date.now();
    const revision = await finish(store, runMeta(scan, finishedMs, options.warnings));
    const after = { files: applied.files, scan: toStoredScan(scan), revision, finishedMs };
    if (options.memory !== undefined) options.memory.known = after;
    return toSummary({ revision, scan, changes, applied });
  } finally {
    store.close();
  }
}

const MANY = 200;
const LARGE_SHARE = 0.4;

function unchanged({ revision }: Known, scan: ScannedFiles): UpdateSummary {
  const none = { added: 0, changed: 0, removed: 0, parsed: 0, resolved: 0, problems: 0 };
  return { mode: 'unchanged', revision, files: scan.files.length, ...none };
}

interface Outcome {
  readonly revision: number;
  readonly scan: ScannedFiles;
  readonly changes: Changes;
  readonly applied: Applied;
}

function toSummary({ revision, scan, changes, applied }: Outcome): UpdateSummary {
  const parsed = [...applied.contents.values()].filter((content) => content.parsed !== undefined);
  return {
    mode: 'update',
    revision,
    files: scan.files.length,
    added: changes.added.size,
    changed: changes.written.length - changes.added.size,
    removed: changes.removed.length,
    parsed: parsed.length,
    resolved: applied.resolved,
    problems: parsed.reduce((sum, content) => sum + (content.parsed?.problems.length ?? 0), 0),
  };
}
