/** Indexing in a process of its own, which tests may kill at any moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IndexProgress } from '../../src/indexing/run.ts';

type Stage = IndexProgress['stage'];

const BUILT = pathToFileURL(join(import.meta.dirname, '../../dist/')).href;
const PROGRAM = `
  import { collectWarnings } from '${BUILT}base/warnings.js';
  import { indexRepository } from '${BUILT}indexing/index-repository.js';
  const [root, dataDir, force] = process.argv.slice(1);
  let last = '';
  const onProgress = ({ stage }) => {
    if (stage !== last) process.send(stage);
    last = stage;
  };
  process.send('start');
  const warnings = collectWarnings();
  await indexRepository({ root, dataDir, warnings, onProgress, ...(force === 'force' && { force: true }) });
  process.disconnect();
`;

export interface IndexingChild {
  readonly process: ChildProcess;
  /** Stages in the order they began. */
  readonly stages: readonly string[];
  /** Resolves when the run begins this stage, or has ended without it. */
  reaches(stage: Stage | 'start'): Promise<void>;
  /** Exit code, null when it was killed. */
  readonly ended: Promise<number | null>;
}

export function indexInChild(root: string, dataDir: string, { force = false } = {}): IndexingChild {
  const args = ['--input-type=module', '-e', PROGRAM, root, dataDir, force ? 'force' : ''];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const stages: string[] = [];
  const waiting = new Map<string, () => void>();
  child.on('message', (stage: string) => {
    stages.push(stage);
    waiting.get(stage)?.();
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  const reaches = (stage: string) =>
    stages.includes(stage)
      ? Promise.resolve()
      : Promise.race([new Promise<void>((resolve) => waiting.set(stage, resolve)), ended.then(() => undefined)]);
  return { process: child, stages, reaches, ended };
}
