/**
 * What goes through queues and channels. Each file says into which slot a function puts something and out of which it
 * takes; who thereby hands over to whom is worked out when asked (`graph/queue-steps.ts`). A function that returns what
 * it takes gives it to its callers, so they take from its result.
 */

import type { QueueWords } from '../../languages/spec.ts';
import { opCode, ROLES } from '../../model/facts.ts';
import { isCallable } from '../../model/kinds.ts';
import { operand } from '../file-view.ts';
import type { Place } from '../targets.ts';
import { type FlowEdges, QUEUE, RESULT } from './flow-edges.ts';
import { type FlowFile, isVisible, type Slot } from './flow-file.ts';
import { isReturned } from './is-returned.ts';
import { addQueueLinks } from './queue-links.ts';
import { isQueueObject, listQueueSlots } from './queue-slots.ts';

export function addQueues(file: FlowFile, edges: FlowEdges): void {
  const { queues } = file.view.spec.flow ?? {};
  if (queues === undefined) return;
  const { role } = file.view.facts.references;
  const adding: Adding = { file, edges, uses: usesOf(queues), givers: new Set() };
  const rows = file.part.references;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (role[row] === CALL) addCall(adding, row);
    else if (role[row] === ITERATE || role[row] === ITERATE_ASYNC) addIteration(adding, row);
  }
  for (const giver of adding.givers) addTakersOf(adding, giver);
  addQueueLinks(file, edges);
}

const [CALL, ITERATE, ITERATE_ASYNC] = [
  ROLES.indexOf('call'),
  ROLES.indexOf('iterate'),
  ROLES.indexOf('iterate-async'),
];

const MEMBER = opCode('member');

interface Adding {
  readonly file: FlowFile;
  readonly edges: FlowEdges;
  readonly uses: Uses;
  /** Functions of the file that return what they take; grows as their callers are found to return it too. */
  readonly givers: Set<number>;
}

function addCall(adding: Adding, row: number): void {
  const { file, uses } = adding;
  const { view } = file;
  const { op, a, b } = view.facts.expressions;
  const call = view.facts.references.expression[row] as number;
  const callee = a[call] as number;
  if (callee < 0 || op[callee] !== MEMBER) return;
  const use = useOf(view.text(b[callee] as number), uses);
  if (use === undefined || (use.kind === 'puts' && view.countItems(b[call] as number) === 0)) return;
  const object = a[callee] as number;
  if (use.isOfTypes && !isQueueObject(file, object)) return;
  for (const slot of listQueueSlots(file, object)) addUse(adding, row, use.kind, slot);
  if (use.kind === 'takes') addTakenResult(adding, row);
}

interface Use {
  readonly kind: 'puts' | 'takes';
  /** Only on a type that is a queue. */
  readonly isOfTypes: boolean;
}

/** Told once for each name of a method; null for one that is of no use here. */
interface Uses {
  readonly queues: QueueWords;
  readonly byMethod: Map<string, Use | null>;
}

const usesByWords = new WeakMap<QueueWords, Uses>();

function usesOf(queues: QueueWords): Uses {
  const known = usesByWords.get(queues) ?? { queues, byMethod: new Map() };
  usesByWords.set(queues, known);
  return known;
}

function useOf(method: string, { queues, byMethod }: Uses): Use | undefined {
  let use = byMethod.get(method);
  if (use === undefined) {
    use = findUse(method, queues) ?? null;
    byMethod.set(method, use);
  }
  return use ?? undefined;
}

function findUse(method: string, { puts, takes, ofTypes }: QueueWords): Use | undefined {
  const word = firstWord(method);
  if (puts.has(word)) return { kind: 'puts', isOfTypes: false };
  if (takes.has(word)) return { kind: 'takes', isOfTypes: false };
  if (ofTypes?.puts.has(word)) return { kind: 'puts', isOfTypes: true };
  return ofTypes?.takes.has(word) ? { kind: 'takes', isOfTypes: true } : undefined;
}

/** `push_back` and `pushBack` push; so does `try_push`. */
function firstWord(name: string): string {
  const [, word] = /^_*(?:(?:try|blocking)(?:_|(?=[A-Z])))?([A-Z]?[a-z]+)/.exec(name) ?? [];
  return (word ?? name).toLowerCase();
}

function addIteration(adding: Adding, row: number): void {
  const { view } = adding.file;
  const iterated = operand(view, view.facts.references.expression[row] as number, 'a');
  if (!isQueueObject(adding.file, iterated)) return;
  for (const slot of listQueueSlots(adding.file, iterated)) addUse(adding, row, 'takes', slot);
}

/** A function of the repository that is called like one that takes: whoever calls it takes what it returns. */
function addTakenResult(adding: Adding, row: number): void {
  const { file } = adding;
  const targets = file.outcomeOf(file.view.facts.references.expression[row] as number)?.targets ?? [];
  for (const { view, definition, confidence } of targets) {
    if (isFunction({ view, definition })) addUse(adding, row, 'takes', { view, definition, key: RESULT, confidence });
  }
}

function addTakersOf(adding: Adding, giver: number): void {
  const { file } = adding;
  const { view } = file;
  for (const call of view.callsNamed(view.nameOf(giver))) {
    const row = file.rows[call] as number;
    const target = file.outcomeOf(call)?.targets.find((found) => found.view === view && found.definition === giver);
    if (row < 0 || target === undefined) continue;
    addUse(adding, row, 'takes', { view, definition: giver, key: RESULT, confidence: target.confidence });
  }
}

function isFunction({ view, definition }: Place): boolean {
  return isVisible(view, definition) && isCallable(view.facts.definitions.kind[definition] as number);
}

function addUse(
  { file, edges, givers }: Adding,
  row: number,
  kind: 'puts' | 'takes',
  slot: Slot & { readonly confidence: number },
): void {
  const { references } = file.view.facts;
  const source = references.definition[row] as number;
  const isGiven = kind === 'takes' && isReturned(file.view, source, references.expression[row] as number);
  const around = visibleAround(file, source);
  // A function that takes its own result takes nothing.
  if (slot.key === RESULT && slot.view === file.view && slot.definition === around) return;
  edges.add({
    kind,
    source,
    line: references.line[row] as number,
    guard: file.view.text(references.guard[row] as number),
    target: slot,
    confidence: slot.confidence,
    provenance: QUEUE,
    through: undefined,
    endLine: 0,
    isReturned: isGiven,
  });
  if (isGiven && around >= 0) givers.add(around);
}

function visibleAround({ view }: FlowFile, definition: number): number {
  let at = definition;
  while (at >= 0 && !isVisible(view, at)) at = view.parentOf(at);
  return at;
}
