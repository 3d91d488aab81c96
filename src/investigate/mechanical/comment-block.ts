/** Comments as most languages write them, told by how they begin and not by the language. */

export interface CommentBlock {
  readonly lines: readonly string[];
  /** From 1. */
  readonly startLine: number;
  /** Index of the line after it, from 0. */
  readonly next: number;
  /** Says by its form that it is about the file: a docstring, `//!`. */
  readonly isInner: boolean;
}

interface Fence {
  readonly open: RegExp;
  readonly close: string;
  readonly isInner?: boolean;
}

const FENCES: readonly Fence[] = [
  { open: /^\/\*!/, close: '*/', isInner: true },
  { open: /^\/\*+/, close: '*/' },
  { open: /^[ruRU]?"""/, close: '"""', isInner: true },
  { open: /^[ruRU]?'''/, close: "'''", isInner: true },
  { open: /^<!--/, close: '-->' },
  { open: /^--\[\[/, close: ']]' },
  { open: /^\{-/, close: '-}' },
  { open: /^\(\*/, close: '*)' },
  { open: /^=begin/, close: '=end' },
];

const LINE_MARKS: readonly (readonly [RegExp, boolean])[] = [
  [/^\/\/!/, true],
  [/^\/\/+/, false],
  [/^#+(?=\s|$)/, false],
  [/^--(?=\s|$)/, false],
  [/^;+(?=\s|$)/, false],
  [/^%+(?=\s|$)/, false],
];

/** The comment that begins on the line at this index, if one does. */
export function readComment(lines: readonly string[], at: number): CommentBlock | undefined {
  const line = lines[at]?.trim() ?? '';
  const fence = FENCES.find(({ open }) => open.test(line));
  if (fence !== undefined) return readFenced(lines, at, fence);
  const mark = LINE_MARKS.find(([pattern]) => pattern.test(line));
  return mark === undefined ? undefined : readMarked(lines, at, mark);
}

/** Undefined where it does not end within what was read. */
function readFenced(lines: readonly string[], at: number, { open, close, isInner = false }: Fence) {
  const body: string[] = [];
  for (let index = at; index < lines.length; index += 1) {
    const line = lines[index]?.trim() ?? '';
    const text = index === at ? line.replace(open, '') : line;
    const end = text.indexOf(close);
    body.push((end === -1 ? text : text.slice(0, end)).replace(/^\*+ ?/, ''));
    if (end !== -1) return { lines: body, startLine: at + 1, next: index + 1, isInner };
  }
  return undefined;
}

function readMarked(lines: readonly string[], at: number, [mark, isInner]: readonly [RegExp, boolean]): CommentBlock {
  let next = at;
  while (next < lines.length && mark.test(lines[next]?.trim() ?? '')) next += 1;
  const body = lines.slice(at, next).map((line) => line.trim().replace(mark, '').trim());
  return { lines: body, startLine: at + 1, next, isInner };
}
