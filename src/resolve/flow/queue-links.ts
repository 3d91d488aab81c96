/** Queues that are handed over: from a variable to a parameter or a field, where the queue stays the same one. */
import { ROLES } from '../../model/facts.ts';
import { operand } from '../file-view.ts';
import { listArgumentSlots } from './arguments.ts';
import { type FlowEdges, QUEUE } from './flow-edges.ts';
import { type FlowFile, isSlot, type Slot } from './flow-file.ts';
import { listQueuePlaces } from './queue-slots.ts';
import { valuesOf } from './values.ts';

export function addQueueLinks(file: FlowFile, edges: FlowEdges): void {
  const { references } = file.view.facts;
  const rows = file.part.references;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (APPLIED[references.role[row] as number] === true) linkArguments(file, edges, row);
  }
  const { flows } = file.part;
  for (let at = 0; at < flows.length; at++) linkAssigned(file, edges, flows[at] as number);
}

const APPLIED: readonly boolean[] = ROLES.map((role) => role === 'call' || role === 'new');

function linkArguments(file: FlowFile, edges: FlowEdges, row: number): void {
  const { view } = file;
  const { references } = view.facts;
  const call = references.expression[row] as number;
  const passed = operand(view, call, 'b');
  const count = view.countItems(passed);
  const targets = count === 0 ? undefined : file.outcomeOf(call)?.targets;
  if (targets === undefined || targets.length === 0) return;
  for (let place = 0; place < count; place++) {
    const argument = view.itemAt(passed, place);
    const places = listQueuePlaces(file, argument);
    if (places.length === 0) continue;
    const isKeyword = view.op(argument) === 'keyword';
    const name = isKeyword ? view.text(operand(view, argument, 'a')) : undefined;
    const at = { source: references.definition[row] as number, line: references.line[row] as number };
    for (const { slot } of listArgumentSlots(file, targets, { place, name })) link(edges, at, slot, places);
  }
}

/** `self.jobs = jobs`. */
function linkAssigned(file: FlowFile, edges: FlowEdges, row: number): void {
  const { view } = file;
  const { definition, target, value } = view.facts.flows;
  const to = target[row] as number;
  if (to < 0 || view.op(to) !== 'member') return;
  const places = listQueuePlaces(file, value[row] as number);
  if (places.length === 0) return;
  const written = file.rows[to] as number;
  const at = {
    source: definition[row] as number,
    line: written < 0 ? 0 : (view.facts.references.line[written] as number),
  };
  for (const slot of valuesOf(file, to).filter(isSlot)) link(edges, at, slot, places);
}

interface Site {
  readonly source: number;
  readonly line: number;
}

function link(edges: FlowEdges, at: Site, target: Slot, places: ReturnType<typeof listQueuePlaces>): void {
  for (const place of places) {
    const isSame = place.view === target.view && place.definition === target.definition && place.key === target.key;
    if (isSame) continue;
    edges.add({
      kind: 'hands',
      source: at.source,
      line: at.line,
      guard: '',
      target,
      confidence: place.confidence,
      provenance: QUEUE,
      through: place,
      endLine: 0,
      isReturned: false,
    });
  }
}
