/** The flow edges of one file as they are found. What is said of local variables stays only where it leads on. */
import type { EdgeFlow, Provenance } from '../../model/graph.ts';
import type { Place, Slot } from './flow-file.ts';

export interface FlowEdge {
  readonly kind: 'invokes' | 'hands';
  readonly source: number;
  readonly line: number;
  readonly guard: string;
  readonly target: Slot;
  readonly confidence: number;
  readonly provenance: Provenance;
  readonly through: Slot | undefined;
  readonly endLine: number;
}

export class FlowEdges {
  readonly #edges: FlowEdge[] = [];

  add(edge: FlowEdge): void {
    this.#edges.push(edge);
  }

  /** A local variable that nothing is put into, or that nothing takes from, says nothing. */
  list(): readonly FlowEdge[] {
    const filled = new Set<string>();
    const used = new Set<string>();
    for (const { kind, target, through } of this.#edges) {
      if (isLocal(target)) (kind === 'hands' ? filled : used).add(slotKey(target));
      if (through !== undefined && isLocal(through)) used.add(slotKey(through));
    }
    const isKept = (slot: Slot | undefined) => {
      return slot === undefined || !isLocal(slot) || (filled.has(slotKey(slot)) && used.has(slotKey(slot)));
    };
    return this.#edges.filter(({ target, through }) => isKept(target) && isKept(through));
  }
}

export function toEdgeFlow({ target, through, endLine }: FlowEdge): EdgeFlow<{ path: string; definition: number }> {
  return {
    key: target.key,
    through: through === undefined ? undefined : toPlace(through),
    throughKey: through?.key ?? '',
    endLine,
  };
}

function toPlace({ view, definition }: Place): { path: string; definition: number } {
  return { path: view.path, definition };
}

function slotKey({ view, definition, key }: Slot): string {
  return `${view.id}:${definition}:${key}`;
}

/** Neither a node itself, nor a parameter, a result or an event. */
export function isLocal({ key }: Slot): boolean {
  return key !== '' && key !== 'return' && !/^[\d@]/.test(key);
}
