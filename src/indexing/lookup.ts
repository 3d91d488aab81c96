/** Answers resolution's questions from facts held in memory, and from wherever the rest are kept. */
import { findSpec } from '../languages/registry.ts';
import { type Facts, unpackFacts } from '../model/facts.ts';
import { isHidden } from '../model/kinds.ts';
import { attachmentNameOf } from '../model/owner-name.ts';
import { stemOf } from '../resolve/dependencies.ts';
import type { DefinitionRef, Lookup, NamedRef } from '../resolve/lookup.ts';
import type { IndexedFile } from '../store/records.ts';
import { configText } from './file-content.ts';
import { remember } from './remember.ts';

/** The files of the repository by path, as far as questions about paths go. */
export type FileIndex = ReadonlyMap<string, Pick<IndexedFile, 'language' | 'size' | 'package'>>;

/** Where facts and names come from: all in memory for a full index, the store for an update. */
export interface FactSource {
  facts(path: string): Facts | undefined;
  hasFacts(path: string): boolean;
  text(path: string): string | undefined;
  definitionsNamed(name: string): readonly NamedRef[];
  attachedTo(name: string): readonly DefinitionRef[];
}

export function createLookup(index: FileIndex, source: FactSource): Lookup {
  const paths = lazy(() => [...index.keys()].sort());
  const byDirectory = lazy(() => groupPaths(paths(), directoryOf));
  // Few base names are asked for: sorting all paths would take longer.
  const byBaseName = lazy(() => groupPaths(index.keys(), baseNameOf));
  const stems = lazy(() => new Set(Array.from(index.keys(), stemOf)));
  const byPackage = lazy(() => groupPaths(paths(), (path) => index.get(path)?.package));
  return {
    facts: (path) => source.facts(path),
    hasFacts: (path) => source.hasFacts(path),
    text: (path) => source.text(path),
    definitionsNamed: (name) => source.definitionsNamed(name),
    attachedTo: (name) => source.attachedTo(name),
    spec: (path) => findSpec(index.get(path)?.language ?? ''),
    hasFile: (path) => index.has(path),
    hasStem: (stem) => stems().has(stem),
    filesIn: (directory) => byDirectory().get(directory) ?? [],
    filesInPackage: (name) => byPackage().get(name) ?? [],
    packages: () => [...byPackage().keys()],
    filesNamed: remember((baseName) => (byBaseName().get(baseName) ?? []).sort()),
  };
}

function lazy<T>(compute: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= compute());
}

function groupPaths(paths: Iterable<string>, keyOf: (path: string) => string | undefined): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const key = keyOf(path);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [path]);
    else group.push(path);
  }
  return groups;
}

function directoryOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Packed facts held in memory, with the indexes over names that a full run needs. */
export class MemoryFacts implements FactSource {
  readonly #packed = new Map<string, Uint8Array>();
  /** The same as they came, until they are asked for: as many as there is room for. */
  readonly #unpacked = new Map<string, Facts>();
  #room = MAX_UNPACKED;
  readonly #named = new Map<string, Refs<NamedRef>>();
  readonly #attached = new Map<string, Refs<DefinitionRef>>();

  add(path: string, packed: Uint8Array, facts: Facts): void {
    this.#packed.set(path, packed);
    this.#keepUnpacked(path, packed.length, facts);
    for (let definition = 0; definition < facts.definitions.length; definition++) {
      const kind = facts.definitions.kind[definition] as number;
      const flags = facts.definitions.flags[definition] as number;
      const name = facts.strings[facts.definitions.name[definition] as number] as string;
      // Nobody asks for what broken code left without a name.
      if (name !== '' && !isHidden(kind)) push(this.#named, name, { path, definition, kind, flags });
      const owner = attachmentNameOf(facts, definition);
      if (owner !== '') push(this.#attached, owner, { path, definition });
    }
  }

  #keepUnpacked(path: string, size: number, facts: Facts): void {
    if (size > this.#room) return;
    this.#room -= size;
    this.#unpacked.set(path, facts);
  }

  /** Sorted. */
  paths(): string[] {
    return [...this.#packed.keys()].sort();
  }

  facts(path: string): Facts | undefined {
    const unpacked = this.#unpacked.get(path);
    this.#unpacked.delete(path);
    if (unpacked !== undefined) return unpacked;
    const packed = this.#packed.get(path);
    return packed === undefined ? undefined : unpackFacts(packed);
  }

  hasFacts(path: string): boolean {
    return this.#packed.has(path);
  }

  text(path: string): string | undefined {
    return configText(this.facts(path));
  }

  definitionsNamed(name: string): readonly NamedRef[] {
    return sorted(this.#named.get(name));
  }

  attachedTo(name: string): readonly DefinitionRef[] {
    return sorted(this.#attached.get(name));
  }
}

/** In bytes when packed; unpacked they take several times as much. */
const MAX_UNPACKED = 8 * 1024 * 1024;

/** Sorted when they are first asked for. */
interface Refs<T> {
  readonly all: T[];
  isSorted: boolean;
}

function push<T>(groups: Map<string, Refs<T>>, key: string, ref: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, { all: [ref], isSorted: true });
  else {
    group.all.push(ref);
    group.isSorted = false;
  }
}

/** Files come in no particular order, their definitions in theirs. */
function sorted<T extends DefinitionRef>(refs: Refs<T> | undefined): readonly T[] {
  if (refs === undefined) return NONE;
  if (!refs.isSorted) {
    refs.all.sort((a, b) => (a.path === b.path ? a.definition - b.definition : a.path < b.path ? -1 : 1));
    refs.isSorted = true;
  }
  return refs.all;
}

const NONE: readonly never[] = [];
