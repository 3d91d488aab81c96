/**
 * What is written of an expression, a definition or a binding, as text that is the same wherever it says the same: local
 * names by what they stand for, not by how they are called.
 */

import { OPS, opCode } from '../model/facts.ts';
import { listCallsOf } from './bindings.ts';
import { decoratorsOf } from './decorated.ts';
import { listCallsAround, listExpectations } from './expected.ts';
import { versionOf } from './fact-versions.ts';
import type { FileView } from './file-view.ts';
import { type FlowTarget, fillingBinding, fillingDefinition, outOf, returnedBy } from './flow-targets.ts';
import { isFunctionField } from './function-fields.ts';
import { spellGivenBack } from './given-back.ts';
import { argumentOf, callAround } from './handed.ts';
import { listTold, listToldOfBinding, tellerOf } from './narrowed.ts';
import { isPassedOn } from './passed-on.ts';
import { giverOf, placeOf, typeWrittenFor } from './placed.ts';
import { valuesInto } from './puts.ts';
import type { TextNumbers } from './text-numbers.ts';

/** Expressions that nest deeper than this are data or generated. */
const MAX_DEPTH = 60;
/** Stands in a text for something local that it names; no source has this character. */
const REACHED = '\0';
/** A text and, in order, the local things it names: bindings by twice their row, definitions by one more than that. */
interface Written {
  readonly text: number;
  readonly reaches: readonly number[];
}

export class Speller {
  readonly #view: FileView;
  readonly #texts: TextNumbers;
  readonly #locals = new Map<number, Written>();
  /** What the text that is being written names. */
  #reaches: number[] = [];

  constructor(view: FileView, texts: TextNumbers) {
    this.#view = view;
    this.#texts = texts;
  }

  #write(make: () => string): Written {
    const outer = this.#reaches;
    this.#reaches = [];
    const written = { text: this.#texts.of(make()), reaches: this.#reaches };
    this.#reaches = outer;
    return written;
  }

  /**
   * A text and, behind it, that of everything local it names, each once and by the number of its first mention: values
   * flow in circles, and what they flow through is written out however far it reaches.
   */
  closed(make: () => string): number[] {
    const numbers: number[] = [];
    const places = new Map<number, number>();
    const append = ({ text, reaches }: Written) => {
      numbers.push(text, reaches.length);
      for (const local of reaches) {
        const place = places.get(local) ?? places.size;
        places.set(local, place);
        numbers.push(place);
      }
    };
    append(this.#write(make));
    // A map is walked in the order of insertion, what is added on the way included.
    for (const local of places.keys()) append(this.#localText(local));
    return numbers;
  }

  #localText(local: number): Written {
    const known = this.#locals.get(local);
    if (known !== undefined) return known;
    const written = this.#write(() => (local % 2 === 0 ? this.#binding(local / 2) : this.#local((local - 1) / 2)));
    this.#locals.set(local, written);
    return written;
  }

  #reach(kind: 'b' | 'd', index: number): string {
    this.#reaches.push(kind === 'b' ? index * 2 : index * 2 + 1);
    return REACHED;
  }

  definition(at: number): string {
    const parameters = this.#view.parametersOf(at).map((row) => this.#reach('b', row));
    return `${this.#heading(at)} (${parameters.join()}) ${this.#held(at)}${this.#decorated(at)}`;
  }

  signature(at: number): string {
    const { name, role, type } = this.#view.facts.bindings;
    const parameters = this.#view.parametersOf(at).map((row) => {
      return `${this.#view.text(name[row] as number)}/${role[row]}: ${this.expression(type[row] as number)}`;
    });
    return `${this.#heading(at)} (${parameters.join()}) ${this.#given(at).join()}`;
  }

  /** Kinds of the local functions and classes that a function gives back as they are. */
  #given(at: number): number[] {
    const { kind } = this.#view.facts.definitions;
    const { op, a, c } = this.#view.facts.expressions;
    return this.#flows([returnedBy(at)]).flatMap((value) => {
      const named = op[value] === FUNCTION ? a[value] : op[value] === NAME ? c[value] : -1;
      return named === undefined || named < 0 ? [] : [kind[named] as number];
    });
  }

  #heading(at: number): string {
    const view = this.#view;
    const { kind, flags, type, owner, parent } = view.facts.definitions;
    const inherits = view.heritageOf(at).map((row) => {
      const { relation, type: base } = view.facts.heritage;
      return `${relation[row]}${this.expression(base[row] as number)}`;
    });
    return [
      `${kind[at]}/${flags[at]}${isPassedOn(view, at) ? '!' : ''} in ${this.containers(parent[at] as number)}`,
      `: ${this.expression(type[at] as number)} @${this.expression(owner[at] as number)}`,
      `<${inherits.join()}> [${this.#unnamed(at).join()}]`,
    ].join(' ');
  }

  /** Type parameters, constructors and what an interface has to be called, which are found without asking for their name. */
  #unnamed(parent: number): string[] {
    const view = this.#view;
    const { kind, type } = view.facts.definitions;
    const counts = new Map<string, number>();
    return view.childrenOf(parent).flatMap((child) => {
      const name = view.nameOf(child);
      const place = counts.get(name) ?? 0;
      counts.set(name, place + 1);
      const isFound =
        UNNAMED.has(view.kindOf(child)) || name === view.spec.scoping.constructorName || isFunctionField(view, child);
      return isFound ? [`${kind[child]} ${name}~${place} ${this.expression(type[child] as number)}`] : [];
    });
  }

  readonly #containerTexts = new Map<number, string>([[-1, '']]);

  /** The definitions around, each with what it is attached to and its place among those of the same name. */
  containers(at: number): string {
    const known = this.#containerTexts.get(at);
    if (known !== undefined) return known;
    const { kind, flags, owner, parent } = this.#view.facts.definitions;
    const around = parent[at] as number;
    const name = this.#view.nameOf(at);
    const place = this.#view.childrenNamed(around, name).indexOf(at);
    const attached = this.closed(() => this.expression(owner[at] as number));
    const text = `${this.containers(around)}.${kind[at]}/${flags[at]} ${name}~${place} @${attached}`;
    this.#containerTexts.set(at, text);
    return text;
  }

  /** Where no type is declared, what flows out of a function or into a variable decides. */
  #held(at: number): string {
    const { type, value } = this.#view.facts.definitions;
    if ((type[at] as number) >= 0) return spellGivenBack(this.#view, at);
    const targets = [...outOf(at), ...fillingDefinition(at, this.#view.nameOf(at))];
    return this.#each([value[at] as number, ...this.#flows(targets)]);
  }

  #flows(targets: readonly FlowTarget[]): number[] {
    return targets.flatMap((to) => valuesInto(this.#view, to));
  }

  #binding(row: number): string {
    const { type, value, role, position, name, owner } = this.#view.facts.bindings;
    const declared = type[row] as number;
    const optional = (value[row] as number) < 0 ? '' : '?';
    const flowing = () => [...this.#flows(fillingBinding(row)), ...this.#passed(owner[row] as number)];
    const sources = declared < 0 ? flowing() : listToldOfBinding(this.#view, row);
    const place = `${this.#view.text(name[row] as number)}${optional}/${role[row]}/${position[row]}`;
    const around = declared < 0 ? this.#around(owner[row] as number) : '';
    return `${place}: ${this.#each([declared, value[row] as number, ...sources])}${around}`;
  }

  /** What says of a function what it must be: the function that returns it, or the literal that it is an entry of. */
  #around(owner: number): string {
    if (owner < 0) return '';
    const view = this.#view;
    const returner = view.returnerOf(owner);
    if (returner !== undefined) return this.#givenBy(returner);
    const placed = placeOf(view, owner);
    if (placed === undefined) return '';
    const { literal, keys } = placed;
    const path = ` in ${keys.join('.')} of `;
    const written = typeWrittenFor(view, literal);
    if (written >= 0) return path + this.expression(written);
    const giver = giverOf(view, literal);
    if (giver === undefined) return path + this.#beside(literal);
    return giver < owner ? path + this.#givenBy(giver) : path;
  }

  #givenBy(giver: number): string {
    return ` given by ${this.#each(this.#passed(giver))}${this.#around(giver)}`;
  }

  /** The call that a literal is passed to, without the literal. */
  #beside(literal: number): string {
    const view = this.#view;
    const place = callAround(view, literal);
    if (place === undefined) return '';
    const { a, b } = view.facts.expressions;
    const beside = Array.from(view.items(b[place.call] as number)).filter((argument) => argument !== literal);
    return `${place.position} ${this.#each([a[place.call] as number, ...beside])}`;
  }

  /** Calls of the same file, the place a lambda is handed to and the type it must match say what a parameter is. */
  #passed(owner: number): number[] {
    if (owner < 0) return [];
    const place = argumentOf(this.#view, owner);
    const calls = [...listExpectations(this.#view, owner), ...listCallsOf(this.#view, owner)];
    return place === undefined ? calls : [...listCallsAround(this.#view, place.call), ...calls];
  }

  expression(expression: number, depth = 0): string {
    if (expression < 0) return '';
    return depth > MAX_DEPTH ? this.#version() : this.#operation(expression, depth + 1);
  }

  /** For what is cut off: equal to nothing but the same file. */
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
        if (second >= 0) return this.#reach('b', second);
        return `${view.text(first)}${third >= 0 ? this.#reach('d', third) : ''}`;
      case 'member':
      case 'type-member':
        return `${this.expression(first, depth)}.${third}.${view.text(second)} is ${this.#each(listTold(view, expression), depth)}`;
      case 'module':
        return `${second < 0 ? '' : 'promised '}"${view.text(first)}"`;
      case 'string':
      case 'literal':
      case 'type-literal':
        return `"${view.text(first)}"`;
      case 'function':
        return `fn ${this.#reach('d', first)}`;
      case 'this':
      case 'super':
        return `${name}${second < 0 ? '' : ' static'} ${first < 0 ? '' : this.containers(first)}`;
      case 'object':
      case 'type-object':
        return `{${this.#entries(second, depth).join()}}`;
      case 'index':
      case 'cast':
      case 'variant':
      case 'type-index':
        return `${name}(${this.expression(first, depth)},${this.expression(second, depth)})`;
      case 'test':
        return this.expression(tellerOf(view, expression), depth);
      case 'keyword':
        return `${view.text(first)}=${this.expression(second, depth)}`;
      default:
        return `${name}(${this.expression(first, depth)};${this.#list(second, depth)};${name === 'call' || name === 'new' ? this.#list(third, depth) : ''})`;
    }
  }

  #each(expressions: readonly number[], depth = 0): string {
    return expressions.map((one) => this.expression(one, depth)).join('|');
  }

  #local(definition: number): string {
    const { kind, type, flags, value } = this.#view.facts.definitions;
    const given = [type[definition] as number, value[definition] as number];
    const out = [...given, ...this.#flows(outOf(definition))];
    const parameters = this.#view.parametersOf(definition).map((row) => this.#reach('b', row));
    const place = `${kind[definition]}/${flags[definition]} ${this.#view.nameOf(definition)}`;
    return `${place}(${parameters.join()}): ${this.#each(out)}${this.#decorated(definition)}`;
  }

  #decorated(definition: number): string {
    const decorators = decoratorsOf(this.#view, definition);
    return decorators.length === 0 ? '' : ` @${this.#each(decorators)}`;
  }

  #list(list: number, depth: number): string {
    return Array.from(this.#view.items(list), (item) => this.expression(item, depth)).join();
  }

  #entries(list: number, depth: number): string[] {
    const items = this.#view.items(list);
    const entries: string[] = [];
    for (let at = 0; at + 1 < items.length; at += 2) {
      entries.push(`${this.#view.text(items[at] as number)}:${this.expression(items[at + 1] as number, depth)}`);
    }
    return entries;
  }
}

const UNNAMED = new Set(['type-parameter', 'constructor', 'method']);
const [NAME, FUNCTION] = [opCode('name'), opCode('function')];
