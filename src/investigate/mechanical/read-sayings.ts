/** One reading of the texts of a target: what each says of itself, and the keys that stand in them. */
import { baseNameOf, directoryOf, extensionOf } from '../../base/paths.ts';
import type { SourceFile } from '../../model/source-file.ts';
import type { ReadText } from '../../scan/entry-points.ts';
import { createTurns } from '../../scan/turns.ts';
import type { Saying } from './facts.ts';
import { findSecretPlaces } from './find-secrets.ts';
import { findFirstParagraph, findTitle } from './first-paragraph.ts';
import type { SecretPlace } from './flag-facts.ts';
import { findManifestSaying } from './manifest-saying.ts';
import { findModuleHeader } from './module-header.ts';

export interface Readings {
  /** By path. */
  readonly sayings: ReadonlyMap<string, Saying>;
  readonly secrets: readonly SecretPlace[];
}

/** Larger texts are data: nobody writes them by hand. */
const READ_BYTES = 512_000;
const HEAD = 8000;

export interface ReadingOptions {
  readonly readText: ReadText;
  /** What the directory is called in which all of them lie. */
  readonly name: string;
  readonly signal?: AbortSignal | undefined;
}

export async function readSayings(
  files: readonly SourceFile[],
  { readText, name, signal }: ReadingOptions,
): Promise<Readings> {
  const turns = createTurns(signal);
  const sayings = new Map<string, Saying>();
  const secrets: SecretPlace[] = [];
  for (const file of files.filter(({ size, generated }) => size <= READ_BYTES && !generated)) {
    if (turns.isOver()) await turns.next();
    const text = readText(file.path);
    const saying = findSaying(file, text.slice(0, HEAD), name);
    if (saying !== undefined) sayings.set(file.path, saying);
    secrets.push(...(await findSecretPlaces(file.path, text)));
  }
  return { sayings, secrets };
}

/** Text formats that are prose, whatever they are for. */
const PROSE = new Set(['.md', '.mdx', '.rst', '.txt', '.adoc', '']);

function findSaying({ path, category }: SourceFile, head: string, target: string): Saying | undefined {
  if (category === 'data' || category === 'other') return undefined;
  if (category !== 'docs') return findManifestSaying(path, head) ?? findModuleHeader(head);
  if (!PROSE.has(extensionOf(path))) return undefined;
  return findFirstParagraph(head, baseNameOf(directoryOf(path)) || target) ?? findTitle(head);
}
