/** A bare name: members of the types around it, the file, its imports, its package, the language's built-ins. */

import { extensionOf } from '../base/paths.ts';
import { isHidden, kindCode } from '../model/kinds.ts';
import { listAbove } from './above.ts';
import { lambdaReceiver } from './bindings.ts';
import { definingFiles, isAside } from './builds.ts';
import type { Context } from './context.ts';
import { ANY_NAME, PASSED_ON } from './dependencies.ts';
import { type FileView, packageOf } from './file-view.ts';
import { listGivers, moduleTypes } from './modules.ts';
import { ownerTypes } from './owner-types.ts';
import type { Member, Mentioned, ModuleTarget, Named } from './queries.ts';
import { listRooted, rooted } from './rooted.ts';
import { HOLDERS, SPACES } from './scopes.ts';
import { nearest, type Shared, sharedAround, sharedFrom } from './shared-names.ts';
import { ABOUT } from './slots.ts';
import { boundOverloads, isAnyInside, MAX_OVERLOADS, type Type, type Types, union, unionOf } from './types.ts';
import { isUniversal, universalMembers } from './universal.ts';

const NOTHING: Named = { entities: [], via: 'scope' };

export function named(context: Context, view: FileView, name: string, around: number): Named {
  const scope = skipPlainLambdas(context, view, view.scopeAround(around));
  const known = context.memo.noted<Named>(view, scope, name);
  if (known === undefined) return noteNamed(context, view, name, scope);
  return context.memo.repeat(known) ? known.value : findNamed(context, view, name, scope);
}

function noteNamed(context: Context, view: FileView, name: string, scope: number): Named {
  return context.memo.noteOn(view, scope, name, () => findNamed(context, view, name, scope));
}

/** In a lambda that has no receiver, names mean what they mean around it. */
function skipPlainLambdas(context: Context, view: FileView, scope: number): number {
  if (view.spec.scoping.lambdaReceivers !== true) return scope;
  const { kind, parent } = view.facts.definitions;
  let at = scope;
  while (at >= 0 && kind[at] === LAMBDA) {
    // Each would be cut short.
    if (context.memo.isCutShort()) return view.derived(findPlainScopes)[at] as number;
    if (lambdaReceiver(context, view, at).length > 0) break;
    at = view.scopeAround(parent[at] as number);
  }
  return at;
}

const LAMBDA = kindCode('lambda');

/** For each definition the scope that it is in, lambdas apart. */
function findPlainScopes(view: FileView): Int32Array {
  const { kind, parent, length } = view.facts.definitions;
  const scopes = new Int32Array(length);
  for (let definition = 0; definition < length; definition++) {
    const scope = view.scopeAround(definition);
    const isPlain = scope >= 0 && kind[scope] === LAMBDA;
    scopes[definition] = isPlain ? scopeIn(scopes, parent[scope] as number) : scope;
  }
  return scopes;
}

function scopeIn(scopes: Int32Array, definition: number): number {
  return definition < 0 ? -1 : (scopes[definition] as number);
}

function findNamed(context: Context, view: FileView, name: string, around: number): Named {
  // Where broken code lacks a name, nothing is meant, not even what lacks one as well.
  if (name === '') return NOTHING;
  context.askName(view, name);
  const separator = view.spec.scoping.sharedNames?.separator;
  if (separator !== undefined && name.includes(separator)) return fromQualified(context, view, name, around);
  for (let step = 0; step < STEPS.length; step++) {
    const found = (STEPS[step] as Step)(context, view, name, around);
    if (found !== undefined) return found;
  }
  return NOTHING;
}

type Step = (context: Context, view: FileView, name: string, around: number) => Named | undefined;

const STEPS: readonly Step[] = [
  fromContainers,
  fromFile,
  fromImports,
  fromPackage,
  fromWildcards,
  fromShared,
  fromPrelude,
  fromModules,
  fromRoot,
  fromGlobals,
];

/** What the first step gives that gives any that may be meant. */
export function namedAs(
  context: Context,
  view: FileView,
  { name, around }: Mentioned,
  isMeant: (entity: Type) => boolean,
): Named {
  context.askName(view, name);
  for (const step of STEPS) {
    const found = step(context, view, name, around);
    const entities = found?.entities.filter(isMeant) ?? [];
    if (found !== undefined && entities.length > 0) return { ...found, entities };
  }
  return NOTHING;
}

/** Namespaces and modules around the place, and members of the types around it where the language lets them go bare. */
function fromContainers(context: Context, view: FileView, name: string, around: number): Named | undefined {
  const { kind, parent } = view.facts.definitions;
  for (let at = around; at >= 0; at = parent[at] as number) {
    if (SPACES[kind[at] as number] === true) {
      const found = visible(view, view.childrenNamed(at, name));
      if (found.length > 0) return { entities: definitions(view, found), via: 'syntax' };
    } else if (view.spec.scoping.implicitMembers) {
      const receivers = receiversAt(context, view, at);
      const found = implicitMembers(context, receivers, name);
      if (found.length > 0) return { entities: found, via: 'member', receivers };
    }
  }
  return undefined;
}

/** Members of a type around the place, of the type that a function around it extends, of a lambda's receiver. */
function implicitMembers(context: Context, receivers: Types, name: string): Types {
  const found: Type[] = [];
  for (let place = 0; place < receivers.length; place++) {
    const { definitions: members } = context.queries.members(context, receivers[place] as Type, name);
    for (let one = 0; one < members.length; one++) {
      const { view: file, definition, given } = members[one] as Member;
      if (!isUniversal(context, file, definition)) found.push({ kind: 'definition', view: file, definition, given });
    }
  }
  return found;
}

/** What a bare member name may belong to inside of a definition. */
function receiversAt(context: Context, view: FileView, at: number): Types {
  const kind = view.facts.definitions.kind[at] as number;
  if (HOLDERS[kind] === true) return [{ kind: 'instance', view, definition: at, args: [] }];
  if (kind !== LAMBDA) return ownerTypes(context, view, at);
  return view.spec.scoping.lambdaReceivers === true ? lambdaReceiver(context, view, at) : NO_RECEIVER;
}

const NO_RECEIVER: Types = [];

function fromFile(_context: Context, view: FileView, name: string, around: number): Named | undefined {
  const keyed = around < 0 ? view.keyedNamed(name) : NONE;
  const found = visible(view, keyed.length > 0 ? keyed : view.topLevelNamed(name));
  return found.length === 0 ? undefined : { entities: definitions(view, found), via: 'syntax' };
}

function fromImports(context: Context, view: FileView, name: string): Named | undefined {
  const rows = boundOverloads(view.importsNamed(name));
  if (rows.length === 0 || name === '') return undefined;
  const entities = unionOf(rows, (row) => context.queries.imported(context, view, row));
  return { entities, via: 'import' };
}

function fromPackage(context: Context, view: FileView, name: string): Named | undefined {
  const scope = view.spec.scoping.packageScope;
  if (scope === 'none') return undefined;
  const { slots } = context.memo;
  const slot = slots.under(slots.common(ABOUT.package, view, spellPackage), name);
  const found = context.memo.get<Types>(slot, [], () => definedInPackage(context, view, name));
  return found.length === 0 ? undefined : { entities: found, via: 'scope' };
}

function spellPackage(view: FileView): string {
  const unit = view.spec.scoping.packageScope === 'directory' ? view.directory : packageOf(view);
  return `k${view.spec.modules}${isAside(view) ? '~' : ':'}${unit}`;
}

function definedInPackage(context: Context, view: FileView, name: string): Types {
  const files = packageFiles(context, view);
  // Of many files few define a name, if any.
  for (const path of definingFiles(files, context.definitionsNamed(name), isAside(view))) {
    const other = context.findView(path);
    if (other === undefined || other.spec.modules !== view.spec.modules) continue;
    const found = visible(other, other.topLevelNamed(name));
    if (found.length === 0) continue;
    context.askName(other, name);
    return definitions(other, found);
  }
  return [];
}

/** Files that see each other without imports. */
function packageFiles(context: Context, view: FileView): readonly string[] {
  switch (view.spec.scoping.packageScope) {
    case 'directory':
      return context.filesIn(view.directory, extensionOf(view.path));
    case 'package':
      return context.filesInPackage(packageOf(view));
    case 'none':
      return [];
  }
}

function fromWildcards(context: Context, view: FileView, name: string): Named | undefined {
  context.askGiven(view, PASSED_ON);
  for (const row of view.importRows('wildcard')) {
    const source = view.text(view.facts.imports.source[row] as number);
    const entities = givenBy(context, context.queries.module(context, view, source), name);
    if (entities.length > 0) return { entities, via: 'import' };
  }
  return fromSharedImports(context, view, name);
}

/** Imports that one file makes for all around it. */
function fromSharedImports(context: Context, view: FileView, name: string): Named | undefined {
  for (const other of importersFor(context, view)) {
    context.askName(other, ANY_NAME);
    for (const row of other.exportRows('star')) {
      const source = other.text(other.facts.exports.source[row] as number);
      const entities = givenBy(context, context.queries.module(context, other, source), name);
      if (entities.length > 0) return { entities, via: 'import' };
    }
  }
  return undefined;
}

/** Namespaces whose names a file has without theirs: its own, those around that, and those it imports whole. */
export function namespacesUsed(context: Context, view: FileView): ReadonlySet<string> {
  context.askName(view, ANY_NAME);
  const used = new Set(view.importRows('wildcard').map((row) => view.text(view.facts.imports.source[row] as number)));
  for (const other of importersFor(context, view)) {
    context.askName(other, ANY_NAME);
    for (const row of other.exportRows('star')) used.add(other.text(other.facts.exports.source[row] as number));
  }
  const separator = view.spec.scoping.sharedNames?.separator ?? '.';
  for (let own = packageOf(view); own !== ''; own = own.slice(0, Math.max(own.lastIndexOf(separator), 0)))
    used.add(own);
  return used;
}

function importersFor(context: Context, view: FileView): readonly FileView[] {
  const { modules, scoping } = view.spec;
  const names = scoping.sharedImports;
  return names === undefined ? [] : listAbove(context, view.path, names, `I${modules}`);
}

/** What a module that is imported whole gives under a name. */
function givenBy(context: Context, target: ModuleTarget, name: string): Types {
  if (target.kind === 'external') return [];
  for (const path of listGivers(context, target, name)) {
    const other = context.findView(path);
    const entities = other === undefined ? [] : context.queries.exported(context, other, name);
    // A library that is passed on whole may have any name.
    if (isAnyInside(entities)) return entities;
  }
  return target.kind === 'package' && target.files.length === 0 ? (target.nested?.(name) ?? []) : [];
}

/** What other files have under this name in the namespaces around the place, or in none. */
function fromShared(context: Context, view: FileView, name: string, around: number): Named | undefined {
  const found = sharedAround(context, view, name, around);
  return found.length === 0 ? undefined : { entities: sharedEntities(context, found), via: 'scope' };
}

function sharedEntities(context: Context, found: readonly Shared[]): Types {
  return boundOverloads(found).map(({ view, definition }): Type => {
    context.askName(view, view.nameOf(definition));
    return { kind: 'definition', view, definition };
  });
}

/** `\a\b`, `b\c` where `b` is imported or stands in a namespace around: the last part is a name or a member of the rest. */
function fromQualified(context: Context, view: FileView, name: string, around: number): Named {
  const separator = view.spec.scoping.sharedNames?.separator as string;
  const cut = name.lastIndexOf(separator);
  const start = name.slice(0, cut);
  const last = name.slice(cut + separator.length);
  const within = start === '' ? '' : toAbsolute(view, name, separator).slice(0, -last.length - separator.length);
  const found = nearest(view.path, sharedFrom(context, view, { within, name: last, around }));
  if (found.length > 0) return { entities: sharedEntities(context, found), via: 'import' };
  if (start === '') return fromPrelude(context, view, last, -1) ?? NOTHING;
  const holders = named(context, view, start, around).entities;
  return { entities: union(holders.map((holder) => membersOf(context, holder, last))), via: 'import' };
}

function membersOf(context: Context, holder: Type, name: string): Types {
  const { definitions: found, values } = context.queries.members(context, holder, name);
  return [...found.map((member): Type => ({ kind: 'definition', ...member })), ...values];
}

function toAbsolute(view: FileView, name: string, separator: string): string {
  if (name.startsWith(separator)) return name.slice(separator.length);
  const [head = '', ...rest] = name.split(separator);
  const row = view.importsNamed(head)[0];
  const start =
    row === undefined
      ? [packageOf(view), head]
      : [view.text(view.facts.imports.source[row] as number), view.text(view.facts.imports.name[row] as number)];
  return [...start, ...rest].filter((part) => part !== '').join(separator);
}

function fromPrelude(context: Context, view: FileView, name: string, around: number): Named | undefined {
  const prelude = context.findPrelude(view);
  if (prelude === undefined || prelude === view) return undefined;
  const found = prelude.topLevelNamed(name);
  if (found.length === 0) return undefined;
  const extending = view.spec.scoping.implicitMembers ? extendingReceiver(context, view, name, around) : [];
  return { entities: extending.length > 0 ? extending : definitions(prelude, found), via: 'builtin' };
}

/** `apply { … }` in a method extends the innermost receiver around it. */
function extendingReceiver(context: Context, view: FileView, name: string, around: number): Types {
  for (let at = around; at >= 0; at = view.parentOf(at)) {
    for (const type of receiversAt(context, view, at)) {
      if (type.kind !== 'instance') continue;
      const members = universalMembers(context, type, name);
      if (members.length > 0) return members.map((member): Type => ({ kind: 'definition', ...member }));
    }
  }
  return [];
}

function fromModules(context: Context, view: FileView, name: string, around: number): Named | undefined {
  const { bareModules, ownModules } = view.spec.scoping;
  if (bareModules !== true) return undefined;
  if (ownModules?.has(name)) return { entities: [{ kind: 'external', name, isModule: true }], via: 'builtin' };
  const target = context.queries.module(context, view, fromTop(view, name, around));
  const entities = target.kind === 'external' ? [] : moduleTypes(context, target);
  return entities.length === 0 ? undefined : { entities, via: 'import' };
}

/**
 * `super` in a module inside a file: modules are looked up from the file, so what leads out of those around the place is
 * put into words that count from there. A module's name for itself stays, since receivers have it as well.
 */
function fromTop(view: FileView, name: string, around: number): string {
  const { importFromTop } = view.spec;
  if (importFromTop === undefined || around < 0) return name;
  const modules: string[] = [];
  for (let at = around; at >= 0; at = view.parentOf(at))
    if (view.kindOf(at) === 'module') modules.unshift(view.nameOf(at));
  const source = modules.length === 0 ? name : importFromTop(name, modules);
  return source.startsWith(name) ? name : source;
}

function fromRoot(context: Context, view: FileView, name: string): Named | undefined {
  const entities = rooted(context, view, name);
  return entities.length === 0 ? undefined : { entities, via: 'scope' };
}

/** What a file declares for all others. */
function fromGlobals(context: Context, view: FileView, name: string): Named | undefined {
  if (view.spec.scoping.globalNames !== true) return undefined;
  const found = listRooted(context, view, name).map((place): Type => ({ kind: 'definition', ...place }));
  return found.length === 0 ? undefined : { entities: boundOverloads(found), via: 'scope' };
}

/** What no file of the repository declares is the language's or a library's. */
export function isFromOutside(context: Context, view: FileView, name: string): boolean {
  const { slots } = context.memo;
  const slot = slots.under(slots.common(ABOUT.outside, view, spellOutside), name);
  return context.memo.get(slot, false, () => {
    return !context
      .definitionsNamed(name)
      .some(({ path }) => context.findView(path)?.spec.modules === view.spec.modules);
  });
}

function spellOutside({ spec }: FileView): string {
  return `o${spec.modules}`;
}

const NONE: readonly number[] = [];

function visible(view: FileView, found: readonly number[]): readonly number[] {
  if (found.length === 0) return found;
  const { kind } = view.facts.definitions;
  if (found.length === 1) return isHidden(kind[found[0] as number] as number) ? NONE : found;
  const shown: number[] = [];
  for (const definition of found) {
    if (!isHidden(kind[definition] as number)) shown.push(definition);
    if (shown.length > MAX_OVERLOADS) break;
  }
  return boundOverloads(shown);
}

function definitions(view: FileView, found: readonly number[]): Types {
  return found.map((definition): Type => ({ kind: 'definition', view, definition }));
}
