/** What the repository gives to every type that fits: `impl<T: Read> ReadExt for T`, `fun <T : View> T.styled()`. */

import type { LanguageSpec } from '../languages/spec.ts';
import { kindOf } from '../model/kinds.ts';
import { ANY_OWNER, simpleNameOf } from '../model/owner-name.ts';
import type { Context } from './context.ts';
import { type FileView, operand } from './file-view.ts';
import { isSameDefinition, lineageOf } from './lineage.ts';
import type { Member } from './queries.ts';
import type { Slot } from './remembered.ts';
import { ABOUT } from './slots.ts';
import type { Place } from './targets.ts';
import { typeParametersOf } from './type-parameters.ts';
import { parameterKey, type Type } from './types.ts';

/** Members of this name that fit the receiver, with the receiver for the type parameter that they extend. */
export function blanketMembers(
  context: Context,
  receiver: Type & { readonly view: FileView },
  name: string,
): readonly Member[] {
  const blankets = blanketsByName(context, receiver.view).get(name);
  if (blankets === undefined) return NO_MEMBERS;
  return blankets.flatMap((blanket) => {
    const named = membersNamed(blanket, name);
    if (!fits(context, receiver, blanket)) return [];
    const found = named.filter((member) => isOfBlanket(context, blanket, member));
    const given = new Map([[parameterKey(blanket.view, blanket.parameter), [receiver]]]);
    for (const { view } of found) context.askName(view, name);
    return found.map(({ view, definition }): Member => ({ view, definition, given }));
  });
}

const NO_MEMBERS: readonly Member[] = [];

interface Blanket extends Place {
  /** The type parameter that stands for whatever is extended. */
  readonly parameter: number;
  /** By their names alone: what it may make every such type inherit from. */
  readonly traits: readonly Place[];
}

type Blankets = ReadonlyMap<string, readonly Blanket[]>;
const NONE: Blankets = new Map();

/** By the names they give members. Every member that is not found comes by here, so nothing is resolved before a name fits. */
function blanketsByName(context: Context, asking: FileView): Blankets {
  const { spec } = asking;
  if (!spec.scoping.attachments) return NONE;
  const slot = context.memo.slots.common(ABOUT.blankets, asking, spellBlankets);
  return context.memo.find<Blankets>(slot)?.value ?? findBlankets(context, spec, slot);
}

function findBlankets(context: Context, spec: LanguageSpec, slot: Slot): Blankets {
  return context.memo.compute<Blankets>(slot, NONE, () => {
    const byName = new Map<string, Blanket[]>();
    for (const { path, definition } of context.attachedTo(ANY_OWNER)) {
      const view = context.findView(path);
      if (view?.spec !== spec) continue;
      const blanket = readBlanket(context, view, definition);
      if (isOfTypeAround(blanket)) continue;
      for (const name of namesGiven(blanket)) byName.set(name, [...(byName.get(name) ?? []), blanket]);
    }
    return byName;
  });
}

function spellBlankets({ spec }: FileView): string {
  return `W${spec.id}`;
}

function readBlanket(context: Context, view: FileView, definition: number): Blanket {
  const owner = view.facts.definitions.owner[definition] as number;
  return { view, definition, parameter: operand(view, owner, 'c'), traits: traitsNamed(context, view, definition) };
}

/** `interface Template<Outer> { fun Outer.apply() }`: what a type is made for is not every type. */
function isOfTypeAround({ view, definition, parameter }: Blanket): boolean {
  return parameter >= 0 && !typeParametersOf(view, definition).includes(parameter);
}

function namesGiven({ view, definition, traits }: Blanket): Set<string> {
  if (view.kindOf(definition) !== 'extension') return new Set([view.nameOf(definition)]);
  const holders = [{ view, definition }, ...traits];
  return new Set(
    holders.flatMap((holder) => holder.view.childrenOf(holder.definition).map((at) => holder.view.nameOf(at))),
  );
}

function traitsNamed(context: Context, view: FileView, extension: number): Place[] {
  return view.heritageOf(extension).flatMap((row) => {
    const name = simpleNameOf(view.facts, view.facts.heritage.type[row] as number);
    return context.definitionsNamed(name).flatMap(({ path, definition, kind }): Place[] => {
      const other = kindOf(kind) === 'trait' ? context.findView(path) : undefined;
      if (other === undefined) return [];
      // The names of its methods are part of what is known of a trait by its own.
      context.askName(other, name);
      return [{ view: other, definition }];
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
  const meant = bounds.filter((bound) => !isEveryType(bound));
  if (meant.length === 0) return true;
  const lineage = lineageOf(context, [receiver]);
  const has = (bound: Type) => lineage.some((type) => isSameType(type, bound));
  const own = meant.filter((bound) => bound.kind === 'instance' && !bound.view.isPrelude);
  return own.length > 0 ? own.every(has) : meant.some(has);
}

function isEveryType(type: Type): boolean {
  if (type.kind !== 'instance' || !type.view.isPrelude) return false;
  return type.view.nameOf(type.definition) === type.view.spec.scoping.everyType;
}

function isSameType(type: Type, bound: Type): boolean {
  if (bound.kind === 'external') return type.kind === 'external' && type.name === bound.name;
  return isSameDefinition(type, bound);
}
