/** Runs a piece of code over the built store in a process of its own, to be killed or to have other rights. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const BUILT = join(import.meta.dirname, '../../dist');

/** What a snippet may use by name. */
const PRELUDE = `
const store = (name) => import(${JSON.stringify(BUILT)} + '/store/' + name + '.js');
const { openStore } = await store('open-store');
const { finish } = await store('finish');
const { writeFile } = await store('write-file');
const { writeResolved } = await store('write-resolved');
const { tryLock } = await store('lock');
const { findNode } = await store('read-nodes');
const file = (path) => ({ path, language: 'text', category: 'docs', size: 1, lines: 1, hash: '00', modifiedMs: 1, generated: false });
const say = (word) => process.stdout.write(word + '\\n');
const dataDir = process.argv[1];
`;

export interface Child {
  readonly process: ChildProcess;
  /** Resolves when the child says this word, or ends. */
  hears(word: string): Promise<void>;
  /** Everything it said, once it has ended. */
  ended(): Promise<string>;
  kill(): Promise<void>;
}

export function startChild(code: string, dataDir: string, rights: { uid?: number; gid?: number } = {}): Child {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PRELUDE + code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...rights,
  });
  let said = '';
  child.stdout.on('data', (bytes) => {
    said += bytes;
  });
  const closed = once(child, 'close');
  return {
    process: child,
    async hears(word) {
      while (!said.includes(word) && child.exitCode === null && child.signalCode === null) {
        await Promise.race([once(child.stdout, 'data'), closed]);
      }
    },
    async ended() {
      await closed;
      return said;
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
