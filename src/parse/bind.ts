/** Parameters and local variables, and which of them a bare name means where it stands. */
import { BINDING_ROLES, type BindingRole, FLAGS, FREE_BASE, opCode } from '../model/facts.ts';
import { isType, kindCode } from '../model/kinds.ts';
import { attach } from './attach.ts';
import { ALIAS, FIELD, KEY, MEMBER, NAME, OWNER, PATTERN, SELF, SOURCE, TARGET, TYPE, VALUE } from './codes.ts';
import { type Construct, latestByNode } from './constructs.ts';
import { holdsMembers } from './define.ts';
import type { FileDraft, ScopeRegion } from './file-draft.ts';

export function bind(draft: FileDraft): void {
  completeDefinitions(draft);
  const positions = new Map<number, number>();
  /** What a destructuring pattern takes apart, by node of the pattern. */
  const unpacked = new Map<number, Given>();
  const before: Before = { type: -1, value: -1 };
  const imported = new Set(draft.family('import').map(({ node }) => node));
  for (const construct of latestByNode(draft.family('bind'))) {
    const { node, variant } = construct;
    if (draft.definitionByNode.has(node) || imported.has(node)) continue;
    if (variant === 'parameter' || variant === 'field') bindParameter(draft, construct, { positions, unpacked });
    else if (variant === 'outer' || variant === 'global') declareOuter(draft, construct);
    else bindVariable(draft, construct, { unpacked, before });
  }
  bindImplied(draft, positions);
  bindAliases(draft);
  bindImports(draft);
  for (const construct of draft.family('unpack')) unpack(draft, construct, unpacked);
  draft.calls.bindNames(FREE_BASE);
  attach(draft);
  bindReceivers(draft);
}

/** Type, value and owner of a definition are expressions, which exist only now. */
function completeDefinitions(draft: FileDraft): void {
  const { type, value, owner } = draft.definitions.cells;
  const before: Before = { type: -1, value: -1 };
  for (let at = 0; at < draft.scopes.length; at++) {
    const { construct, definition, role } = draft.scopes[at] as ScopeRegion;
    if (definition < 0) continue;
    const declared = role === 'candidate' ? declaredBy(draft, construct, before) : writtenIn(draft, construct);
    type[definition] = declared.type;
    value[definition] = declared.value;
    owner[definition] = draft.fieldExpression(construct, OWNER);
  }
}

function writtenIn(draft: FileDraft, construct: Construct): Declared {
  return { type: draft.fieldExpression(construct, TYPE), value: draft.fieldExpression(construct, VALUE) };
}

/** What a variable is declared as; (#set! given before): where it says nothing, it has what the one before it has. */
function declaredBy(draft: FileDraft, construct: Construct, before: Before): Declared {
  if (construct.properties.given === 'before') return { type: before.type, value: before.value };
  const written = writtenIn(draft, construct);
  before.type = written.type;
  before.value = written.value;
  return written;
}

interface Parameters {
  readonly positions: Map<number, number>;
  readonly unpacked: Map<number, Given>;
}

/** What a pattern is given, and from where on the names in it are visible; -1 where they are everywhere. */
interface Given {
  readonly value: number;
  readonly from: number;
}

function bindParameter(draft: FileDraft, construct: Construct, { positions, unpacked }: Parameters): void {
  const region = scopeFor(draft, construct.start, construct.end);
  if (region < -1) return;
  const owner = draft.definitionAt(construct.start);
  const position = positions.get(owner) ?? 0;
  const names = draft.fields(construct, NAME);
  const role = parameterRole(draft, construct, owner, position);
  const type = draft.fieldExpression(construct, TYPE);
  const value = draft.fieldExpression(construct, VALUE);
  positions.set(owner, position + Math.max(names.length, 1));
  if (names.length === 0) {
    const binding = draft.bindings.add({ name: 0, role, owner, position, type, value });
    const pattern = draft.field(construct, PATTERN);
    if (pattern >= 0) unpacked.set(pattern, { value: draft.expression('name', 0, binding), from: -1 });
    if (role === RECEIVER) draft.declaredReceivers.set(owner, binding);
    return;
  }
  // A field in the head of its type is a member of it, not a local name in all of its methods.
  const isField = construct.variant === 'field';
  const isLocal = !isField || owner < 0 || !isType(draft.definitions.get(owner, 'kind'));
  // One declaration may name several parameters (`a, b int`).
  for (let at = 0; at < names.length; at++) {
    const node = names[at] as number;
    const name = draft.nodeString(node);
    const binding = draft.bindings.add({ name, role, owner, position: position + at, type, value });
    if (isLocal) draft.declareBinding(region, name, binding);
    if (isField) declareField(draft, construct, node, { type, value });
  }
}

/** A lambda that declares no parameter has the one its pattern names: (#set! parameter it). */
function bindImplied(draft: FileDraft, positions: ReadonlyMap<number, number>): void {
  for (let region = 0; region < draft.scopes.length; region++) {
    const { definition: owner, construct } = draft.scopes[region] as ScopeRegion;
    const implied = construct.properties.parameter;
    if (owner < 0 || implied === undefined || implied === null || positions.has(owner)) continue;
    const name = draft.string(implied);
    const binding = draft.bindings.add({ name, role: PARAMETER, owner, position: 0, type: -1, value: -1 });
    draft.declareBinding(region, name, binding);
  }
}

/** `g.f = function g() {}`: a name that it has inside of itself alone, where no parameter has it. */
function bindAliases(draft: FileDraft): void {
  for (let region = 0; region < draft.scopes.length; region++) {
    const { definition, construct, role } = draft.scopes[region] as ScopeRegion;
    if (role !== 'definition' || draft.field(construct, ALIAS) < 0) continue;
    const name = draft.fieldString(construct, ALIAS);
    const self = draft.field(construct, SELF);
    if (draft.calls.localIn(region, name) < 0)
      draft.declareDefinition(region, name, definition, draft.start(self < 0 ? construct.node : self));
  }
}

/** An import in a function is a local name, which matters where something around it has that name too. */
function bindImports(draft: FileDraft): void {
  for (const construct of draft.family('import')) {
    if (construct.variant !== 'named') continue;
    const region = scopeFor(draft, construct.start);
    const imported = draft.fieldString(construct, NAME);
    const name = draft.fieldString(construct, ALIAS) || imported;
    if (region < 0 || draft.calls.localIn(region, name) >= 0) continue;
    if (!draft.hasMember(-1, name) && draft.calls.findLocal(construct.start, name) < 0) continue;
    const module = draft.expression('module', draft.fieldString(construct, SOURCE));
    const value = draft.expression('member', module, imported);
    const owner = draft.definitionAt(construct.start);
    const binding = draft.bindings.add({ name, role: VARIABLE, owner, position: -1, type: -1, value });
    draft.declareBinding(region, name, binding);
  }
}

const PARAMETER = BINDING_ROLES.indexOf('parameter');
const RECEIVER = BINDING_ROLES.indexOf('receiver');
const VARIABLE = BINDING_ROLES.indexOf('variable');

function parameterRole(draft: FileDraft, construct: Construct, owner: number, position: number): number {
  const explicit = construct.properties.role as BindingRole | undefined;
  if (explicit !== undefined) return BINDING_ROLES.indexOf(explicit);
  const isReceiver = draft.spec.scoping.receiverParameter && position === 0 && owner >= 0 && isMethod(draft, owner);
  return isReceiver ? RECEIVER : PARAMETER;
}

function isMethod(draft: FileDraft, definition: number): boolean {
  const parent = draft.definitions.get(definition, 'parent');
  if ((draft.definitions.get(definition, 'flags') & FLAGS.static) !== 0) return false;
  const kind = draft.definitions.get(definition, 'kind');
  return parent >= 0 && isType(draft.definitions.get(parent, 'kind')) && kind !== LAMBDA;
}

const LAMBDA = kindCode('lambda');
const PROPERTY = kindCode('property');

/** `constructor(private readonly log: Log)` is a parameter and a field of the class around it. */
function declareField(draft: FileDraft, construct: Construct, name: number, declared: Declared): void {
  let parent = draft.definitionAt(construct.start);
  while (parent >= 0 && !isType(draft.definitions.get(parent, 'kind')))
    parent = draft.definitions.get(parent, 'parent');
  if (parent < 0) return;
  const field = draft.field(construct, FIELD);
  addField(draft, parent, field < 0 ? name : field, declared);
}

interface Declared {
  readonly type: number;
  readonly value: number;
}

/** What the last variable was declared as. */
interface Before {
  type: number;
  value: number;
}

export function addField(draft: FileDraft, parent: number, node: number, { type, value }: Declared): void {
  const { calls } = draft;
  const start = draft.start(node);
  const end = draft.end(node);
  draft.definitions.add({
    kind: PROPERTY,
    name: draft.nodeString(node),
    parent,
    line: calls.rowAt(start) + 1,
    column: calls.columnAt(start),
    endLine: calls.rowAt(end) + 1,
    start,
    end,
    flags: FLAGS.implied,
    type,
    value,
    owner: -1,
  });
}

interface Variables {
  readonly unpacked: Map<number, Given>;
  readonly before: Before;
}

function bindVariable(draft: FileDraft, construct: Construct, { unpacked, before }: Variables): void {
  const region = scopeFor(draft, construct.start);
  if (region < -1) return;
  const { type, value: given } = declaredBy(draft, construct, before);
  const value = construct.variant === 'loop' && given >= 0 ? draft.expression('element', given) : given;
  const pattern = draft.field(construct, PATTERN);
  const from = visibleFrom(draft, construct);
  if (pattern >= 0) unpacked.set(pattern, { value, from });
  for (const node of draft.fields(construct, NAME)) declareVariable(draft, region, node, { type, value, from });
}

/** In `let x = f(x)` the second `x` is an older one, where the language says so. */
function visibleFrom(draft: FileDraft, construct: Construct): number {
  if (draft.spec.scoping.localNames === undefined) return -1;
  const value = draft.field(construct, VALUE);
  return value < 0 || draft.start(value) < construct.start ? construct.start : draft.end(value);
}

/** `nonlocal x`, `global x`: the name means that of a function around, or of the file, and is not declared here. */
function declareOuter(draft: FileDraft, construct: Construct): void {
  const region = scopeFor(draft, construct.start);
  if (region < 0) return;
  const outside = (draft.scopes[region] as ScopeRegion).start - 1;
  for (const node of draft.fields(construct, NAME)) {
    const name = draft.nodeString(node);
    const outer = construct.variant === 'outer' ? draft.calls.findLocal(outside, name) : -1;
    if (outer < 0) draft.declareBinding(region, name, -1);
    else draft.calls.declareLocal(region, name, outer);
  }
}

/** A second declaration of a name in one scope is one more value the first may hold. */
function declareVariable(draft: FileDraft, region: number, node: number, declared: Declared & Given): void {
  const { type, value, from } = declared;
  const name = draft.nodeString(node);
  const known = draft.calls.localIn(region, name);
  const owner = draft.definitionAt(draft.start(node));
  if (known >= 0 && draft.spec.scoping.localNames !== 'shadowing') {
    if (value < 0) return;
    const target = draft.expression('name', name, draft.calls.bindingOf(known), draft.calls.definitionOf(known));
    draft.flows.add({ definition: owner, target, value });
    return;
  }
  const binding = draft.bindings.add({ name, role: VARIABLE, owner, position: -1, type, value });
  draft.declareBinding(region, name, binding, from);
}

/**
 * The scope a declaration at this place belongs to; below -1 inside a type signature, where nothing is declared. A
 * signature that does not reach beyond `until`, the declaration's end, is inside of it: a nameless parameter is its type.
 */
function scopeFor(draft: FileDraft, position: number, until = -1): number {
  let region = draft.calls.scopeAt(position);
  while (region >= 0) {
    const { role, definition, parent, end } = draft.scopes[region] as ScopeRegion;
    if (role === 'signature' && end > until) return -2;
    if (role !== 'signature' && (role !== 'candidate' || definition >= 0)) return region;
    region = parent;
  }
  return -1;
}

const IDENTIFIER = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;

/** `first, *others, last`: what takes the rest has items of the whole, and what stands behind it any place. */
const REST = /^(?:\*|\.\.\.)/;
const ANY_PLACE = '-1';

/** A target that is itself a pattern is taken apart by a construct of its own, which comes later in the source. */
function unpack(draft: FileDraft, construct: Construct, unpacked: Map<number, Given>): void {
  const given = unpacked.get(construct.node);
  if (given === undefined) return;
  const { from } = given;
  const member = draft.field(construct, MEMBER);
  const whole = member < 0 ? given.value : draft.expression('variant', given.value, draft.expressionAt(member));
  const key = draft.field(construct, KEY);
  let isBehindRest = false;
  draft.fields(construct, TARGET).forEach((target, place) => {
    const isRest = construct.variant === 'item' && REST.test(draft.text(target));
    const part = key >= 0 ? draft.text(key) : isBehindRest ? ANY_PLACE : String(place);
    isBehindRest ||= isRest;
    const value = isRest ? whole : partOf(draft, whole, construct.variant, part);
    unpacked.set(target, { value, from });
    const definition = draft.definitionByNode.get(target);
    if (definition !== undefined) fillDefinition(draft, target, definition, value);
    if (definition !== undefined || !IDENTIFIER.test(draft.text(target))) return;
    const region = scopeFor(draft, draft.start(target));
    if (region >= -1) declareVariable(draft, region, target, { type: -1, value, from });
  });
}

/** `var value, err = open()` at file level: a definition that is given a part of something. */
function fillDefinition(draft: FileDraft, node: number, definition: number, value: number): void {
  const isGiven = draft
    .family('bind')
    .some((construct) => construct.node === node && draft.field(construct, VALUE) >= 0);
  if (value < 0 || isGiven) return;
  const target = draft.expression('name', draft.nodeString(node), -1, definition);
  draft.flows.add({ definition: -1, target, value });
}

function partOf(draft: FileDraft, whole: number, form: string, key: string): number {
  if (whole < 0) return -1;
  if (form === 'member') return draft.expression('member', whole, draft.string(key));
  if (form === 'item') return draft.expression('index', whole, draft.expression('string', draft.string(key)));
  return whole;
}

/** `this` and `super` belong to the innermost type or object around them. */
function bindReceivers(draft: FileDraft): void {
  const { calls, columns, kernel } = draft;
  for (let at = calls.nextReceiver(0); at >= 0; at = calls.nextReceiver(at + 1)) {
    const node = kernel.cell(columns.matchNodes, kernel.cell(columns.expressed, at));
    const expression = kernel.cell(columns.expressionOf, node);
    if (expression < 0) continue;
    const position = kernel.cell(columns.nodeStarts, node);
    if (kernel.cell(columns.expressionOps, expression) === THIS) bindThis(draft, position, expression);
    else kernel.setCell(columns.expressionAs, expression, findReceiver(draft, position, isReceiver).around);
  }
}

const THIS = opCode('this');

function bindThis(draft: FileDraft, position: number, expression: number): void {
  const { columns, kernel } = draft;
  const { around, member } = findReceiver(draft, position, isThis);
  const declared = draft.declaredReceivers.get(around);
  if (declared !== undefined) {
    bindTo(draft, expression, declared);
    return;
  }
  kernel.setCell(columns.expressionAs, expression, around);
  if (isStatic(draft, member)) kernel.setCell(columns.expressionBs, expression, member);
}

function isThis(draft: FileDraft, definition: number): boolean {
  return draft.declaredReceivers.has(definition) || isReceiver(draft, definition);
}

/** The innermost definition around that a receiver may belong to, and its member that is around as well. */
function findReceiver(draft: FileDraft, position: number, isFound: typeof isReceiver) {
  let around = draft.definitionAt(position);
  let member = -1;
  while (around >= 0 && !isFound(draft, around)) {
    member = around;
    around = draft.definitions.get(around, 'parent');
  }
  return { around, member };
}

/** In a static member `this` is the type itself. */
function isStatic(draft: FileDraft, member: number): boolean {
  return member >= 0 && (draft.definitions.get(member, 'flags') & FLAGS.static) !== 0;
}

/** `this` of a function that declares what it is (`this: Window`) is a parameter like any other. */
function bindTo(draft: FileDraft, expression: number, binding: number): void {
  const { columns, kernel } = draft;
  kernel.setCell(columns.expressionOps, expression, opCode('name'));
  kernel.setCell(columns.expressionAs, expression, draft.bindings.get(binding, 'name'));
  kernel.setCell(columns.expressionBs, expression, binding);
  kernel.setCell(columns.expressionCs, expression, -1);
}

/** A function attached to a type from outside has an instance of it for `this`. */
function isReceiver(draft: FileDraft, definition: number): boolean {
  return draft.definitions.get(definition, 'owner') >= 0 || holdsMembers(draft.definitions.get(definition, 'kind'));
}
