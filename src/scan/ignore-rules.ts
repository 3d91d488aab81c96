/**
 * Rules in the form of .gitignore, gathered from any number of directories into one ordered list.
 * Each line is rewritten to say the same from the root, so the deepest file has the last word, as in git.
 */
import ignore, { type Ignore } from 'ignore';

export interface IgnoreRules {
  /** True when some line begins with `!`; without one, nothing can be re-included. */
  readonly hasNegations: boolean;
  /** Whether a `!` line speaks of this name; then a directory of that name has to be looked into. */
  negationMentions(name: string): boolean;
  /** A directory's path ends in `/`. */
  isIgnored(path: string): boolean;
  /** The last line that matches the path itself begins with `!`. */
  isReincluded(path: string): boolean;
  /** These rules followed by those of an ignore file in a directory at or below the root. */
  with(directory: string, text: string): IgnoreRules;
}

export const NO_RULES: IgnoreRules = fromLines([]);

/** Git compares names as the filesystem does. */
const IGNORE_CASE = process.platform === 'darwin' || process.platform === 'win32';

function fromLines(lines: readonly string[]): IgnoreRules {
  let matcher: Ignore | undefined;
  const getMatcher = () => {
    matcher ??= ignore({ ignorecase: IGNORE_CASE }).add(lines);
    return matcher;
  };
  const negations = lines.filter((line) => line.startsWith('!'));
  return {
    hasNegations: negations.length > 0,
    negationMentions: (name) => negations.some((line) => line.includes(name)),
    isIgnored: (path) => lines.length > 0 && getMatcher().ignores(path),
    isReincluded: (path) => negations.length > 0 && getMatcher().test(path).unignored,
    with: (directory, text) => {
      const added = text
        .replace(/^\uFEFF/, '')
        .split(/\r?\n/)
        .flatMap((line) => fromRoot(directory, line));
      return added.length === 0 ? fromLines(lines) : fromLines([...lines, ...added]);
    },
  };
}

function fromRoot(directory: string, line: string): readonly string[] {
  if (line.trim() === '' || line.startsWith('#')) return [];
  if (directory === '') return [line];
  const negated = line.startsWith('!');
  const pattern = negated ? line.slice(1) : line;
  const slash = pattern.indexOf('/');
  const isAnchored = slash !== -1 && slash < pattern.trimEnd().length - 1;
  const prefix = `${negated ? '!' : ''}/${escapePattern(directory)}/`;
  return [`${prefix}${isAnchored ? '' : '**/'}${pattern.replace(/^\//, '')}`];
}

function escapePattern(directory: string): string {
  return directory.replace(/[\\*?[\]!# ]/g, '\\$&');
}
