/** What a method of a mixin or of an unfinished class calls on itself, and only the types below it have. */
import { isCallable } from '../model/kinds.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { isSameDefinition, lineageOf } from './lineage.ts';
import type { Type, Types } from './types.ts';

interface Place {
  readonly view: FileView;
  readonly definition: number;
}

/** More methods of one name than this are not looked through, and more of them that fit say nothing. */
const MAX_NAMED = 48;
const MAX_BELOW = 8;

/** Methods of this name in types that inherit from one of these; what is written for tests is called by tests. */
export function methodsBelow(context: Context, caller: FileView, types: Types, name: string): readonly Place[] {
  const isTest = caller.spec.isTestFile(caller.path);
  const own = types.filter((type) => type.kind === 'instance' && !type.view.isPrelude);
  const named = own.length === 0 ? [] : context.definitionsNamed(name);
  if (named.length > MAX_NAMED) return [];
  const found = named.flatMap(({ path, definition, kind }): Place[] => {
    const view = isCallable(kind) ? context.findView(path) : undefined;
    if (view === undefined || (!isTest && view.spec.isTestFile(path))) return [];
    return isBelow(context, { view, definition }, own) ? [{ view, definition }] : [];
  });
  return found.length > MAX_BELOW ? [] : found;
}

function isBelow(context: Context, { view, definition }: Place, types: Types): boolean {
  const holder = view.parentOf(definition);
  if (holder < 0) return false;
  const type: Type = { kind: 'instance', view, definition: holder, args: [] };
  return lineageOf(context, [type]).some((base) => types.some((above) => isSameDefinition(base, above)));
}
