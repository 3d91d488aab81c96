/** What a person reads of a definition: its signature on one line and its doc comment. */
import { isHidden } from '../model/kinds.ts';
import type { FileDraft, ScopeRegion } from './file-draft.ts';
import { findField } from './query-run.ts';
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
  const comments = commentsByEndLine(draft);
  const { kind } = draft.definitions.cells;
  for (const region of draft.scopes.all) {
    if (region.definition < 0 || isHidden(kind[region.definition] as number)) continue;
    signatures[region.definition] = signatureOf(draft, region);
    docs[region.definition] = commentAbove(comments, region.line);
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

interface Comment {
  readonly line: number;
  readonly text: string;
}

function commentsByEndLine(draft: FileDraft): Map<number, Comment> {
  const comments = new Map<number, Comment>();
  for (const construct of draft.family('comment')) {
    const { node } = construct;
    if (!startsItsLine(draft, node)) continue;
    // Some grammars count the line break as part of the comment.
    const text = draft.text(node);
    const endRow = text.endsWith('\n') ? node.endRow - 1 : node.endRow;
    comments.set(endRow + 1, { line: node.row + 1, text: construct.variant === 'skip' ? '' : text });
  }
  return comments;
}

function startsItsLine(draft: FileDraft, node: SyntaxNode): boolean {
  const before = draft.source.slice(node.startIndex - node.column, node.startIndex);
  return before.trim() === '';
}

/** The unbroken run of comments that ends on the line above. */
function commentAbove(comments: Map<number, Comment>, line: number): string {
  const parts: string[] = [];
  for (let comment = comments.get(line - 1); comment !== undefined; comment = comments.get(comment.line - 1)) {
    parts.push(comment.text.trimEnd());
  }
  return cleanComment(parts.reverse().join('\n'));
}

const OPENING = /^\s*(?:\/\*\*?!?|\/\/[/!]?|\*(?!\/)|#+!?|"""|'''|[rRuUbBfF]?"""|--)?[ \t]?/;
const CLOSING = /\s*(?:\*\/|"""|''')\s*$/;

function cleanComment(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(CLOSING, '').replace(OPENING, '').trimEnd());
  const joined = lines.join('\n').trim();
  return joined.length > MAX_DOC ? `${joined.slice(0, MAX_DOC - 1)}…` : joined;
}
