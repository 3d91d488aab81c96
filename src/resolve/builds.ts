/**
 * What a package has more than once because builds differ: for other systems, with tags of their own. A file that the plain
 * build leaves out stands aside for those that it has; what is only there means that.
 */
import { FLAGS } from '../model/facts.ts';
import { attachmentNameOf } from '../model/owner-name.ts';
import type { FileView } from './file-view.ts';
import type { NamedRef } from './lookup.ts';
import type { Place } from './targets.ts';

/** Whether nothing of a file is in the plain build. */
export function isAside({ facts }: FileView): boolean {
  const { flags } = facts.definitions;
  return flags.length > 0 && ((flags[0] as number) & FLAGS.aside) !== 0;
}

/** Those of the files that define a name, and of these first what is as plain, or as little so, as who asks. */
export function definingFiles(
  files: readonly string[],
  found: readonly NamedRef[],
  fromAside = false,
): readonly string[] {
  if (found.length === 0) return NONE;
  const aside = new Map<string, boolean>();
  let isMixed = false;
  for (const { path, flags } of found) {
    const stands = (flags & FLAGS.aside) !== 0;
    isMixed ||= stands !== fromAside;
    aside.set(path, stands);
  }
  const defining = files.filter((path) => aside.has(path));
  if (!isMixed || defining.length < 2) return defining;
  const isAlike = (path: string) => aside.get(path) === fromAside;
  return [...defining.filter(isAlike), ...defining.filter((path) => !isAlike(path))];
}

const NONE: readonly string[] = [];

/** Of what is written for several builds, what a file means: its own, else in the plain build what that has. */
export function builtWith<T extends Place>(view: FileView, places: readonly T[]): readonly T[] {
  if (places.length < 2 || !places.some((place) => standsAside(place))) return places;
  const fromAside = isAside(view);
  const rank = (place: T) => (place.view === view ? 0 : standsAside(place) && !fromAside ? 2 : 1);
  return places.filter((place) => !places.some((other) => rank(other) < rank(place) && areTwins(place, other)));
}

function standsAside({ view, definition }: Place): boolean {
  return definition >= 0 && view.hasFlag(definition, 'aside');
}

/** One name of one package, or of one type of it. */
function areTwins(one: Place, other: Place): boolean {
  return one.view.directory === other.view.directory && fullName(one) === fullName(other);
}

function fullName({ view, definition }: Place): string {
  return definition < 0 ? '' : `${attachmentNameOf(view.facts, definition)}.${view.nameOf(definition)}`;
}
