/** A grammar with its query: compiled at build time where the build knew both, else here. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, Query } from 'web-tree-sitter';
import { createHasher } from '../base/hash.ts';
import type { LanguageSpec } from '../languages/spec.ts';
import { loadLanguage } from './load-language.ts';
import { loadQueryImage, type QueryMemory, toQueryImage } from './query-image.ts';

export interface Grammar {
  readonly language: Language;
  readonly query: Query;
}

export interface QueryCompiler extends QueryMemory {
  _ts_query_new(language: number, ...rest: number[]): number;
}

const require = createRequire(import.meta.url);

export async function loadGrammar(memory: QueryCompiler, spec: LanguageSpec, path: string): Promise<Grammar> {
  const { bytes, text, key } = readSources(spec, path);
  const language = await loadLanguage(bytes);
  const image = findImage(imagePath(spec, path));
  const compile = memory._ts_query_new;
  // `Query` asks for the compiled query and reads names and predicates from it: it need not know where it came from.
  memory._ts_query_new = (handle, ...rest) =>
    (image && loadQueryImage(memory, image, { key, language: handle })) ?? compile(handle, ...rest);
  try {
    return { language, query: new Query(language, text) };
  } finally {
    memory._ts_query_new = compile;
  }
}

/** For the build: what `loadGrammar` will look for, and where. */
export function toImageFile(
  memory: QueryMemory,
  { query }: Grammar,
  [spec, path]: readonly [LanguageSpec, string],
): { readonly path: string; readonly image: Uint8Array } {
  const address = (query as unknown as { 0: number })[0];
  return { path: imagePath(spec, path), image: toQueryImage(memory, address, readSources(spec, path).key) };
}

interface Sources {
  readonly bytes: Uint8Array;
  readonly text: string;
  /** Of the library, the grammar and the query: an image fits these only. */
  readonly key: string;
}

function readSources(spec: LanguageSpec, path: string): Sources {
  const bytes = readFileSync(require.resolve(spec.grammar(path)));
  const text = spec
    .queries(path)
    .map((query) => readFileSync(query, 'utf8'))
    .join('\n');
  const hasher = createHasher();
  hasher.add(readFileSync(require.resolve('web-tree-sitter/tree-sitter.wasm')));
  hasher.add(bytes);
  hasher.add(Buffer.from(text));
  return { bytes, text, key: hasher.finish() };
}

/** Beside the query: `languages/go/tree-sitter-go.query`. */
function imagePath(spec: LanguageSpec, path: string): string {
  const name = basename(spec.grammar(path), '.wasm');
  return fileURLToPath(new URL(`./${name}.query`, spec.queries(path)[0]));
}

function findImage(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    // Not built, or built without it: compiling gives the same query, only later.
    return undefined;
  }
}
