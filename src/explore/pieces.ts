/** What is shown of a node: lines of its file, all of them or those that say what it is. */
import { isContainer } from '../graph/members.ts';
import { listNodesOfFile } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/** `outline`: a large type by its members' first lines; `part`: a long function by its beginning and where it matters. */
export type Form = 'full' | 'outline' | 'part' | 'skeleton';

export interface Piece {
  readonly node: StoredNode;
  readonly form: Form;
  /** Line numbers, ascending. */
  readonly lines: readonly number[];
}

/** The lines of a file, from 1; empty where it cannot be read. */
export type ReadLines = (path: string) => readonly string[];

export interface Cutting {
  readonly store: Store;
  readonly readLines: ReadLines;
  /** Lines of the file that matter most, by path: calls of the spine. */
  readonly keyLines: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A node as it fits: whole where it is small enough, else what says most about it. */
export function cutPiece(cutting: Cutting, node: StoredNode, maxLines: number): Piece {
  const length = node.endLine - node.startLine + 1;
  if (length <= maxLines) return { node, form: 'full', lines: range(node.startLine, node.endLine) };
  const isType = isContainer(node) && listDirectMembers(cutting.store, node).length > 0;
  return isType ? cutOutline(cutting, node, 'outline') : cutPart(cutting, node);
}

/** Class and member signature lines, bodies left out. */
export function cutSkeleton(cutting: Cutting, node: StoredNode): Piece {
  return cutOutline(cutting, node, 'skeleton');
}

const MAX_MEMBERS = { outline: 16, skeleton: 40 } as const;
const HEAD_LINES = 12;
const AROUND = 4;
const TAIL_LINES = 2;

function cutOutline(cutting: Cutting, node: StoredNode, form: 'outline' | 'skeleton'): Piece {
  const source = cutting.readLines(node.file);
  const members = listDirectMembers(cutting.store, node).slice(0, MAX_MEMBERS[form]);
  const lines = [node, ...members].map((each) => namingLine(source, each));
  return { node, form, lines: ascending(lines) };
}

function cutPart({ keyLines, readLines }: Cutting, node: StoredNode): Piece {
  const { startLine, endLine, file } = node;
  const lines = range(startLine, Math.min(startLine + HEAD_LINES - 1, endLine));
  for (const line of keyLines.get(file) ?? []) {
    if (line < startLine || line > endLine) continue;
    lines.push(...range(Math.max(startLine, line - AROUND), Math.min(endLine, line + AROUND)));
  }
  lines.push(...range(Math.max(startLine, endLine - TAIL_LINES + 1), endLine));
  const source = readLines(file);
  return { node, form: 'part', lines: ascending(lines).filter((line) => source[line - 1] !== undefined) };
}

function listDirectMembers(store: Store, { file, node }: StoredNode): StoredNode[] {
  return listNodesOfFile(store, file).filter(({ parent, kind }) => parent === node && kind !== 'enum-member');
}

/** How far past decorators and annotations the line that names a symbol may be. */
const MAX_DECORATED = 4;

function namingLine(source: readonly string[], { startLine, endLine, name }: StoredNode): number {
  const last = Math.min(startLine + MAX_DECORATED, endLine);
  for (let line = startLine; line <= last; line++) if (source[line - 1]?.includes(name)) return line;
  return startLine;
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

export function ascending(lines: Iterable<number>): number[] {
  return [...new Set(lines)].sort((a, b) => a - b);
}
