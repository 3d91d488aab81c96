/** The text of a file as a model is shown it: whole where it is small, else the beginning of everything in it. */
import type { FileStructure } from './file-structure.ts';

/** Characters; a file of about 300 lines. */
const WHOLE = 12_000;
/** Of what is not code, the beginning says what it is. */
const NOT_CODE = 4_000;
const HEAD_LINES = 40;
const BODY_LINES = 12;
const ENV_FILE = /(?:^|\/)\.env(?:\.|$)/;

export type ReadText = (path: string) => string;

/** `budget` is what the file may take in characters. */
export function showSource(structure: FileStructure, text: string, budget: number): string {
  const { path, fileCategory } = structure.file;
  // Of settings in the environment only the names are anybody's business.
  if (ENV_FILE.test(path)) return text.replaceAll(/^(\s*(?:export\s+)?[\w.-]+)\s*=.*$/gm, '$1=');
  const isCode = fileCategory === 'code' || fileCategory === 'script';
  if (text.length <= Math.min(isCode ? WHOLE : NOT_CODE, budget)) return text;
  if (!isCode) return cut(text, Math.min(NOT_CODE, budget));
  const shown = showBeginnings(structure, text.split('\n'));
  return shown.length <= budget ? shown : cut(shown, budget);
}

/** At the end of a line, so that no secret is cut into something that does not look like one. */
function cut(text: string, budget: number): string {
  const end = text.lastIndexOf('\n', budget);
  return `${text.slice(0, Math.max(0, end))}\n… (the rest is left out)`;
}

function showBeginnings({ nodes: [, ...inside] }: FileStructure, lines: readonly string[]): string {
  const wanted = new Set<number>();
  for (let line = 1; line <= HEAD_LINES; line++) wanted.add(line);
  for (const {
    lines: [start, end],
  } of inside) {
    for (let line = start; line <= Math.min(end, start + BODY_LINES); line++) wanted.add(line);
  }
  const shown: string[] = [];
  let last = 0;
  for (const line of [...wanted].sort((a, b) => a - b)) {
    if (line > lines.length) break;
    if (line > last + 1) shown.push(`… (${line - last - 1} lines left out)`);
    shown.push(lines[line - 1] as string);
    last = line;
  }
  if (last < lines.length) shown.push(`… (${lines.length - last} lines left out)`);
  return shown.join('\n');
}
