/** The edges that leave one file while it is resolved, each once. */
import type { ResolvedEdge } from '../model/graph.ts';
import { type EdgeKind, isHidden } from '../model/kinds.ts';
import { partOfEdge } from '../model/parts.ts';
import type { FileView } from './file-view.ts';
import { type FlowEdge, toEdgeFlow } from './flow/flow-edges.ts';
import { type Target, toTarget } from './targets.ts';
import { visibleAround } from './visible.ts';

/** Where an edge begins. */
export type EdgePlace = Pick<ResolvedEdge, 'line' | 'source'> & { readonly guard?: string };

export class EdgeSet {
  readonly view: FileView;
  /** Parts, as a set, that something was said about since this was last set to 0. */
  touched = 0;
  readonly #begins: readonly number[];
  readonly #edges: ResolvedEdge[] = [];
  /** One more than the place of the last edge in a bucket, 0 for none; the one before it there is in `#previous`. */
  readonly #buckets: Int32Array;
  readonly #previous: number[] = [];

  constructor(view: FileView, begins: readonly number[]) {
    this.view = view;
    this.#begins = begins;
    this.#buckets = new Int32Array(2 ** Math.ceil(Math.log2(1 + countSources(view))));
  }

  /** The surest of several edges that say the same is kept. */
  add(kind: EdgeKind, place: EdgePlace, target: Target, flow = receiverFlow(kind, target)): void {
    const { view, definition, confidence, provenance } = target;
    if (definition >= 0 && isHidden(view.facts.definitions.kind[definition] as number)) return;
    const { line, guard = '' } = place;
    this.touched |= 1 << partOfEdge(kind, line, this.#begins);
    const source = visibleAround(this.view, place.source);
    const edge = { kind, source, targetPath: view.path, target: definition, line, confidence, provenance, guard, flow };
    this.#keep(hashOf(source, line, view.id, definition) & (this.#buckets.length - 1), edge);
  }

  addFlow(edge: FlowEdge): void {
    const { kind, target, confidence, provenance } = edge;
    this.add(kind, edge, toTarget(target, { confidence, provenance }), toEdgeFlow(edge));
  }

  list(): ResolvedEdge[] {
    return this.#edges;
  }

  #keep(bucket: number, edge: ResolvedEdge): void {
    const edges = this.#edges;
    const last = (this.#buckets[bucket] as number) - 1;
    let at = last;
    while (at >= 0 && !saysTheSame(edges[at] as ResolvedEdge, edge)) at = this.#previous[at] as number;
    if (at < 0) {
      this.#previous.push(last);
      this.#buckets[bucket] = edges.push(edge);
    } else if ((edges[at] as ResolvedEdge).confidence < edge.confidence) edges[at] = edge;
  }
}

/** A call that says which overrides can run tells the type it is made on. */
function receiverFlow(kind: EdgeKind, { receiver }: Target): ResolvedEdge['flow'] {
  if (kind !== 'calls' || receiver === undefined) return undefined;
  const through = { path: receiver.view.path, definition: receiver.definition };
  return { key: '', through, throughKey: '', endLine: 0 };
}

/** What edges are made for, mostly one for each. */
function countSources({ facts: { references, imports, exports, definitions } }: FileView): number {
  return references.length + imports.length + exports.length + definitions.length;
}

function saysTheSame(a: ResolvedEdge, b: ResolvedEdge): boolean {
  return (
    a.target === b.target &&
    a.line === b.line &&
    a.source === b.source &&
    a.kind === b.kind &&
    a.targetPath === b.targetPath &&
    (a.flow === b.flow || flowKey(a.flow) === flowKey(b.flow))
  );
}

function flowKey(flow: ResolvedEdge['flow']): string {
  if (flow === undefined) return '';
  const { key, through, throughKey, endLine } = flow;
  return `:${key}:${through?.path}:${through?.definition}:${throughKey}:${endLine}`;
}

/** Spelling a key for each edge takes longer than everything else here. */
function hashOf(source: number, line: number, view: number, definition: number): number {
  let hash = Math.imul(source ^ Math.imul(line, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ definition, 0xc2b2ae35);
  return (hash ^ (hash >>> 13) ^ Math.imul(view, 0x27d4eb2f)) | 0;
}
