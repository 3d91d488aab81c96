/** Calls on a receiver that nothing is known of. */

import type { Context } from './context.ts';
import { MAX_FAMILY, type MethodQuestion } from './dependencies.ts';
import type { FileView } from './file-view.ts';
import { ownerTypes } from './owner-types.ts';
import type { Place } from './targets.ts';
import type { Type, Types } from './types.ts';

/**
 * The one method of a name is a guess. Where the receiver is a local value, and not a name that nothing declares, so is
 * the one method that all others of the name override: `withFamily`.
 */
export function guessByName(context: Context, view: FileView, name: string, withFamily: boolean): Place | undefined {
  if (isBuiltinMember(context, view, name)) return undefined;
  // What is written for tests is called by tests.
  const withTests = view.spec.isTestFile(view.path);
  const { modules } = view.spec;
  const slot = context.memo.slots.text(`${withFamily ? 'f' : 'n'}${withTests ? 't' : ''}${modules}:${name}`);
  const most = withFamily ? MAX_FAMILY : 1;
  const question = { name, modules, withTests, most };
  return context.memo.get<Place | undefined>(slot, undefined, () => onlyMethod(context, question));
}

function onlyMethod(context: Context, question: MethodQuestion): Place | undefined {
  const methods = context.methodsNamed(question) ?? [];
  const first = methods[0];
  if (first === undefined) return undefined;
  // What all override, the first one overrides as well, unless it is the one.
  const roots = methods.filter((root) => root === first || overrides(context, first, root));
  return roots.find((root) => methods.every((method) => method === root || overrides(context, method, root)));
}

const MAX_HEIGHT = 8;

/** Whether the type around a method is below the type around another. */
function overrides(context: Context, method: Place, root: Place): boolean {
  const above = typesAround(context, root)[0];
  let types = typesAround(context, method);
  for (let height = 0; height < MAX_HEIGHT && types.length > 0; height++) {
    types = types.flatMap((type) => {
      return type.kind === 'instance' ? context.queries.supertypes(context, type.view, type.definition) : [];
    });
    if (above?.kind === 'instance' && types.some((type) => isInstanceOf(type, above))) return true;
  }
  return false;
}

/** The type a method is written in, or beside. */
function typesAround(context: Context, { view, definition }: Place): Types {
  const parent = view.parentOf(definition);
  return parent < 0
    ? ownerTypes(context, view, definition)
    : [{ kind: 'instance', view, definition: parent, args: [] }];
}

function isInstanceOf(type: Type, { view, definition }: Place): boolean {
  return type.kind === 'instance' && type.view === view && type.definition === definition;
}

const builtinMembers = new WeakMap<FileView, ReadonlySet<string>>();

/** Names like `get` and `map` belong to the language's own types far more often than to the repository's. */
export function isBuiltinMember(context: Context, view: FileView, name: string): boolean {
  const prelude = context.findPrelude(view);
  if (prelude === undefined) return false;
  let names = builtinMembers.get(prelude);
  if (names === undefined) {
    names = new Set(Array.from(prelude.facts.definitions.name, (text) => prelude.text(text)));
    builtinMembers.set(prelude, names);
  }
  return names.has(name);
}
