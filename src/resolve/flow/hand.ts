/** Puts values into slots: the edges that say so. */
import type { Provenance } from '../../model/graph.ts';
import type { Context } from '../context.ts';
import type { Types } from '../types.ts';
import type { FlowEdges } from './flow-edges.ts';
import type { FlowFile, Slot, SlotValue, Value } from './flow-file.ts';
import { declaredTypes, holdsCallables } from './holds-callables.ts';

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

function handOne(site: Site, { slot, confidence, provenance }: Handed, value: Value): void {
  const { file, edges, source, line } = site;
  const edge = { kind: 'hands', source, line, guard: '', provenance, endLine: 0 } as const;
  const sureness = Math.min(confidence, value.confidence);
  if (value.kind === 'slot') {
    if (isSame(slot, value) || !mayFlow(file, slot, value)) return;
    edges.add({ ...edge, target: slot, confidence: sureness, through: value });
    return;
  }
  const target = findOnlyMethod(file.context, declaredTypes(file.context, slot) ?? []) ?? slot;
  if (value.kind === 'callable') {
    edges.add({ ...edge, target, confidence: sureness, through: { ...value, key: '' } });
    return;
  }
  const isOwn = slot.view === file.view && slot.definition === source;
  const endLine = file.view.facts.definitions.endLine[value.definition] as number;
  // What a function returns is known by its name; what a variable is made of belongs to it anyway.
  if (isOwn && slot.key === 'return')
    edges.add({ ...edge, target, confidence: sureness, through: { ...slot, key: '' } });
  else if (!isOwn || slot.key !== '') edges.add({ ...edge, target, confidence: sureness, through: undefined, endLine });
}

function isSame(a: Slot, b: SlotValue): boolean {
  return a.view === b.view && a.definition === b.definition && a.key === b.key;
}

/** Values are handed on everywhere; only those matter that may be called. */
function mayFlow(file: FlowFile, to: Slot, from: SlotValue): boolean {
  return holdsCallables(file, from) || (from.key === '' && holdsCallables(file, to));
}

/** The one method of an interface that a function may stand for. */
function findOnlyMethod(context: Context, types: Types): Slot | undefined {
  for (const type of types) {
    if (type.kind !== 'instance' || context.isPrelude(type.view)) continue;
    const { view, definition } = type;
    if (view.kindOf(definition) !== 'interface') continue;
    context.ask('signature', view.path, view.nameOf(definition));
    const methods = view.childrenOf(definition).filter((child) => view.kindOf(child) === 'method');
    const [only] = methods;
    if (only !== undefined && methods.length === 1) return { view, definition: only, key: '' };
  }
  return undefined;
}
