/**
 * Value and type expressions: what a receiver, an initializer, an argument or a type annotation says.
 * Nodes first get their number, then their operands, so that the order of constructs does not matter.
 */
import * as code from '../codes';
import { findField, is, types, values } from './constructs';
import { captured, capturedNodes, counts, firsts, kinds, nodes, patterns } from './match';
import { Column, cellAt, newColumn } from './memory';
import { codes, findSetting, hasBit, kindCell, opName, opThis, opTypeName, opTypeThis } from './program';
import { deepest } from './read';
import { bindingOf, definitionAt, definitionOf, findLocal, holderAround } from './scopes';
import { addresses, intern, internJoined, internNode, lengthOf, lengths, textOf } from './strings';
import { ends, starts, symbols } from './tree';
import { inside, insideLength, internUnquoted, unquote } from './unquote';

export const ops = newColumn();
export const as_ = newColumn();
export const bs = newColumn();
export const cs = newColumn();
/** Runs of numbers: a list is named by where it starts and begins with its length. */
export const lists = newColumn();

/** By node, -1 where there is none. */
export const expressionOf = newColumn();
/** One match per expression: where several patterns took a node, the one that holds. */
export const expressed = newColumn();
/** By match: the next that says more of the same expression. By expression: the last that does. */
const nextOf = newColumn();
const lastOf = newColumn();

export function addExpression(op: i32, a: i32, b: i32, c: i32): i32 {
  ops.push(op);
  as_.push(a);
  bs.push(b);
  return cs.push(c);
}

export function numberExpressions(): void {
  ops.clear();
  as_.clear();
  bs.clear();
  cs.clear();
  lists.clear();
  expressed.clear();
  lastOf.clear();
  nextOf.fill(nodes.length, -1);
  expressionOf.fill(symbols.length, -1);
  numberAll(values);
  numberAll(types);
  for (let at = 0; at < expressed.length; at++) addExpression(-1, -1, -1, -1);
}

/** Where several kinds of construct take a node, the later pattern holds. */
function numberAll(constructs: Column): void {
  for (let at = 0; at < constructs.length; at++) {
    const match = constructs.get(at);
    const node = nodes.get(match);
    const number = expressionOf.get(node);
    if (number < 0) {
      expressionOf.set(node, expressed.push(match));
      lastOf.push(match);
      continue;
    }
    const known = expressed.get(number);
    if (kinds.get(known) === kinds.get(match)) {
      nextOf.set(lastOf.get(number), match);
      lastOf.set(number, match);
    } else if (patterns.get(known) < patterns.get(match)) {
      expressed.set(number, match);
      lastOf.set(number, match);
    }
  }
}

/** A definition is also a value, where its node says nothing else. */
export function expressDefinition(node: i32, op: i32, definition: i32): void {
  if (expressionOf.get(node) < 0) expressionOf.set(node, addExpression(op, definition, -1, -1));
}

export function fillExpressions(): void {
  const count = expressed.length;
  for (let at = 0; at < count; at++) if (isSame(at)) followSame(expressed.get(at));
  for (let at = 0; at < count; at++) if (!isSame(at)) fill(at, expressed.get(at));
  if (deepest() > MAX_HEIGHT) cutAll();
}

function isSame(expression: i32): bool {
  return expression >= 0 && expression < expressed.length && is(expressed.get(expression), code.IS_SAME);
}

const MAX_NESTING = 20;

/** `(x)`, `x!`, `x satisfies T`: as good as what is inside. */
function followSame(match: i32): void {
  let target = one(match, code.INNER);
  for (let steps = 0; steps < MAX_NESTING && isSame(target); steps++) target = one(expressed.get(target), code.INNER);
  expressionOf.set(nodes.get(match), isSame(target) ? -1 : target);
}

function fill(expression: i32, match: i32): void {
  const kind = kinds.get(match);
  const a = operand(match, kind, code.KIND_A);
  const b = operand(match, kind, code.KIND_B);
  const c = operand(match, kind, code.KIND_C);
  ops.set(expression, kindCell(kind, code.KIND_OP));
  as_.set(expression, a);
  bs.set(expression, b);
  cs.set(expression, c);
}

function operand(match: i32, kind: i32, cell: i32): i32 {
  const field = kindCell(kind, cell + 1);
  switch (kindCell(kind, cell)) {
    case code.NODE_TEXT:
      return internNode(nodes.get(match));
    case code.ONE:
      return one(match, field);
    case code.LIST:
      return listOf(match, field);
    case code.OBJECT_OR_THIS:
      return hasBit(patterns.get(match), code.HAS_OBJECT_THIS) ? around(match, opThis) : one(match, field);
    case code.CALLEE_OR_TYPE:
      return hasBit(patterns.get(match), code.HAS_CALLEE_THIS) ? around(match, opTypeThis) : one(match, field);
    case code.MEMBER_NAME:
      return memberName(match, field);
    case code.FIELD_TEXT:
      return fieldText(match, field);
    case code.NODE_STRING:
      return nodeString(nodes.get(match));
    case code.ENTRIES:
      return entriesOf(match, field);
    default:
      return rareOperand(match, kind, cell);
  }
}

function rareOperand(match: i32, kind: i32, cell: i32): i32 {
  switch (kindCell(kind, cell)) {
    case code.SET_NAME:
      return setText(match, code.NAME);
    case code.FIRST_OF:
      return firstOf(match, kindCell(kind, cell + 1));
    case code.SET_BASE:
      // `T[]` and its like are sugar for a built-in generic that the pattern names: (#set! base Array).
      return addExpression(opTypeName, setText(match, code.BASE), -1, -1);
    case code.PROMISED:
      return hasBit(patterns.get(match), code.IS_ASYNC) ? 0 : -1;
    default:
      return -1;
  }
}

function one(match: i32, field: i32): i32 {
  const node = findField(match, field);
  return node < 0 ? -1 : expressionOf.get(node);
}

/** (#set! object this) and (#set! callee this): the receiver or type around, which is not written. */
function around(match: i32, op: i32): i32 {
  return addExpression(op, holderAround(starts.get(nodes.get(match))), -1, -1);
}

/** Of the matches that an expression has, the first that has the field. */
function firstOf(match: i32, field: i32): i32 {
  for (let at = match; at >= 0; at = nextOf.get(at)) if (findField(at, field) >= 0) return one(at, field);
  return -1;
}

/** Whoever follows expressions inward may do so step by step: generated text nests thousands of them. */
const MAX_HEIGHT = 200;
/** By expression: how many stand in one another there, 0 as long as that is not known and -1 while it is looked for. */
const heights = newColumn();
/** Whose heights are looked for, each behind those that wait for it. */
const open = newColumn();
let isEntered: bool = false;
/** Stands where another would be too deep. */
let unknown: i32 = -1;

function cutAll(): void {
  unknown = -1;
  heights.fill(ops.length, 0);
  const count = expressed.length;
  for (let at = 0; at < count; at++) {
    if (heights.get(at) === 0 && !isSame(at)) measure(at);
  }
}

function measure(first: i32): void {
  open.length = 0;
  open.push(first);
  while (open.length > 0) {
    const expression = open.get(open.length - 1);
    const height = heights.get(expression);
    isEntered = height === 0;
    if (isEntered) heights.set(expression, -1);
    else open.length--;
    if (height > 0) continue;
    if (!isEntered) heights.set(expression, 1);
    if (expression < expressed.length) cutOperands(expression);
  }
}

function cutOperands(expression: i32): void {
  const kind = kinds.get(expressed.get(expression));
  as_.set(expression, cut(expression, kindCell(kind, code.KIND_A), as_.get(expression)));
  bs.set(expression, cut(expression, kindCell(kind, code.KIND_B), bs.get(expression)));
  cs.set(expression, cut(expression, kindCell(kind, code.KIND_C), cs.get(expression)));
}

/** An operand that is an expression or a list of them, as far as they may stand in another one. */
function cut(expression: i32, how: i32, operand: i32): i32 {
  if (operand < 0) return operand;
  switch (how) {
    case code.ONE:
    case code.FIRST_OF:
    case code.OBJECT_OR_THIS:
    case code.CALLEE_OR_TYPE:
      return putInto(expression, operand);
    case code.LIST:
      cutList(expression, operand, 1);
      return operand;
    case code.ENTRIES:
      cutList(expression, operand, 2);
      return operand;
    default:
      return operand;
  }
}

/** Of entries, the second of each two is an expression. */
function cutList(expression: i32, list: i32, step: i32): void {
  const end = list + lists.get(list);
  for (let at = list + step; at <= end; at += step) lists.set(at, putInto(expression, lists.get(at)));
}

function putInto(expression: i32, operand: i32): i32 {
  if (operand < 0 || operand >= heights.length) return operand;
  if (isEntered) {
    if (heights.get(operand) === 0) open.push(operand);
    return operand;
  }
  const match = expressed.get(expression);
  const isInKind =
    is(match, code.IS_FLAT) && operand < expressed.length && kinds.get(expressed.get(operand)) === kinds.get(match);
  const height = heights.get(operand) + (isInKind ? 0 : 1);
  if (height <= MAX_HEIGHT) {
    if (height > heights.get(expression)) heights.set(expression, height);
    return operand;
  }
  if (unknown < 0) unknown = addExpression(OP_UNKNOWN, -1, -1, -1);
  return unknown;
}

/** The first of all. */
const OP_UNKNOWN = 0;

const gathered = newColumn();

/** A list may come in one match or, item by item, in several. */
function listOf(match: i32, field: i32): i32 {
  gathered.length = 0;
  for (let part = match; part >= 0; part = nextOf.get(part)) {
    const first = firsts.get(part);
    const stop = first + counts.get(part);
    for (let at = first; at < stop; at++) {
      if (cellAt(codes, captured.get(at)) === field) gathered.push(expressionOf.get(capturedNodes.get(at)));
    }
  }
  return addGathered();
}

function entriesOf(match: i32, field: i32): i32 {
  gathered.length = 0;
  for (let part = match; part >= 0; part = nextOf.get(part)) {
    const name = fieldText(part, code.KEY);
    if (name === 0) continue;
    gathered.push(name);
    gathered.push(one(part, field));
  }
  return addGathered();
}

/** One more number of the list that is added, whose length comes first. */
export function pushToList(value: i32): i32 {
  return lists.push(value);
}

function addGathered(): i32 {
  if (gathered.length === 0) return -1;
  const list = lists.push(gathered.length);
  for (let at = 0; at < gathered.length; at++) lists.push(gathered.get(at));
  return list;
}

function fieldText(match: i32, field: i32): i32 {
  const node = findField(match, field);
  return node < 0 ? setText(match, field) : internUnquoted(starts.get(node), ends.get(node));
}

function setText(match: i32, key: i32): i32 {
  const setting = findSetting(patterns.get(match), key);
  return setting === 0 ? 0 : intern(cellAt(setting, code.SETTING_TEXT) as usize, cellAt(setting, code.SETTING_LENGTH));
}

/** (#set! prefix @): what the name of a member begins with, where its node leaves that out. */
function memberName(match: i32, field: i32): i32 {
  const name = fieldText(match, field);
  const setting = findSetting(patterns.get(match), code.PREFIX);
  if (setting === 0) return name;
  const prefix = cellAt(setting, code.SETTING_TEXT) as usize;
  return internJoined(prefix, cellAt(setting, code.SETTING_LENGTH), addresses.get(name) as usize, lengths.get(name));
}

/** Longer string literals are prose or data; nothing resolves by them. */
const MAX_STRING = 120;

function nodeString(node: i32): i32 {
  unquote(textOf(node), lengthOf(node));
  return intern(inside, min(insideLength, MAX_STRING));
}

/** Which binding or definition each bare name means where it stands. */
export function bindNames(freeBase: i32): void {
  bindAll(values, freeBase);
  bindAll(types, freeBase);
}

function bindAll(constructs: Column, freeBase: i32): void {
  for (let at = 0; at < constructs.length; at++) {
    const match = constructs.get(at);
    if (is(match, code.IS_NAME)) bindName(match, freeBase);
  }
}

function bindName(match: i32, freeBase: i32): void {
  const node = nodes.get(match);
  const expression = expressionOf.get(node);
  if (expression < 0) return;
  const op = ops.get(expression);
  if (op !== opName && op !== opTypeName) return;
  const start = starts.get(node);
  // (#set! local never): a method's name is no variable's, where the language keeps them apart.
  const pattern = patterns.get(match);
  const found = hasBit(pattern, code.IS_NEVER_LOCAL) ? -1 : findLocal(start, as_.get(expression));
  // (#set! local type): it heads a path, where a variable of the name is not meant.
  const isVariable = found >= 0 && hasBit(pattern, code.IS_NO_VARIABLE) && bindingOf(found) >= 0;
  const local = isVariable ? -1 : found;
  bs.set(expression, local < 0 ? freeBase - definitionAt(start) : bindingOf(local));
  cs.set(expression, local < 0 ? -1 : definitionOf(local));
}

/** The next expression from a number on that is `this` or the like, -1 where there is none. */
export function nextReceiver(from: i32): i32 {
  for (let at = from; at < expressed.length; at++) if (is(expressed.get(at), code.IS_RECEIVER)) return at;
  return -1;
}
