/** A graph from nothing. Facts are kept in memory while references are resolved over them. */
import { expectMuchToStay } from '../base/optimizing.ts';
import { openResolver } from '../resolve/resolver.ts';
import { type ScanResult, scanRepository } from '../scan/scan.ts';
import type { FileNumbers } from '../store/file-nodes.ts';
import { finish } from '../store/finish.ts';
import { openStore } from '../store/open-store.ts';
import type { IndexedFile } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { writeFile } from '../store/write-file.ts';
import { writeResolved } from '../store/write-resolved.ts';
import { type FileContent, readContents } from './file-content.ts';
import { createLookup, MemoryFacts } from './lookup.ts';
import { nodeNumbers } from './node-numbers.ts';
import type { IndexOptions, IndexSummary } from './run.ts';
import { runMeta } from './run-meta.ts';

type BuildSummary = Omit<IndexSummary, 'wallMs'>;

export async function buildGraph(options: IndexOptions): Promise<BuildSummary> {
  const scan = await scanRepository(options.root, {
    ...options,
    onProgress: ({ done, total }) => options.onProgress?.({ stage: 'scan', done, total }),
  });
  const store = openStore(options.dataDir, { mode: 'build', warnings: options.warnings });
  try {
    const contents = await writeContents(store, scan, options);
    expectMuchToStay();
    const resolved = resolveAll(store, contents, options);
    options.onProgress?.({ stage: 'store', done: 0, total: 1 });
    const revision = await finish(store, runMeta(scan, Date.now(), options.warnings));
    const { files, parsed, problems } = contents;
    return { mode: 'full', revision, files, added: files, changed: 0, removed: 0, parsed, resolved, problems };
  } finally {
    store.close();
  }
}

interface Contents {
  files: number;
  parsed: number;
  problems: number;
  readonly facts: MemoryFacts;
  readonly numbers: Map<string, FileNumbers>;
  readonly index: Map<string, IndexedFile>;
}

async function writeContents(store: Store, scan: ScanResult, options: IndexOptions): Promise<Contents> {
  const contents: Contents = {
    files: 0,
    parsed: 0,
    problems: 0,
    facts: new MemoryFacts(),
    numbers: new Map(),
    index: new Map(),
  };
  for await (const content of readContents(options, scan.files)) {
    options.signal?.throwIfAborted();
    keep(contents, content);
    contents.numbers.set(content.file.path, writeFile(store, content.file, content.parsed));
    options.onProgress?.({ stage: 'parse', done: contents.files, total: scan.files.length });
  }
  return contents;
}

function keep(contents: Contents, { file, parsed }: FileContent): void {
  contents.files++;
  contents.index.set(file.path, file);
  if (parsed === undefined) return;
  contents.parsed++;
  contents.problems += parsed.problems.length;
  contents.facts.add(file.path, parsed.facts, parsed.unpacked);
}

function resolveAll(store: Store, contents: Contents, options: IndexOptions): number {
  const resolver = openResolver(createLookup(contents.index, contents.facts));
  const numbers = nodeNumbers((path) => contents.numbers.get(path));
  const paths = contents.facts.paths();
  paths.forEach((path, done) => {
    options.signal?.throwIfAborted();
    writeResolved(store, path, resolver.resolve(path), numbers);
    options.onProgress?.({ stage: 'resolve', done: done + 1, total: paths.length });
  });
  return paths.length;
}
