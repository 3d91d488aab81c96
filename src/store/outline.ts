/**
 * The nodes of one file, row by row in source order; row 0 is the file itself.
 * A node's public id follows from the outline alone, so it depends on nothing but its own file.
 */
import { ByteReader, ByteWriter, toColumn } from '../base/columns.ts';
import { packTexts, unpackTexts } from './texts.ts';

export const OUTLINE_COLUMNS = [
  'number',
  'local',
  'kind',
  'parent',
  'ordinal',
  'line',
  'endLine',
  'column',
  'flags',
] as const;
export type OutlineColumn = (typeof OUTLINE_COLUMNS)[number];

/** `local` is the index in the facts, `parent` a row, `ordinal` counts repeats of a qualified name from 1. */
export type OutlineNumbers = { readonly [C in OutlineColumn]: Int32Array };

export interface Outline extends OutlineNumbers {
  readonly length: number;
  readonly names: readonly string[];
  /** What stands between the parent's qualified name and a node's own name: the type it is attached to. */
  readonly qualifiers: readonly string[];
  readonly attachments: readonly Attachment[];
}

/** A definition, shown or hidden, that belongs to a type declared elsewhere. */
export interface Attachment {
  readonly owner: string;
  readonly local: number;
}

export function packOutline(outline: Outline): Uint8Array {
  const writer = new ByteWriter();
  for (const column of OUTLINE_COLUMNS) writer.deltas(outline[column]);
  writer.deltas(toColumn(outline.attachments, ({ local }) => local));
  writer.bytes(packTexts(outline.attachments.map(({ owner }) => owner)));
  writer.bytes(packTexts(outline.names));
  writer.bytes(packTexts(outline.qualifiers));
  return writer.finish();
}

export function unpackOutline(bytes: Uint8Array): Outline {
  const reader = new ByteReader(bytes);
  const numbers = {} as Record<OutlineColumn, Int32Array>;
  for (const column of OUTLINE_COLUMNS) numbers[column] = reader.deltas();
  const { length } = numbers.number;
  const locals = reader.deltas();
  const owners = unpackTexts(reader.bytes(), locals.length);
  const names = unpackTexts(reader.bytes(), length);
  const qualifiers = unpackTexts(reader.bytes(), length);
  const attachments = owners.map((owner, at) => ({ owner, local: locals[at] as number }));
  return { ...numbers, length, names, qualifiers, attachments };
}

/** Only the first two columns, for whoever needs to pass between numbers and definitions. */
export function unpackPlaces(bytes: Uint8Array): Pick<Outline, 'number' | 'local'> {
  const reader = new ByteReader(bytes);
  return { number: reader.deltas(), local: reader.deltas() };
}

/** As many columns again as show what each node is. */
export function unpackKinds(bytes: Uint8Array): Pick<Outline, 'number' | 'local' | 'kind' | 'flags'> {
  const reader = new ByteReader(bytes);
  const [number, local, kind] = [reader.deltas(), reader.deltas(), reader.deltas()];
  for (let column = OUTLINE_COLUMNS.indexOf('parent'); OUTLINE_COLUMNS[column] !== 'flags'; column++)
    reader.skipDeltas();
  return { number, local, kind, flags: reader.deltas() };
}

/** Qualified names by row; the file's is empty. */
export function qualifiedNames({ length, parent, names, qualifiers }: Outline): string[] {
  const qualified = [''];
  // A parent stands in an earlier row than its children.
  for (let row = 1; row < length; row++) {
    const outer = joinNames(qualified[parent[row] as number] as string, qualifiers[row] as string);
    qualified.push(joinNames(outer, names[row] as string));
  }
  return qualified;
}

/** `outer.inner`, or the one that is there. */
export function joinNames(outer: string, inner: string): string {
  if (outer === '') return inner;
  return inner === '' ? outer : `${outer}.${inner}`;
}

/** The public id of a node: the path, and for all but the file the qualified name, numbered where a file repeats it. */
export function nodeId(path: string, qualifiedName: string, ordinal: number): string {
  if (qualifiedName === '') return path;
  return `${path}#${qualifiedName}${ordinal > 1 ? `~${ordinal}` : ''}`;
}
