/** Parameters and local variables, and which of them a bare name means where it stands. */
import { BINDING_ROLES, type BindingRole, FLAGS, FREE_BASE, opCode } from '../model/facts.ts';
import { isType, kindCode } from '../model/kinds.ts';
import { attach } from './attach.ts';
import { type Construct, findField, listField } from './constructs.ts';
import { holdsMembers, latestByNode } from './define.ts';
import type { FileDraft, ScopeRegion } from './file-draft.ts';
import type { SyntaxNode } from './syntax-tree.ts';

export function bind(draft: FileDraft): void {
  completeDefinitions(draft);
  const positions = new Map<number, number>();
  /** What a destructuring pattern takes apart, by node of the pattern. */
  const unpacked = new Map<number, Given>();
  const imported = new Set(draft.family('import').map((construct) => construct.node.id));
  for (const construct of latestByNode(draft.family('bind'))) {
    if (draft.definitionByNode.has(construct.node.id) || imported.has(construct.node.id)) continue;
    if (construct.variant === 'parameter' || construct.variant === 'field') {
      bindParameter(draft, construct, { positions, unpacked });
    } else if (construct.variant === 'outer' || construct.variant === 'global') declareOuter(draft, construct);
    else bindVariable(draft, construct, unpacked);
  }
  bindImplied(draft, positions);
  for (const construct of draft.family('unpack')) unpack(draft, construct, unpacked);
  draft.calls.bindNames(FREE_BASE);
  attach(draft);
  bindReceivers(draft);
}

/** Type, value and owner of a definition are expressions, which exist only now. */
function completeDefinitions(draft: FileDraft): void {
  const { type, value, owner } = draft.definitions.cells;
  for (let at = 0; at < draft.scopes.length; at++) {
    const { construct, definition } = draft.scopes[at] as ScopeRegion;
    if (definition < 0) continue;
    type[definition] = draft.expressionAt(findField(construct, 'type'));
    value[definition] = draft.expressionAt(findField(construct, 'value'));
    owner[definition] = draft.expressionAt(findField(construct, 'owner'));
  }
}

interface Parameters {
  readonly positions: Map<number, number>;
  readonly unpacked: Map<number, Given>;
}

/** What a pattern is given, and from where on the names in it are visible. */
interface Given {
  readonly value: number;
  readonly from?: number | undefined;
}

function bindParameter(draft: FileDraft, construct: Construct, { positions, unpacked }: Parameters): void {
  const region = scopeFor(draft, construct.node.startIndex);
  if (region < -1) return;
  const owner = draft.definitionAt(construct.node.startIndex);
  const position = positions.get(owner) ?? 0;
  const names = listField(construct, 'name');
  const role = parameterRole(draft, construct, owner, position);
  const declared = { type: draft.expressionAt(findField(construct, 'type')), value: givenValue(draft, construct) };
  const pattern = findField(construct, 'pattern');
  if (names.length === 0) {
    const binding = draft.bindings.add({ name: 0, role, owner, position, ...declared });
    if (pattern !== undefined) unpacked.set(pattern.id, { value: draft.expression('name', 0, binding) });
    if (role === RECEIVER) draft.declaredReceivers.set(owner, binding);
    positions.set(owner, position + 1);
    return;
  }
  // One declaration may name several parameters (`a, b int`).
  names.forEach((nameNode, offset) => {
    const name = draft.nodeString(nameNode);
    const binding = draft.bindings.add({ name, role, owner, position: position + offset, ...declared });
    // A field in the head of its type is a member of it, not a local name in all of its methods.
    if (construct.variant !== 'field' || owner < 0 || !isType(draft.definitions.get(owner, 'kind'))) {
      draft.declare(region, name, { binding });
    }
    if (construct.variant === 'field')
      declareField(draft, construct, findField(construct, 'field') ?? nameNode, declared);
  });
  positions.set(owner, position + names.length);
}

/** A lambda that declares no parameter has the one its pattern names: (#set! parameter it). */
function bindImplied(draft: FileDraft, positions: ReadonlyMap<number, number>): void {
  draft.scopes.forEach(({ definition: owner, construct }, region) => {
    const implied = construct.properties.parameter;
    if (owner < 0 || implied === undefined || implied === null || positions.has(owner)) return;
    const name = draft.string(implied);
    const role = BINDING_ROLES.indexOf('parameter');
    const binding = draft.bindings.add({ name, role, owner, position: 0, type: -1, value: -1 });
    draft.declare(region, name, { binding });
  });
}

const RECEIVER = BINDING_ROLES.indexOf('receiver');

function parameterRole(draft: FileDraft, construct: Construct, owner: number, position: number): number {
  const explicit = construct.properties.role as BindingRole | undefined;
  if (explicit !== undefined) return BINDING_ROLES.indexOf(explicit);
  const isReceiver = draft.spec.scoping.receiverParameter && position === 0 && owner >= 0 && isMethod(draft, owner);
  return BINDING_ROLES.indexOf(isReceiver ? 'receiver' : 'parameter');
}

function isMethod(draft: FileDraft, definition: number): boolean {
  const parent = draft.definitions.get(definition, 'parent');
  if ((draft.definitions.get(definition, 'flags') & FLAGS.static) !== 0) return false;
  const kind = draft.definitions.get(definition, 'kind');
  return parent >= 0 && isType(draft.definitions.get(parent, 'kind')) && kind !== kindCode('lambda');
}

/** `constructor(private readonly log: Log)` is a parameter and a field of the class around it. */
function declareField(
  draft: FileDraft,
  construct: Construct,
  nameNode: SyntaxNode,
  declared: { type: number; value: number },
): void {
  let parent = draft.definitionAt(construct.node.startIndex);
  while (parent >= 0 && !isType(draft.definitions.get(parent, 'kind')))
    parent = draft.definitions.get(parent, 'parent');
  if (parent < 0) return;
  addField(draft, parent, nameNode, declared);
}

export function addField(
  draft: FileDraft,
  parent: number,
  nameNode: SyntaxNode,
  declared: { readonly type: number; readonly value: number },
): number {
  const definition = draft.definitions.add({
    kind: kindCode('property'),
    name: draft.nodeString(nameNode),
    parent,
    line: nameNode.row + 1,
    column: nameNode.column,
    endLine: nameNode.endRow + 1,
    start: nameNode.startIndex,
    end: nameNode.endIndex,
    flags: FLAGS.implied,
    owner: -1,
    ...declared,
  });
  return definition;
}

function givenValue(draft: FileDraft, construct: Construct): number {
  return draft.expressionAt(findField(construct, 'value'));
}

function bindVariable(draft: FileDraft, construct: Construct, unpacked: Map<number, Given>): void {
  const region = scopeFor(draft, construct.node.startIndex);
  if (region < -1) return;
  const given = givenValue(draft, construct);
  const value = construct.variant === 'loop' && given >= 0 ? draft.expression('element', given) : given;
  const pattern = findField(construct, 'pattern');
  const from = visibleFrom(draft, construct);
  if (pattern !== undefined) unpacked.set(pattern.id, { value, from });
  const type = draft.expressionAt(findField(construct, 'type'));
  for (const nameNode of listField(construct, 'name')) declareVariable(draft, region, nameNode, { type, value, from });
}

/** In `let x = f(x)` the second `x` is an older one, where the language says so. */
function visibleFrom(draft: FileDraft, construct: Construct): number | undefined {
  if (draft.spec.scoping.localNames === undefined) return undefined;
  const { startIndex } = construct.node;
  const value = findField(construct, 'value');
  return value === undefined || value.startIndex < startIndex ? startIndex : value.endIndex;
}

/** `nonlocal x`, `global x`: the name means that of a function around, or of the file, and is not declared here. */
function declareOuter(draft: FileDraft, construct: Construct): void {
  const region = scopeFor(draft, construct.node.startIndex);
  if (region < 0) return;
  const outside = (draft.scopes[region] as ScopeRegion).start - 1;
  for (const nameNode of listField(construct, 'name')) {
    const name = draft.nodeString(nameNode);
    const outer = construct.variant === 'outer' ? draft.calls.findLocal(outside, name) : -1;
    if (outer < 0) draft.declare(region, name, {});
    else draft.calls.declareLocal(region, name, outer);
  }
}

/** A second declaration of a name in one scope is one more value the first may hold. */
function declareVariable(
  draft: FileDraft,
  region: number,
  nameNode: SyntaxNode,
  { from, ...declared }: { readonly type: number } & Given,
): void {
  const name = draft.nodeString(nameNode);
  const known = draft.calls.localIn(region, name);
  const owner = draft.definitionAt(nameNode.startIndex);
  if (known >= 0 && draft.spec.scoping.localNames !== 'shadowing') {
    if (declared.value < 0) return;
    const target = draft.expression('name', name, draft.calls.bindingOf(known), draft.calls.definitionOf(known));
    draft.flows.add({ definition: owner, target, value: declared.value });
    return;
  }
  const role = BINDING_ROLES.indexOf('variable');
  const binding = draft.bindings.add({ name, role, owner, position: -1, ...declared });
  draft.declare(region, name, { binding, from });
}

/** The scope a declaration at this place belongs to; below -1 inside a type signature, where nothing is declared. */
function scopeFor(draft: FileDraft, position: number): number {
  let region = draft.calls.scopeAt(position);
  while (region >= 0) {
    const { role, definition, parent } = draft.scopes[region] as ScopeRegion;
    if (role === 'signature') return -2;
    if (role !== 'candidate' || definition >= 0) return region;
    region = parent;
  }
  return -1;
}

const IDENTIFIER = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;

/** A target that is itself a pattern is taken apart by a construct of its own, which comes later in the source. */
function unpack(draft: FileDraft, construct: Construct, unpacked: Map<number, Given>): void {
  const given = unpacked.get(construct.node.id);
  if (given === undefined) return;
  const member = findField(construct, 'member');
  const whole =
    member === undefined ? given.value : draft.expression('variant', given.value, draft.expressionAt(member));
  const key = findField(construct, 'key');
  listField(construct, 'target').forEach((target, place) => {
    const value = partOf(draft, whole, construct.variant, key === undefined ? String(place) : draft.text(key));
    unpacked.set(target.id, { value, from: given.from });
    if (draft.definitionByNode.has(target.id) || !IDENTIFIER.test(draft.text(target))) return;
    const region = scopeFor(draft, target.startIndex);
    if (region >= -1) declareVariable(draft, region, target, { type: -1, value, from: given.from });
  });
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
  const isThis = (at: number) => draft.declaredReceivers.has(at) || isReceiver(draft, at);
  const { around, member } = findReceiver(draft, position, (_, at) => isThis(at));
  const declared = draft.declaredReceivers.get(around);
  if (declared !== undefined) {
    bindTo(draft, expression, declared);
    return;
  }
  kernel.setCell(columns.expressionAs, expression, around);
  if (isStatic(draft, member)) kernel.setCell(columns.expressionBs, expression, member);
}

/** The innermost definition around that a receiver may belong to, and its member that is around as well. */
function findReceiver(draft: FileDraft, position: number, isFound: typeof isReceiver) {
  let [around, member] = [draft.definitionAt(position), -1];
  while (around >= 0 && !isFound(draft, around)) [around, member] = [draft.definitions.get(around, 'parent'), around];
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
