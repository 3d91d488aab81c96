/** What a person reads of a definition: its signature on one line and its doc comment. */
import { isHidden } from '../model/kinds.ts';
import { BODY, VALUE } from './codes.ts';
import type { Construct } from './constructs.ts';
import type { FileDraft } from './file-draft.ts';

export interface Descriptions {
  /** By definition index; the empty string where there is nothing to say, or nobody to see it. */
  readonly signatures: readonly string[];
  readonly docs: readonly string[];
}

const MAX_SIGNATURE = 240;
const MAX_DOC = 1200;

export function describe(draft: FileDraft): Descriptions {
  const signatures = new Array<string>(draft.definitions.length).fill('');
  const docs = new Array<string>(draft.definitions.length).fill('');
  const { kind, line } = draft.definitions.cells;
  let above = { line: -1, comment: '' };
  for (const { definition, start, construct } of draft.scopes) {
    if (definition < 0 || isHidden(kind[definition] as number)) continue;
    signatures[definition] = signatureOf(draft, construct);
    // Once for a line: some have all of a program on one.
    const own = line[definition] as number;
    if (above.line !== own) above = { line: own, comment: commentAbove(draft, start, own) };
    docs[definition] = above.comment;
  }
  for (const construct of draft.family('doc')) {
    const definition = draft.definitionAt(construct.start);
    if (definition >= 0) docs[definition] = cleanComment(draft.text(construct.node));
  }
  return { signatures, docs };
}

function signatureOf(draft: FileDraft, construct: Construct): string {
  const { start } = construct;
  const body = draft.field(construct, BODY);
  const last = body < 0 ? draft.field(construct, VALUE) : body;
  const end = last < 0 ? construct.end : draft.start(last);
  const seen = Math.min(end, start + 4 * MAX_SIGNATURE);
  const headEnd = draft.calls.headEnd(start, seen);
  const line = headEnd < 0 ? toLine(draft.source.slice(start, seen)) : draft.source.slice(start, headEnd);
  return line.length > MAX_SIGNATURE ? `${line.slice(0, MAX_SIGNATURE - 1)}…` : line;
}

/** What the kernel leaves alone: most heads are one line as they are. */
function toLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\s{=:]+$/, '')
    .trim();
}

/** The unbroken run of comments that ends on the line above that of a position. */
function commentAbove(draft: FileDraft, position: number, line: number): string {
  const parts: string[] = [];
  let above = line - 1;
  const lineStart = position - draft.calls.columnAt(position);
  for (let at = draft.constructs.countBefore('comment', lineStart) - 1; at >= 0; at--) {
    const { start, end, variant } = draft.constructs.at('comment', at);
    const text = draft.source.slice(start, end);
    // Some grammars count the line break as part of the comment.
    const endLine = draft.calls.rowAt(end) + (text.endsWith('\n') ? 0 : 1);
    if (endLine < above) break;
    if (endLine > above || !startsItsLine(draft, start)) continue;
    parts.push(variant === 'skip' ? '' : text.trimEnd());
    above = draft.calls.rowAt(start);
  }
  return cleanComment(parts.reverse().join('\n'));
}

function startsItsLine(draft: FileDraft, start: number): boolean {
  const column = draft.calls.columnAt(start);
  return column === 0 || draft.source.slice(start - column, start).trim() === '';
}

const OPENING = /^\s*(?:\/\*\*?!?|\/\/[/!]?|\*(?!\/)|#+!?|"""|'''|[rRuUbBfF]?"""|--)?[ \t]?/;
const CLOSING = /(?:\*\/|"""|''')$/;

function cleanComment(text: string): string {
  if (text === '') return '';
  const joined = text.split('\n').map(cleanLine).join('\n').trim();
  return joined.length > MAX_DOC ? `${joined.slice(0, MAX_DOC - 1)}…` : joined;
}

function cleanLine(line: string): string {
  return line.trimEnd().replace(CLOSING, '').replace(OPENING, '').trimEnd();
}
