/** References, and what a file says of itself to others: imports, exports, heritage, and the flow of values. */
import {
  BINDING_ROLES,
  EXPORT_FORMS,
  type ExportForm,
  IMPORT_FORMS,
  type ImportForm,
  OPS,
  opCode,
  RETURNED,
  ROLES,
  type Role,
  YIELDED,
} from '../model/facts.ts';
import { isType, kindCode } from '../model/kinds.ts';
import { addField } from './bind.ts';
import { latestByNode, setFlag, unquote } from './define.ts';
import type { FileDraft } from './file-draft.ts';
import { NodeMap } from './node-map.ts';
import { type Construct, findField, listField } from './query-run.ts';
import { type Region, Regions } from './regions.ts';
import type { SyntaxNode } from './syntax-tree.ts';

export function refer(draft: FileDraft): void {
  const roles = rolesByNode(draft);
  const guards = guardRegions(draft);
  for (const construct of draft.expressed) addReference(draft, construct, roles, guards);
  addIterations(draft, guards);
  for (const construct of draft.family('import')) addImport(draft, construct);
  for (const construct of draft.family('export')) addExport(draft, construct);
  for (const construct of draft.family('heritage')) addHeritage(draft, construct);
  for (const construct of draft.family('flow')) addFlow(draft, construct);
}

/** What a node is used as, where that is more than being read: a number of `MARKS`. */
function rolesByNode(draft: FileDraft): NodeMap {
  const roles = MARKED.reset(draft.nodeCount);
  const mark = (node: SyntaxNode | undefined, role: Mark) => {
    if (node !== undefined) roles.set(node.id, MARKS.indexOf(role));
  };
  for (const construct of draft.family('x')) {
    if (construct.kind in SIMPLE_ROLES) mark(findField(construct, 'callee'), 'none');
  }
  for (const construct of draft.family('type')) {
    const property = construct.kind === 'type.member' ? findField(construct, 'property') : undefined;
    if (property?.id !== construct.node.id) mark(property, 'none');
  }
  for (const construct of draft.family('flow')) mark(findField(construct, 'target'), 'write');
  for (const construct of draft.family('decorate')) mark(findField(construct, 'inner'), 'decorate');
  for (const construct of draft.family('heritage')) {
    mark(findField(construct, 'type'), construct.variant === 'implements' ? 'implement' : 'extend');
  }
  markDeclared(draft, roles);
  return roles;
}

/** A declared name is not a mention of itself. */
function markDeclared(draft: FileDraft, roles: NodeMap): void {
  for (const family of ['def', 'bind', 'unpack', 'import', 'export', 'skip'] as const) {
    for (const { fields } of draft.family(family)) {
      for (const { name, id } of fields) if (DECLARING.has(name)) roles.set(id, NONE);
    }
  }
}

type Mark = Role | 'none';
const MARKS: readonly Mark[] = ['none', ...ROLES];
const NONE = MARKS.indexOf('none');
const MARKED = new NodeMap();

const DECLARING = new Set(['name', 'alias', 'target', 'source', 'key']);

interface GuardRegion extends Region {
  readonly construct: Construct;
}

/** Branches and the condition that decides them, so that a call can say when it happens. */
function guardRegions(draft: FileDraft): Regions<GuardRegion> {
  const regions: GuardRegion[] = [];
  for (const construct of draft.family('guard')) {
    const { startIndex: start, endIndex: end } = construct.node;
    regions.push({ start, end, parent: -1, construct });
  }
  return new Regions(regions);
}

/** The condition under which a node is reached, as a string of the draft; 0 when there is none. */
function guardAt(draft: FileDraft, guards: Regions<GuardRegion>, node: SyntaxNode): number {
  const guard = guards.at(node.startIndex);
  return guard < 0 ? 0 : guardText(draft, guards.all[guard] as GuardRegion);
}

function guardText(draft: FileDraft, { construct }: GuardRegion): number {
  const condition = findField(construct, 'condition');
  const shown = condition === undefined ? '' : clip(draft.text(condition));
  return draft.string(construct.variant === 'else' ? `not ${shown}` : shown);
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/^\((.*)\)$/, '$1');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

function addReference(draft: FileDraft, construct: Construct, roles: NodeMap, guards: Regions<GuardRegion>): void {
  const { node } = construct;
  const expression = draft.expressionByNode.get(node.id);
  const role = expression < 0 ? undefined : roleOf(draft, construct, expression, MARKS[roles.get(node.id)]);
  if (role === undefined) return;
  const row = role === 'call' ? rowOfName(construct) : node.row;
  draft.references.add({
    role: ROLES.indexOf(role),
    expression,
    definition: role === 'call' || role === 'new' ? draft.definitionAround(node) : draft.definitionAt(node.startIndex),
    line: row + 1,
    column: node.column,
    guard: role === 'call' ? guardAt(draft, guards, node) : 0,
  });
}

/** What loops and the like iterate over: a use of the elements of a value, which runs code of its type. */
function addIterations(draft: FileDraft, guards: Regions<GuardRegion>): void {
  const loops = draft.family('bind').filter(({ variant }) => variant === 'loop');
  for (const construct of latestByNode([...loops, ...draft.family('iterate')])) {
    const value = findField(construct, 'value');
    const iterated = draft.expressionAt(value);
    if (value === undefined || iterated < 0) continue;
    const role = construct.properties.async === 'true' ? 'iterate-async' : 'iterate';
    draft.references.add({
      role: ROLES.indexOf(role),
      expression: draft.expression('element', iterated),
      definition: draft.definitionAround(value),
      line: value.row + 1,
      column: value.column,
      guard: guardAt(draft, guards, value),
    });
  }
}

/** In a chain over several lines the call stands on the line of its own name, not where the chain begins. */
function rowOfName(construct: Construct): number {
  const named = findField(construct, 'property') ?? findField(construct, 'callee') ?? construct.node;
  return named.endRow;
}

const SIMPLE_ROLES: Readonly<Record<string, Role>> = { 'x.call': 'call', 'x.new': 'new', 'x.render': 'render' };

function roleOf(draft: FileDraft, { kind }: Construct, expression: number, marked: Mark | undefined): Role | undefined {
  if (marked === 'decorate') return marked;
  if (kind in SIMPLE_ROLES) return SIMPLE_ROLES[kind];
  if (kind === 'x.super' && marked === undefined && draft.spec.scoping.bareCalls === true) return 'read';
  const usual = USUAL_ROLES[kind];
  if (usual === undefined || marked === 'none' || !isMention(draft, kind, expression)) return undefined;
  return marked ?? usual;
}

/** A name that is bound locally mentions nothing that others could look for. */
function isMention(draft: FileDraft, kind: string, expression: number): boolean {
  if (kind === 'type.member') return true;
  const { op, b, c } = draft.expressions.cells;
  if (kind === 'x.member') return op[expression] === MEMBER;
  if (op[expression] !== NAME && op[expression] !== TYPE_NAME) return false;
  return (b[expression] as number) < 0 && (c[expression] as number) < 0;
}

const [MEMBER, NAME, TYPE_NAME] = [opCode('member'), opCode('name'), opCode('type-name')];

const USUAL_ROLES: Readonly<Record<string, Role>> = {
  'x.name': 'read',
  'x.member': 'read',
  'type.name': 'type',
  'type.member': 'type',
};

function addImport(draft: FileDraft, construct: Construct): void {
  const form = construct.variant as ImportForm | 'within';
  if (form === 'within') return;
  const definition = draft.definitionAt(construct.node.startIndex);
  const source = draft.string(fromTop(draft, importSource(draft, construct), definition));
  const name = draft.string(fieldText(draft, construct, 'name'));
  const alias = draft.string(fieldText(draft, construct, 'alias') || defaultAlias(draft, form, source)) || name;
  const line = construct.node.row + 1;
  draft.imports.add({ form: IMPORT_FORMS.indexOf(form), source, name, alias, line, definition });
  const passedOn = definition < 0 ? PASSED_ON[form] : undefined;
  if (passedOn === undefined || !draft.family('export').some((outer) => isPassedOn(outer, construct))) return;
  draft.exports.add({ form: EXPORT_FORMS.indexOf(passedOn), name: alias, local: name, source, line });
}

/** Imports are looked up from the file: what modules inside of it add to the way is put into the source. */
function fromTop(draft: FileDraft, source: string, definition: number): string {
  const { importFromTop } = draft.spec;
  if (importFromTop === undefined || definition < 0) return source;
  const modules: string[] = [];
  for (let at = definition; at >= 0; at = draft.definitions.get(at, 'parent')) {
    if (draft.definitions.get(at, 'kind') === MODULE)
      modules.unshift(draft.stringOf(draft.definitions.get(at, 'name')));
  }
  return modules.length === 0 ? source : importFromTop(source, modules);
}

const MODULE = kindCode('module');

function defaultAlias(draft: FileDraft, form: ImportForm, source: number): string {
  return form === 'namespace' ? (draft.spec.defaultAlias?.(draft.stringOf(source)) ?? '') : '';
}

/** `use a::{b, c::{d}}`: the source of `d` begins with what the lists around it say. */
function importSource(draft: FileDraft, construct: Construct): string {
  const parts: string[] = [];
  for (const outer of draft.family('import')) {
    if (outer.kind !== 'import.within' || !holds(outer.node, construct.node)) continue;
    parts.push(fieldText(draft, outer, 'source'), outer.properties.join ?? '');
  }
  const own = fieldText(draft, construct, 'source');
  return own === '' ? parts.slice(0, -1).join('') : parts.join('') + own;
}

/** What an import becomes for others when its statement also exports it. */
const PASSED_ON: Partial<Record<ImportForm, ExportForm>> = {
  named: 'reexport',
  wildcard: 'star',
  namespace: 'star-as',
};

function isPassedOn(statement: Construct, { node }: Construct): boolean {
  return statement.kind === 'export.imports' && holds(statement.node, node);
}

function holds(outer: SyntaxNode, inner: SyntaxNode): boolean {
  return outer.startIndex <= inner.startIndex && outer.endIndex >= inner.endIndex;
}

function addExport(draft: FileDraft, construct: Construct): void {
  const form = construct.variant;
  if (form === 'declaration' || form === 'imports') return;
  const name = fieldText(draft, construct, 'name');
  const alias = fieldText(draft, construct, 'alias');
  const value = draft.expressionAt(findField(construct, 'value'));
  const isDefault = form === 'assign';
  draft.exports.add({
    form: EXPORT_FORMS.indexOf(form as ExportForm),
    name: draft.string(alias !== '' ? alias : isDefault ? 'default' : name),
    local: isDefault ? value : draft.string(name),
    source: draft.string(fieldText(draft, construct, 'source')),
    line: construct.node.row + 1,
  });
}

/** A field of several nodes is the text from the first to the last of them: `a.b` of `import a.b.C`. */
function fieldText(draft: FileDraft, construct: Construct, field: string): string {
  const nodes = listField(construct, field);
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first === undefined || last === undefined) return construct.properties[field] ?? '';
  return unquote(draft.source.slice(first.startIndex, last.endIndex));
}

function addHeritage(draft: FileDraft, construct: Construct): void {
  const owner = findField(construct, 'owner');
  const definition =
    owner === undefined ? typeAt(draft, construct.node.startIndex) : draft.definitionByNode.get(owner.id);
  const base = draft.expressionAt(findField(construct, 'type'));
  const args = listField(construct, 'argument').map((node) => draft.expressionAt(node));
  const type = base >= 0 && args.length > 0 ? draft.expression('type-generic', base, draft.list(args)) : base;
  if (definition === undefined || definition < 0 || type < 0) return;
  const relation = construct.variant === 'implements' ? 'implement' : 'extend';
  const line = construct.node.row + 1;
  draft.heritage.add({ definition, relation: ROLES.indexOf(relation), type, line });
}

function typeAt(draft: FileDraft, position: number): number {
  let definition = draft.definitionAt(position);
  while (definition >= 0) {
    const kind = draft.definitions.get(definition, 'kind');
    if (isType(kind) || kind === kindCode('extension')) return definition;
    definition = draft.definitions.get(definition, 'parent');
  }
  return -1;
}

function addFlow(draft: FileDraft, construct: Construct): void {
  const valueNode = findField(construct, 'value');
  if (valueNode === undefined) return;
  const value = draft.expressionAt(valueNode);
  if (construct.variant === 'assign') {
    assign(draft, construct, { definition: draft.definitionAt(construct.node.startIndex), value });
  } else if (construct.variant === 'return' && value >= 0) {
    draft.flows.add({ definition: returning(draft, construct, valueNode), target: RETURNED, value });
  } else if (construct.variant === 'yield') {
    const definition = draft.definitionAt(valueNode.startIndex - 1);
    if (value >= 0) draft.flows.add({ definition, target: YIELDED, value });
    // A function that yields is a generator, whether or not the language has it say so up front.
    if (definition >= 0) setFlag(draft, definition, 'generator');
  }
}

/** The callable that a return belongs to; the value itself may be a lambda, which is not it. */
function returning(draft: FileDraft, construct: Construct, value: SyntaxNode): number {
  const inner = draft.definitionByNode.get(construct.node.id);
  return inner ?? draft.definitionAt(construct.node.id === value.id ? value.startIndex - 1 : construct.node.startIndex);
}

function assign(draft: FileDraft, construct: Construct, flow: { definition: number; value: number }): void {
  const targetNode = findField(construct, 'target');
  const target = draft.expressionAt(targetNode);
  if (target < 0) return;
  if (flow.value >= 0) draft.flows.add({ ...flow, target });
  const property = findField(construct, 'property');
  if (!draft.spec.scoping.fieldsFromAssignment || property === undefined) return;
  const owner = receiverType(draft, draft.expressions.get(target, 'a'), flow.definition);
  if (owner < 0 || draft.hasMember(owner, draft.string(draft.text(property)))) return;
  const type = draft.expressionAt(findField(construct, 'type'));
  addField(draft, owner, property, { type, value: flow.value });
}

/** `this: Window` is something else than an instance of the type around. */
function isDeclaredReceiver(draft: FileDraft, binding: number): boolean {
  return draft.declaredReceivers.get(draft.bindings.get(binding, 'owner')) === binding;
}

/** The type whose instance an expression is because it is `this` or the receiver parameter. */
function receiverType(draft: FileDraft, expression: number, around: number): number {
  if (expression < 0) return -1;
  const op = OPS[draft.expressions.get(expression, 'op')];
  const binding = op === 'name' ? draft.expressions.get(expression, 'b') : -1;
  const isReceiver = binding >= 0 && draft.bindings.get(binding, 'role') === BINDING_ROLES.indexOf('receiver');
  if (op !== 'this' && (!isReceiver || isDeclaredReceiver(draft, binding))) return -1;
  let definition = around;
  while (definition >= 0 && !isType(draft.definitions.get(definition, 'kind'))) {
    definition = draft.definitions.get(definition, 'parent');
  }
  return definition;
}
