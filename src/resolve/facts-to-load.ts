/** Stands in for the facts of a view that has none at hand: whoever asks for a table has them read. */
import type { Facts } from '../model/facts.ts';

interface Loading {
  load(): Facts;
}

export class FactsToLoad implements Facts {
  readonly #view: Loading;

  constructor(view: Loading) {
    this.#view = view;
  }

  get definitions() {
    return this.#view.load().definitions;
  }

  get bindings() {
    return this.#view.load().bindings;
  }

  get expressions() {
    return this.#view.load().expressions;
  }

  get references() {
    return this.#view.load().references;
  }

  get imports() {
    return this.#view.load().imports;
  }

  get exports() {
    return this.#view.load().exports;
  }

  get heritage() {
    return this.#view.load().heritage;
  }

  get flows() {
    return this.#view.load().flows;
  }

  get strings() {
    return this.#view.load().strings;
  }

  get lists() {
    return this.#view.load().lists;
  }
}
