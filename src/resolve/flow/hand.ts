/** Puts values into slots: the edges that say so. */
import type { Provenance } from '../../model/graph.ts';
import type { Context } from '../context.ts';
import { findOnlyMethod } from '../only-method.ts';
import { declaredTypes } from './declared.ts';
import type { FlowEdge, FlowEdges } from './flow-edges.ts';
import { type FlowFile, isVisible, type Slot, type SlotValue, type Value } from './flow-file.ts';
import { holdsCallables } from './holds-callables.ts';
import { listCallsIn } from './lambda-calls.ts';

export interface Site {
  readonly file: FlowFile;
  readonly edges: FlowEdges;
  /** The definition in which it happens, and where. */
  readonly source: number;
  readonly line: number;
}

export interface Handed {
  readonly slot: Slot;
  readonly confidence: number;
  readonly provenance: Provenance;
}

export function hand(site: Site, handed: Handed, values: readonly Value[]): void {
  for (const value of values) handOne(site, handed, value);
}

function handOne(site: Site, handed: Handed, value: Value): void {
  const { file, edges, source } = site;
  const { slot } = handed;
  if (value.kind === 'slot') {
    if (!isSame(slot, value) && mayFlow(file, slot, value))
      edges.add(toEdge(site, handed, value, { target: slot, through: value }));
    return;
  }
  const target = findMethodSlot(file.context, slot) ?? slot;
  if (value.kind === 'callable') {
    edges.add(toEdge(site, handed, value, { target, through: whole(value) }));
    return;
  }
  const isOwn = slot.view === file.view && slot.definition === source;
  // What a function returns is known by its name; what a variable is made of belongs to it anyway.
  if (isOwn && slot.key === 'return') edges.add(toEdge(site, handed, value, { target, through: whole(slot) }));
  else if (!isOwn || slot.key !== '') handLambda(site, toEdge(site, handed, value, { target }), value.definition);
}

function toEdge(
  { source, line }: Site,
  { confidence, provenance }: Handed,
  value: Value,
  { target, through }: { readonly target: Slot; readonly through?: Slot },
): FlowEdge {
  return {
    kind: 'hands',
    source,
    line,
    guard: '',
    target,
    confidence: Math.min(confidence, value.confidence),
    provenance,
    through,
    endLine: 0,
    isReturned: false,
  };
}

/** Not a part of it. */
function whole({ view, definition }: Pick<Slot, 'view' | 'definition'>): Slot {
  return { view, definition, key: '' };
}

/**
 * What is called in an inline lambda is called by whoever calls it. The lines inside say so for all calls on them; on its
 * first and last line other calls may stand beside it, so there each is handed over on its own.
 */
function handLambda({ file, edges }: Site, edge: FlowEdge, lambda: number): void {
  const { line, endLine } = file.view.facts.definitions;
  const first = line[lambda] as number;
  const last = endLine[lambda] as number;
  if (last - first > 1) edges.add({ ...edge, line: first, endLine: last });
  for (const row of listCallsIn(file, lambda)) {
    const at = file.view.facts.references.line[row] as number;
    if (at !== first && at !== last) continue;
    const called = file.outcomeOf(file.view.facts.references.expression[row] as number)?.targets ?? [];
    for (const { view, definition, confidence } of called) {
      if (!isVisible(view, definition)) continue;
      const through = whole({ view, definition });
      edges.add({ ...edge, line: first, confidence: Math.min(edge.confidence, confidence), through });
    }
  }
}

function isSame(a: Slot, b: SlotValue): boolean {
  return a.view === b.view && a.definition === b.definition && a.key === b.key;
}

/** Values are handed on everywhere; only those matter that may be called. */
function mayFlow(file: FlowFile, to: Slot, from: SlotValue): boolean {
  return holdsCallables(file, from) || (from.key === '' && holdsCallables(file, to));
}

/** The one method of an interface that a function may stand for. */
function findMethodSlot(context: Context, slot: Slot): Slot | undefined {
  for (const type of declaredTypes(context, slot)) {
    const only = findOnlyMethod(context, type);
    if (only !== undefined && !only.view.isPrelude) {
      return { view: only.view, definition: only.definition, key: '' };
    }
  }
  return undefined;
}
