/** What a reference leads to, how that was found and how far to trust it. */
import type { Provenance } from '../model/graph.ts';
import type { FileView } from './file-view.ts';

export interface Place {
  readonly view: FileView;
  readonly definition: number;
}

export function isSamePlace(a: Place, b: Place): boolean {
  return a.view === b.view && a.definition === b.definition;
}

export interface Target extends Place {
  readonly confidence: number;
  readonly provenance: Provenance;
  /** For a method: the type it is called on, where that is below the one that has it. */
  readonly receiver: Place | undefined;
}

export interface Missing {
  readonly name: string;
  readonly isExternal: boolean;
}

export interface Outcome {
  readonly targets: readonly Target[];
  /** Why there is no target: what was named, and whether it lies outside the repository. */
  readonly missing: Missing | undefined;
}

/** How an edge was found and how far to trust it. */
export const TRUST = {
  syntax: { provenance: 'syntax', confidence: 1 },
  import: { provenance: 'import', confidence: 1 },
  scope: { provenance: 'scope', confidence: 0.95 },
  member: { provenance: 'type', confidence: 0.95 },
  builtin: { provenance: 'syntax', confidence: 1 },
  type: { provenance: 'type', confidence: 0.9 },
  exact: { provenance: 'exact', confidence: 0.9 },
  flow: { provenance: 'type', confidence: 0.8 },
  /** An extension in scope, on what may be of its type. */
  imported: { provenance: 'import', confidence: 0.7 },
  beside: { provenance: 'scope', confidence: 0.7 },
  /** One of several extensions of one name. */
  oneOfSome: { provenance: 'scope', confidence: 0.4 },
  provided: { provenance: 'type', confidence: 0.7 },
  wrapped: { provenance: 'synthesized:wrapper', confidence: 0.7 },
  many: { provenance: 'type', confidence: 0.6 },
  /** What may run for a method of a library's, which is no node to call. */
  dispatch: { provenance: 'dispatch', confidence: 0.6 },
  name: { provenance: 'name', confidence: 0.4 },
} as const satisfies Record<string, { provenance: Provenance; confidence: number }>;
export type Trust = (typeof TRUST)[keyof typeof TRUST];

export function toTarget(
  { view, definition }: Place,
  { confidence, provenance }: Pick<Target, 'confidence' | 'provenance'>,
): Target {
  return { view, definition, confidence, provenance, receiver: undefined };
}

export function toOutcome(targets: readonly Target[]): Outcome {
  return { targets, missing: undefined };
}
