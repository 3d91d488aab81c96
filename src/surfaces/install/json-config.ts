/** One entry in or out of a JSON file with comments. Edits are made in the text itself, so every other byte stays. */
import {
  createScanner,
  findNodeAtLocation,
  type Node,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
  type SyntaxKind,
} from 'jsonc-parser';
import type { Place } from './agent.ts';

const LENIENT = { allowTrailingComma: true, allowEmptyContent: true };
/** The library has these as an enumeration for the compiler only. */
const COMMA = 5 as SyntaxKind.CommaToken;
const TRIVIA: readonly number[] = [12, 13, 14, 15];

/** Undefined for what is no JSON object, with the reason in `problems`. */
export function parseJson(text: string, problems: string[] = []): Record<string, unknown> | undefined {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, LENIENT) ?? (text.trim() === '' ? {} : undefined);
  const [first] = errors;
  if (first !== undefined) problems.push(`${printParseErrorCode(first.error)} in line ${lineOf(text, first.offset)}`);
  else if (!isObject(value)) problems.push('it is no object');
  return first === undefined && isObject(value) ? value : undefined;
}

export function writeJsonEntry(text: string, { container, name }: Place, entry: unknown): string {
  const keys = [...container, name];
  const tree = parseTree(text, [], LENIENT);
  if (tree === undefined) return `${JSON.stringify(nest(keys, entry), undefined, 2)}\n`;
  const known = findNodeAtLocation(tree, keys);
  if (known !== undefined) {
    const value = render(entry, layoutOf(text, known.parent?.parent as Node));
    return splice(text, known.offset, known.offset + known.length, value);
  }
  const depth = keys.findLastIndex((_, at) => findNodeAtLocation(tree, keys.slice(0, at)) !== undefined);
  const parent = findNodeAtLocation(tree, keys.slice(0, depth)) as Node;
  const [key, ...rest] = keys.slice(depth) as [string, ...string[]];
  return addProperty(text, parent, { key, value: nest(rest, entry) });
}

/** With the innermost container where it is ours and nothing else is in it. */
export function removeJsonEntry(text: string, { container, name }: Place, isOurContainer: boolean): string {
  const without = removeProperty(text, [...container, name]);
  const tree = parseTree(without, [], LENIENT);
  const left = tree && findNodeAtLocation(tree, [...container]);
  const isEmpty = left?.children?.length === 0;
  return isEmpty && isOurContainer ? removeProperty(without, container) : without;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nest(keys: readonly string[], value: unknown): unknown {
  return keys.reduceRight((inner, key) => ({ [key]: inner }), value);
}

interface Property {
  readonly key: string;
  readonly value: unknown;
}

/** Last in the object, in the manner of what is there: on a line of its own or not, with a comma behind it or not. */
function addProperty(text: string, object: Node, { key, value }: Property): string {
  const layout = layoutOf(text, object);
  const written = `${JSON.stringify(key)}:${layout.eol === '' ? '' : ' '}${render(value, layout)}`;
  const last = object.children?.at(-1);
  const start = object.offset + 1;
  if (last === undefined) {
    const isBare = text.slice(start, object.offset + object.length - 1).trim() === '';
    const end = isBare ? object.offset + object.length - 1 : start;
    return splice(text, start, end, `${layout.eol}${layout.inner}${written}${isBare ? layout.eol + layout.outer : ''}`);
  }
  const lastEnd = last.offset + last.length;
  const comma = findComma(text, lastEnd);
  const isOver = (at: number) => at > object.offset + object.length - 1;
  const lineEnd = endOfLine(text, comma ?? lastEnd);
  const at = layout.eol === '' || isOver(lineEnd) ? (comma ?? lastEnd - 1) + 1 : lineEnd;
  const added = splice(text, at, at, `${layout.eol}${layout.inner}${written}${comma === undefined ? '' : ','}`);
  return comma === undefined ? splice(added, lastEnd, lastEnd, ',') : added;
}

/** With the comma and the line that came with it. */
function removeProperty(text: string, keys: readonly string[]): string {
  const tree = parseTree(text, [], LENIENT);
  const property = tree && findNodeAtLocation(tree, [...keys])?.parent;
  const object = property?.parent;
  if (property === undefined || object === undefined) return text;
  const end = property.offset + property.length;
  const before = text.slice(0, property.offset).replace(/\r?\n?[ \t]*$/, '');
  const comma = findComma(text, end);
  if (comma !== undefined) return before + text.slice(comma + 1);
  const siblings = object.children ?? [];
  const previous = siblings[siblings.indexOf(property) - 1];
  const after = siblings.length === 1 ? text.slice(end).replace(/^\s*(?=\})/, '') : text.slice(end);
  if (previous === undefined) return before + after;
  const leading = findComma(text, previous.offset + previous.length) as number;
  return splice(before, leading, leading + 1, '') + after;
}

/** Where a comma follows, past blanks and comments. */
function findComma(text: string, from: number): number | undefined {
  const scanner = createScanner(text, false);
  scanner.setPosition(from);
  let token: number = scanner.scan();
  while (TRIVIA.includes(token)) token = scanner.scan();
  return token === COMMA ? scanner.getTokenOffset() : undefined;
}

interface Layout {
  /** Empty in an object that stands in one line. */
  readonly eol: string;
  readonly step: string;
  /** Before the object's closing brace, and before what is in it. */
  readonly outer: string;
  readonly inner: string;
}

function layoutOf(text: string, object: Node): Layout {
  const own = text.slice(object.offset, object.offset + object.length);
  const isInline = !own.includes('\n') && (object.children ?? []).length > 0;
  if (isInline) return { eol: '', step: '', outer: '', inner: '' };
  const step = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
  const outer = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', object.offset) + 1))?.[0] ?? '';
  const first = object.children?.[0];
  const lead = first === undefined ? undefined : /\n([ \t]*)$/.exec(text.slice(0, first.offset))?.[1];
  return { eol: text.includes('\r\n') ? '\r\n' : '\n', step, outer, inner: lead ?? outer + step };
}

function render(value: unknown, { eol, step, inner }: Layout): string {
  if (eol === '') return JSON.stringify(value);
  return JSON.stringify(value, undefined, step).replaceAll('\n', eol + inner);
}

function splice(text: string, from: number, to: number, inserted: string): string {
  return text.slice(0, from) + inserted + text.slice(to);
}

/** Before the line break, with a carriage return that belongs to it. */
function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  if (at === -1) return text.length;
  return text[at - 1] === '\r' ? at - 1 : at;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
