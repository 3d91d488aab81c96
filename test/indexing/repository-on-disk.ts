/** A repository that tests edit and index again and again: texts in memory, on disk, and what parsing made of them. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { collectWarnings } from '../../src/base/warnings.ts';
import { indexRepository } from '../../src/indexing/index-repository.ts';
import type { IndexOptions, IndexSummary } from '../../src/indexing/run.ts';
import { SourceParser } from '../../src/parse/parser.ts';

export type Texts = ReadonlyMap<string, string>;

export class RepositoryOnDisk {
  readonly root: string;
  readonly #base: string;
  #onDisk: Texts = new Map();
  #dataDirs = 0;

  constructor() {
    this.#base = realpathSync(mkdtempSync(join(tmpdir(), 'fathom-')));
    this.root = join(this.#base, 'repository');
    mkdirSync(this.root);
  }

  newDataDir(): string {
    return join(this.#base, `data-${this.#dataDirs++}`);
  }

  /** Writes and removes what differs from what was last saved. */
  save(texts: Texts): void {
    const gone = [...this.#onDisk.keys()].filter((path) => !texts.has(path));
    for (const path of gone) removeWithEmptyDirectories(this.root, path);
    for (const [path, text] of texts) {
      if (this.#onDisk.get(path) === text) continue;
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    this.#onDisk = new Map(texts);
  }

  index(dataDir: string, options: Partial<IndexOptions> = {}): Promise<IndexSummary> {
    return indexRepository({ root: this.root, dataDir, warnings: collectWarnings(), ...options });
  }

  removeDataDir(dataDir: string): void {
    rmSync(dataDir, { recursive: true, force: true });
  }

  remove(): void {
    rmSync(this.#base, { recursive: true, force: true });
  }
}

function removeWithEmptyDirectories(root: string, path: string): void {
  rmSync(join(root, path));
  for (let at = dirname(path); at !== '.' && readdirSync(join(root, at)).length === 0; at = dirname(at)) {
    rmdirSync(join(root, at));
  }
}

/** The files of a directory. */
export function readTexts(directory: string): Map<string, string> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1)).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(directory, path), 'utf8')]));
}

/** Parses each text once, however often it is indexed: parsing sees nothing but the text, so this hides nothing. */
export async function openCachingParser(): Promise<Pick<SourceParser, 'parse' | 'close'>> {
  const parser = await SourceParser.open();
  const parsed = new Map<string, ReturnType<SourceParser['parse']>>();
  return {
    parse: (path, source, spec) => {
      const key = `${path}\0${source}`;
      const known = parsed.get(key) ?? parser.parse(path, source, spec);
      parsed.set(key, known);
      return known;
    },
    close: () => parser.close(),
  };
}
