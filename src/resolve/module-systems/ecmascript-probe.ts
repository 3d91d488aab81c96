/** Which file a path means when its extension, or that it is a folder, is left unsaid. */
import { posix } from 'node:path';
import type { Context } from '../context.ts';

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
  return context.firstFile(spellings(stem)) ?? probeSource(context, stem);
}

function* spellings(stem: string): Iterable<string> {
  if (/\.\w+$/.test(stem)) yield stem;
  for (const extension of EXTENSIONS) yield stem + extension;
  const folder = stem === '.' || stem === '' ? '' : `${stem}/`;
  for (const extension of EXTENSIONS) yield `${folder}index${extension}`;
}

function probeSource(context: Context, stem: string): string | undefined {
  const extension = /\.[cm]?jsx?$/.exec(stem)?.[0];
  if (extension === undefined) return undefined;
  const bare = stem.slice(0, -extension.length);
  return context.firstFile((SOURCES[extension] ?? []).map((source) => bare + source));
}
