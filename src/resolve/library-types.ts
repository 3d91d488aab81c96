/**
 * What the repository gives to types of libraries: `fun Socket.closeQuietly()`, `impl Shut for Cursor<Vec<u8>>`. Whatever
 * such a type has of its own is not known and comes first, so what whole blocks give is less sure, and nothing where one of
 * them calls what the type has itself.
 */
import { codesOf } from '../model/kinds.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { ownerTypes } from './owner-types.ts';
import { isPassedOn } from './passed-on.ts';
import type { Member } from './queries.ts';
import { isSamePlace, type Place } from './targets.ts';
import { calledType, NO_SUBSTITUTION, type Type, type Types, unionOf } from './types.ts';

type External = Extract<Type, { kind: 'external' }>;

export function givenToLibrary(context: Context, found: External, name: string): readonly Member[] {
  const type: External = { kind: 'external', name: calledType(found.name) };
  const written = context.attachedNamed(simpleName(type), name).flatMap(({ view, definition, members }) => {
    if (view.kindOf(definition) === 'extension' || !isFor(context, { view, definition }, type)) return [];
    context.askName(view, name);
    return members.map((member) => toMember(view, member));
  });
  return written.length > 0 ? written : givenByBlocks(context, type, name);
}

/** What is written for the type comes before what traits have anyway. */
function givenByBlocks(context: Context, type: External, name: string): readonly Member[] {
  const written: Member[] = [];
  const inherited: Member[] = [];
  for (const { view, definition, traits } of blocksFor(context, type)) {
    const declared = traits.flatMap((trait) => context.queries.members(context, trait, name).definitions);
    if (declared.length === 0) continue;
    context.askName(view, name);
    const own = view.childrenNamed(definition, name);
    if (own.some((member) => isPassedOn(view, member))) return NO_MEMBERS;
    written.push(...own.map((member) => toMember(view, member)));
    inherited.push(...declared.filter((member) => !inherited.some((known) => isSamePlace(known, member))));
  }
  return written.length > 0 ? written : inherited;
}

const NO_MEMBERS: readonly Member[] = [];

interface Block extends Place {
  /** Of the repository: those of libraries may be what the type has anyway. */
  readonly traits: Types;
}

const NO_BLOCKS: readonly Block[] = [];

/** Every call on the type comes by here, whatever its name. */
function blocksFor(context: Context, type: External): readonly Block[] {
  const slot = context.memo.slots.text(`G${spell(type)}`);
  return context.memo.get(slot, NO_BLOCKS, () =>
    context.attachedTo(simpleName(type)).flatMap(({ path, definition }): readonly Block[] => {
      const view = context.findView(path);
      if (view === undefined || view.heritageOf(definition).length === 0) return NO_BLOCKS;
      if (!isFor(context, { view, definition }, type)) return NO_BLOCKS;
      context.askName(view, view.nameOf(definition));
      const traits = traitsOf(context, { view, definition });
      return traits.length === 0 ? NO_BLOCKS : [{ view, definition, traits }];
    }),
  );
}

function traitsOf(context: Context, { view, definition }: Place): Types {
  const { type } = view.facts.heritage;
  const traits = unionOf(view.heritageOf(definition), (row) =>
    context.queries.annotationTypes(context, view, type[row] as number),
  );
  return traits.filter((trait) => trait.kind === 'instance' && !trait.view.isPrelude);
}

function isFor(context: Context, { view, definition }: Place, type: External): boolean {
  return ownerTypes(context, view, definition).some(
    (owner) => owner.kind === 'external' && (owner.name === type.name || spell(owner) === spell(type)),
  );
}

function simpleName({ name }: External): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** One name is written in several ways: `use std::io::Cursor`, `io::Cursor`. */
function spell({ name }: External): string {
  return name.replace(/[^\w$]+/g, '.');
}

function toMember(view: FileView, definition: number): Member {
  return { view, definition, given: NO_SUBSTITUTION };
}

const BLOCKS = codesOf(['extension', 'trait']);

/** Whether it stands in a whole block of what a type is given. */
export function isOfBlock({ view, definition }: Place): boolean {
  const holder = view.parentOf(definition);
  return holder >= 0 && BLOCKS[view.facts.definitions.kind[holder] as number] === true;
}
