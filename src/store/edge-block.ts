/**
 * The edges that leave one file, packed: sorted by source, each with its target, line and a label.
 * Few labels (kind, confidence, provenance, guard) serve many edges, so an edge costs about six bytes.
 */
import { ByteReader, ByteWriter } from '../base/columns.ts';
import { type EdgeFlow, PROVENANCES, type Provenance } from '../model/graph.ts';
import { type EdgeKind, edgeCode, edgeKindOf, STRUCTURAL_KINDS } from '../model/kinds.ts';
import { type EdgeFlows, listThroughs, packFlows, unpackFlows } from './edge-flows.ts';
import { targetOf, toLink } from './incoming.ts';
import type { StoredEdge } from './records.ts';
import { packTexts, unpackTexts } from './texts.ts';

export interface EdgeLabel {
  readonly kind: EdgeKind;
  /** 0 to 1, kept in hundredths. */
  readonly confidence: number;
  readonly provenance: Provenance;
  readonly guard: string;
}

export interface EdgeBlock {
  readonly length: number;
  readonly source: Int32Array;
  readonly target: Int32Array;
  readonly line: Int32Array;
  /** Index into `labels`. */
  readonly label: Int32Array;
  readonly labels: readonly EdgeLabel[];
  /** By row. */
  readonly flows: EdgeFlows;
}

/** One edge per source, kind, target, line and flow: the surest. */
export function toEdgeBlock(edges: readonly StoredEdge[]): EdgeBlock {
  const sorted = edges.toSorted(compareEdges);
  const column = () => new Int32Array(sorted.length);
  const source = column();
  const target = column();
  const line = column();
  const label = column();
  const labels = new LabelTable();
  const flows = new Map<number, EdgeFlow<number>>();
  let length = 0;
  for (let at = 0; at < sorted.length; at++) {
    const edge = sorted[at] as StoredEdge;
    if (at > 0 && isSame(sorted[at - 1] as StoredEdge, edge)) continue;
    source[length] = edge.source;
    target[length] = edge.target;
    line[length] = edge.line;
    label[length] = labels.indexOf(edge);
    if (edge.flow !== undefined) flows.set(length, edge.flow);
    length++;
  }
  const kept = (cells: Int32Array) => cells.subarray(0, length);
  return {
    source: kept(source),
    target: kept(target),
    line: kept(line),
    label: kept(label),
    length,
    labels: labels.all,
    flows,
  };
}

export function packEdgeBlock(block: EdgeBlock): Uint8Array {
  const writer = new ByteWriter();
  writer.deltas(block.target);
  packFlows(writer, block.flows);
  for (const column of COLUMNS) writer.deltas(block[column]);
  const texts: string[] = [];
  writer.unsigned(block.labels.length);
  for (const { kind, confidence, provenance, guard } of block.labels) {
    writer.unsigned(edgeCode(kind));
    writer.unsigned(Math.round(confidence * 100));
    const code = (PROVENANCES as readonly string[]).indexOf(provenance);
    writer.unsigned(code >= 0 ? code : PROVENANCES.length);
    writer.unsigned(guard === '' ? 0 : 1);
    if (code < 0) texts.push(provenance);
    if (guard !== '') texts.push(guard);
  }
  writer.bytes(packTexts(texts));
  return writer.finish();
}

export function unpackEdgeBlock(bytes: Uint8Array): EdgeBlock {
  const reader = new ByteReader(bytes);
  const target = reader.deltas();
  const flows = unpackFlows(reader);
  const [source, line, label] = [reader.deltas(), reader.deltas(), reader.deltas()];
  const codes = Array.from({ length: reader.unsigned() }, () => readLabelCodes(reader));
  const texts = unpackTexts(reader.bytes(), 0).values();
  const nextText = () => texts.next().value as string;
  const labels = codes.map(({ kind, confidence, provenance, guarded }): EdgeLabel => {
    const named = PROVENANCES[provenance] ?? (nextText() as Provenance);
    return { kind, confidence, provenance: named, guard: guarded ? nextText() : '' };
  });
  return { source, target, line, label, length: target.length, labels, flows };
}

export function kindAt({ label, labels }: EdgeBlock, row: number): EdgeKind {
  return (labels[label[row] as number] as EdgeLabel).kind;
}

/** The edges of whose ends all pass; labels stay, used or not. */
export function keepEdges(block: EdgeBlock, isKept: (node: number) => boolean): EdgeBlock {
  const rows = Array.from(block.source.keys()).filter((row) => {
    const through = block.flows.get(row)?.through;
    const isPassed = through === undefined || isKept(through);
    return isPassed && isKept(block.source[row] as number) && isKept(block.target[row] as number);
  });
  if (rows.length === block.length) return block;
  const pick = (column: Int32Array) => Int32Array.from(rows, (row) => column[row] as number);
  const flows = new Map<number, EdgeFlow<number>>();
  rows.forEach((row, at) => {
    const flow = block.flows.get(row);
    if (flow !== undefined) flows.set(at, flow);
  });
  const [source, target] = [pick(block.source), pick(block.target)];
  const [line, label] = [pick(block.line), pick(block.label)];
  return { source, target, line, label, length: rows.length, labels: block.labels, flows };
}

/** The sorted links of a block to what its edges point at or lead through, one for each node. */
export function listLinks({ length, target, label, labels, flows }: EdgeBlock): Int32Array {
  const throughs = listThroughs(flows);
  const links = new Int32Array(length + throughs.length);
  const isStructural = labels.map(({ kind }) => STRUCTURAL_KINDS.has(kind));
  for (let row = 0; row < length; row++) {
    links[row] = toLink(target[row] as number, isStructural[label[row] as number] === true);
  }
  throughs.forEach((node, at) => {
    links[length + at] = toLink(node, true);
  });
  return keepLastOfEach(links.sort());
}

/** Of the links to one node the last, which is structural where any of them is. */
function keepLastOfEach(sorted: Int32Array): Int32Array {
  let kept = 0;
  for (let at = 0; at < sorted.length; at++) {
    const link = sorted[at] as number;
    if (kept > 0 && targetOf(sorted[kept - 1] as number) === targetOf(link)) kept--;
    sorted[kept++] = link;
  }
  return sorted.slice(0, kept);
}

/** The rows of the edges that leave `source`, as a half-open range. */
export function edgeRange({ source: sources }: EdgeBlock, source: number): readonly [number, number] {
  return [firstAtLeast(sources, source), firstAtLeast(sources, source + 1)];
}

export function edgeAt({ source, target, line, label, labels, flows }: EdgeBlock, row: number): StoredEdge {
  const { kind, confidence, provenance, guard } = labels[label[row] as number] as EdgeLabel;
  return {
    kind,
    source: source[row] as number,
    target: target[row] as number,
    line: line[row] as number,
    confidence,
    provenance,
    guard,
    flow: flows.get(row),
  };
}

/** Behind the targets and flows, which some need alone. */
const COLUMNS = ['source', 'line', 'label'] as const;

class LabelTable {
  readonly all: EdgeLabel[] = [];
  /** Places in `all` by guard: few labels share one. */
  readonly #places = new Map<string, number[]>();

  indexOf({ kind, confidence, provenance, guard }: EdgeLabel): number {
    const places = this.#places.get(guard) ?? [];
    for (let at = 0; at < places.length; at++) {
      const label = this.all[places[at] as number] as EdgeLabel;
      if (label.kind === kind && label.provenance === provenance && label.confidence === confidence) {
        return places[at] as number;
      }
    }
    const place = this.all.push({ kind, confidence, provenance, guard }) - 1;
    if (places.push(place) === 1) this.#places.set(guard, places);
    return place;
  }
}

function readLabelCodes(reader: ByteReader) {
  const kind = edgeKindOf(reader.unsigned());
  const confidence = reader.unsigned() / 100;
  return { kind, confidence, provenance: reader.unsigned(), guarded: reader.unsigned() === 1 };
}

function compareEdges(a: StoredEdge, b: StoredEdge): number {
  return (
    a.source - b.source ||
    a.line - b.line ||
    compareTexts(a.kind, b.kind) ||
    a.target - b.target ||
    compareFlows(a.flow, b.flow) ||
    b.confidence - a.confidence ||
    compareTexts(a.provenance, b.provenance) ||
    compareTexts(a.guard, b.guard)
  );
}

function compareFlows(a: EdgeFlow<number> | undefined, b: EdgeFlow<number> | undefined): number {
  if (a === undefined || b === undefined) return Number(b === undefined) - Number(a === undefined);
  return (
    compareTexts(a.key, b.key) ||
    (a.through ?? 0) - (b.through ?? 0) ||
    compareTexts(a.throughKey, b.throughKey) ||
    a.endLine - b.endLine
  );
}

function isSame(a: StoredEdge, b: StoredEdge): boolean {
  const hasEnds = a.source === b.source && a.line === b.line && a.kind === b.kind && a.target === b.target;
  return hasEnds && compareFlows(a.flow, b.flow) === 0;
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function firstAtLeast(sorted: Int32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const NO_EDGES: EdgeBlock = toEdgeBlock([]);
