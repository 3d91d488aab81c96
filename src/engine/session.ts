/** One repository while it is being asked about: its root, its settings and the open graph. */
import { statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import {
  type ConfigSources,
  refusalInFile,
  resolveConfig,
  SETTINGS,
  type Setting,
  type Settings,
  toSettings,
} from '../base/config.ts';
import { loadConfigFile } from '../base/config-file.ts';
import { UserError } from '../base/user-error.ts';
import type { Warnings } from '../base/warnings.ts';
import { requireRoot } from '../scan/is-refused-root.ts';
import type { Store } from '../store/store.ts';
import { findRoot } from './find-root.ts';

export interface SessionOptions {
  /** The repository; without one the nearest around `directory` that has a graph or is a repository of git. */
  readonly path?: string;
  /** Where relative paths start from. */
  readonly directory: string;
  /** Without `path`: the repository around this directory instead. */
  readonly around?: string;
  readonly flags: ConfigSources['flags'];
  readonly environment: ConfigSources['environment'];
  readonly warnings: Warnings;
  /** Accept a home directory or a whole filesystem. */
  readonly force?: boolean;
}

export class Session {
  readonly root: string;
  readonly directory: string;
  readonly dataDir: string;
  readonly configFile: string;
  readonly config: readonly Setting[];
  readonly settings: Settings;
  readonly warnings: Warnings;
  readonly environment: ConfigSources['environment'];
  #store: Store | undefined;

  constructor({ path, directory, around = '.', flags, environment, warnings, force = false }: SessionOptions) {
    this.directory = directory;
    this.warnings = warnings;
    this.environment = environment;
    const named = path === undefined ? findRoot(resolve(directory, around)) : resolve(directory, path);
    this.root = requireRoot(named, { force });
    this.configFile = join(this.root, '.fathom', 'config.json');
    const values = loadConfigFile(this.configFile);
    warnOfUnknown(values, this.configFile, warnings);
    this.config = resolveConfig({ flags, environment, file: { path: this.configFile, values } });
    this.settings = toSettings(this.config);
    this.dataDir = this.#placeDataDir();
  }

  /** Opened on the first question, and again after the file was replaced by a new build. */
  async store(): Promise<Store> {
    if (this.#store?.isCurrent() === false) this.close();
    if (this.#store === undefined) {
      const { openStore } = await import('../store/open-store.ts');
      this.#store = openStore(this.dataDir, { mode: 'read', warnings: this.warnings });
      await this.#requireOwnGraph(this.#store);
    }
    return this.#store;
  }

  /** Runs a question against one revision. */
  async ask<T>(question: (store: Store) => T): Promise<Awaited<T>> {
    const store = await this.store();
    return await store.ask(() => question(store));
  }

  close(): void {
    this.#store?.close();
    this.#store = undefined;
  }

  /** What a flag or a variable says is said from where the user stands; what the file says, from where it stands. */
  #placeDataDir(): string {
    const { value, source } = this.config.find(({ name }) => name === 'data-dir') as Setting;
    const isTyped = source === 'flag' || source === 'environment';
    const dataDir = resolve(isTyped ? this.directory : this.root, String(value));
    if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() !== false) return dataDir;
    throw new UserError(`the data directory ${dataDir} is a file.`, 'Name a directory with --data-dir.');
  }

  /** A data directory outside the repository may have been given to two of them. */
  async #requireOwnGraph(store: Store): Promise<void> {
    const fromRoot = relative(this.root, this.dataDir);
    if (!fromRoot.startsWith('..') && !isAbsolute(fromRoot)) return;
    const { findRunMeta } = await import('../store/read-status.ts');
    const indexed = findRunMeta<string>(store, 'root');
    if (indexed === undefined || indexed === this.root) return;
    this.close();
    throw new UserError(
      `the graph in ${this.dataDir} is of ${indexed}, not of ${this.root}.`,
      'Name another --data-dir, or run `fathom index` to replace it.',
    );
  }
}

function warnOfUnknown(values: Readonly<Record<string, unknown>>, file: string, warnings: Warnings): void {
  const unknown = Object.keys(values).filter((name) => !(name in SETTINGS));
  if (unknown.length > 0) {
    const [what, why] = [`${file} sets ${unknown.join(', ')}`, 'there is no setting of that name'];
    warnings.add({ component: 'config', what, why, impact: 'it has no effect' });
  }
  for (const name of Object.keys(values)) {
    const why = refusalInFile(name);
    if (why === undefined) continue;
    warnings.add({ component: 'config', what: `${file} sets ${name}`, why, impact: 'it has no effect' });
  }
}
