/**
 * `cfg_rt! { pub mod task; }`: a macro around whole items hides them from the grammar, which sees only tokens there.
 * Blanking out the wrapper lets the items be read where they stand; the text keeps its length and lines.
 */

import { type Replacement, replace } from './replace.ts';

const OPENING = /^([ \t]*)((?:\w+::)*\w+)! *\{[ \t]*\r?\n/gm;
const ITEM =
  /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*(?:#!?\[|(?:pub|fn|mod|use|impl|struct|enum|trait|type|static|extern)\b(?!<>)|(?:unsafe|async|const) (?:fn|impl|trait|extern|\w+:)|\w+! *\{)/;
const STATIC = /^\s*(?:pub(?:\([^)]*\))?\s+)?static\b/m;
/** Their contents look like items and are something else. */
const NOT_ITEMS = /(?:^|:)(?:\w*quote\w*|bitflags\w*|mock|proptest|macro_rules)$/;

export function unwrapItemMacros(source: string): string {
  if (!source.includes('! {')) return source;
  const wrappers: Replacement[] = [];
  for (const match of source.matchAll(OPENING)) {
    const [opening, indent = '', name = ''] = match;
    const inside = match.index + opening.length;
    const end = NOT_ITEMS.test(name) ? -1 : findClosing(source, inside, indent);
    const items = end < 0 ? '' : source.slice(inside, end);
    if (!ITEM.test(items)) continue;
    const start = match.index + indent.length;
    wrappers.push({ start, end: match.index + opening.trimEnd().length, by: '' });
    wrappers.push({ start: end, end: end + 1, by: closingOf(items) });
  }
  return replace(source, wrappers);
}

/** The brace that closes a block stands below the beginning of the line that opened it. */
function findClosing(source: string, from: number, indent: string): number {
  const mark = `\n${indent}}`;
  const at = source.indexOf(mark, from - 1);
  return at < 0 ? -1 : at + mark.length - 1;
}

/** `thread_local! { static A: T = … }` may leave out the semicolon that an item needs; one too many does no harm. */
function closingOf(items: string): string {
  return STATIC.test(items) && !/;\s*$/.test(items) ? ';' : '';
}
