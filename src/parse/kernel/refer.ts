/** References: which expressions mention something, as what, from where and under which guard. */
import * as code from '../codes';
import { declarations, findField, is, types, values } from './constructs';
import { bs, cs, expressed, expressionOf, ops } from './express';
import { columnAt, rowAt } from './lines';
import { captured, capturedNodes, counts, firsts, kinds, nodes } from './match';
import { cellAt, newColumn } from './memory';
import { codes, decorate, kindCell, opName, opTypeName } from './program';
import { newRegions } from './regions';
import { definitionAround, definitionAt } from './scopes';
import { ends, starts, symbols } from './tree';

export const roles = newColumn();
export const expressions = newColumn();
export const definitions = newColumn();
export const lines = newColumn();
export const columns = newColumn();
/** The text of a condition. */
export const guards = newColumn();

const guardRegions = newRegions();

/** Of the condition. */
const guardTexts = newColumn();

export function addGuard(start: i32, end: i32, parent: i32, text: i32): void {
  guardRegions.add(start, end, parent);
  guardTexts.push(text);
}

function guardAt(position: i32): i32 {
  const region = guardRegions.at(position);
  return region < 0 ? 0 : guardTexts.get(region);
}

/** What a node is used as, where that is more than being read; -1 where it is not. */
const marks = newColumn();

export function mark(node: i32, role: i32): void {
  marks.set(node, role);
}

/** What is called or asked of something is no mention of its own. */
export function clearMarks(): void {
  marks.fill(symbols.length, -1);
  for (let at = 0; at < values.length; at++) cover(values.get(at), code.COVERS_CALLEE, code.CALLEE);
  for (let at = 0; at < types.length; at++) cover(types.get(at), code.COVERS_PROPERTY, code.PROPERTY);
}

function cover(match: i32, flag: i32, field: i32): void {
  if (!is(match, flag)) return;
  const node = findField(match, field);
  if (node >= 0 && (field !== code.PROPERTY || node !== nodes.get(match))) marks.set(node, code.NO_MENTION);
}

/** A declared name is not a mention of itself. */
export function markDeclared(): void {
  for (let at = 0; at < declarations.length; at++) {
    const match = declarations.get(at);
    const first = firsts.get(match);
    const stop = first + counts.get(match);
    for (let field = first; field < stop; field++) {
      if (isDeclared(cellAt(codes, captured.get(field)))) marks.set(capturedNodes.get(field), code.NO_MENTION);
    }
  }
}

function isDeclared(field: i32): bool {
  return (
    field === code.NAME || field === code.ALIAS || field === code.TARGET || field === code.SOURCE || field === code.KEY
  );
}

export function clearReferences(): void {
  roles.clear();
  expressions.clear();
  definitions.clear();
  lines.clear();
  columns.clear();
  guards.clear();
  guardRegions.clear();
  guardTexts.clear();
}

export function addReference(role: i32, expression: i32, definition: i32, position: i32): void {
  roles.push(role);
  expressions.push(expression);
  definitions.push(definition);
  lines.push(rowAt(position) + 1);
  columns.push(columnAt(position));
  guards.push(guardAt(position));
}

/** `superRole` is that of a bare `super`, where naming it calls it; -1 elsewhere. */
export function addReferences(superRole: i32): void {
  for (let at = 0; at < expressed.length; at++) {
    const match = expressed.get(at);
    const node = nodes.get(match);
    const expression = expressionOf.get(node);
    if (expression < 0) continue;
    const role = roleOf(match, expression, superRole);
    if (role < 0) continue;
    const isCall = is(match, code.IS_CALL) && role !== decorate;
    const isWhole = is(match, code.IS_WHOLE) && role !== decorate;
    const start = starts.get(node);
    roles.push(role);
    expressions.push(expression);
    definitions.push(isWhole ? definitionAround(node) : definitionAt(start));
    lines.push((isCall ? rowOfName(match) : rowAt(start)) + 1);
    columns.push(columnAt(start));
    guards.push(isCall ? guardAt(start) : 0);
  }
}

function roleOf(match: i32, expression: i32, superRole: i32): i32 {
  const kind = kinds.get(match);
  const marked = marks.get(nodes.get(match));
  if (marked === code.FIRST_ROLE + decorate) return decorate;
  const role = kindCell(kind, code.KIND_ROLE);
  if (role >= 0) return role;
  if (superRole >= 0 && marked < 0 && is(match, code.IS_SUPER)) return superRole;
  const usual = kindCell(kind, code.KIND_USUAL_ROLE);
  if (usual < 0 || marked === code.NO_MENTION || !isMention(match, expression)) return -1;
  return marked < 0 ? usual : marked - code.FIRST_ROLE;
}

/** A name that is bound locally mentions nothing that others could look for. */
function isMention(match: i32, expression: i32): bool {
  const op = ops.get(expression);
  if (is(match, code.IS_MEMBER)) return op === kindCell(kinds.get(match), code.KIND_OP);
  if (!is(match, code.IS_NAME)) return true;
  return (op === opName || op === opTypeName) && bs.get(expression) < 0 && cs.get(expression) < 0;
}

/** In a chain over several lines the call stands on the line of its own name, not where the chain begins. */
function rowOfName(match: i32): i32 {
  let named = findField(match, code.PROPERTY);
  if (named < 0) named = findField(match, code.CALLEE);
  return rowAt(ends.get(named < 0 ? nodes.get(match) : named));
}
