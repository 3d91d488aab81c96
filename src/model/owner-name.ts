/** The simple name of the type that a definition is attached to: `impl Foo`, `func (f *Foo)`, `fun Foo.bar()`. */
import { type Facts, OPS } from './facts.ts';

const [NAME, MEMBER, TYPE_NAME, TYPE_MEMBER, TYPE_GENERIC] = (
  ['name', 'member', 'type-name', 'type-member', 'type-generic'] as const
).map((op) => OPS.indexOf(op));

/** Empty when the definition is attached to nothing. */
export function ownerNameOf({ definitions, expressions, strings }: Facts, definition: number): string {
  let expression = definitions.owner[definition] as number;
  while (expression >= 0) {
    const op = expressions.op[expression] as number;
    if (op === NAME || op === TYPE_NAME) return strings[expressions.a[expression] as number] as string;
    if (op === MEMBER || op === TYPE_MEMBER) return strings[expressions.b[expression] as number] as string;
    if (op !== TYPE_GENERIC) return '';
    expression = expressions.a[expression] as number;
  }
  return '';
}
