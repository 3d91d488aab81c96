/** Stretches of a text that the grammar is to see as something else; the text keeps its length. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  /** What stands in its place, filled up with blanks. */
  readonly by: string;
}

export function replace(source: string, replacements: readonly Replacement[]): string {
  if (replacements.length === 0) return source;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, by } of [...replacements].sort((a, b) => a.start - b.start)) {
    parts.push(source.slice(at, start), by.padEnd(end - start));
    at = end;
  }
  return parts.join('') + source.slice(at);
}
