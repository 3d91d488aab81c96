/** What something may be besides what it is declared as: `if (shape instanceof Circle) shape.radius()`. */
import { opCode } from '../model/facts.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { intoBinding } from './flow-targets.ts';
import { push } from './groups.ts';
import { type Type, type Types, UNKNOWN, unionOf } from './types.ts';

const [NAME, MEMBER, CAST] = [opCode('name'), opCode('member'), opCode('cast')];
const MAX_FLOWS = 8;

/** Types of the repository that a declared variable or a field is tested for or given. */
export function narrowedTypes(context: Context, view: FileView, expression: number): Types {
  const { op, b } = view.facts.expressions;
  if (expression < 0) return UNKNOWN;
  if (op[expression] === NAME) return ofVariable(context, view, b[expression] as number);
  return op[expression] === MEMBER ? ofField(context, view, view.text(b[expression] as number)) : UNKNOWN;
}

/** What is not declared is what flows into it anyway. */
function ofVariable(context: Context, view: FileView, binding: number): Types {
  if (binding < 0 || (view.facts.bindings.type[binding] as number) < 0) return UNKNOWN;
  const rows = view.flowsTo(intoBinding(binding));
  if (rows.length === 0) return UNKNOWN;
  const values = rows.slice(0, MAX_FLOWS).map((row) => view.facts.flows.value[row] as number);
  return ownTypes(context, view, `${binding}`, values);
}

/** Fields of one name may be of different objects: only a test says what the one that is tested is. */
function ofField(context: Context, view: FileView, name: string): Types {
  const values = view.derived(findTested).get(name);
  return values === undefined ? UNKNOWN : ownTypes(context, view, name, values.slice(0, MAX_FLOWS));
}

function findTested(view: FileView): ReadonlyMap<string, readonly number[]> {
  const tested = new Map<string, number[]>();
  const { target, value } = view.facts.flows;
  const { op, b } = view.facts.expressions;
  for (let row = 0; row < target.length; row++) {
    const [at, given] = [target[row] as number, value[row] as number];
    if (at >= 0 && op[at] === MEMBER && op[given] === CAST) push(tested, view.text(b[at] as number), given);
  }
  return tested;
}

function ownTypes(context: Context, view: FileView, held: string, values: readonly number[]): Types {
  return context.memo.get(context.memo.slots.text(`N${view.id}:${held}`), UNKNOWN, () =>
    unionOf(values, (value) => context.queries.expressionTypes(context, view, value)).filter(isOwn),
  );
}

function isOwn(type: Type): boolean {
  return type.kind === 'instance' && !type.view.isPrelude;
}
