/**
 * `delegate!(self.poll(cx))` looks like a call of `self.poll`. It is none where the macro takes it apart
 * (`$this:ident.$method:ident($cx:expr)`) and never puts it together again (`$this.$method($cx)`). Hiding the name of what it calls
 * leaves the rest of the arguments to be read. Only macros of the same file are looked at.
 */

import { type Replacement, replace } from './replace.ts';

/** A call in a pattern, with what it is called on. */
const PIECE = /(?:(self|\$\w+)(?:\s*:\s*\w+)?\s*(\.|::)\s*)?(?<!\bfn\s*)(\$\w+)\s*:\s*ident\s*(?=\(|\$\w+\s*:\s*tt\b)/g;
const DEFINITION = /\bmacro_rules!\s*(\w+)\s*(?=[({[])/g;
/** What may hold brackets that are none; a quote alone begins a lifetime. */
const TOKEN = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\.[^']*|[^'\\])'|\/\/.*|\/\*[\s\S]*?\*\/|[({[\])}]/g;

export function hideTakenApart(source: string): string {
  if (!source.includes('macro_rules!') || source.search(PIECE) < 0) return source;
  const ranges = Array.from(source.matchAll(DEFINITION)).flatMap(({ index, 0: opening, 1: name = '' }) => {
    const from = index + opening.length;
    const isOnValue = takesApart(source.slice(from, findEnd(source, from)));
    return isOnValue === undefined ? [] : callsIn(source, name, isOnValue);
  });
  return replace(source, ranges);
}

/** Whether it is calls on something that a macro takes apart; undefined where it takes no calls apart. */
function takesApart(macro: string): boolean | undefined {
  const pieces = Array.from(macro.matchAll(PIECE));
  if (pieces.length === 0 || pieces.some((piece) => isPutTogether(macro, piece))) return undefined;
  return pieces[0]?.[1] !== undefined;
}

function isPutTogether(macro: string, [, receiver, separator = '', method = '']: RegExpMatchArray): boolean {
  const named = quote(method);
  const isCalled = String.raw`(?<!\.\s*|::\s*|\b(?:fn|struct)\s+)${named}\s*[($]`;
  const isCalledOn = String.raw`${quote(receiver ?? '')}\s*${quote(separator)}\s*${named}\b`;
  return new RegExp(receiver === undefined ? isCalled : isCalledOn).test(macro);
}

function quote(text: string): string {
  return text.replace(/[$.]/g, '\\$&');
}

/** With blanks alone, what stands before them would be next to the arguments. */
const NO_NAME = '0';

/** The names that are called at the top of what a macro is passed, on something or not. */
function callsIn(source: string, macro: string, isOnValue: boolean): Replacement[] {
  const isMeant = isOnValue ? isOnSomething : isFree;
  return Array.from(source.matchAll(new RegExp(`\\b${macro}!\\s*(?=[({[])`, 'g'))).flatMap(({ index, 0: opening }) => {
    const from = index + opening.length;
    const top = withoutInside(source, from + 1, findEnd(source, from) - 1);
    return Array.from(top.matchAll(CALLED))
      .filter((called) => isMeant(top, called.index))
      .map(({ index: at, 0: { length } }) => ({ start: from + 1 + at, end: from + 1 + at + length, by: NO_NAME }));
  });
}

const CALLED = /\b\w+(?=\s*\()/g;

function isOnSomething(text: string, at: number): boolean {
  const end = endBefore(text, at);
  return text[end - 1] === '.' || text.slice(Math.max(end - 2, 0), end) === '::';
}

function isFree(text: string, at: number): boolean {
  return !/[.:\w]/.test(text[endBefore(text, at) - 1] ?? '');
}

/** Where the last text before a place ends. A pattern that looks behind would do so from each of the blanks between. */
function endBefore(text: string, at: number): number {
  let end = at;
  while (end > 0 && /\s/.test(text[end - 1] as string)) end--;
  return end;
}

/** Where a bracket that opens at a place is closed again. */
function findEnd(source: string, from: number): number {
  const tokens = new RegExp(TOKEN, 'g');
  tokens.lastIndex = from;
  let depth = 0;
  for (let token = tokens.exec(source); token !== null; token = tokens.exec(source)) {
    if ('({['.includes(token[0])) depth++;
    else if (')}]'.includes(token[0])) depth--;
    if (depth === 0) return tokens.lastIndex;
  }
  return source.length;
}

/** A stretch of text with blanks for what is in its brackets. */
function withoutInside(source: string, from: number, end: number): string {
  let top = '';
  for (let at = from; at < end; ) {
    if (!'({['.includes(source[at] as string)) top += source[at++];
    else {
      const close = Math.min(findEnd(source, at), end);
      top += source[at] + ' '.repeat(close - at - 1);
      at = close;
    }
  }
  return top;
}
