/**
 * `cfg_rt! { pub mod task; }`: a macro around whole items hides them from the grammar, which sees only tokens there.
 * Blanking out the wrapper lets the items be read where they stand; the text keeps its length and lines.
 */

const OPENING = /^([ \t]*)((?:\w+::)*\w+)! *\{[ \t]*\r?\n/gm;
const ITEM =
  /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*(?:#!?\[|(?:pub|fn|mod|use|impl|struct|enum|trait|type|static|extern)\b(?!<>)|(?:unsafe|async|const) (?:fn|impl|trait|extern|\w+:)|\w+! *\{)/;
/** Their contents look like items and are something else. */
const NOT_ITEMS = /(?:^|:)(?:\w*quote\w*|bitflags\w*|mock|proptest|macro_rules)$/;

export function unwrapItemMacros(source: string): string {
  if (!source.includes('! {')) return source;
  const blanks: [start: number, end: number][] = [];
  for (const match of source.matchAll(OPENING)) {
    const [opening, indent = '', name = ''] = match;
    const inside = match.index + opening.length;
    const end = NOT_ITEMS.test(name) ? -1 : findClosing(source, inside, indent);
    if (end < 0 || !holdsItems(source.slice(inside, end))) continue;
    blanks.push([match.index + indent.length, match.index + opening.trimEnd().length], [end, end + 1]);
  }
  return blanks.length === 0 ? source : blank(source, blanks);
}

/** The brace that closes a block stands below the beginning of the line that opened it. */
function findClosing(source: string, from: number, indent: string): number {
  const mark = `\n${indent}}`;
  const at = source.indexOf(mark, from - 1);
  return at < 0 ? -1 : at + mark.length - 1;
}

function holdsItems(inside: string): boolean {
  if (!ITEM.test(inside)) return false;
  // `thread_local! { static A: T = … }` may leave out the semicolon that an item needs.
  return !/^\s*(?:pub\s+)?static\b/m.test(inside) || /;\s*$/.test(inside);
}

function blank(source: string, ranges: [start: number, end: number][]): string {
  const parts: string[] = [];
  let at = 0;
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    parts.push(source.slice(at, start), ' '.repeat(end - start));
    at = end;
  }
  return parts.join('') + source.slice(at);
}
