/** What a library's type gives by its own name (`Duration.ofMillis(1)`, `Duration.ZERO`), which mostly is of that type. */
import { opCode } from '../model/facts.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import type { Types } from './types.ts';

const [CALL, MEMBER, NAME, KEYWORD] = [opCode('call'), opCode('member'), opCode('name'), opCode('keyword')];

export function isGivenByType(context: Context, view: FileView, expression: number, wanted: Types): boolean {
  const [only] = wanted;
  if (only?.kind !== 'external' || wanted.length > 1) return false;
  const object = objectOf(view, expression);
  if (object < 0 || !isFree(view, object)) return false;
  const [type] = context.queries.expressionTypes(context, view, object);
  return type?.kind === 'external' && type.name === only.name;
}

/** What a member is called or read on; -1 of anything else. A constant is named as constants are. */
function objectOf(view: FileView, expression: number): number {
  const { op, a, b } = view.facts.expressions;
  const given = expression >= 0 && op[expression] === KEYWORD ? (b[expression] as number) : expression;
  if (given < 0) return -1;
  const member = op[given] === CALL ? (a[given] as number) : given;
  if (member < 0 || op[member] !== MEMBER || op[a[member] as number] !== NAME) return -1;
  const isGiven = op[given] === CALL || view.spec.constantName?.test(view.text(b[member] as number)) === true;
  return isGiven ? (a[member] as number) : -1;
}

/** No variable of its own; that it names a type is seen by how it is written. */
function isFree(view: FileView, name: number): boolean {
  const { a, b, c } = view.facts.expressions;
  if ((b[name] as number) >= 0 || (c[name] as number) >= 0) return false;
  return /^\p{Lu}/u.test(view.text(a[name] as number));
}
