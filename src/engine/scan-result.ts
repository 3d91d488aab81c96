/** The scan for interchange, with which file imports which. */
import type { ScanResultView } from '../contract/scan-result.ts';
import { scanRepository } from '../scan/scan.ts';
import { toScanResult } from '../scan/scan-result.ts';
import { inspectStore } from '../store/state.ts';
import { describeRepository } from './about.ts';
import { compareFiles } from './compare-files.ts';
import { readTextIn } from './read-text.ts';
import type { Session } from './session.ts';

/** Imports are known only where there is a graph. */
export async function readScanResult(session: Session): Promise<ScanResultView> {
  const { listImports } = await import('../graph/imports.ts');
  const isReady = inspectStore(session.dataDir) === 'ready';
  const scan = isReady ? (await compareFiles(session)).scan : await scanRepository(session.root, session);
  const imports = isReady ? await session.ask(listImports) : new Map<string, ReadonlyMap<string, number>>();
  const importMap = new Map(Array.from(imports, ([path, targets]) => [path, [...targets.keys()].sort()]));
  const about = describeRepository(session.root, scan.files, readTextIn(session));
  return toScanResult(scan, importMap, about) as ScanResultView;
}
