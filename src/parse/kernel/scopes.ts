/** Scopes and definitions as far as the kernel needs them, and what names mean in each scope. */
import { newColumn } from './memory';
import { newRegions } from './regions';
import { ends, starts } from './tree';

const scopes = newRegions();
const definitionOfScope = newColumn();

const parentOf = newColumn();
const endOf = newColumn();
const holdsMembers = newColumn();

export function clearScopes(): void {
  scopes.clear();
  definitionOfScope.clear();
  parentOf.clear();
  endOf.clear();
  holdsMembers.clear();
  clearNames();
}

export function addScope(start: i32, end: i32, parent: i32): void {
  scopes.add(start, end, parent);
  definitionOfScope.push(-1);
}

export function defineScope(scope: i32, definition: i32): void {
  definitionOfScope.set(scope, definition);
}

export function addDefinition(parent: i32, end: i32, holds: bool): void {
  parentOf.push(parent);
  endOf.push(end);
  holdsMembers.push(holds ? 1 : 0);
}

/** The innermost scope at a position, -1 if there is none. */
export function scopeAt(position: i32): i32 {
  return scopes.at(position);
}

/** The first scope that starts at or after a position. */
export function scopeFrom(position: i32): i32 {
  return scopes.firstFrom(position);
}

/** The innermost definition around a position, -1 at file level. */
export function definitionAt(position: i32): i32 {
  for (let scope = scopes.at(position); scope >= 0; scope = scopes.parents.get(scope)) {
    const definition = definitionOfScope.get(scope);
    if (definition >= 0) return definition;
  }
  return -1;
}

/** The innermost definition around all of a node; a lambda that is called in place starts where its call starts. */
export function definitionAround(node: i32): i32 {
  let definition = definitionAt(starts.get(node));
  while (definition >= 0 && endOf.get(definition) < ends.get(node)) definition = parentOf.get(definition);
  return definition;
}

/** The innermost type or object around a position. */
export function holderAround(position: i32): i32 {
  let definition = definitionAt(position);
  while (definition >= 0 && holdsMembers.get(definition) === 0) definition = parentOf.get(definition);
  return definition;
}

/** What a name means: a binding or a definition, from where on (-1: everywhere), and what it means before that. */
const bindings = newColumn();
const definitions = newColumn();
const froms = newColumn();
const hiddens = newColumn();

/** Meanings by scope and name, as many cells as a power of two; -1 where there is none. */
const table = newColumn();
const scopeOf = newColumn();
const nameOf = newColumn();
const FIRST_SLOTS = 1 << 8;
let count: i32 = 0;

function clearNames(): void {
  bindings.clear();
  definitions.clear();
  froms.clear();
  hiddens.clear();
  resizeTable(FIRST_SLOTS);
  count = 0;
}

function resizeTable(slots: i32): void {
  table.fill(slots, -1);
  scopeOf.fill(slots, 0);
  nameOf.fill(slots, 0);
}

function slotOf(scope: i32, name: i32): i32 {
  const mask = table.length - 1;
  let slot = (scope * 0x2c1b3c6d + name * 0x297a2d39) & mask;
  while (table.get(slot) >= 0 && (scopeOf.get(slot) !== scope || nameOf.get(slot) !== name)) slot = (slot + 1) & mask;
  return slot;
}

/** What a name means in a scope itself, -1 for nothing. */
export function localIn(scope: i32, name: i32): i32 {
  return table.get(slotOf(scope, name));
}

export function addLocal(binding: i32, definition: i32, from: i32, hidden: i32): i32 {
  bindings.push(binding);
  definitions.push(definition);
  froms.push(from);
  return hiddens.push(hidden);
}

/** The first meaning of a name in a scope stays, unless the new one says from where on it holds. */
export function declareLocal(scope: i32, name: i32, local: i32): void {
  const slot = slotOf(scope, name);
  const known = table.get(slot);
  if (known < 0) {
    table.set(slot, local);
    scopeOf.set(slot, scope);
    nameOf.set(slot, name);
    count++;
    if (count * 2 > table.length) growTable();
  } else if (froms.get(local) >= 0) table.set(slot, layered(known, local));
}

/** Of several declarations of one name in one scope, the last one before a place holds there. */
function layered(known: i32, local: i32): i32 {
  if (max(froms.get(known), 0) <= froms.get(local)) return copyOver(local, known);
  const hidden = hiddens.get(known);
  return copyOver(known, hidden < 0 ? local : layered(hidden, local));
}

function copyOver(local: i32, hidden: i32): i32 {
  return addLocal(bindings.get(local), definitions.get(local), froms.get(local), hidden);
}

const oldTable = newColumn();
const oldScopes = newColumn();
const oldNames = newColumn();

function growTable(): void {
  oldTable.clear();
  oldScopes.clear();
  oldNames.clear();
  for (let slot = 0; slot < table.length; slot++) {
    if (table.get(slot) < 0) continue;
    oldTable.push(table.get(slot));
    oldScopes.push(scopeOf.get(slot));
    oldNames.push(nameOf.get(slot));
  }
  resizeTable(table.length * 2);
  for (let at = 0; at < oldTable.length; at++) {
    const slot = slotOf(oldScopes.get(at), oldNames.get(at));
    table.set(slot, oldTable.get(at));
    scopeOf.set(slot, oldScopes.get(at));
    nameOf.set(slot, oldNames.get(at));
  }
}

/** What a name means at a position, -1 where it is not local. */
export function findLocal(position: i32, name: i32): i32 {
  for (let scope = scopes.at(position); scope >= 0; scope = scopes.parents.get(scope)) {
    const local = visibleAt(localIn(scope, name), position);
    if (local >= 0) return local;
  }
  return visibleAt(localIn(-1, name), position);
}

function visibleAt(local: i32, position: i32): i32 {
  let found = local;
  while (found >= 0 && froms.get(found) > position) found = hiddens.get(found);
  return found;
}

export function bindingOf(local: i32): i32 {
  return bindings.get(local);
}

export function definitionOf(local: i32): i32 {
  return definitions.get(local);
}
