/**
 * Calls that happen through values. Each file says what it puts into which slot and which slots it calls; who thereby
 * calls whom is worked out when asked (`graph/flow-steps.ts`), so that an edit touches the edges of its file alone.
 */
import { RETURNED, ROLES, type Role } from '../../model/facts.ts';
import { type FileView, operand } from '../file-view.ts';
import { isGivenBack } from '../given-back.ts';
import { type Outcome, type Target, toOutcome } from '../targets.ts';
import { handArguments, mayKeep } from './arguments.ts';
import { handDecorated } from './decorations.ts';
import { handFitting, mayFit } from './fitting.ts';
import type { FlowEdges } from './flow-edges.ts';
import { type FlowFile, isSlot, isVisible, lineOf, type SlotValue, type Value } from './flow-file.ts';
import { hand } from './hand.ts';
import { addInvocations, mayInvoke } from './invocations.ts';
import { mayHand, mayHandAny } from './may-hand.ts';
import { addQueues } from './queues.ts';
import { listReruns } from './reruns.ts';
import { addTypedLiterals } from './typed-literals.ts';
import { HOLDERS, valuesOf } from './values.ts';

export interface FlowSink {
  /** A call that a library or framework makes. */
  call(edge: { readonly source: number; readonly line: number; readonly guard: string }, target: Target): void;
}

export function addFlow(file: FlowFile, edges: FlowEdges, sink: FlowSink): void {
  addCalls(file, edges, sink);
  addAssignments(file, edges);
  addInitializers(file, edges);
  addTypedLiterals(file, edges);
  addQueues(file, edges);
}

const APPLIED: readonly boolean[] = ROLES.map((role) => role === 'call' || role === 'new' || role === 'render');
const CALL = ROLES.indexOf('call');
const DECORATE = ROLES.indexOf('decorate');

function addCalls(file: FlowFile, edges: FlowEdges, sink: FlowSink): void {
  const { role } = file.view.facts.references;
  const rows = file.part.references;
  const out = { edges, sink };
  const handing = file.view.spec.flow?.decorators === true ? DECORATE : -1;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (APPLIED[role[row] as number] === true) addCall(file, row, out);
    else if (role[row] === handing) handDecorated(file, edges, row);
  }
}

interface Out {
  readonly edges: FlowEdges;
  readonly sink: FlowSink;
}

function addCall(file: FlowFile, row: number, out: Out): void {
  const { references } = file.view.facts;
  const call = references.expression[row] as number;
  const role = references.role[row] as number;
  const isFitting = file.view.spec.scoping.metByShape === 'handed';
  const outcome = file.outcomeOf(call) ?? NOTHING;
  const lambdas = outcome.targets.length > 0 || mayKeep(file, call);
  const isHanding = mayHandAny(file, call, lambdas);
  const isCalled = role === CALL && mayInvoke(file, call, outcome.targets);
  if (isFitting && outcome.targets.length > 0 && mayFit(file, call)) {
    const source = references.definition[row] as number;
    handFitting({ file, edges: out.edges, source, line: references.line[row] as number, call, outcome });
  }
  const reruns = listReruns(file, call, ROLES[role] as Role, outcome);
  if (isHanding || isCalled || reruns.length > 0) addFound(file, row, out, { outcome, isHanding, isCalled, reruns });
}

/** What a call was found to do: most do nothing of all this. */
interface Found {
  readonly outcome: Outcome;
  readonly isHanding: boolean;
  readonly isCalled: boolean;
  readonly reruns: readonly Target[];
}

function addFound(file: FlowFile, row: number, { edges, sink }: Out, found: Found): void {
  const { references } = file.view.facts;
  const { outcome, isHanding, isCalled, reruns } = found;
  const call = references.expression[row] as number;
  const isRender = ROLES[references.role[row] as number] === 'render';
  const source = references.definition[row] as number;
  const line = references.line[row] as number;
  const guard = file.view.text(references.guard[row] as number);
  const give = (target: Target) => sink.call({ source, line, guard }, target);
  const site = { file, edges, source, line, call, outcome, giveAway: give, isRender };
  if (isHanding) handArguments(site);
  if (isCalled) addInvocations(site, guard);
  for (const target of reruns) give(target);
}

const NOTHING = toOutcome([]);

/** `this.done = callback`, `handlers[name] = handle`, `return handle`. */
function addAssignments(file: FlowFile, edges: FlowEdges): void {
  const { value } = file.view.facts.flows;
  const rows = file.part.flows;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (mayHand(file, value[row] as number)) addAssignment(file, edges, row);
  }
}

function addAssignment(file: FlowFile, edges: FlowEdges, row: number): void {
  const { flows } = file.view.facts;
  const source = flows.definition[row] as number;
  const to = flows.target[row] as number;
  const from = flows.value[row] as number;
  const slots = to === RETURNED ? resultSlots(file, source) : to < 0 ? [] : assignedSlots(file, to);
  const given = slots.length === 0 ? [] : valuesOf(file, from);
  const values =
    to === RETURNED && isGivenBack(file.view, from)
      ? given.filter((value) => !isOwnParameter(value, file.view, source))
      : given;
  if (values.length === 0) return;
  const line = lineOfFlow(file, row);
  for (const slot of slots) {
    hand({ file, edges, source, line }, { slot, confidence: slot.confidence, provenance: CALLBACK }, values);
  }
}

/** A parameter that is given back: whoever handed it over gets it, as `valuesOf` a call says. */
function isOwnParameter(value: Value, view: FileView, definition: number): boolean {
  return isSlot(value) && value.view === view && value.definition === definition && /^\d+$/.test(value.key);
}

/** Where something is assigned or returned. */
export function lineOfFlow(file: Pick<FlowFile, 'view' | 'rows'>, row: number): number {
  const { definition, target, value } = file.view.facts.flows;
  const to = target[row] as number;
  const isWritten = to >= 0 && (file.rows[to] as number) >= 0;
  return lineOf(file, isWritten ? to : (value[row] as number), definition[row] as number);
}

const CALLBACK = 'synthesized:callback';

function resultSlots({ view }: FlowFile, definition: number): readonly SlotValue[] {
  return isVisible(view, definition) ? [{ kind: 'slot', view, definition, key: 'return', confidence: 0.95 }] : [];
}

function assignedSlots(file: FlowFile, target: number): readonly SlotValue[] {
  const { view } = file;
  const isElement = view.op(target) === 'index';
  // What a local variable is given is known where it is used.
  if (view.op(target) === 'name' && operand(view, target, 'b') >= 0) return [];
  return valuesOf(file, isElement ? operand(view, target, 'a') : target).filter(isSlot);
}

/** Registries: `const handlers = { open, close }`. */
function addInitializers(file: FlowFile, edges: FlowEdges): void {
  const { view } = file;
  const { value } = view.facts.definitions;
  const { definitions } = file.part;
  for (let at = 0; at < definitions.length; at++) {
    const definition = definitions[at] as number;
    const from = value[definition] as number;
    if (from < 0 || !HOLDERS.has(view.kindOf(definition)) || !mayHand(file, from)) continue;
    // A field that an assignment declares is filled by the assignment.
    if (view.hasFlag(definition, 'implied')) continue;
    const values = valuesOf(file, from);
    for (const one of values) handInitial(file, edges, definition, one);
  }
}

function handInitial(file: FlowFile, edges: FlowEdges, definition: number, value: Value): void {
  const line = file.view.facts.definitions.line[definition] as number;
  const handed = { slot: { view: file.view, definition, key: '' }, confidence: 0.95, provenance: REGISTRY } as const;
  hand({ file, edges, source: definition, line }, handed, [value]);
}

const REGISTRY = 'synthesized:registry';
