/** Methods that the language itself calls: those that iterating, `len(…)` and the like run on a value of the repository. */
import type { Protocols } from '../languages/spec.ts';
import { opCode, type Role } from '../model/facts.ts';
import type { Context } from './context.ts';
import { type FileView, operand } from './file-view.ts';
import { methodsRunOn } from './run-on.ts';
import { type Target, toTarget } from './targets.ts';
import type { Type } from './types.ts';

export function listRunByLanguage(context: Context, view: FileView, expression: number, role: Role): readonly Target[] {
  const { protocols } = view.spec;
  if (protocols === undefined) return NONE;
  if (role === 'call') return listRunByBuiltin(context, view, expression, protocols);
  if (role === 'operate') return listRunByOperator(context, view, expression, protocols);
  const methods =
    role === 'iterate' ? protocols.iterate : role === 'iterate-async' ? protocols.iterateAsync : undefined;
  return methods === undefined ? NONE : methodsOf(context, view, operand(view, expression, 'a'), methods);
}

const NAME = opCode('name');
const NONE: readonly Target[] = [];

/** What a call of a built-in function calls on what it is given: `list(rows)` iterates over rows. */
function listRunByBuiltin(context: Context, view: FileView, call: number, { functions }: Protocols): readonly Target[] {
  const { op, a, b } = view.facts.expressions;
  const callee = a[call] as number;
  if (functions === undefined || callee < 0 || op[callee] !== NAME) return NONE;
  const methods = functions.get(view.text(a[callee] as number));
  if (methods === undefined || view.countItems(b[call] as number) === 0) return NONE;
  return methodsOf(context, view, view.itemAt(b[call] as number, 0), methods);
}

/** `a + b` runs `a.plus(b)`; what a type of the repository lacks may be made of something that it has. */
function listRunByOperator(context: Context, view: FileView, use: number, { instead }: Protocols): readonly Target[] {
  const method = view.text(operand(view, use, 'b'));
  const run = methodsOf(context, view, operand(view, use, 'a'), [method]);
  const other = run.length > 0 ? undefined : instead?.get(method);
  return other === undefined ? run : methodsOf(context, view, operand(view, use, 'a'), [other]);
}

const CONFIDENCE = 0.8;
/** A value that may be of so many types is hardly known. */
const MANY = 3;
const CONFIDENCE_OF_MANY = 0.6;

/** Each type is told apart by whether it has such methods; what it lacks is not missing. */
function methodsOf(context: Context, view: FileView, value: number, methods: readonly string[]): Target[] {
  if (value < 0) return [];
  const types = context.queries.expressionTypes(context, view, value).filter((type) => isOwn(type));
  const confidence = types.length > MANY ? CONFIDENCE_OF_MANY : CONFIDENCE;
  return types.flatMap((type) =>
    methods
      .flatMap((name) => methodsRunOn(context, type, name))
      .map((method) => toTarget(method, { confidence, provenance: 'synthesized:protocol' })),
  );
}

function isOwn(type: Type): boolean {
  return type.kind === 'instance' && !type.view.isPrelude;
}
