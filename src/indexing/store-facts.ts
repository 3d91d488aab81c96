/** Answers resolution's questions from the store, with the facts of this run's changed files at hand. */
import type { Facts } from '../model/facts.ts';
import type { DefinitionRef, NamedRef } from '../resolve/lookup.ts';
import { listDefinitionsAttachedTo, listDefinitionsNamed } from '../store/read-definitions.ts';
import { findFacts } from '../store/read-files.ts';
import type { Store } from '../store/store.ts';
import { configText, type FileContent, isParsed } from './file-content.ts';
import type { FactSource, FileIndex } from './lookup.ts';

export class StoreFacts implements FactSource {
  readonly #store: Store;
  readonly #index: FileIndex;
  readonly #changed: ReadonlyMap<string, FileContent>;
  readonly #named = new Map<string, readonly NamedRef[]>();
  readonly #attached = new Map<string, readonly DefinitionRef[]>();

  constructor(store: Store, index: FileIndex, changed: ReadonlyMap<string, FileContent>) {
    this.#store = store;
    this.#index = index;
    this.#changed = changed;
  }

  facts(path: string): Facts | undefined {
    const changed = this.#changed.get(path);
    return changed === undefined ? findFacts(this.#store, path) : changed.parsed?.unpacked;
  }

  /** What is parsed has facts, if empty ones: that is known without asking the store for each. */
  hasFacts(path: string): boolean {
    const file = this.#index.get(path);
    return file !== undefined && isParsed(file);
  }

  text(path: string): string | undefined {
    return configText(this.facts(path));
  }

  definitionsNamed(name: string): readonly NamedRef[] {
    const found = this.#named.get(name) ?? listDefinitionsNamed(this.#store, name);
    this.#named.set(name, found);
    return found;
  }

  attachedTo(name: string): readonly DefinitionRef[] {
    const found = this.#attached.get(name) ?? listDefinitionsAttachedTo(this.#store, name);
    this.#attached.set(name, found);
    return found;
  }
}
