/** Which file a path means when its extension, or that it is a folder, is left unsaid. */
import { posix } from 'node:path';
import type { Context } from '../context.ts';
import { stemOf } from '../dependencies.ts';

const EXTENSIONS = ['.ts', '.tsx', '.d.ts', '.js', '.jsx', '.mts', '.cts', '.mjs', '.cjs', '.vue', '.svelte', '.json'];
/** `import './x.js'` in TypeScript means `x.ts`. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.d.ts', '.jsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

/** The file that a path without certainty about its extension means. */
export function probe(context: Context, path: string): string | undefined {
  const stem = posix.normalize(path).replace(/\/$/, '');
  if (stem.startsWith('..')) return undefined;
  return isAnywhere(context, stem) ? (context.firstFile(spellings(stem)) ?? probeSource(context, stem)) : undefined;
}

/** Most of what is probed belongs to a library: two looks tell that no spelling of it is here. */
function isAnywhere(context: Context, stem: string): boolean {
  const [file] = EXTENSIONS;
  return context.hasStem(stemOf(stem + file)) || context.hasStem(stemOf(`${folderOf(stem)}index${file}`));
}

function* spellings(stem: string): Iterable<string> {
  if (/\.\w+$/.test(stem)) yield stem;
  for (const extension of EXTENSIONS) yield stem + extension;
  for (const extension of EXTENSIONS) yield `${folderOf(stem)}index${extension}`;
}

function folderOf(stem: string): string {
  return stem === '.' || stem === '' ? '' : `${stem}/`;
}

function probeSource(context: Context, stem: string): string | undefined {
  const extension = /\.[cm]?jsx?$/.exec(stem)?.[0];
  if (extension === undefined) return undefined;
  const bare = stem.slice(0, -extension.length);
  return context.firstFile((SOURCES[extension] ?? []).map((source) => bare + source));
}
