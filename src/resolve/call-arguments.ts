/** Which argument of a call goes to which parameter. */
import { BINDING_ROLES, opCode } from '../model/facts.ts';
import type { FileView } from './file-view.ts';

export interface CallSite {
  readonly view: FileView;
  readonly expression: number;
  /** The argument that is asked about, which cannot say what it is itself. */
  readonly position?: number;
}

export interface Argument extends CallSite {
  readonly position: number;
}

/** The argument that a call passes for a parameter: by keyword or by place, not counting the receiver; -1 if none. */
export function argumentFor(site: CallSite, view: FileView, binding: number): number {
  const place = placeFor(site, view, binding);
  return place < 0 ? -1 : site.view.itemAt(site.view.facts.expressions.b[site.expression] as number, place);
}

/** The same by its place: what is passed there need be nothing that is known. */
export function placeFor(site: CallSite, view: FileView, binding: number): number {
  const { name, owner, position, role } = view.facts.bindings;
  const { op, a, b } = site.view.facts.expressions;
  const passed = b[site.expression] as number;
  const count = site.view.countItems(passed);
  if (count === 0) return -1;
  for (let at = 0; at < count; at++) {
    const argument = site.view.itemAt(passed, at);
    const isKeyword = argument >= 0 && op[argument] === KEYWORD;
    if (isKeyword && site.view.text(a[argument] as number) === view.text(name[binding] as number)) return at;
  }
  const parameters = view.parametersOf(owner[binding] as number);
  const first = parameters[0];
  const skipped = first !== undefined && role[first] === RECEIVER ? 1 : 0;
  const isLast = isTrailing(site.view, site.expression, count - 1) && binding === parameters.at(-1);
  const place = isLast ? count - 1 : (position[binding] as number) - skipped;
  return place >= count || (!isLast && isTrailing(site.view, site.expression, place)) ? -1 : place;
}

/** The parameter that an argument goes to: by keyword, as the lambda behind the parentheses, or by place. */
export function parameterFor({ view: from, expression, position }: Argument, view: FileView, definition: number) {
  const { name, position: places, role } = view.facts.bindings;
  const parameters = view.parametersOf(definition);
  if (isTrailing(from, expression, position)) return parameters.at(-1);
  const passed = from.itemAt(from.facts.expressions.b[expression] as number, position);
  if (passed >= 0 && from.facts.expressions.op[passed] === KEYWORD) {
    const keyword = from.text(from.facts.expressions.a[passed] as number);
    return parameters.find((row) => view.text(name[row] as number) === keyword);
  }
  const first = parameters[0];
  const skipped = first !== undefined && role[first] === RECEIVER ? 1 : 0;
  return parameters.find((row) => places[row] === position + skipped);
}

/** Whether an argument is a lambda behind the parentheses: it goes to the last parameter, whatever is left out before. */
export function isTrailing(view: FileView, call: number, place: number): boolean {
  if (view.spec.scoping.trailingLambdas !== true) return false;
  const { op, a, b } = view.facts.expressions;
  const passed = b[call] as number;
  if (place !== view.countItems(passed) - 1) return false;
  const argument = view.itemAt(passed, place);
  return argument >= 0 && op[argument] === FUNCTION && view.kindOf(a[argument] as number) === 'lambda';
}

/** `T... rows`: what is written is the type of one argument. */
export function isRestOfElements({ facts: { bindings }, spec }: FileView, binding: number): boolean {
  return spec.scoping.restOfElements === true && bindings.role[binding] === REST;
}

const REST = BINDING_ROLES.indexOf('rest');
const KEYWORD = opCode('keyword');
const FUNCTION = opCode('function');
const RECEIVER = BINDING_ROLES.indexOf('receiver');
