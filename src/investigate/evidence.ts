/** Places that claims rest on. A place counts as verified when the file is there and has that line. */
import type { Evidence } from '../contract/investigation.ts';
import { type DirectoryFile, TARGET } from './directory.ts';

/** Undefined for what is no file of the target. */
export type FindFile = (path: string) => DirectoryFile | undefined;

/** Places as a model wrote them (`src/a.ts:12`, `a.ts#L12`, `a.ts`), each once. */
export function toEvidence(places: readonly string[], findFile: FindFile, directory: string): Evidence[] {
  const found = places.map((place) => checkPlace(parsePlace(place), findFile, directory));
  return [...new Map(found.map((one) => [`${one.file}:${one.line ?? ''}`, one])).values()];
}

/** Places named in a text. */
export function listCited(text: string): string[] {
  return [...text.matchAll(CITED)].map(([place]) => place);
}

/** The text with every place in it that is not there said to be unverified. */
export function markUnverified(text: string, findFile: FindFile, directory: string): string {
  return text.replaceAll(CITED, (place) => {
    const isVerified = checkPlace(parsePlace(place), findFile, directory).isVerified;
    return isVerified ? place : `${place} (unverified)`;
  });
}

/** A path and a line; without a directory before the name it could be a host and a port, so a letter must end it. */
const CITED =
  /(?<![\w/.:@-])(?:(?:[\w.@-]+\/)+[\w.@-]+|[\w@-]+(?:\.[\w-]+)*\.(?!com\b|org\b|net\b|io\b|dev\b)[a-z]\w{0,9}):\d+\b(?! \(unverified\))/gi;

/** Known places as they stand now: the file that one is in may have changed since. */
export function recheck(evidence: readonly Evidence[], findFile: FindFile): Evidence[] {
  return evidence.map((one) => ({ ...one, isVerified: isThere(findFile(one.file), one.line) }));
}

interface Place {
  readonly file: string;
  readonly line?: number;
}

function parsePlace(place: string): Place {
  const trimmed = place.trim().replaceAll(/^[`"'(]+|[`"'),.]+$/g, '');
  const [, file, line] = /^(.*?)(?::|#L|, lines? )(\d+)(?:[:-].*)?$/.exec(trimmed) ?? [];
  if (file === undefined || Number(line) < 1) return { file: trimmed.replace(/^\.\//, '') };
  return { file: file.replace(/^\.\//, ''), line: Number(line) };
}

/** A path is meant from the target; a model that looks at one directory may mean it from there. */
function checkPlace({ file, line }: Place, findFile: FindFile, directory: string): Evidence {
  const found = findFile(file) ?? (directory === TARGET ? undefined : findFile(`${directory}/${file}`));
  return { file: found?.path ?? file, ...(line !== undefined && { line }), isVerified: isThere(found, line) };
}

function isThere(file: DirectoryFile | undefined, line: number | undefined): boolean {
  return file !== undefined && (line === undefined || line <= file.lines);
}
