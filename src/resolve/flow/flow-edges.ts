/** The flow edges of one file as they are found. What is said of local variables stays only where it leads on. */

import type { EdgeFlow, Provenance } from '../../model/graph.ts';
import { questionKey } from '../dependencies.ts';
import type { Place } from '../targets.ts';
import type { Slot } from './flow-file.ts';

export interface FlowEdge {
  readonly kind: 'invokes' | 'hands' | 'puts' | 'takes';
  readonly source: number;
  readonly line: number;
  readonly guard: string;
  readonly target: Slot;
  readonly confidence: number;
  readonly provenance: Provenance;
  readonly through: Slot | undefined;
  readonly endLine: number;
  /** `takes`: what is taken is returned. */
  readonly isReturned: boolean;
}

/** Of edges about queues. */
export const QUEUE = 'synthesized:queue';

export class FlowEdges {
  readonly #edges: FlowEdge[] = [];
  /** The part that each was found in. */
  readonly #parts: number[] = [];
  /** Parts that say something of a local variable, as a set, by question. */
  readonly #speakers = new Map<number, number>();
  /** The part that is being resolved. */
  part = 0;

  add(edge: FlowEdge): void {
    this.#edges.push(edge);
    this.#parts.push(this.part);
    this.#noteSpeaker(edge.target);
    if (edge.through !== undefined) this.#noteSpeaker(edge.through);
  }

  #noteSpeaker(slot: Slot): void {
    if (!isLocal(slot)) return;
    const question = localQuestion(slot);
    this.#speakers.set(question, (this.#speakers.get(question) ?? 0) | (1 << this.part));
  }

  speakers(): ReadonlyMap<number, number> {
    return this.#speakers;
  }

  /** A local variable that nothing is put into, or that nothing takes from, says nothing. */
  each(visit: (edge: FlowEdge, part: number) => void): void {
    const isKept = this.#speakers.size === 0 ? () => true : this.#openKept();
    for (let at = 0; at < this.#edges.length; at++) {
      const edge = this.#edges[at] as FlowEdge;
      if (isKept(edge.target) && isKept(edge.through)) visit(edge, this.#parts[at] as number);
    }
  }

  #openKept(): (slot: Slot | undefined) => boolean {
    const filled = new Set<string>();
    const used = new Set<string>();
    for (const edge of this.#edges) {
      const { target, through } = edge;
      if (isLocal(target) && fills(edge)) filled.add(slotKey(target));
      if (isLocal(target) && uses(edge)) used.add(slotKey(target));
      if (through === undefined || !isLocal(through)) continue;
      used.add(slotKey(through));
      if (edge.provenance === QUEUE) filled.add(slotKey(through));
    }
    return (slot) => slot === undefined || !isLocal(slot) || (filled.has(slotKey(slot)) && used.has(slotKey(slot)));
  }
}

/** A queue that is handed on is filled and used wherever it is; one that is not matters to its function alone. */
function fills({ kind, provenance }: FlowEdge): boolean {
  return kind === 'hands' || provenance === QUEUE;
}

function uses({ kind, provenance }: FlowEdge): boolean {
  return provenance === QUEUE ? kind === 'hands' : kind !== 'hands';
}

export function toEdgeFlow({
  target,
  through,
  endLine,
  isReturned,
}: FlowEdge): EdgeFlow<{ path: string; definition: number }> {
  return {
    key: target.key,
    through: through === undefined ? undefined : toPlace(through),
    throughKey: isReturned ? RESULT : (through?.key ?? ''),
    endLine,
  };
}

function toPlace({ view, definition }: Place): { path: string; definition: number } {
  return { path: view.path, definition };
}

/** By name, since rows of another file may move. */
function localQuestion({ view, definition, key }: Slot): number {
  return questionKey('local', view.path, `${view.nameOf(definition)} ${key}`);
}

function slotKey({ view, definition, key }: Slot): string {
  return `${view.id}:${definition}:${key}`;
}

/** Key of what a function returns. */
export const RESULT = 'return';

/** Neither a node itself, nor a parameter, a result, an event or a channel. */
export function isLocal({ key }: Slot): boolean {
  return key !== '' && key !== RESULT && !/^[\d@#]/.test(key);
}
