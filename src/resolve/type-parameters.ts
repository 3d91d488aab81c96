/** Type parameters: those that are declared, and variables of a module that stand for types, `T = TypeVar("T")`. */
import type { FileView } from './file-view.ts';

export function isTypeVariable(view: FileView, definition: number): boolean {
  const maker = view.spec.scoping.typeVariables;
  const { a, b } = view.facts.expressions;
  const made = view.facts.definitions.value[definition] as number;
  if (maker === undefined || made < 0 || view.op(made) !== 'call') return false;
  const callee = a[made] as number;
  if (callee < 0) return false;
  const name = view.op(callee) === 'name' ? a[callee] : view.op(callee) === 'member' ? b[callee] : undefined;
  return name !== undefined && view.text(name) === maker;
}

export function typeParametersOf(view: FileView, definition: number): readonly number[] {
  const declared = view.declaredTypeParametersOf(definition);
  const hasVariables = view.spec.scoping.typeVariables !== undefined;
  return declared.length > 0 || !hasVariables ? declared : typeVariablesOf(view, definition);
}

/** Those that a class names for its own: `class Box(Generic[T])`, in the order in which they are named first. */
function typeVariablesOf(view: FileView, definition: number): readonly number[] {
  const heritage = view.heritageOf(definition);
  if (heritage.length === 0) return NONE;
  const found = new Set<number>();
  for (const row of heritage) {
    const base = view.facts.heritage.type[row] as number;
    if (base < 0 || view.op(base) !== 'type-generic') continue;
    for (const argument of view.items(view.facts.expressions.b[base] as number)) {
      const variable = variableNamed(view, argument);
      if (variable !== undefined && isTypeVariable(view, variable)) found.add(variable);
    }
  }
  return [...found];
}

const NONE: readonly number[] = [];

function variableNamed(view: FileView, expression: number): number | undefined {
  const op = expression < 0 ? undefined : view.op(expression);
  if (op !== 'name' && op !== 'type-name') return undefined;
  const { a, c } = view.facts.expressions;
  const local = c[expression] as number;
  return local >= 0 ? local : view.topLevelNamed(view.text(a[expression] as number))[0];
}
