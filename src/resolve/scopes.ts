/** The definitions that have a say in what bare names inside of them mean. */
import type { LanguageSpec } from '../languages/spec.ts';
import type { Facts } from '../model/facts.ts';
import { codesOf, type DefinitionKind } from '../model/kinds.ts';

const SPACE_KINDS: readonly DefinitionKind[] = ['namespace', 'module'];
const HOLDER_KINDS: readonly DefinitionKind[] = ['class', 'interface', 'trait', 'struct', 'enum', 'extension'];
/** By the code of a kind: what holds names of all sorts, what holds members, and all that has a say. */
export const SPACES = codesOf(SPACE_KINDS);
export const HOLDERS = codesOf(HOLDER_KINDS);
const SCOPES = codesOf([...SPACE_KINDS, ...HOLDER_KINDS]);
const SCOPES_AND_LAMBDAS = codesOf([...SPACE_KINDS, ...HOLDER_KINDS, 'lambda']);

const FUNCTIONS = codesOf([...SPACE_KINDS, 'function', 'method', 'constructor', 'class']);

/** Whether what stands outside of the file's functions is a template, which names what the file's object has. */
export function hasTemplate(path: string, { scoping }: LanguageSpec): boolean {
  return scoping.templates?.(path) === true;
}

/** For each definition the innermost such one that it is or is in, -1 for none. */
export function findScopes({ definitions }: Facts, spec: LanguageSpec, path: string): Int32Array {
  const { owner, parent, kind, length } = definitions;
  // Elsewhere members are never named bare.
  const hasMembers = spec.scoping.implicitMembers || spec.scoping.sharedNames !== undefined;
  const members = spec.scoping.lambdaReceivers === true ? SCOPES_AND_LAMBDAS : SCOPES;
  const kinds = hasMembers ? members : hasTemplate(path, spec) ? FUNCTIONS : SPACES;
  const scopes = new Int32Array(length);
  for (let definition = 0; definition < length; definition++) {
    let at = definition;
    while (at >= 0 && kinds[kind[at] as number] !== true && !(hasMembers && (owner[at] as number) >= 0))
      at = parent[at] as number;
    scopes[definition] = at;
  }
  return scopes;
}
