/** Lines of files that hold a text or match a pattern. A pattern that takes too long is given up, and said to be. */
import { createContext, Script } from 'node:vm';
import type { DirectoryFile } from './directory.ts';

export interface TextSearch {
  readonly pattern: string;
  readonly isRegex: boolean;
  readonly isCaseSensitive: boolean;
}

export interface TextMatch {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

export interface TextMatches {
  readonly matches: readonly TextMatch[];
  /** Why it ended before all files were searched. */
  readonly cut?: string;
}

export const MAX_MATCHES = 100;
const MAX_MS = 5_000;
const LONGEST_LINE = 2_000;
const SHOWN = 200;

export function searchText(
  files: readonly DirectoryFile[],
  readText: (path: string) => string,
  search: TextSearch,
): TextMatches {
  const deadline = performance.now() + MAX_MS;
  const pick = search.isRegex ? createRegexPick(search, deadline) : createLiteralPick(search);
  const matches: TextMatch[] = [];
  for (const [at, { path }] of files.filter(({ isText }) => isText).entries()) {
    if (performance.now() > deadline) return { matches, cut: `after ${at} files: it took too long` };
    const lines = readOrNothing(readText, path).split('\n');
    for (const line of pick(lines)) {
      if (matches.length === MAX_MATCHES) return { matches, cut: `after ${MAX_MATCHES} matches` };
      matches.push({ path, line: line + 1, text: (lines[line] as string).trim().slice(0, SHOWN) });
    }
  }
  return { matches };
}

/** Numbers of the lines that match. */
type Pick = (lines: readonly string[]) => readonly number[];

function createLiteralPick({ pattern, isCaseSensitive }: TextSearch): Pick {
  const wanted = isCaseSensitive ? pattern : pattern.toLowerCase();
  return (lines) =>
    lines.flatMap((line, at) => ((isCaseSensitive ? line : line.toLowerCase()).includes(wanted) ? [at] : []));
}

/**
 * A pattern comes from a model, and one that backtracks without end must not hold up the run. The engine can be
 * interrupted in the middle of a match only from a context of its own.
 */
function createRegexPick({ pattern, isCaseSensitive }: TextSearch, deadline: number): Pick {
  const shared = { regex: compile(pattern, isCaseSensitive ? 'u' : 'iu'), lines: [] as string[] };
  const context = createContext(shared);
  return (lines) => {
    shared.lines = lines.map((line) => line.slice(0, LONGEST_LINE));
    const timeout = Math.max(1, Math.ceil(deadline - performance.now()));
    try {
      return PICK.runInContext(context, { timeout }) as number[];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      throw new Error('The pattern takes too long to match. Use a simpler one, or a plain text.');
    }
  };
}

const PICK = new Script('lines.flatMap((line, at) => (regex.test(line) ? [at] : []))');

function compile(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    throw new Error(`That is no regular expression: ${(error as Error).message}`);
  }
}

/** A file that went, or that is no text after all, has no lines. */
function readOrNothing(readText: (path: string) => string, path: string): string {
  try {
    return readText(path);
  } catch {
    return '';
  }
}
