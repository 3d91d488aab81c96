/** What a person reads of a definition: its signature on one line and its doc comment. */
import { isHidden } from '../model/kinds.ts';
import { findField } from './constructs.ts';
import type { FileDraft, ScopeRegion } from './file-draft.ts';
import type { SyntaxNode } from './syntax-tree.ts';

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
  for (const region of draft.scopes) {
    const { definition, start } = region;
    if (definition < 0 || isHidden(kind[definition] as number)) continue;
    signatures[definition] = signatureOf(draft, region);
    // Once for a line: some have all of a program on one.
    const own = line[definition] as number;
    if (above.line !== own) above = { line: own, comment: commentAbove(draft, start, own) };
    docs[definition] = above.comment;
  }
  for (const construct of draft.family('doc')) {
    const definition = draft.definitionAt(construct.node.startIndex);
    if (definition >= 0) docs[definition] = cleanComment(draft.text(construct.node));
  }
  return { signatures, docs };
}

function signatureOf(draft: FileDraft, { construct }: ScopeRegion): string {
  const { node } = construct;
  const body = findField(construct, 'body') ?? findField(construct, 'value');
  const end = body === undefined ? node.endIndex : body.startIndex;
  const text = draft.source.slice(node.startIndex, Math.min(end, node.startIndex + 4 * MAX_SIGNATURE));
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/[\s{=:]+$/, '')
    .trim();
  return line.length > MAX_SIGNATURE ? `${line.slice(0, MAX_SIGNATURE - 1)}…` : line;
}

/** The unbroken run of comments that ends on the line above that of a position. */
function commentAbove(draft: FileDraft, position: number, line: number): string {
  const parts: string[] = [];
  let above = line - 1;
  const lineStart = position - draft.calls.columnAt(position);
  for (let at = draft.constructs.countBefore('comment', lineStart) - 1; at >= 0; at--) {
    const { node, variant } = draft.constructs.at('comment', at);
    const text = draft.text(node);
    // Some grammars count the line break as part of the comment.
    const endLine = node.endRow + (text.endsWith('\n') ? 0 : 1);
    if (endLine < above) break;
    if (endLine > above || !startsItsLine(draft, node)) continue;
    parts.push(variant === 'skip' ? '' : text.trimEnd());
    above = node.row;
  }
  return cleanComment(parts.reverse().join('\n'));
}

function startsItsLine(draft: FileDraft, node: SyntaxNode): boolean {
  const before = draft.source.slice(node.startIndex - node.column, node.startIndex);
  return before.trim() === '';
}

const OPENING = /^\s*(?:\/\*\*?!?|\/\/[/!]?|\*(?!\/)|#+!?|"""|'''|[rRuUbBfF]?"""|--)?[ \t]?/;
const CLOSING = /\s*(?:\*\/|"""|''')\s*$/;

function cleanComment(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(CLOSING, '').replace(OPENING, '').trimEnd());
  const joined = lines.join('\n').trim();
  return joined.length > MAX_DOC ? `${joined.slice(0, MAX_DOC - 1)}…` : joined;
}
