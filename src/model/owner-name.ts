/** The simple name of the type that a definition is attached to: `impl Foo`, `func (f *Foo)`, `fun Foo.bar()`. */
import { type Facts, OPS } from './facts.ts';
import { kindCode } from './kinds.ts';

const [NAME, MEMBER, TYPE_NAME, TYPE_MEMBER, TYPE_GENERIC] = (
  ['name', 'member', 'type-name', 'type-member', 'type-generic'] as const
).map((op) => OPS.indexOf(op));

const TYPE_PARAMETER = kindCode('type-parameter');

/** Stands for whatever type fits where something is attached to a type parameter: `impl<T: Read> Copy for T`. */
export const ANY_OWNER = '*';

/** The name that an attached definition is looked up by. */
export function attachmentNameOf(facts: Facts, definition: number): string {
  const { definitions, expressions } = facts;
  const owner = definitions.owner[definition] as number;
  const named = owner >= 0 && expressions.op[owner] === TYPE_NAME ? (expressions.c[owner] as number) : -1;
  return named >= 0 && definitions.kind[named] === TYPE_PARAMETER ? ANY_OWNER : ownerNameOf(facts, definition);
}

/** Empty when the definition is attached to nothing. */
export function ownerNameOf(facts: Facts, definition: number): string {
  return simpleNameOf(facts, facts.definitions.owner[definition] as number);
}

/** The last name of a possibly qualified and generic type; empty for any other expression. */
export function simpleNameOf({ expressions, strings }: Facts, type: number): string {
  let expression = type;
  while (expression >= 0) {
    const op = expressions.op[expression] as number;
    if (op === NAME || op === TYPE_NAME) return strings[expressions.a[expression] as number] as string;
    if (op === MEMBER || op === TYPE_MEMBER) return strings[expressions.b[expression] as number] as string;
    if (op !== TYPE_GENERIC) return '';
    expression = expressions.a[expression] as number;
  }
  return '';
}
