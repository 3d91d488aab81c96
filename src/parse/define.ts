/** Definitions and the scopes they open. */
import { FLAGS, type Flag } from '../model/facts.ts';
import { type DefinitionKind, findKindCode, isType, kindCode } from '../model/kinds.ts';
import { type Construct, findField } from './constructs.ts';
import type { FileDraft, ScopeRegion } from './file-draft.ts';
import { nest } from './regions.ts';
import type { SyntaxNode } from './syntax-tree.ts';

export function define(draft: FileDraft): void {
  draft.scopes = nest(listRegions(draft));
  const { scopes, calls } = draft;
  for (let at = 0; at < scopes.length; at++) {
    const { start, end, parent } = scopes[at] as ScopeRegion;
    calls.addScope(start, end, parent);
  }
  for (let at = 0; at < scopes.length; at++) addDefinition(draft, scopes[at] as ScopeRegion, at);
  applyFlags(draft);
  applyExports(draft);
  applyVisibility(draft);
}

function listRegions(draft: FileDraft): ScopeRegion[] {
  const outer = outerNodes(draft);
  const defs = latestByNode(draft.family('def'));
  const absorbed = absorbedNodes(defs);
  const regions: ScopeRegion[] = [];
  const taken = new Set<number>();
  defs.forEach((construct) => {
    taken.add(construct.node.id);
    if (!absorbed.has(construct.node.id)) regions.push(toRegion(construct, 'definition', outer));
  });
  draft.family('scope').forEach((construct) => {
    regions.push(toRegion(construct, construct.variant === 'signature' ? 'signature' : 'block', outer));
  });
  // A declaration that imports (`const a = require('a')`) is an import and no definition.
  for (const construct of draft.family('import')) taken.add(construct.node.id);
  latestByNode(draft.family('bind')).forEach((construct) => {
    if (isVariable(construct) && !taken.has(construct.node.id)) regions.push(toRegion(construct, 'candidate', outer));
  });
  return regions;
}

function isVariable(construct: Construct): boolean {
  const form = construct.variant;
  return (form === 'variable' || form === 'constant') && findField(construct, 'name') !== undefined;
}

/** `(decorated (def) @inner) @outer.definition`: the definition is shown from where its decorators begin. */
function outerNodes(draft: FileDraft): Map<number, SyntaxNode> {
  const outer = new Map<number, SyntaxNode>();
  for (const construct of draft.family('outer')) {
    const inner = findField(construct, 'inner');
    if (inner !== undefined) outer.set(inner.id, construct.node);
  }
  return outer;
}

/** Of a family: where two patterns take one node, the later one holds. Those of one node stand together. */
export function latestByNode(constructs: readonly Construct[]): Construct[] {
  const latest: Construct[] = [];
  let last: Construct | undefined;
  for (let at = 0; at < constructs.length; at++) {
    const construct = constructs[at] as Construct;
    if (last?.node.id !== construct.node.id) latest.push(construct);
    else if (last.pattern < construct.pattern) latest[latest.length - 1] = construct;
    last = latest[latest.length - 1];
  }
  return latest;
}

/** `const f = () => …`: the arrow function is not a second definition but the body of the first (`@self`). */
function absorbedNodes(defs: readonly Construct[]): Set<number> {
  const absorbed = new Set<number>();
  for (const construct of defs) {
    const self = findField(construct, 'self');
    if (self !== undefined && self.id !== construct.node.id) absorbed.add(self.id);
  }
  return absorbed;
}

function toRegion(construct: Construct, role: ScopeRegion['role'], outer: Map<number, SyntaxNode>): ScopeRegion {
  const node = outer.get(construct.node.id) ?? construct.node;
  return { start: node.startIndex, end: node.endIndex, parent: -1, definition: -1, role, construct };
}

function addDefinition(draft: FileDraft, region: ScopeRegion, index: number): void {
  if (region.role === 'block' || region.role === 'signature') return;
  const parent = region.role === 'candidate' ? outsideOfVariables(draft, region.parent) : region.parent;
  const around = enclosing(draft, parent);
  if (region.role === 'candidate' && !declaresDefinition(draft, parent)) return;
  const { construct } = region;
  const nameNode = findField(construct, 'name');
  const name = draft.fieldString(construct, 'name');
  const at = nameNode ?? construct.node;
  const kind = definitionKind(draft, construct, around);
  const definition = draft.definitions.add({
    kind,
    name,
    parent: around,
    line: draft.calls.rowAt(region.start) + 1,
    column: at.column,
    endLine: construct.node.endRow + 1,
    start: region.start,
    end: region.end,
    flags: 0,
    type: -1,
    value: -1,
    owner: -1,
  });
  region.definition = definition;
  draft.calls.addDefinition(around, region.end, Number(holdsMembers(kind)));
  draft.calls.defineScope(index, definition);
  draft.definitionByNode.set(construct.node.id, definition);
  const self = findField(construct, 'self');
  if (self !== undefined) draft.definitionByNode.set(self.id, definition);
  declareLocally(draft, index, definition);
}

function definitionKind(draft: FileDraft, construct: Construct, parent: number): number {
  const form = construct.variant;
  const name = findField(construct, 'name');
  if (construct.kind.startsWith('def.')) {
    const code = findKindCode(form);
    if (code === undefined) throw new Error(`query names an unknown definition kind: ${construct.kind}`);
    return name === undefined && kindCode('function') === code ? kindCode('lambda') : code;
  }
  const inType = parent >= 0 && isType(draft.definitions.get(parent, 'kind'));
  if (inType) return kindCode('property');
  const constant = form === 'constant' || (name !== undefined && draft.spec.constantName?.test(draft.text(name)));
  return kindCode(constant ? 'constant' : 'variable');
}

const CONTAINERS = new Set<DefinitionKind>(['namespace', 'module', 'package', 'extension']);
const containerCodes = new Set([...CONTAINERS].map(kindCode));

/** A variable is a definition at file level and directly inside types and namespaces; elsewhere it is local. */
function declaresDefinition(draft: FileDraft, parent: number): boolean {
  if (parent < 0) return true;
  const region = draft.scopes[parent] as ScopeRegion;
  if (isBodyOfContainer(draft, region)) return true;
  if (region.definition < 0) return false;
  const kind = draft.definitions.get(region.definition, 'kind');
  return isType(kind) || containerCodes.has(kind);
}

/** `a = b = c`: the second name stands beside the first, not inside it. */
function outsideOfVariables(draft: FileDraft, region: number): number {
  let at = region;
  while (at >= 0 && draft.scopes[at]?.role === 'candidate') at = (draft.scopes[at] as ScopeRegion).parent;
  return at;
}

/** The block of a namespace is no scope of its own. */
function isBodyOfContainer(draft: FileDraft, { role, parent, construct }: ScopeRegion): boolean {
  if (role !== 'block' || parent < 0) return false;
  const around = draft.scopes[parent] as ScopeRegion;
  const isBody = findField(around.construct, 'body')?.id === construct.node.id;
  return isBody && around.definition >= 0 && containerCodes.has(draft.definitions.get(around.definition, 'kind'));
}

function enclosing(draft: FileDraft, region: number): number {
  for (let at = region; at >= 0; at = (draft.scopes[at] as ScopeRegion).parent) {
    const { definition } = draft.scopes[at] as ScopeRegion;
    if (definition >= 0) return definition;
  }
  return -1;
}

/** Functions and types inside a function are names of its scope; members of a type are not, its type parameters are. */
function declareLocally(draft: FileDraft, index: number, definition: number): void {
  const { parent } = draft.scopes[index] as ScopeRegion;
  const name = draft.definitions.get(definition, 'name');
  if (parent < 0 || name === 0) return;
  const around = draft.scopes[parent] as ScopeRegion;
  const kind = draft.definitions.get(definition, 'kind');
  const isMember = around.definition >= 0 && holdsMembers(draft.definitions.get(around.definition, 'kind'));
  if (isMember && kind !== kindCode('type-parameter')) return;
  draft.declare(parent, name, { definition });
}

export function holdsMembers(kind: number): boolean {
  return isType(kind) || containerCodes.has(kind) || kind === kindCode('variable') || kind === kindCode('constant');
}

/** `(method "static") @flag.static` sets the flag on the definition that the node became. */
function applyFlags(draft: FileDraft): void {
  for (const construct of draft.family('flag')) {
    const definition = draft.definitionByNode.get(construct.node.id);
    if (definition !== undefined) setFlag(draft, definition, construct.variant as Flag);
  }
}

function applyExports(draft: FileDraft): void {
  for (const construct of draft.family('export')) {
    if (construct.variant !== 'declaration') continue;
    for (const [definition, isDefault] of exportedBy(draft, construct)) {
      setFlag(draft, definition, 'exported');
      if (isDefault) setFlag(draft, definition, 'default');
    }
  }
}

/** The outermost definitions inside an export statement. */
function* exportedBy(draft: FileDraft, construct: Construct): Iterable<[definition: number, isDefault: boolean]> {
  const { startIndex, endIndex } = construct.node;
  const isDefault = findField(construct, 'default') !== undefined;
  for (let at = draft.calls.scopeFrom(startIndex); at < draft.scopes.length; at++) {
    const { start, definition } = draft.scopes[at] as ScopeRegion;
    if (start >= endIndex) return;
    if (definition < 0) continue;
    const parent = draft.definitions.get(definition, 'parent');
    if (parent < 0 || draft.definitions.get(parent, 'start') < startIndex) yield [definition, isDefault];
  }
}

const contractCodes = new Set([kindCode('interface'), kindCode('trait')]);

/** Languages without export statements say by name or modifier what other files may see. */
function applyVisibility(draft: FileDraft): void {
  const { kind, name, parent, flags } = draft.definitions.cells;
  for (let at = 0; at < draft.definitions.length; at++) {
    const around = parent[at] as number;
    const visible = draft.spec.isExported({
      name: draft.stringOf(name[at] as number),
      flags: flagsOf(flags[at] as number),
      topLevel: around < 0,
      inContract: around >= 0 && contractCodes.has(kind[around] as number),
    });
    if (visible) setFlag(draft, at, 'exported');
  }
}

const flagsByBits = new Map<number, ReadonlySet<Flag>>();

function flagsOf(bits: number): ReadonlySet<Flag> {
  const known = flagsByBits.get(bits);
  if (known !== undefined) return known;
  const flags = new Set((Object.keys(FLAGS) as Flag[]).filter((flag) => (bits & FLAGS[flag]) !== 0));
  flagsByBits.set(bits, flags);
  return flags;
}

export function setFlag(draft: FileDraft, definition: number, flag: Flag): void {
  draft.definitions.set(definition, 'flags', draft.definitions.get(definition, 'flags') | FLAGS[flag]);
}
