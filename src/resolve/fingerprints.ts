/**
 * What other files can see of a file, name by name. Two versions of a file with the same text under a name answer every
 * question about that name alike, so a change inside a body touches nobody else.
 */
import { EXPORT_FORMS, IMPORT_FORMS, opCode } from '../model/facts.ts';
import { isHidden, kindCode } from '../model/kinds.ts';
import { attachmentNameOf } from '../model/owner-name.ts';
import { ANY_NAME, fieldsOf, givenAs, WHOLE } from './dependencies.ts';
import type { FileView } from './file-view.ts';
import { sharedPlace } from './shared-names.ts';
import { Speller } from './speller.ts';
import type { TextNumbers } from './text-numbers.ts';

/** By name; the order within a name is the source's. Only those that share their `texts` can be compared. */
export type NameFingerprints = ReadonlyMap<string, readonly number[]>;

export function fingerprintNames(view: FileView, texts: TextNumbers): NameFingerprints {
  const writer = new Fingerprints(view, texts);
  writer.definitions();
  writer.imports();
  writer.exports();
  writer.objects();
  if (view.spec.scoping.fieldsByPlace === true) writer.fields();
  return writer.found;
}

/** What is written of each name, without what would have to be inferred. */
export function fingerprintSignatures(view: FileView, texts: TextNumbers): NameFingerprints {
  const writer = new Fingerprints(view, texts);
  writer.signatures();
  return writer.found;
}

/** Where and as what each name is defined: all that matters to a question across the repository. */
export function fingerprintDefinitions(view: FileView, texts: TextNumbers): NameFingerprints {
  const writer = new Fingerprints(view, texts);
  writer.places();
  return writer.found;
}

/** The same of methods alone. */
export function fingerprintMethods(view: FileView, texts: TextNumbers): NameFingerprints {
  const writer = new Fingerprints(view, texts);
  writer.places(METHOD);
  return writer.found;
}

/** What is attached to types of other files, by the name of the type. */
export function fingerprintAttachments(view: FileView, texts: TextNumbers): NameFingerprints {
  const writer = new Fingerprints(view, texts);
  writer.attachments();
  return writer.found;
}

/** Ends what one definition, import or export adds to a name. */
const END = -1;

class Fingerprints {
  readonly found = new Map<string, number[]>();
  readonly #view: FileView;
  readonly #texts: TextNumbers;
  readonly #speller: Speller;

  constructor(view: FileView, texts: TextNumbers) {
    this.#view = view;
    this.#texts = texts;
    this.#speller = new Speller(view, texts);
  }

  #add(name: string, ...texts: readonly string[]): void {
    this.#addNumbers(
      name,
      texts.map((text) => this.#texts.of(text)),
    );
  }

  #addNumbers(name: string, numbers: readonly number[]): void {
    const found = this.found.get(name) ?? [];
    for (const number of numbers) found.push(number);
    found.push(END);
    this.found.set(name, found);
  }

  definitions(): void {
    const { length } = this.#view.facts.definitions;
    for (let at = 0; at < length; at++) {
      const [name, numbers] = [this.#view.nameOf(at), this.#speller.closed(() => this.#speller.definition(at))];
      this.#addNumbers(name, numbers);
      const isOutermost = this.#view.parentOf(at) < 0;
      if (isOutermost && this.#view.hasFlag(at, 'exported')) this.#addNumbers(givenAs(name), numbers);
      if (!this.#view.hasFlag(at, 'default')) continue;
      for (const asked of ['default', givenAs('default')]) this.#addNumbers(asked, [this.#texts.of(name), ...numbers]);
    }
  }

  signatures(): void {
    const { length } = this.#view.facts.definitions;
    for (let at = 0; at < length; at++)
      this.#addNumbers(
        this.#view.nameOf(at),
        this.#speller.closed(() => this.#speller.signature(at)),
      );
  }

  places(only?: number): void {
    const { kind, owner, parent } = this.#view.facts.definitions;
    // Repeats of a name are numbered in their ids, whatever kinds they are of.
    const repeats = new Map<string, number>();
    for (let at = 0; at < kind.length; at++) {
      if (isHidden(kind[at] as number)) continue;
      const name = this.#view.nameOf(at);
      const repeat = repeats.get(name) ?? 0;
      repeats.set(name, repeat + 1);
      if (only !== undefined && kind[at] !== only) continue;
      const attached = this.#speller.closed(() => this.#speller.expression(owner[at] as number));
      const place = `in ${this.#speller.containers(parent[at] as number)}${sharedPlace(this.#view, at)}`;
      const build = this.#view.hasFlag(at, 'aside') ? ' aside' : '';
      this.#add(name, `${repeat} ${kind[at]} @${attached} ${place}${build}`);
    }
  }

  attachments(): void {
    const view = this.#view;
    const { owner, parent } = view.facts.definitions;
    for (let at = 0; at < owner.length; at++) {
      const name = attachmentNameOf(view.facts, at);
      if (name === '') continue;
      const members = view.childrenOf(at).map((child) => view.nameOf(child));
      const place = `@${this.#speller.closed(() => this.#speller.expression(owner[at] as number))} in ${this.#speller.containers(parent[at] as number)}`;
      this.#add(name, `${view.nameOf(at)}(${members.join()})${view.heritageOf(at).length} ${place}`);
    }
  }

  imports(): void {
    const { form, source, name } = this.#view.facts.imports;
    form.forEach((code, row) => {
      const text = `import ${IMPORT_FORMS[code]} ${this.#view.text(source[row] as number)} ${this.#view.text(name[row] as number)}`;
      const isWholesale = IMPORT_FORMS[code] === 'wildcard';
      this.#add(isWholesale ? ANY_NAME : this.#view.boundName(row), text);
    });
  }

  exports(): void {
    const { form, source, name, local } = this.#view.facts.exports;
    form.forEach((code, row) => {
      const kind = EXPORT_FORMS[code];
      const isAssigned = kind === 'assign' || kind === 'whole';
      const given = isAssigned
        ? this.#speller.closed(() => this.#speller.expression(local[row] as number))
        : this.#view.text(local[row] as number);
      const exported = this.#view.text(name[row] as number);
      const text = `export ${kind} ${this.#view.text(source[row] as number)} ${given} ${exported}`;
      const isNamed = kind !== 'star' && kind !== 'package';
      if (isNamed) for (const asked of [exported, givenAs(exported)]) this.#add(asked, text);
      // What is in the object that is assigned may have any name.
      if (!isNamed) this.#add(ANY_NAME, text);
      if (isAssigned && exported === 'default') this.#add(WHOLE, text);
    });
  }

  /** What is filled by its place alone is not asked for by its name. */
  fields(): void {
    const { length } = this.#view.facts.definitions;
    for (let at = 0; at < length; at++) {
      if (this.#view.kindOf(at) !== 'struct') continue;
      const names = this.#view.fieldsOf(at).map((field) => this.#view.nameOf(field));
      this.#add(fieldsOf(this.#view.nameOf(at)), names.join());
    }
  }

  /** Entries of objects and structural types are asked for by their key. */
  objects(): void {
    const { op, b } = this.#view.facts.expressions;
    op.forEach((code, expression) => {
      if (code !== OBJECT && code !== TYPE_OBJECT) return;
      const items = this.#view.items(b[expression] as number);
      for (let at = 0; at + 1 < items.length; at += 2) {
        const value = items[at + 1] as number;
        const numbers = this.#speller.closed(() => `entry ${this.#speller.expression(value)}`);
        this.#addNumbers(this.#view.text(items[at] as number), numbers);
      }
    });
  }
}

const METHOD = kindCode('method');
const [OBJECT, TYPE_OBJECT] = [opCode('object'), opCode('type-object')];
