/** A directory of photos, logs or other things that are not code: what they are, how they are named, from when. */
import { bytes, countOf } from '../../base/numbers.ts';
import type { DirectoryFile } from '../directory.ts';
import type { MechanicalFacts } from './facts.ts';
import { nameFile } from './media-names.ts';
import { listed, toSentence } from './sentences.ts';

/** Empty where there are no files. */
export function describeMedia(files: readonly DirectoryFile[], { fileOf }: MechanicalFacts): string {
  if (files.length === 0) return '';
  const size = files.reduce((sum, file) => sum + file.bytes, 0);
  const times = files.flatMap(({ path }) => fileOf(path)?.modifiedMs ?? []);
  const parts = [`${tellKinds(files)}, ${bytes(size)}`, tellNames(files), tellDates(times)];
  return toSentence(parts.filter((part) => part !== '').join(', '));
}

const KINDS = 4;

function tellKinds(files: readonly DirectoryFile[]): string {
  const counts = tally(files.map(nameFile));
  const rows = counts.map(([kind, amount]) => countOf(amount, kind));
  return listed(rows, KINDS);
}

const MIN_PATTERN = 3;

/** `IMG_0001.JPG to IMG_0420.JPG`, where most names differ in their digits only. */
function tellNames(files: readonly DirectoryFile[]): string {
  const [most] = tally(files.map(({ name }) => name.replaceAll(/\d+/g, '#')));
  if (most === undefined || most[1] < MIN_PATTERN || most[1] < files.length / 2) return '';
  const names = files.map(({ name }) => name).filter((name) => name.replaceAll(/\d+/g, '#') === most[0]);
  const sorted = names.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return `named ${sorted[0]} to ${sorted.at(-1)}`;
}

function tellDates(times: readonly number[]): string {
  if (times.length === 0) return '';
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) =>
    new Date(time).toISOString().slice(0, 10),
  );
  return first === last ? `changed ${last}` : `changed ${first} to ${last}`;
}

function tally(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
