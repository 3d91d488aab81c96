/** What the method that is overridden says of a parameter: one that does not declare its own takes the same. */
import { isType } from '../model/kinds.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { substitute, type Types, UNKNOWN, unionOf } from './types.ts';

export function declaredAbove(context: Context, view: FileView, method: number, parameter: string): Types {
  const parent = view.parentOf(method);
  if (parent < 0 || !isType(view.facts.definitions.kind[parent] as number)) return UNKNOWN;
  const name = view.nameOf(method);
  if (name === view.spec.scoping.constructorName) return UNKNOWN;
  return unionOf(context.queries.supertypes(context, view, parent), (base) =>
    unionOf(context.queries.members(context, base, name).definitions, (member) => {
      context.askName(member.view, name);
      const { type } = member.view.facts.bindings;
      const row = namedParameter(member.view, member.definition, parameter);
      const declared = row === undefined ? -1 : (type[row] as number);
      if (declared < 0) return UNKNOWN;
      return substitute(context.queries.annotationTypes(context, member.view, declared), member.given);
    }),
  );
}

function namedParameter(view: FileView, method: number, parameter: string): number | undefined {
  return view.argumentsOf(method).find((row) => view.text(view.facts.bindings.name[row] as number) === parameter);
}
