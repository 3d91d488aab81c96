/** Nodes in one line each, the place first: that is what a reader opens or asks about next. */
import { printablePath } from '../base/paths.ts';
import type { NodeEnd, NodeView } from '../contract/node.ts';

export function titleOf({ qualifiedName, file }: Pick<NodeView, 'qualifiedName' | 'file'>): string {
  return qualifiedName === '' ? file : qualifiedName;
}

export function renderPlace(path: string, line: number): string {
  return `${printablePath(path)}:${line}`;
}

export function placeOf({ kind, file, startLine }: Pick<NodeView, 'kind' | 'file' | 'startLine'>): string {
  return kind === 'file' ? printablePath(file) : renderPlace(file, startLine);
}

/** `src/a.ts:3 function parse` */
export function renderNode(node: NodeView): string {
  return node.kind === 'file' ? `${placeOf(node)} file` : `${placeOf(node)} ${node.kind} ${node.qualifiedName}`;
}

/** An end of an edge has no qualified name of its own; its id does. */
export function endTitle({ kind, id, name, file }: NodeEnd): string {
  return kind === 'file' ? file : qualifiedNameOf(id) || name;
}

/** Empty for a file. A private name begins with the sign that stands before it in an id. */
export function qualifiedNameOf(id: string): string {
  const at = id.indexOf('#');
  return at < 0 ? '' : id.slice(at + 1);
}

/** What a node is and where, and its signature below. */
export function renderHeading(node: NodeView): string[] {
  const lines = node.kind === 'file' ? printablePath(node.file) : `${placeOf(node)}-${node.endLine}`;
  const signature = onOneLine(node.signature);
  return [
    node.kind === 'file' ? `${lines} (file)` : `${node.qualifiedName} (${node.kind}) ${lines}`,
    ...(signature === '' ? [] : [signature]),
  ];
}

const MAX_LENGTH = 300;

export function onOneLine(text: string, most = MAX_LENGTH): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

/** The first words of a doc comment. */
export function firstLine(doc: string, most = 120): string {
  return onOneLine(doc.split('\n').find((line) => line.trim() !== '') ?? '', most);
}

interface Evidence {
  readonly confidence: number;
  readonly provenance: string;
  readonly via?: string | undefined;
  readonly registeredAt?: { readonly file: string; readonly line: number } | undefined;
}

/** How an edge is known, where that is not plain: less than sure, through dispatch, or through a value handed on. */
export function renderTrust({ confidence, provenance, via, registeredAt }: Evidence): string {
  const how = provenance.replace(/^synthesized:/, '');
  const done = how === 'queue' ? 'taken out' : 'registered';
  const place = registeredAt === undefined ? '' : `, ${done} at ${renderPlace(registeredAt.file, registeredAt.line)}`;
  if (via !== undefined) return `[${how} via ${via}${place} ${confidence.toFixed(2)}]`;
  return confidence < SURE || provenance === 'dispatch' ? `[${how} ${confidence.toFixed(2)}]` : '';
}

const SURE = 0.9;

export function joinWords(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
