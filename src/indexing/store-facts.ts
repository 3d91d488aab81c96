/** Answers resolution's questions from the store, with the facts of this run's changed files at hand. */
import type { Facts } from '../model/facts.ts';
import type { DefinitionRef } from '../resolve/lookup.ts';
import { listDefinitionsAttachedTo, listDefinitionsNamed } from '../store/read-definitions.ts';
import { findFacts, hasFacts } from '../store/read-files.ts';
import type { Store } from '../store/store.ts';
import { configText, type FileContent } from './file-content.ts';
import type { FactSource } from './lookup.ts';

export class StoreFacts implements FactSource {
  readonly #store: Store;
  readonly #changed: ReadonlyMap<string, FileContent>;
  readonly #named = new Map<string, readonly DefinitionRef[]>();
  readonly #attached = new Map<string, readonly DefinitionRef[]>();

  constructor(store: Store, changed: ReadonlyMap<string, FileContent>) {
    this.#store = store;
    this.#changed = changed;
  }

  facts(path: string): Facts | undefined {
    const changed = this.#changed.get(path);
    return changed === undefined ? findFacts(this.#store, path) : changed.parsed?.unpacked;
  }

  hasFacts(path: string): boolean {
    const changed = this.#changed.get(path);
    return changed === undefined ? hasFacts(this.#store, path) : changed.parsed !== undefined;
  }

  text(path: string): string | undefined {
    return configText(this.facts(path));
  }

  definitionsNamed(name: string): readonly DefinitionRef[] {
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
