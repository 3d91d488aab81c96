/** What the graph holds, how fresh it is and what went wrong when it was made. */
import type { LanguageAmount, StatusView } from '../contract/status.ts';
import type { WarningView } from '../contract/warning.ts';
import { findLanguage, UNKNOWN_LANGUAGE } from '../languages/catalog.ts';
import type { SourceFile } from '../model/source-file.ts';
import { listFiles } from '../store/read-files.ts';
import { findRunMeta, listProblems, readCounts } from '../store/read-status.ts';
import { inspectStore, type StoreState } from '../store/state.ts';
import { compareFiles } from './compare-files.ts';
import { readGraphCounts } from './counts.ts';
import type { Session } from './session.ts';

export async function readStatus(session: Session): Promise<StatusView> {
  const { root, dataDir } = session;
  const state = inspectStore(dataDir);
  if (state !== 'ready') return { ...NO_GRAPH, root, dataDir, state };
  const { stale } = await compareFiles(session);
  return session.ask((store) => {
    return {
      root,
      dataDir,
      state,
      revision: store.revision(),
      size: readCounts(store).bytes,
      counts: readGraphCounts(store),
      languages: countLanguages(listFiles(store)),
      stale,
      problems: listProblems(store).map(({ path, ...problem }) => ({ file: path, ...problem })),
      warnings: findRunMeta<WarningView[]>(store, 'warnings') ?? [],
    };
  });
}

export function readState({ dataDir }: Session): StoreState {
  return inspectStore(dataDir);
}

const NO_GRAPH: Omit<StatusView, 'root' | 'dataDir' | 'state'> = {
  revision: 0,
  size: 0,
  counts: { files: 0, nodes: {}, edges: {}, unresolved: { external: 0, unknown: 0 } },
  languages: [],
  stale: { changed: [], added: [], removed: [] },
  problems: [],
  warnings: [],
};

/** Most lines first. */
function countLanguages(files: readonly SourceFile[]): LanguageAmount[] {
  const amounts = new Map<string, LanguageAmount>();
  for (const { language, lines, size } of files) {
    const { name } = findLanguage(language) ?? UNKNOWN_LANGUAGE;
    const amount = amounts.get(language) ?? { id: language, name, files: 0, lines: 0, bytes: 0 };
    amount.files += 1;
    amount.lines += lines;
    amount.bytes += size;
    amounts.set(language, amount);
  }
  return [...amounts.values()].sort((a, b) => b.lines - a.lines);
}
