/** Object literals where a type is written: what they hold fills the members of that type. */
import { opCode, RETURNED } from '../../model/facts.ts';
import { listExpectations } from '../expected.ts';
import { memberValues } from '../member-values.ts';
import type { Types } from '../types.ts';
import type { FlowEdges } from './flow-edges.ts';
import { type FlowFile, lineOf } from './flow-file.ts';
import { hand, type Site } from './hand.ts';
import { mayHand } from './may-hand.ts';
import { entriesOf, valuesOf } from './values.ts';

const [OBJECT, ARRAY] = [opCode('object'), opCode('array')];
const MAX_DEPTH = 3;
const MAX_ITEMS = 60;
const FILLED = { confidence: 0.9, provenance: 'synthesized:registry' } as const;

export function addTypedLiterals(file: FlowFile, edges: FlowEdges): void {
  const { definitions, flows } = file.view.facts;
  for (const definition of file.part.definitions) {
    const value = definitions.value[definition] as number;
    const type = definitions.type[definition] as number;
    if (type < 0 || !isLiteral(file, value)) continue;
    const types = file.context.queries.annotationTypes(file.context, file.view, type);
    fill({ file, edges, source: definition, line: definitions.line[definition] as number }, types, value);
  }
  for (const row of file.part.flows) {
    const value = flows.value[row] as number;
    if (flows.target[row] !== RETURNED || !isLiteral(file, value)) continue;
    const source = flows.definition[row] as number;
    fill({ file, edges, source, line: lineOf(file, value, source) }, returnedTypes(file, source), value);
  }
}

function isLiteral(file: FlowFile, value: number): boolean {
  if (value < 0) return false;
  const op = file.view.facts.expressions.op[value];
  return (op === OBJECT || op === ARRAY) && mayHand(file, value);
}

/** What a function is written to give: by itself, or by the type of the variable that it is put in. */
function returnedTypes({ context, view }: FlowFile, definition: number): Types {
  if (definition < 0) return [];
  const declared = view.facts.definitions.type[definition] as number;
  if (declared >= 0) return context.queries.annotationTypes(context, view, declared);
  const [expected] = listExpectations(view, definition);
  if (expected === undefined) return [];
  return context.queries.resultTypes(context, context.queries.annotationTypes(context, view, expected));
}

function fill(site: Site, types: Types, literal: number, depth = 0): void {
  if (types.length === 0 || literal < 0 || depth > MAX_DEPTH) return;
  const { context, view } = site.file;
  const op = view.facts.expressions.op[literal];
  if (op === ARRAY) {
    const elements = context.queries.elementTypes(context, types);
    const items = view.items(view.facts.expressions.b[literal] as number).subarray(0, MAX_ITEMS);
    for (const item of items) fill(site, elements, item, depth + 1);
  } else if (op === OBJECT) {
    for (const [key, value] of entriesOf(view, literal)) fillMember(site, types, { key, value, depth });
  }
}

interface Entry {
  readonly key: string;
  readonly value: number;
  readonly depth: number;
}

function fillMember(site: Site, types: Types, { key, value, depth }: Entry): void {
  const { context, view } = site.file;
  const op = value < 0 ? undefined : view.facts.expressions.op[value];
  if (op === OBJECT || op === ARRAY) fill(site, memberValues(context, types, key), value, depth + 1);
  else if (mayHand(site.file, value)) handMember(site, types, { key, value });
}

function handMember(site: Site, types: Types, { key, value }: Omit<Entry, 'depth'>): void {
  const { context } = site.file;
  const members = types.flatMap((type) => context.queries.members(context, type, key).definitions);
  for (const member of members) {
    if (member.view.isPrelude) continue;
    const slot = { view: member.view, definition: member.definition, key: '' };
    hand(site, { slot, ...FILLED }, valuesOf(site.file, value));
  }
}
