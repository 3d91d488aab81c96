/** The simple name of the type that a definition is attached to: `impl Foo`, `func (f *Foo)`, `fun Foo.bar()`. */
import { type Facts, IMPORT_FORMS, OPS } from './facts.ts';
import { kindCode } from './kinds.ts';

const [NAME, MEMBER, TYPE_NAME, TYPE_MEMBER, TYPE_GENERIC] = (
  ['name', 'member', 'type-name', 'type-member', 'type-generic'] as const
).map((op) => OPS.indexOf(op));

const NAMED = IMPORT_FORMS.indexOf('named');
const TYPE_PARAMETER = kindCode('type-parameter');

/** Stands for whatever type fits where something is attached to a type parameter: `impl<T: Read> Copy for T`. */
export const ANY_OWNER = '*';

/** The name that an attached definition is looked up by. */
export function attachmentNameOf(facts: Facts, definition: number): string {
  const { definitions, expressions } = facts;
  const owner = definitions.owner[definition] as number;
  const named = owner >= 0 && expressions.op[owner] === TYPE_NAME ? (expressions.c[owner] as number) : -1;
  if (named >= 0 && definitions.kind[named] === TYPE_PARAMETER) return ANY_OWNER;
  // What a file declares itself needs no other name.
  return named >= 0 ? ownerNameOf(facts, definition) : importedNameOf(facts, owner);
}

/** The last name of a type as it is where it is imported from: `import java.net.Socket as JavaSocket`. */
function importedNameOf(facts: Facts, type: number): string {
  const { expressions, imports, strings } = facts;
  let bare = type;
  while (bare >= 0 && expressions.op[bare] === TYPE_GENERIC) bare = expressions.a[bare] as number;
  if (bare < 0 || (expressions.op[bare] !== TYPE_NAME && expressions.op[bare] !== NAME))
    return simpleNameOf(facts, type);
  const written = expressions.a[bare] as number;
  const { form, name, alias, length } = imports;
  for (let row = 0; row < length; row++) {
    if (alias[row] === written && form[row] === NAMED && name[row] !== written)
      return strings[name[row] as number] as string;
  }
  return strings[written] as string;
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
