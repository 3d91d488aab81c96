/** References, and what a file says of itself to others: imports, exports, heritage, and the flow of values. */
import {
  BINDING_ROLES,
  EXPORT_FORMS,
  type ExportForm,
  IMPORT_FORMS,
  type ImportForm,
  OPS,
  RETURNED,
  ROLES,
  YIELDED,
} from '../model/facts.ts';
import { isType, kindCode } from '../model/kinds.ts';
import { addField } from './bind.ts';
import {
  ALIAS,
  ARGUMENT,
  CONDITION,
  FIRST_ROLE,
  INNER,
  NAME,
  OWNER,
  PROPERTY,
  SOURCE,
  TARGET,
  TYPE,
  VALUE,
} from './codes.ts';
import { type Construct, latestByNode } from './constructs.ts';
import { setFlag } from './define.ts';
import type { FileDraft } from './file-draft.ts';
import { nest, type Region } from './regions.ts';

export function refer(draft: FileDraft): void {
  markNodes(draft);
  guard(draft);
  draft.calls.addReferences(draft.spec.scoping.bareCalls === true ? ROLES.indexOf('read') : -1);
  addIterations(draft);
  const lists = draft.family('import').filter(({ kind }) => kind === 'import.within');
  for (const construct of draft.family('import')) addImport(draft, construct, lists);
  for (const construct of draft.family('export')) addExport(draft, construct);
  for (const construct of draft.family('heritage')) addHeritage(draft, construct);
  for (const construct of draft.family('flow')) addFlow(draft, construct);
}

const [WRITE, DECORATE] = [ROLES.indexOf('write'), ROLES.indexOf('decorate')];
const [EXTEND, IMPLEMENT] = [ROLES.indexOf('extend'), ROLES.indexOf('implement')];
const [ITERATE, ITERATE_ASYNC] = [ROLES.indexOf('iterate'), ROLES.indexOf('iterate-async')];

/** Tells the kernel what nodes are used as, where that is more than being read. */
function markNodes(draft: FileDraft): void {
  draft.calls.clearMarks();
  for (const construct of draft.family('flow'))
    if (construct.variant !== 'test') mark(draft, draft.field(construct, TARGET), WRITE);
  for (const construct of draft.family('decorate')) mark(draft, draft.field(construct, INNER), DECORATE);
  for (const construct of draft.family('heritage')) mark(draft, draft.field(construct, TYPE), relationOf(construct));
  draft.calls.markDeclared();
}

function mark(draft: FileDraft, node: number, role: number): void {
  if (node >= 0) draft.calls.mark(node, FIRST_ROLE + role);
}

function relationOf({ variant }: Construct): number {
  return variant === 'implements' ? IMPLEMENT : EXTEND;
}

interface GuardRegion extends Region {
  readonly construct: Construct;
}

/** Branches and the condition that decides them, so that a call can say when it happens. */
function guard(draft: FileDraft): void {
  const regions = nest<GuardRegion>(
    draft.family('guard').map((construct) => ({ start: construct.start, end: construct.end, parent: -1, construct })),
  );
  for (const { start, end, parent, construct } of regions) {
    draft.calls.addGuard(start, end, parent, guardText(draft, construct));
  }
}

function guardText(draft: FileDraft, construct: Construct): number {
  const condition = draft.field(construct, CONDITION);
  const shown = condition < 0 ? '' : clip(draft.text(condition));
  return draft.string(construct.variant === 'else' ? `not ${shown}` : shown);
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/^\((.*)\)$/, '$1');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

/** What loops and the like iterate over: a use of the elements of a value, which runs code of its type. */
function addIterations(draft: FileDraft): void {
  const loops = draft.family('bind').filter(({ variant }) => variant === 'loop');
  for (const construct of latestByNode(loops)) iterate(draft, construct);
  for (const construct of latestByNode(draft.family('iterate'))) iterate(draft, construct);
}

function iterate(draft: FileDraft, construct: Construct): void {
  const value = draft.field(construct, VALUE);
  const iterated = draft.expressionAt(value);
  if (iterated < 0) return;
  const role = construct.properties.async === 'true' ? ITERATE_ASYNC : ITERATE;
  const element = draft.expression('element', iterated);
  draft.calls.addReference(role, element, draft.definitionAround(value), draft.start(value));
}

function addImport(draft: FileDraft, construct: Construct, lists: readonly Construct[]): void {
  const form = construct.variant as ImportForm | 'within';
  if (form === 'within') return;
  const definition = draft.definitionAt(construct.start);
  const source = fromTop(draft, importSource(draft, construct, lists), definition);
  const name = draft.fieldString(construct, NAME);
  const alias = draft.fieldString(construct, ALIAS) || defaultAlias(draft, form, source) || name;
  const line = draft.calls.rowAt(construct.start) + 1;
  draft.imports.add({ form: IMPORT_FORMS.indexOf(form), source, name, alias, line, definition });
  const passedOn = definition < 0 ? PASSED_ON[form] : undefined;
  if (passedOn === undefined || !draft.family('export').some((outer) => isPassedOn(outer, construct))) return;
  draft.exports.add({ form: EXPORT_FORMS.indexOf(passedOn), name: alias, local: name, source, line });
}

/** Imports are looked up from the file: what modules inside of it add to the way is put into the source. */
function fromTop(draft: FileDraft, source: number, definition: number): number {
  const { importFromTop } = draft.spec;
  if (importFromTop === undefined || definition < 0) return source;
  const modules: string[] = [];
  for (let at = definition; at >= 0; at = draft.definitions.get(at, 'parent')) {
    if (draft.definitions.get(at, 'kind') === MODULE)
      modules.unshift(draft.stringOf(draft.definitions.get(at, 'name')));
  }
  return modules.length === 0 ? source : draft.string(importFromTop(draft.stringOf(source), modules));
}

const [MODULE, EXTENSION] = [kindCode('module'), kindCode('extension')];

function defaultAlias(draft: FileDraft, form: ImportForm, source: number): number {
  return form === 'namespace' ? draft.string(draft.spec.defaultAlias?.(draft.stringOf(source)) ?? '') : 0;
}

/** `use a::{b, c::{d}}`: the source of `d` begins with what the lists around it say. */
function importSource(draft: FileDraft, construct: Construct, lists: readonly Construct[]): number {
  const own = draft.fieldString(construct, SOURCE);
  const around = lists.filter((list) => holds(list, construct));
  if (around.length === 0) return own;
  const parts = around.flatMap((list) => [draft.stringOf(draft.fieldString(list, SOURCE)), list.properties.join ?? '']);
  return draft.string(own === 0 ? parts.slice(0, -1).join('') : parts.join('') + draft.stringOf(own));
}

/** What an import becomes for others when its statement also exports it. */
const PASSED_ON: Partial<Record<ImportForm, ExportForm>> = {
  named: 'reexport',
  wildcard: 'star',
  namespace: 'star-as',
};

function isPassedOn(statement: Construct, passed: Construct): boolean {
  return statement.kind === 'export.imports' && holds(statement, passed);
}

function holds(outer: Construct, inner: Construct): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}

function addExport(draft: FileDraft, construct: Construct): void {
  const form = construct.variant;
  if (form === 'declaration' || form === 'imports') return;
  const name = draft.fieldString(construct, NAME);
  const alias = draft.fieldString(construct, ALIAS);
  const value = draft.fieldExpression(construct, VALUE);
  const isDefault = form === 'assign' || form === 'whole';
  draft.exports.add({
    form: EXPORT_FORMS.indexOf(form as ExportForm),
    name: alias || (isDefault ? draft.string('default') : name),
    local: isDefault ? value : name,
    source: draft.fieldString(construct, SOURCE),
    line: draft.calls.rowAt(construct.start) + 1,
  });
}

function addHeritage(draft: FileDraft, construct: Construct): void {
  const owner = draft.field(construct, OWNER);
  const definition = owner < 0 ? typeAt(draft, construct.start) : (draft.definitionByNode.get(owner) ?? -1);
  const base = draft.fieldExpression(construct, TYPE);
  const args = draft.fields(construct, ARGUMENT).map((node) => draft.expressionAt(node));
  const type = base >= 0 && args.length > 0 ? draft.expression('type-generic', base, draft.list(args)) : base;
  if (definition < 0 || type < 0) return;
  const line = draft.calls.rowAt(construct.start) + 1;
  draft.heritage.add({ definition, relation: relationOf(construct), type, line });
}

function typeAt(draft: FileDraft, position: number): number {
  let definition = draft.definitionAt(position);
  while (definition >= 0) {
    const kind = draft.definitions.get(definition, 'kind');
    if (isType(kind) || kind === EXTENSION) return definition;
    definition = draft.definitions.get(definition, 'parent');
  }
  return -1;
}

function addFlow(draft: FileDraft, construct: Construct): void {
  const valueNode = draft.field(construct, VALUE);
  if (valueNode < 0) return;
  const value = draft.expressionAt(valueNode);
  // What something is tested for flows into it, though nothing is written.
  if (construct.variant === 'assign' || construct.variant === 'test') {
    assign(draft, construct, value);
  } else if (construct.variant === 'return' && value >= 0) {
    draft.flows.add({ definition: returning(draft, construct, valueNode), target: RETURNED, value });
  } else if (construct.variant === 'yield') {
    const definition = draft.definitionAt(draft.start(valueNode) - 1);
    if (value >= 0) draft.flows.add({ definition, target: YIELDED, value });
    // A function that yields is a generator, whether or not the language has it say so up front.
    if (definition >= 0) setFlag(draft, definition, 'generator');
  }
}

/** The callable that a return belongs to; the value itself may be a lambda, which is not it. */
function returning(draft: FileDraft, { node, start }: Construct, value: number): number {
  return draft.definitionByNode.get(node) ?? draft.definitionAt(node === value ? start - 1 : start);
}

function assign(draft: FileDraft, construct: Construct, value: number): void {
  const target = draft.fieldExpression(construct, TARGET);
  if (target < 0) return;
  const definition = draft.definitionAt(construct.start);
  if (value >= 0) draft.flows.add({ definition, target, value });
  if (!draft.spec.scoping.fieldsFromAssignment) return;
  const property = draft.field(construct, PROPERTY);
  if (property < 0) return;
  const owner = receiverType(draft, draft.kernel.cell(draft.columns.expressionAs, target), definition);
  if (owner < 0 || draft.hasMember(owner, draft.nodeString(property))) return;
  addField(draft, owner, property, { type: draft.fieldExpression(construct, TYPE), value });
}

/** `this: Window` is something else than an instance of the type around. */
function isDeclaredReceiver(draft: FileDraft, binding: number): boolean {
  return draft.declaredReceivers.get(draft.bindings.get(binding, 'owner')) === binding;
}

const RECEIVER = BINDING_ROLES.indexOf('receiver');

/** The type whose instance an expression is because it is `this` or the receiver parameter. */
function receiverType(draft: FileDraft, expression: number, around: number): number {
  if (expression < 0) return -1;
  const op = OPS[draft.kernel.cell(draft.columns.expressionOps, expression)];
  const binding = op === 'name' ? draft.kernel.cell(draft.columns.expressionBs, expression) : -1;
  const isReceiver = binding >= 0 && draft.bindings.get(binding, 'role') === RECEIVER;
  if (op !== 'this' && (!isReceiver || isDeclaredReceiver(draft, binding))) return -1;
  let definition = around;
  while (definition >= 0 && !isType(draft.definitions.get(definition, 'kind'))) {
    definition = draft.definitions.get(definition, 'parent');
  }
  return definition;
}
