/** Answers resolution's questions from facts held in memory, and from wherever the rest are kept. */
import { findSpec } from '../languages/registry.ts';
import type { Facts } from '../model/facts.ts';
import { isHidden } from '../model/kinds.ts';
import { ownerNameOf } from '../model/owner-name.ts';
import type { DefinitionRef, Lookup } from '../resolve/lookup.ts';
import { configText } from './file-content.ts';

/** The files of the repository as far as questions about paths go. */
export interface FileIndex {
  readonly languageByPath: ReadonlyMap<string, string>;
  /** Package that a file declares, where the language has such a clause. */
  readonly packageByPath: ReadonlyMap<string, string>;
}

/** Where facts and names come from: all in memory for a full index, the store for an update. */
export interface FactSource {
  facts(path: string): Facts | undefined;
  text(path: string): string | undefined;
  definitionsNamed(name: string): readonly DefinitionRef[];
  attachedTo(name: string): readonly DefinitionRef[];
}

export function createLookup(index: FileIndex, source: FactSource): Lookup {
  const byDirectory = lazy(() => groupPaths(index, directoryOf));
  const byBaseName = lazy(() => groupPaths(index, baseNameOf));
  const byPackage = lazy(() => groupPaths(index, (path) => index.packageByPath.get(path)));
  return {
    facts: (path) => source.facts(path),
    text: (path) => source.text(path),
    definitionsNamed: (name) => source.definitionsNamed(name),
    attachedTo: (name) => source.attachedTo(name),
    spec: (path) => findSpec(index.languageByPath.get(path) ?? ''),
    hasFile: (path) => index.languageByPath.has(path),
    filesIn: (directory) => byDirectory().get(directory) ?? [],
    filesInPackage: (name) => byPackage().get(name) ?? [],
    packages: () => [...byPackage().keys()],
    filesNamed: (baseName) => byBaseName().get(baseName) ?? [],
  };
}

function lazy<T>(compute: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= compute());
}

function groupPaths(index: FileIndex, keyOf: (path: string) => string | undefined): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of [...index.languageByPath.keys()].sort()) {
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

/** Facts held in memory with the indexes over names that a full run needs. */
export class MemoryFacts implements FactSource {
  readonly #facts = new Map<string, Facts>();
  #named: Map<string, DefinitionRef[]> | undefined;
  #attached: Map<string, DefinitionRef[]> | undefined;

  add(path: string, facts: Facts): void {
    this.#facts.set(path, facts);
  }

  /** Sorted. */
  paths(): string[] {
    return [...this.#facts.keys()].sort();
  }

  facts(path: string): Facts | undefined {
    return this.#facts.get(path);
  }

  text(path: string): string | undefined {
    return configText(this.#facts.get(path));
  }

  definitionsNamed(name: string): readonly DefinitionRef[] {
    this.#named ??= this.#index(nameOfDefinition);
    return this.#named.get(name) ?? [];
  }

  attachedTo(name: string): readonly DefinitionRef[] {
    this.#attached ??= this.#index((facts, definition) => ownerNameOf(facts, definition) || undefined);
    return this.#attached.get(name) ?? [];
  }

  #index(keyOf: (facts: Facts, definition: number) => string | undefined): Map<string, DefinitionRef[]> {
    const index = new Map<string, DefinitionRef[]>();
    for (const path of this.paths()) {
      const facts = this.#facts.get(path) as Facts;
      for (let definition = 0; definition < facts.definitions.length; definition++) {
        const key = keyOf(facts, definition);
        if (key === undefined) continue;
        const found = index.get(key);
        if (found === undefined) index.set(key, [{ path, definition }]);
        else found.push({ path, definition });
      }
    }
    return index;
  }
}

function nameOfDefinition(facts: Facts, definition: number): string | undefined {
  return isHidden(facts.definitions.kind[definition] as number)
    ? undefined
    : facts.strings[facts.definitions.name[definition] as number];
}
