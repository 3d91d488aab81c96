/** The scan for interchange, with which file imports which. */
import type { ScanResultView } from '../contract/scan-result.ts';
import type { Imports } from '../graph/imports.ts';
import type { SourceFile } from '../model/source-file.ts';
import { listFrameworks } from '../scan/frameworks.ts';
import { scanRepository } from '../scan/scan.ts';
import { type ImportMap, type ScannedFiles, toScanResult } from '../scan/scan-result.ts';
import { inspectStore } from '../store/state.ts';
import { describeRepository } from './about.ts';
import { compareFiles } from './compare-files.ts';
import { readTextIn } from './read-text.ts';
import type { Session } from './session.ts';

/** The repository as it was indexed, without another look at its files. */
export async function readIndexedScan(session: Session): Promise<ScanResultView> {
  const [{ listImports }, { listFiles }, { findRunMeta }] = await Promise.all([
    import('../graph/imports.ts'),
    import('../store/read-files.ts'),
    import('../store/read-status.ts'),
  ]);
  return session.ask((store) => {
    const files = listFiles(store);
    const dropped = findRunMeta<Pick<ScannedFiles, 'dropped'>>(store, 'scan')?.dropped ?? { byIgnore: 0 };
    const about = describe(session, files);
    return toScanResult(
      { root: session.root, files, dropped },
      toImportMap(listImports(store)),
      about,
    ) as ScanResultView;
  });
}

/** Imports are known only where there is a graph. */
export async function readScanResult(session: Session): Promise<ScanResultView> {
  const { listImports } = await import('../graph/imports.ts');
  const isReady = inspectStore(session.dataDir) === 'ready';
  const scan = isReady ? (await compareFiles(session)).scan : await scanRepository(session.root, session);
  const imports = isReady ? await session.ask(listImports) : new Map<string, ReadonlyMap<string, number>>();
  const about = describe(session, scan.files);
  return toScanResult(scan, toImportMap(imports), about) as ScanResultView;
}

function describe(session: Session, files: readonly SourceFile[]) {
  const readText = readTextIn(session);
  const frameworks = listFrameworks(files, readText).map(({ name }) => name);
  return { ...describeRepository(session.root, files, readText), frameworks };
}

function toImportMap(imports: Imports): ImportMap {
  return new Map(Array.from(imports, ([path, targets]) => [path, [...targets.keys()].sort()]));
}
