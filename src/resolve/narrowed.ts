/** What something may be besides what it is declared as: `if (shape instanceof Circle) shape.radius()`. */
import { opCode } from '../model/facts.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { push } from './groups.ts';
import { type Type, type Types, UNKNOWN, unionOf } from './types.ts';

const [NAME, MEMBER, THIS, TEST] = [opCode('name'), opCode('member'), opCode('this'), opCode('test')];
const MAX_TOLD = 8;

/** Types of the repository that a variable or a field is tested for, or that a declared variable is given. */
export function narrowedTypes(context: Context, view: FileView, expression: number): Types {
  const key = keyOf(view, expression);
  const told = key === undefined ? NOTHING : toldUnder(view, key);
  if (told.length === 0) return UNKNOWN;
  return context.memo.get(context.memo.slots.text(`N${view.id}:${key}`), UNKNOWN, () =>
    unionOf(told, (value) => context.queries.expressionTypes(context, view, value)).filter(isOwn),
  );
}

/** The expressions that say so of a variable, or of a field of something. */
export function listTold(view: FileView, expression: number): readonly number[] {
  const key = keyOf(view, expression);
  return key === undefined ? NOTHING : toldUnder(view, key);
}

export function listToldOfBinding(view: FileView, binding: number): readonly number[] {
  return toldUnder(view, bindingKey(binding));
}

export function isTest({ facts: { expressions } }: FileView, value: number): boolean {
  return value >= 0 && expressions.op[value] === TEST;
}

/**
 * What says which type a test is for: the written one, or the function that is called. What that is passed is left out, or
 * tests that are told of each other's values would lead on without end.
 */
export function tellerOf({ facts: { expressions } }: FileView, test: number): number {
  const [call, written] = [expressions.a[test] as number, expressions.b[test] as number];
  return written >= 0 || call < 0 ? written : (expressions.a[call] as number);
}

const NOTHING: readonly number[] = [];

function toldUnder(view: FileView, key: string): readonly number[] {
  return view.derived(findTold).get(key)?.slice(0, MAX_TOLD) ?? NOTHING;
}

function findTold(view: FileView): ReadonlyMap<string, readonly number[]> {
  const told = new Map<string, number[]>();
  const { target, value } = view.facts.flows;
  for (let row = 0; row < target.length; row++) {
    const [at, given] = [target[row] as number, value[row] as number];
    if (at < 0 || !(isTest(view, given) || isDeclaredVariable(view, at))) continue;
    const key = keyOf(view, at);
    if (key !== undefined) push(told, key, given);
  }
  return told;
}

/** What is not declared is what flows into it anyway. */
function isDeclaredVariable({ facts: { bindings, expressions } }: FileView, target: number): boolean {
  const binding = expressions.op[target] === NAME ? (expressions.b[target] as number) : -1;
  return binding >= 0 && (bindings.type[binding] as number) >= 0;
}

/** Fields of one name may be of different objects: what is told is told of the one that is written so. */
function keyOf(view: FileView, expression: number): string | undefined {
  const { op, a, b } = view.facts.expressions;
  if (expression < 0) return undefined;
  switch (op[expression]) {
    case NAME:
      return (b[expression] as number) < 0 ? undefined : bindingKey(b[expression] as number);
    case THIS:
      return `t${a[expression]}`;
    case MEMBER: {
      const object = keyOf(view, a[expression] as number);
      return object === undefined ? undefined : `${object}.${view.text(b[expression] as number)}`;
    }
    default:
      return undefined;
  }
}

function bindingKey(binding: number): string {
  return `b${binding}`;
}

function isOwn(type: Type): boolean {
  return type.kind === 'instance' && !type.view.isPrelude;
}
