/** Definitions and the scopes they open. */
import type { DefinitionFacts } from '../languages/spec.ts';
import { FLAGS, type Flag } from '../model/facts.ts';
import { codesOf, findKindCode, isType, kindCode } from '../model/kinds.ts';
import { BODY, DEFAULT, INNER, NAME, OWNER, SELF } from './codes.ts';
import { type Construct, latestByNode } from './constructs.ts';
import type { FileDraft, ScopeRegion } from './file-draft.ts';
import { nest } from './regions.ts';

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
  const outer = outerConstructs(draft);
  const defs = latestByNode(draft.family('def'));
  const absorbed = absorbedNodes(draft, defs);
  const regions: ScopeRegion[] = [];
  const taken = new Set<number>();
  for (const construct of defs) {
    taken.add(construct.node);
    if (!absorbed.has(construct.node)) regions.push(toRegion(construct, 'definition', outer));
  }
  for (const construct of draft.family('scope')) {
    regions.push(toRegion(construct, construct.variant === 'signature' ? 'signature' : 'block', outer));
  }
  // A declaration that imports (`const a = require('a')`) is an import and no definition.
  for (const construct of draft.family('import')) taken.add(construct.node);
  for (const construct of latestByNode(draft.family('bind'))) {
    if (!taken.has(construct.node) && isVariable(draft, construct))
      regions.push(toRegion(construct, 'candidate', outer));
  }
  return regions;
}

function isVariable(draft: FileDraft, construct: Construct): boolean {
  const { variant } = construct;
  return (variant === 'variable' || variant === 'constant') && draft.field(construct, NAME) >= 0;
}

/**
 * `(decorated (def) @inner) @outer.definition`: the definition is shown from where its decorators begin, which may be the
 * first of several nodes before it.
 */
function outerConstructs(draft: FileDraft): ReadonlyMap<number, Construct> {
  const outer = new Map<number, Construct>();
  for (const construct of draft.family('outer')) {
    const inner = draft.field(construct, INNER);
    const known = outer.get(inner);
    if (inner >= 0 && (known === undefined || construct.start < known.start)) outer.set(inner, construct);
  }
  return outer;
}

/** `const f = () => …`: the arrow function is not a second definition but the body of the first (`@self`). */
function absorbedNodes(draft: FileDraft, defs: readonly Construct[]): ReadonlySet<number> {
  const absorbed = new Set<number>();
  for (const construct of defs) {
    const self = draft.field(construct, SELF);
    if (self >= 0 && self !== construct.node) absorbed.add(self);
  }
  return absorbed;
}

function toRegion(construct: Construct, role: ScopeRegion['role'], outer: ReadonlyMap<number, Construct>): ScopeRegion {
  const around = outer.size === 0 ? construct : (outer.get(construct.node) ?? construct);
  const start = Math.min(construct.start, around.start);
  const end = Math.max(construct.end, around.end);
  return { start, end, parent: -1, definition: -1, role, construct };
}

function addDefinition(draft: FileDraft, region: ScopeRegion, index: number): void {
  const { role, construct, start, end } = region;
  if (role === 'block' || role === 'signature') return;
  const parent = role === 'candidate' ? outsideOfVariables(draft, region.parent) : region.parent;
  if (role === 'candidate' && !declaresDefinition(draft, parent)) return;
  const around = enclosing(draft, parent);
  const name = draft.field(construct, NAME);
  const kind = definitionKind(draft, construct, around);
  const isKeyed = standsUnderKey(draft, construct, { kind, around });
  const definition = draft.definitions.add({
    kind,
    name: draft.fieldString(construct, NAME),
    parent: around,
    line: draft.calls.rowAt(start) + 1,
    column: draft.calls.columnAt(name < 0 ? construct.start : draft.start(name)),
    endLine: draft.calls.rowAt(construct.end) + 1,
    start,
    end,
    flags: isKeyed && around < 0 ? FLAGS.keyed : 0,
    type: -1,
    value: -1,
    owner: -1,
  });
  region.definition = definition;
  draft.calls.addDefinition(around, end, Number(holdsMembers(kind)));
  draft.calls.defineScope(index, definition);
  draft.definitionByNode.set(construct.node, definition);
  const self = draft.field(construct, SELF);
  if (self >= 0) draft.definitionByNode.set(self, definition);
  if (!isKeyed) declareLocally(draft, region.parent, definition);
}

interface Placed {
  readonly kind: number;
  readonly around: number;
}

/**
 * What is put on an object, `(#set! bare never)`, and a method beside no type: an object has it. Where a bare name may
 * mean a member, nobody can tell it from one of the object that the code runs on.
 */
function standsUnderKey(draft: FileDraft, construct: Construct, { kind, around }: Placed): boolean {
  if (construct.properties.bare === 'never') return true;
  if (kind !== METHOD || draft.spec.scoping.implicitMembers || draft.field(construct, OWNER) >= 0) return false;
  return around < 0 || !holdsMembers(draft.definitions.get(around, 'kind'));
}

const [FUNCTION, METHOD, LAMBDA] = [kindCode('function'), kindCode('method'), kindCode('lambda')];
const [PROPERTY, CONSTANT, VARIABLE] = [kindCode('property'), kindCode('constant'), kindCode('variable')];
const TYPE_PARAMETER = kindCode('type-parameter');

function definitionKind(draft: FileDraft, construct: Construct, parent: number): number {
  const { kind, variant } = construct;
  const name = draft.field(construct, NAME);
  if (kind.startsWith('def.')) {
    const code = findKindCode(variant);
    if (code === undefined) throw new Error(`query names an unknown definition kind: ${kind}`);
    return name < 0 && code === FUNCTION ? LAMBDA : code;
  }
  const inType = parent >= 0 && isType(draft.definitions.get(parent, 'kind'));
  if (inType) return PROPERTY;
  const isConstant = variant === 'constant' || (name >= 0 && draft.spec.constantName?.test(draft.text(name)));
  return isConstant ? CONSTANT : VARIABLE;
}

const isContainer = codesOf(['namespace', 'module', 'package', 'extension']);
const isHolder = codesOf(['namespace', 'module', 'package', 'extension', 'variable', 'constant']);
const isContract = codesOf(['interface', 'trait']);

/** A variable is a definition at file level and directly inside types and namespaces; elsewhere it is local. */
function declaresDefinition(draft: FileDraft, parent: number): boolean {
  if (parent < 0) return true;
  const region = draft.scopes[parent] as ScopeRegion;
  if (isBodyOfContainer(draft, region)) return true;
  if (region.definition < 0) return false;
  const kind = draft.definitions.get(region.definition, 'kind');
  return isType(kind) || isContainer[kind] === true;
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
  if (around.definition < 0 || draft.field(around.construct, BODY) !== construct.node) return false;
  return isContainer[draft.definitions.get(around.definition, 'kind')] === true;
}

function enclosing(draft: FileDraft, region: number): number {
  for (let at = region; at >= 0; at = (draft.scopes[at] as ScopeRegion).parent) {
    const { definition } = draft.scopes[at] as ScopeRegion;
    if (definition >= 0) return definition;
  }
  return -1;
}

/** Functions and types inside a function are names of its scope; members of a type are not, its type parameters are. */
function declareLocally(draft: FileDraft, parent: number, definition: number): void {
  const name = draft.definitions.get(definition, 'name');
  if (parent < 0 || name === 0) return;
  const around = draft.scopes[parent] as ScopeRegion;
  const kind = draft.definitions.get(definition, 'kind');
  const isMember = around.definition >= 0 && holdsMembers(draft.definitions.get(around.definition, 'kind'));
  if (isMember && kind !== TYPE_PARAMETER) return;
  draft.declareDefinition(parent, name, definition);
}

export function holdsMembers(kind: number): boolean {
  return isType(kind) || isHolder[kind] === true;
}

/** `(method "static") @flag.static` sets the flag on the definition that the node became. */
function applyFlags(draft: FileDraft): void {
  for (const construct of draft.family('flag')) {
    const definition = draft.definitionByNode.get(construct.node);
    if (definition !== undefined) setFlag(draft, definition, construct.variant as Flag);
  }
}

function applyExports(draft: FileDraft): void {
  for (const construct of draft.family('export')) {
    if (construct.variant !== 'declaration') continue;
    for (const [definition, isDefault] of exportedBy(draft, construct)) {
      setFlag(draft, definition, 'exported');
      if (!isDefault) continue;
      setFlag(draft, definition, 'default');
      // Without a name of its own it has that of the export.
      const { kind } = draft.definitions.cells;
      if (kind[definition] === LAMBDA) kind[definition] = FUNCTION;
    }
  }
}

/** The outermost definitions inside an export statement. */
function* exportedBy(draft: FileDraft, construct: Construct): Iterable<[definition: number, isDefault: boolean]> {
  const isDefault = draft.field(construct, DEFAULT) >= 0;
  for (let at = draft.calls.scopeFrom(construct.start); at < draft.scopes.length; at++) {
    const { start, definition } = draft.scopes[at] as ScopeRegion;
    if (start >= construct.end) return;
    if (definition < 0) continue;
    const parent = draft.definitions.get(definition, 'parent');
    if (parent < 0 || draft.definitions.get(parent, 'start') < construct.start) yield [definition, isDefault];
  }
}

/** Languages without export statements say by name or modifier what other files may see, and some whether builds do. */
function applyVisibility(draft: FileDraft): void {
  const { flags } = draft.definitions.cells;
  const asked = new AskedDefinition(draft);
  const ofAll = draft.spec.isBuiltAside?.(draft.path, draft.source) === true ? FLAGS.aside : 0;
  for (let at = 0; at < draft.definitions.length; at++) {
    asked.at = at;
    const exported = draft.spec.isExported(asked) ? FLAGS.exported : 0;
    flags[at] = (flags[at] as number) | exported | ofAll;
  }
}

/** One for all definitions of a file: no language asks for everything. */
class AskedDefinition implements DefinitionFacts {
  at = 0;
  readonly #draft: FileDraft;

  constructor(draft: FileDraft) {
    this.#draft = draft;
  }

  get name(): string {
    return this.#draft.stringOf(this.#draft.definitions.get(this.at, 'name'));
  }

  get flags(): ReadonlySet<Flag> {
    return flagsOf(this.#draft.definitions.get(this.at, 'flags'));
  }

  get topLevel(): boolean {
    return this.#parent < 0;
  }

  get inContract(): boolean {
    return this.#parent >= 0 && isContract[this.#draft.definitions.get(this.#parent, 'kind')] === true;
  }

  get #parent(): number {
    return this.#draft.definitions.get(this.at, 'parent');
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
