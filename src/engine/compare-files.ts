/** The repository as it is now beside the repository as it was indexed. */
import { collectWarnings } from '../base/warnings.ts';
import type { StaleFiles } from '../contract/status.ts';
import type { ScanResult } from '../scan/scan.ts';
import type { StoredFile } from '../store/records.ts';
import type { Session } from './session.ts';

export interface Compared {
  readonly scan: ScanResult;
  readonly stale: StaleFiles;
}

/** Files of unchanged size and time are not opened. */
export async function compareFiles(session: Session): Promise<Compared> {
  const [{ scanRepository }, { listFiles }, { findRunMeta }] = await Promise.all([
    import('../scan/scan.ts'),
    import('../store/read-files.ts'),
    import('../store/read-status.ts'),
  ]);
  const { indexed, asOf } = await session.ask((store) => ({
    indexed: new Map(listFiles(store).map((file) => [file.path, file])),
    asOf: findRunMeta<{ readonly startedMs: number }>(store, 'scan')?.startedMs,
  }));
  const scan = await scanRepository(session.root, {
    // Whatever there is to warn of, the run that indexed it did, and `status` lists that.
    warnings: collectWarnings(),
    force: true,
    known: (path) => indexed.get(path),
    ...(asOf !== undefined && { knownAsOfMs: asOf }),
  });
  return { scan, stale: listStale(scan, indexed) };
}

function listStale({ files }: ScanResult, indexed: ReadonlyMap<string, StoredFile>): StaleFiles {
  const present = new Set(files.map(({ path }) => path));
  const added = files.filter(({ path }) => !indexed.has(path));
  const changed = files.filter(({ path, hash }) => indexed.has(path) && indexed.get(path)?.hash !== hash);
  return {
    changed: changed.map(({ path }) => path),
    added: added.map(({ path }) => path),
    removed: [...indexed.keys()].filter((path) => !present.has(path)),
  };
}
