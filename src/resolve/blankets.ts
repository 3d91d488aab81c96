/** What the repository gives to every type that fits: `impl<T: Read> ReadExt for T`, `fun <T : View> T.styled()`. */
import { ANY_OWNER, simpleNameOf } from '../model/owner-name.ts';
import type { Context } from './context.ts';
import { type FileView, operand } from './file-view.ts';
import { isSameDefinition, lineageOf } from './lineage.ts';
import type { Member } from './queries.ts';
import { parameterKey, type Type } from './types.ts';

/** Members of this name that fit the receiver, with the receiver for the type parameter that they extend. */
export function blanketMembers(context: Context, receiver: Type & { readonly view: FileView }, name: string): Member[] {
  const blankets = listBlankets(context, receiver.view);
  if (blankets.length === 0) return [];
  // A member of this name may turn up in any of them.
  context.ask('global', name);
  return blankets.flatMap((blanket) => {
    const named = membersNamed(blanket, name);
    if (named.length === 0 || !fits(context, receiver, blanket)) return [];
    const found = named.filter((member) => isOfBlanket(context, blanket, member));
    const given = new Map([[parameterKey(blanket.view, blanket.parameter), [receiver]]]);
    for (const { view } of found) context.ask('name', view.path, name);
    return found.map((place): Member => ({ ...place, given }));
  });
}

interface Place {
  readonly view: FileView;
  readonly definition: number;
}

interface Blanket extends Place {
  /** The type parameter that stands for whatever is extended. */
  readonly parameter: number;
  /** By their names alone: what it may make every such type inherit from. */
  readonly traits: readonly Place[];
}

const NONE: readonly Blanket[] = [];

/** Every member that is not found comes by here, so nothing is resolved before a name fits. */
function listBlankets(context: Context, { spec }: FileView): readonly Blanket[] {
  if (!spec.scoping.attachments) return NONE;
  return context.memo.get<readonly Blanket[]>(context.memo.slots.text(`W${spec.id}`), NONE, () =>
    context.attachedTo(ANY_OWNER).flatMap(({ path, definition }): Blanket[] => {
      const view = context.findView(path);
      if (view?.spec !== spec) return [];
      const owner = view.facts.definitions.owner[definition] as number;
      return [
        { view, definition, parameter: operand(view, owner, 'c'), traits: traitsNamed(context, view, definition) },
      ];
    }),
  );
}

function traitsNamed(context: Context, view: FileView, extension: number): Place[] {
  return view.heritageOf(extension).flatMap((row) => {
    const name = simpleNameOf(view.facts, view.facts.heritage.type[row] as number);
    return context.definitionsNamed(name).flatMap(({ path, definition }): Place[] => {
      const other = context.findView(path);
      return other?.kindOf(definition) === 'trait' ? [{ view: other, definition }] : [];
    });
  });
}

/** Written in the extension itself, or left to what the trait has already. */
function membersNamed({ view, definition, traits }: Blanket, name: string): Place[] {
  if (view.kindOf(definition) !== 'extension') return view.nameOf(definition) === name ? [{ view, definition }] : [];
  const own = view.childrenNamed(definition, name).map((child) => ({ view, definition: child }));
  if (own.length > 0) return own;
  return traits.flatMap((trait) =>
    trait.view.childrenNamed(trait.definition, name).map((child) => ({ view: trait.view, definition: child })),
  );
}

/** Whether a member of a trait is of one that the extension names, and not of a namesake. */
function isOfBlanket(context: Context, { view, definition }: Blanket, member: Place): boolean {
  const parent = member.view.parentOf(member.definition);
  if (member.view.kindOf(parent) !== 'trait') return true;
  return view
    .heritageOf(definition)
    .some((row) =>
      context.queries
        .annotationTypes(context, view, view.facts.heritage.type[row] as number)
        .some((base) => base.kind === 'instance' && base.view === member.view && base.definition === parent),
    );
}

/** Bounds of libraries (`Send`, `Sized`) are often met without a word, so they count only where there are no others. */
function fits(context: Context, receiver: Type, { view, parameter }: Blanket): boolean {
  const bounds = context.queries.annotationTypes(context, view, view.facts.definitions.type[parameter] as number);
  const meant = bounds.filter((bound) => !isEveryType(context, bound));
  if (meant.length === 0) return true;
  const lineage = lineageOf(context, [receiver]);
  const has = (bound: Type) => lineage.some((type) => isSameType(type, bound));
  const own = meant.filter((bound) => bound.kind === 'instance' && !context.isPrelude(bound.view));
  return own.length > 0 ? own.every(has) : meant.some(has);
}

function isEveryType(context: Context, type: Type): boolean {
  if (type.kind !== 'instance' || !context.isPrelude(type.view)) return false;
  return type.view.nameOf(type.definition) === type.view.spec.scoping.everyType;
}

function isSameType(type: Type, bound: Type): boolean {
  if (bound.kind === 'external') return type.kind === 'external' && type.name === bound.name;
  return isSameDefinition(type, bound);
}
