/** What runs when a type is instantiated. */
import { opCode } from '../model/facts.ts';
import { bodiesOf } from './bodies.ts';
import type { CallSite } from './call-arguments.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { meantOverloads } from './overloads.ts';
import { otherParts } from './shared-names.ts';
import { ABOUT } from './slots.ts';
import type { Place } from './targets.ts';

/** Those that an expression runs which makes an instance of a class. */
export function constructorsRun(context: Context, site: CallSite, { view, definition }: Place): readonly Place[] {
  if (isGivenElsewhere(site, { view, definition })) return NONE;
  const found = listMade(context, { view, definition });
  const meant = meantOverloads(context, site, found);
  if (found[0]?.definition !== definition || found[0].view !== view) return meant;
  return meant.filter((place) => place.definition !== definition || place.view !== view);
}

/** The constructors of a class, and the class itself where what it says behind its name is one more. */
export function listMade(context: Context, { view, definition }: Place): readonly Place[] {
  const found = findConstructors(context, view, definition);
  const isOwn = found.some((place) => place.view === view && view.parentOf(place.definition) === definition);
  return isOwn && view.spec.scoping.classParameters === true ? [{ view, definition }, ...found] : found;
}

/** `new Base(1) {…}`: what is given stands where the base is named, and says there which constructor of that is meant. */
function isGivenElsewhere({ view, expression }: CallSite, made: Place): boolean {
  const { op, a, b } = view.facts.expressions;
  const callee = op[expression] === NEW ? (a[expression] as number) : -1;
  const isWritten = callee >= 0 && op[callee] === FUNCTION && made.view === view && a[callee] === made.definition;
  return isWritten && view.spec.scoping.overloads === true && view.countItems(b[expression] as number) === 0;
}

const [NEW, FUNCTION] = [opCode('new'), opCode('function')];

/** Constructors of a type, its own or inherited; several where they are told apart by what they take. */
export function findConstructors(context: Context, view: FileView, definition: number): readonly Place[] {
  return context.memo.get<readonly Place[]>(context.memo.slots.at(ABOUT.constructor, view, definition), NONE, () => {
    context.askSignature(view, view.nameOf(definition));
    const own = ownConstructors(context, view, definition);
    if (own.length > 0) return own.flatMap((place) => bodiesOf(context, place).slice(0, 1));
    for (const base of context.queries.supertypes(context, view, definition)) {
      if (base.kind !== 'instance' || base.view.isPrelude) continue;
      const inherited = findConstructors(context, base.view, base.definition);
      if (inherited.length > 0) return inherited;
    }
    return NONE;
  });
}

const NONE: readonly Place[] = [];

/** Where constructors are not told apart, the first stands for all. */
function ownConstructors(context: Context, view: FileView, definition: number): readonly Place[] {
  for (const part of [{ view, definition }, ...otherParts(context, view, definition)]) {
    const found = part.view.childrenOf(part.definition).filter((child) => isConstructor(part.view, child));
    const meant = view.spec.scoping.overloads === true ? found : found.slice(0, 1);
    if (meant.length > 0) return meant.map((child) => ({ view: part.view, definition: child }));
  }
  return NONE;
}

function isConstructor(view: FileView, definition: number): boolean {
  return view.kindOf(definition) === 'constructor' || view.nameOf(definition) === view.spec.scoping.constructorName;
}
