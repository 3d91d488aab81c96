/** Constructors that run other constructors: `this(…)` of the same type, `super(…)` of the one above. */
import { listMade } from './constructors.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { hasInstances } from './instances.ts';
import { type Outcome, type Target, TRUST, toTarget } from './targets.ts';
import type { Types } from './types.ts';

export function constructorsOf(context: Context, types: Types): Outcome {
  const targets = types.flatMap((type): Target[] => {
    if (type.kind !== 'instance' || type.view.isPrelude) return [];
    const made = listMade(context, type);
    const places = made.length === 0 ? [{ view: type.view, definition: type.definition }] : made;
    return places.map((place) => toTarget(place, TRUST.member));
  });
  return { targets, missing: { name: 'super', isExternal: targets.length === 0 } };
}

/** No constructor runs itself. */
export function withoutItself(view: FileView, row: number, outcome: Outcome): Outcome {
  const around = view.facts.references.definition[row] as number;
  const { targets } = outcome;
  return { ...outcome, targets: targets.filter((target) => target.view !== view || target.definition !== around) };
}

/** What a class says behind its name is no node of its own, and makes no other instance. */
export function withoutClasses({ targets, missing }: Outcome): Outcome {
  return { targets: targets.filter(({ view, definition }) => !hasInstances(view, definition)), missing };
}
