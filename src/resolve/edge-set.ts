/** The edges that leave one file while it is resolved, each once. */
import type { ResolvedEdge } from '../model/graph.ts';
import { type EdgeKind, isHidden } from '../model/kinds.ts';
import { partOfEdge, partOfLine } from '../model/parts.ts';
import type { FileView } from './file-view.ts';
import { type FlowEdge, toEdgeFlow } from './flow/flow-edges.ts';
import type { Slot } from './flow/flow-file.ts';
import type { Target } from './references.ts';

/** Where an edge begins. */
export type EdgePlace = Pick<ResolvedEdge, 'line' | 'source'> & { readonly guard?: string };

export class EdgeSet {
  readonly view: FileView;
  /** Parts, as a set, that something was said about since this was last set to 0. */
  touched = 0;
  readonly #begins: readonly number[];
  readonly #edges: ResolvedEdge[] = [];
  /** The last edge with a hash; the one before it with the same hash is in `#previous`. */
  readonly #lastByHash = new Map<number, number>();
  readonly #previous: number[] = [];

  constructor(view: FileView, begins: readonly number[]) {
    this.view = view;
    this.#begins = begins;
  }

  /** The surest of several edges that say the same is kept. */
  add(kind: EdgeKind, place: EdgePlace, target: Target, flow?: ResolvedEdge['flow']): void {
    const { view, definition, confidence, provenance } = target;
    if (definition >= 0 && isHidden(view.facts.definitions.kind[definition] as number)) return;
    const { line, guard = '' } = place;
    this.touched |= 1 << partOfEdge(kind, line, this.#begins);
    const source = visibleAround(this.view, place.source);
    const edge = { kind, source, targetPath: view.path, target: definition, line, confidence, provenance, guard, flow };
    const hash = hashOf(source, line, view.id, definition);
    const at = this.#find(hash, edge);
    if (at < 0) this.#append(hash, edge);
    else if ((this.#edges[at] as ResolvedEdge).confidence < confidence) this.#edges[at] = edge;
  }

  addFlow(edge: FlowEdge): void {
    const { kind, target, confidence, provenance } = edge;
    this.add(
      kind,
      edge,
      { view: target.view, definition: target.definition, confidence, provenance },
      toEdgeFlow(edge),
    );
  }

  /** What a local variable is worth is told by all parts of the function it belongs to. */
  touchLocal({ view, definition }: Slot): void {
    const { line, endLine } = view.facts.definitions;
    const isOwn = view === this.view;
    const first = isOwn ? partOfLine(line[definition] as number, this.#begins) : 1;
    const last = isOwn ? partOfLine(endLine[definition] as number, this.#begins) : this.#begins.length + 1;
    for (let part = first; part <= last; part++) this.touched |= 1 << part;
  }

  list(): ResolvedEdge[] {
    return this.#edges;
  }

  #find(hash: number, edge: ResolvedEdge): number {
    let at = this.#lastByHash.get(hash) ?? -1;
    while (at >= 0 && !saysTheSame(this.#edges[at] as ResolvedEdge, edge)) at = this.#previous[at] as number;
    return at;
  }

  #append(hash: number, edge: ResolvedEdge): void {
    this.#previous.push(this.#lastByHash.get(hash) ?? -1);
    this.#lastByHash.set(hash, this.#edges.push(edge) - 1);
  }
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

/** Lambdas and the like are no nodes: what they do is done by the definition around them. */
function visibleAround(view: FileView, definition: number): number {
  let at = definition;
  while (at >= 0 && isHidden(view.facts.definitions.kind[at] as number)) at = view.parentOf(at);
  return at;
}
