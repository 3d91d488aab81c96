/**
 * Which files have edges into a file, and into which of its nodes.
 * A question for the callers of a node then opens only the edge blocks that hold one. Edges within a file are not here.
 */
import { ByteReader, ByteWriter } from '../base/columns.ts';

/** Sorted links by the number of the source file. A link is a target node, and whether an edge to it is structural. */
export type Incoming = Map<number, Int32Array>;

export function toLink(target: number, isStructural: boolean): number {
  return target * 2 + (isStructural ? 1 : 0);
}

export function targetOf(link: number): number {
  return link >> 1;
}

function isStructural(link: number): boolean {
  return (link & 1) === 1;
}

export function packIncoming(incoming: Incoming): Uint8Array {
  const writer = new ByteWriter();
  const sources = Int32Array.from(incoming.keys()).sort();
  writer.deltas(sources);
  for (const source of sources) writer.deltas(incoming.get(source) as Int32Array);
  return writer.finish();
}

export function unpackIncoming(bytes: Uint8Array): Incoming {
  const reader = new ByteReader(bytes);
  const incoming: Incoming = new Map();
  for (const source of reader.deltas()) incoming.set(source, reader.deltas());
  return incoming;
}

/** A file that has edges to a node, and whether one of them is structural. */
export interface Source {
  readonly file: number;
  readonly isStructural: boolean;
}

/** Files with edges to a node, ascending. Central files are asked about again and again, so this is sorted out once. */
export function listSources(incoming: Incoming, node: number): readonly Source[] {
  let sources = sourcesByNode.get(incoming);
  if (sources === undefined) {
    sources = groupByNode(incoming);
    sourcesByNode.set(incoming, sources);
  }
  return sources.get(node) ?? [];
}

const sourcesByNode = new WeakMap<Incoming, ReadonlyMap<number, readonly Source[]>>();

function groupByNode(incoming: Incoming): ReadonlyMap<number, readonly Source[]> {
  const sources = new Map<number, Source[]>();
  for (const [file, links] of incoming) {
    for (const link of links) {
      const node = targetOf(link);
      const known = sources.get(node);
      const source = { file, isStructural: isStructural(link) };
      if (known === undefined) sources.set(node, [source]);
      else known.push(source);
    }
  }
  return sources;
}
