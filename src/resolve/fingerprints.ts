/**
 * What other files can see of a file, name by name. Two versions of a file with the same text under a name answer every
 * question about that name alike, so a change inside a body touches nobody else.
 */
import { EXPORT_FORMS, FACT_COLUMNS, type FactTableName, IMPORT_FORMS, OPS } from '../model/facts.ts';
import { isHidden } from '../model/kinds.ts';
import { ownerNameOf } from '../model/owner-name.ts';
import { listCallsOf } from './bindings.ts';
import { ANY_NAME } from './dependencies.ts';
import type { FileView } from './file-view.ts';

/** Texts by name; the order within a name is the source's. */
export function fingerprintNames(view: FileView): Map<string, string> {
  const writer = new Fingerprints(view);
  writer.definitions();
  writer.imports();
  writer.exports();
  writer.objects();
  return writer.finish();
}

/** Where and as what each name is defined: all that matters to a question across the repository. */
export function fingerprintDefinitions(view: FileView): Map<string, string> {
  const writer = new Fingerprints(view);
  writer.places();
  return writer.finish();
}

/** What is attached to types of other files, by the name of the type. */
export function fingerprintAttachments(view: FileView): Map<string, string> {
  const writer = new Fingerprints(view);
  writer.attachments();
  return writer.finish();
}

const MAX_DEPTH = 7;

class Fingerprints {
  readonly #view: FileView;
  readonly #texts = new Map<string, string[]>();
  /** Nodes on the way to the expression being written, against endless descent. */
  readonly #open = new Set<string>();

  constructor(view: FileView) {
    this.#view = view;
  }

  finish(): Map<string, string> {
    return new Map([...this.#texts].map(([name, texts]) => [name, texts.join('\n')]));
  }

  #add(name: string, text: string): void {
    const texts = this.#texts.get(name);
    if (texts === undefined) this.#texts.set(name, [text]);
    else texts.push(text);
  }

  definitions(): void {
    const { length } = this.#view.facts.definitions;
    for (let at = 0; at < length; at++) {
      const text = this.#definition(at);
      this.#add(this.#view.nameOf(at), text);
      if (this.#view.hasFlag(at, 'default')) this.#add('default', `${this.#view.nameOf(at)} ${text}`);
    }
  }

  places(): void {
    const { kind, owner, parent } = this.#view.facts.definitions;
    for (let at = 0; at < kind.length; at++) {
      if (isHidden(kind[at] as number)) continue;
      const attached = this.#expression(owner[at] as number, 0);
      this.#add(this.#view.nameOf(at), `${kind[at]} @${attached} in ${this.#containers(parent[at] as number)}`);
    }
  }

  attachments(): void {
    const view = this.#view;
    const { owner, parent } = view.facts.definitions;
    for (let at = 0; at < owner.length; at++) {
      const name = ownerNameOf(view.facts, at);
      if (name === '') continue;
      const members = view.childrenOf(at).map((child) => view.nameOf(child));
      const place = `@${this.#expression(owner[at] as number, 0)} in ${this.#containers(parent[at] as number)}`;
      this.#add(name, `${view.nameOf(at)}(${members.join()})${view.heritageOf(at).length} ${place}`);
    }
  }

  #definition(at: number): string {
    const view = this.#view;
    const { kind, flags, type, owner, parent } = view.facts.definitions;
    const held = this.#held(at);
    const inherits = view.heritageOf(at).map((row) => {
      const { relation, type: base } = view.facts.heritage;
      return `${relation[row]}${this.#expression(base[row] as number, 0)}`;
    });
    // Type parameters, constructors and the methods of an interface are found by kind, not by name.
    const unnamed = view
      .childrenOf(at)
      .filter((child) => UNNAMED.has(view.kindOf(child)))
      .map(
        (child) =>
          `${kind[child]} ${view.nameOf(child)} ${this.#expression(view.facts.definitions.type[child] as number, 0)}`,
      );
    return [
      `${kind[at]}/${flags[at]} in ${this.#containers(parent[at] as number)}`,
      `: ${this.#expression(type[at] as number, 0)} @${this.#expression(owner[at] as number, 0)}`,
      `<${inherits.join()}> [${unnamed.join()}]`,
      `(${view
        .parametersOf(at)
        .map((row) => this.#binding(row, 0))
        .join()}) ${held}`,
    ].join(' ');
  }

  readonly #containerTexts = new Map<number, string>([[-1, '']]);

  /** The definitions around, each with what it is attached to and its place among those of the same name. */
  #containers(at: number): string {
    const known = this.#containerTexts.get(at);
    if (known !== undefined) return known;
    const { kind, flags, owner, parent } = this.#view.facts.definitions;
    const around = parent[at] as number;
    const name = this.#view.nameOf(at);
    const place = this.#view.childrenNamed(around, name).indexOf(at);
    const attached = this.#expression(owner[at] as number, 0);
    const text = `${this.#containers(around)}.${kind[at]}/${flags[at]} ${name}~${place} @${attached}`;
    this.#containerTexts.set(at, text);
    return text;
  }

  /** Where no type is declared, what flows out of a function or into a variable decides. */
  #held(at: number): string {
    const { type, value } = this.#view.facts.definitions;
    if ((type[at] as number) >= 0) return '';
    const keys = [`r${at}`, `y${at}`, `d${at}`, `m${this.#view.nameOf(at)}`];
    return [value[at] as number, ...this.#flows(keys)].map((from) => this.#expression(from, 0)).join('|');
  }

  #flows(keys: readonly string[]): number[] {
    return keys.flatMap((key) => this.#view.flowsTo(key).map((row) => this.#view.facts.flows.value[row] as number));
  }

  #binding(row: number, depth: number): string {
    const key = `b${row}`;
    if (depth > MAX_DEPTH) return this.#tooDeep();
    if (this.#open.has(key)) return '↻';
    this.#open.add(key);
    const { type, value, role, position, name, owner } = this.#view.facts.bindings;
    const declared = type[row] as number;
    const sources =
      declared >= 0 ? [] : [value[row] as number, ...this.#flows([key]), ...this.#passed(owner[row] as number)];
    const optional = (value[row] as number) < 0 ? '' : '?';
    const text = `${this.#view.text(name[row] as number)}${optional}/${role[row]}/${position[row]}: ${this.#expression(declared, depth + 1)}=${sources.map((from) => this.#expression(from, depth + 1)).join('|')}`;
    this.#open.delete(key);
    return text;
  }

  /** Calls of the same file and the place a lambda is handed to say what an undeclared parameter is. */
  #passed(owner: number): number[] {
    if (owner < 0) return [];
    const place = this.#view.argumentOf(owner);
    const calls = listCallsOf(this.#view, owner);
    return place === undefined ? calls : [place.call, ...calls];
  }

  #expression(expression: number, depth: number): string {
    if (expression < 0) return '';
    if (depth > MAX_DEPTH) return this.#tooDeep();
    const key = `x${expression}`;
    if (this.#open.has(key)) return '↻';
    this.#open.add(key);
    const text = this.#operation(expression, depth + 1);
    this.#open.delete(key);
    return text;
  }

  /** Cut off: equal to nothing but the same file. */
  #tooDeep(): string {
    return this.#version();
  }

  #versionText: string | undefined;

  #version(): string {
    this.#versionText ??= `version ${versionOf(this.#view)}`;
    return this.#versionText;
  }

  #operation(expression: number, depth: number): string {
    const view = this.#view;
    const { op, a, b, c } = view.facts.expressions;
    const [first, second, third] = [a[expression] as number, b[expression] as number, c[expression] as number];
    const name = OPS[op[expression] as number];
    switch (name) {
      case 'name':
      case 'type-name':
        if (second >= 0) return this.#binding(second, depth);
        return `${view.text(first)}${third >= 0 ? `#${this.#local(third, depth)}` : ''}`;
      case 'member':
      case 'type-member':
        return `${this.#expression(first, depth)}.${view.text(second)}`;
      case 'string':
      case 'literal':
      case 'type-literal':
        return `"${view.text(first)}"`;
      case 'function':
        return `fn ${this.#local(first, depth)}`;
      case 'this':
      case 'super':
        return `${name} ${first < 0 ? '' : this.#containers(first)}`;
      case 'object':
      case 'type-object':
        return `{${this.#entries(second, depth).join()}}`;
      case 'index':
      case 'cast':
      case 'type-index':
        return `${name}(${this.#expression(first, depth)},${this.#expression(second, depth)})`;
      case 'keyword':
        return `${view.text(first)}=${this.#expression(second, depth)}`;
      default:
        return `${name}(${this.#expression(first, depth)};${this.#list(second, depth)};${name === 'call' || name === 'new' ? this.#list(third, depth) : ''})`;
    }
  }

  #local(definition: number, depth: number): string {
    const key = `d${definition}`;
    if (this.#open.has(key)) return '↻';
    this.#open.add(key);
    const { kind, type, flags, value } = this.#view.facts.definitions;
    const out = this.#flows([`r${definition}`, `y${definition}`]);
    const parameters = this.#view.parametersOf(definition).map((row) => this.#binding(row, depth));
    const text = `${kind[definition]}/${flags[definition]} ${this.#view.nameOf(definition)}(${parameters.join()}):${[type[definition] as number, value[definition] as number, ...out].map((from) => this.#expression(from, depth)).join('|')}`;
    this.#open.delete(key);
    return text;
  }

  #list(list: number, depth: number): string {
    return Array.from(this.#view.items(list), (item) => this.#expression(item, depth)).join();
  }

  #entries(list: number, depth: number): string[] {
    const items = this.#view.items(list);
    const entries: string[] = [];
    for (let at = 0; at + 1 < items.length; at += 2) {
      entries.push(`${this.#view.text(items[at] as number)}:${this.#expression(items[at + 1] as number, depth)}`);
    }
    return entries;
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
      const given =
        kind === 'assign' ? this.#expression(local[row] as number, 0) : this.#view.text(local[row] as number);
      const text = `export ${kind} ${this.#view.text(source[row] as number)} ${given}`;
      const isWholesale = kind === 'star' || kind === 'package' || kind === 'assign';
      this.#add(
        isWholesale ? ANY_NAME : this.#view.text(name[row] as number),
        `${text} ${this.#view.text(name[row] as number)}`,
      );
      if (kind === 'assign') this.#add('default', text);
    });
  }

  /** Entries of objects and structural types are asked for by their key. */
  objects(): void {
    const { op, b } = this.#view.facts.expressions;
    op.forEach((code, expression) => {
      if (code !== OBJECT && code !== TYPE_OBJECT) return;
      const items = this.#view.items(b[expression] as number);
      for (let at = 0; at + 1 < items.length; at += 2) {
        this.#add(this.#view.text(items[at] as number), `entry ${this.#expression(items[at + 1] as number, 0)}`);
      }
    });
  }
}

const UNNAMED = new Set(['type-parameter', 'constructor', 'method']);
const OBJECT = OPS.indexOf('object');
const TYPE_OBJECT = OPS.indexOf('type-object');

/** Columns that say where something stands rather than what it is. */
const POSITIONS = new Set(['line', 'column', 'endLine', 'start', 'end']);

/** A number that differs whenever anything about the file does but where it stands. */
function versionOf({ facts }: FileView): number {
  let hash = facts.strings.length;
  const mix = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193);
  };
  for (const [table, columns] of Object.entries(FACT_COLUMNS)) {
    const rows = facts[table as FactTableName] as unknown as Record<string, Int32Array>;
    for (const column of columns) if (!POSITIONS.has(column)) (rows[column] as Int32Array).forEach(mix);
  }
  facts.lists.forEach(mix);
  for (const text of facts.strings) for (let at = 0; at < text.length; at++) mix(text.charCodeAt(at));
  return hash;
}
