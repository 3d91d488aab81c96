/** Whether a method can be the one that an interface wants, as far as what is written of both says. */
import { opCode } from '../model/facts.ts';
import type { Context } from './context.ts';
import { mayBeSame } from './may-be-same.ts';
import type { Place } from './targets.ts';

/** As many parameters and as many results, and none of another type than the one that is wanted. */
export function mayMeet(context: Context, has: Place | undefined, wanted: Place): boolean {
  if (has === undefined) return false;
  for (const { view, definition } of [has, wanted]) context.askSignature(view, view.nameOf(definition));
  return (
    areAlike(context, written(has, parametersOf(has)), written(wanted, parametersOf(wanted))) &&
    areAlike(context, written(has, resultsOf(has)), written(wanted, resultsOf(wanted)))
  );
}

/** Types as one file writes them. */
interface Written {
  readonly view: Place['view'];
  readonly types: readonly number[];
}

function written({ view }: Place, types: readonly number[]): Written {
  return { view, types };
}

function parametersOf({ view, definition }: Place): readonly number[] {
  return view.argumentsOf(definition).map((row) => view.facts.bindings.type[row] as number);
}

function resultsOf({ view, definition }: Place): readonly number[] {
  const type = view.facts.definitions.type[definition] as number;
  if (type < 0) return [];
  const { op, b } = view.facts.expressions;
  return op[type] === TUPLE ? Array.from(view.items(b[type] as number)) : [type];
}

function areAlike(context: Context, has: Written, wanted: Written): boolean {
  if (has.types.length !== wanted.types.length) return false;
  return has.types.every((type, place) => {
    const other = wanted.types[place] as number;
    if (!isPlainName(has.view, type) || !isPlainName(wanted.view, other)) return true;
    const { annotationTypes } = context.queries;
    return mayBeSame(annotationTypes(context, has.view, type), annotationTypes(context, wanted.view, other));
  });
}

function isPlainName({ facts: { expressions } }: Place['view'], type: number): boolean {
  return type >= 0 && expressions.op[type] === TYPE_NAME;
}

const [TUPLE, TYPE_NAME] = [opCode('type-tuple'), opCode('type-name')];
