/** Definitions that nothing references. */
import type { UnusedView } from '../contract/unused.ts';
import { listUnused } from '../graph/unused.ts';
import type { NodeKind } from '../model/kinds.ts';
import { listEntryPoints } from '../scan/entry-points.ts';
import { listFiles } from '../store/read-files.ts';
import { checkFreshness } from './freshness.ts';
import { readTextIn } from './read-text.ts';
import type { Session } from './session.ts';

export interface UnusedOptions {
  readonly limit?: number;
  readonly kinds?: readonly NodeKind[];
  /** Below it a definition is more likely used than not. */
  readonly minConfidence?: number;
}

export function answerUnused(session: Session, options: UnusedOptions = {}): Promise<UnusedView> {
  const { limit = session.settings.limit, kinds } = options;
  const minConfidence = options.minConfidence ?? (session.settings['min-confidence'] || DEFAULT_CONFIDENCE);
  return session.ask((store) => {
    const entries = listEntryPoints(listFiles(store), readTextIn(session));
    const entryFiles = new Set(entries.map(({ path }) => path));
    const { unused, total } = listUnused(store, { limit, minConfidence, entryFiles, ...(kinds && { kinds }) });
    const files = unused.map(({ node }) => node.file);
    return { unused: [...unused], minConfidence, total, freshness: checkFreshness(session, store, files) };
  });
}

const DEFAULT_CONFIDENCE = 0.6;
