/** Patterns as steps for the kernel, each linked to what is left to do after it, and listed by the symbol they begin at. */
import type { Language } from 'web-tree-sitter';
import { ANY, type FAMILY_COUNT, NAMED } from './codes.ts';
import type { GrammarTables } from './grammar-tables.ts';
import { type Condition, toConditions, toProperties } from './pattern-conditions.ts';
import { type ChoiceItem, type GroupItem, type Item, type NodeItem, readPatterns } from './pattern-syntax.ts';

export type Do =
  /** Find a node among those that are left on this level, then go on below it, if there is anything to find there. */
  | 'find'
  /** Find that nothing with a name is left on this level. */
  | 'close'
  /** Go on above. */
  | 'up'
  /** Go on with what may be there, or else without it. */
  | 'maybe'
  /** Take what may be there as often as it is there, then go on. */
  | 'repeat'
  /** Find a node that fits one of the options, each of which goes on by itself. */
  | 'either'
  /** What is to be repeated has been found once. */
  | 'once'
  /** All has been found. */
  | 'match';

export interface Step {
  readonly does: Do;
  readonly symbol: number;
  readonly supertype: number;
  readonly field: number;
  readonly without: readonly number[];
  readonly captures: readonly number[];
  readonly isNext: boolean;
  /** No other child of the parent has its field. */
  readonly isAlone: boolean;
  /** The first that fits is enough: it decides nothing that is captured, or it is part of a repetition. */
  readonly isOnce: boolean;
  /** A repetition without which the pattern is not found. */
  readonly isNeeded: boolean;
  /** First of what is below a node, of what may be there, of what is repeated. */
  readonly inner: Step | undefined;
  readonly options: readonly Step[];
  readonly next: Step | undefined;
}

export interface Entry {
  /** Bits of symbols that children of the node it begins at must have. */
  readonly childBits: number;
  /** Place of the pattern in the query. */
  readonly pattern: number;
  readonly step: Step;
  /** Captures of a parent that may be any node; such a pattern begins at the first child that it names. */
  readonly parentCaptures: readonly number[] | undefined;
}

/** Of constructs that the kernel leaves to others. */
export const FAMILIES = [
  'def',
  'scope',
  'bind',
  'unpack',
  'import',
  'export',
  'outer',
  'flag',
  'decorate',
  'heritage',
  'flow',
  'iterate',
  'guard',
  'comment',
  'doc',
] as const satisfies { readonly length: typeof FAMILY_COUNT };
export type Family = (typeof FAMILIES)[number];
/** Of those that it keeps: expressions of values and types, and what is skipped. */
const KERNEL_FAMILIES = new Set(['x', 'type', 'skip']);

export interface ConstructKind {
  /** `def.function`, `bind.parameter`, … */
  readonly kind: string;
  /** The number of the part before the dot, -1 where the kernel keeps it. */
  readonly family: number;
  /** The part after the dot. */
  readonly variant: string;
}

export interface PatternSet {
  readonly entries: readonly (readonly Entry[] | undefined)[];
  readonly captureNames: readonly string[];
  /** By capture: what it names, where it names a construct. */
  readonly captureKinds: readonly (ConstructKind | undefined)[];
  readonly conditions: readonly (readonly Condition[])[];
  readonly properties: readonly Readonly<Record<string, string | null>>[];
}

export function compilePatterns(text: string, language: Language, tables: GrammarTables): PatternSet {
  const patterns = readPatterns(text);
  const compiler = new Compiler(language, tables);
  patterns.forEach(({ root }, place) => {
    compiler.addPattern(root, place);
  });
  const { captureNames } = compiler;
  return {
    entries: compiler.entries,
    captureNames,
    captureKinds: captureNames.map(toKind),
    conditions: patterns.map(({ directives }) => toConditions(directives, captureNames)),
    properties: patterns.map(({ directives }) => toProperties(directives)),
  };
}

function toKind(kind: string): ConstructKind | undefined {
  const [name, variant] = kind.split('.');
  if (name === undefined || variant === undefined) return undefined;
  const family = FAMILIES.indexOf(name as Family);
  if (family < 0 && !KERNEL_FAMILIES.has(name)) throw new Error(`query names an unknown construct: ${kind}`);
  return { kind, family, variant };
}

const BLANK: Step = {
  does: 'match',
  symbol: ANY,
  supertype: 0,
  field: 0,
  without: [],
  captures: [],
  isNext: false,
  isAlone: false,
  isOnce: false,
  isNeeded: false,
  inner: undefined,
  options: [],
  next: undefined,
};
const MATCH = BLANK;
const ONCE: Step = { ...BLANK, does: 'once' };

class Compiler {
  readonly entries: Entry[][] = [];
  readonly captureNames: string[] = [];
  readonly #language: Language;
  readonly #tables: GrammarTables;
  readonly #named = new Map<string, number | null>();
  readonly #unnamed = new Map<string, number | null>();
  #isRepeated = false;

  constructor(language: Language, tables: GrammarTables) {
    this.#language = language;
    this.#tables = tables;
  }

  addPattern(root: Item, pattern: number): void {
    if (root.is === 'choice') for (const option of root.items) this.addPattern(withCaptures(option, root), pattern);
    else if (root.is === 'group' || root.type === undefined) this.#addBelowAny(root, pattern);
    else this.#enter(pattern, root, { step: this.#node(root, MATCH), parentCaptures: undefined });
  }

  /** What may be anything is found by the first node below it that may not; so are nodes side by side. */
  #addBelowAny(root: NodeItem | GroupItem, pattern: number): void {
    const [first, ...rest] = root.items;
    if (first?.is !== 'node' || first.quantifier !== 'one') throw new Error('nothing to find a pattern by');
    const parentCaptures = this.#captures(root);
    const up: Step = { ...BLANK, does: 'up', next: MATCH };
    const step = this.#node(first, this.#items({ ...root, items: rest }, up));
    this.#enter(pattern, first, { step, parentCaptures });
  }

  #enter(pattern: number, item: NodeItem, { step, parentCaptures }: Pick<Entry, 'step' | 'parentCaptures'>): void {
    this.entries[step.symbol] ??= [];
    this.entries[step.symbol]?.push({ pattern, step, parentCaptures, childBits: this.#childBits(item) });
  }

  #childBits({ items }: NodeItem): number {
    let bits = 0;
    for (const child of items) {
      if (child.is !== 'node' || child.quantifier === 'optional' || child.quantifier === 'any') continue;
      if (child.type !== undefined && !this.#isSupertype(child)) bits |= 1 << (this.#symbol(child) & 31);
    }
    return bits;
  }

  #items({ items, isClosed }: { items: readonly Item[]; isClosed?: boolean }, after: Step): Step {
    const last = isClosed ? { ...BLANK, does: 'close' as const, next: after } : after;
    return items.reduceRight((next, item, at) => this.#item(item, next, leadsOn(items.slice(at + 1))), last);
  }

  #item(item: Item, next: Step, isLeading: boolean): Step {
    if (item.quantifier === 'one') return this.#single(item, next, isLeading);
    if (item.quantifier === 'optional')
      return { ...BLANK, does: 'maybe', inner: this.#single(item, next, isLeading), next };
    const isOnce = this.#isRepeated;
    this.#isRepeated = true;
    const inner = this.#single(item, ONCE, false);
    this.#isRepeated = isOnce;
    return { ...BLANK, does: 'repeat', inner, next, isOnce, isNeeded: item.quantifier === 'some' };
  }

  #single(item: Item, next: Step, isLeading: boolean): Step {
    if (item.is === 'group') return this.#group(item, next);
    const isOnce = this.#isRepeated || !(isLeading || hasCaptures(item));
    return { ...(item.is === 'node' ? this.#node(item, next) : this.#choice(item, next)), isOnce };
  }

  #choice(item: ChoiceItem, next: Step): Step {
    const options = item.items.map((option) => {
      if (option.is !== 'node' || option.quantifier !== 'one') throw new Error('a choice of something else than nodes');
      return this.#node(withCaptures(option, item), next);
    });
    return { ...BLANK, does: 'either', options, isNext: item.isNext };
  }

  #group(item: GroupItem, next: Step): Step {
    const [first, ...rest] = item.items as [Item, ...Item[]];
    if (item.captures.length > 0) throw new Error('a capture of several nodes side by side');
    return this.#items({ items: [{ ...first, isNext: first.isNext || item.isNext }, ...rest] }, next);
  }

  #node(item: NodeItem, next: Step): Step {
    const up: Step = { ...BLANK, does: 'up', next };
    const isParent = item.items.length > 0;
    const isSupertype = this.#isSupertype(item);
    const field = item.field === undefined ? 0 : this.#field(item.field);
    return {
      ...BLANK,
      does: 'find',
      symbol: isSupertype ? NAMED : this.#symbol(item),
      supertype: this.#supertype(isSupertype ? item.type : item.supertype),
      field,
      without: item.without.map((field) => this.#field(field)),
      captures: this.#captures(item),
      isNext: item.isNext,
      isAlone: field !== 0 && !this.#tables.repeatedFields.has(field),
      isOnce: this.#isRepeated,
      inner: isParent ? this.#items(item, up) : undefined,
      next: isParent ? undefined : next,
    };
  }

  #isSupertype({ type, isNamed }: NodeItem): boolean {
    return type !== undefined && isNamed && this.#supertypeBit(type) !== 0;
  }

  #symbol({ type, isNamed }: NodeItem): number {
    if (type === undefined) return isNamed ? NAMED : ANY;
    const symbol = this.#find(type, isNamed);
    if (symbol === null) throw new Error(`the grammar has no node ${isNamed ? `(${type})` : JSON.stringify(type)}`);
    return symbol;
  }

  /** The library goes over all symbols for each. */
  #find(type: string, isNamed: boolean): number | null {
    const known = isNamed ? this.#named : this.#unnamed;
    let symbol = known.get(type);
    if (symbol === undefined) {
      symbol = this.#language.idForNodeType(type, isNamed);
      known.set(type, symbol);
    }
    return symbol;
  }

  #supertype(name: string | undefined): number {
    if (name === undefined) return 0;
    const bit = this.#supertypeBit(name);
    if (bit === 0) throw new Error(`the grammar has no supertype (${name})`);
    return bit;
  }

  #supertypeBit(name: string): number {
    const symbol = this.#find(name, true);
    return symbol === null ? 0 : (this.#tables.supertypeBits[symbol] ?? 0);
  }

  #field(name: string): number {
    const field = this.#language.fieldIdForName(name);
    if (field === null) throw new Error(`the grammar has no field ${name}`);
    return field;
  }

  #captures(item: Item): number[] {
    return item.captures.map((name) => {
      const known = this.captureNames.indexOf(name);
      return known < 0 ? this.captureNames.push(name) - 1 : known;
    });
  }
}

function withCaptures<T extends Item>(option: T, { captures, field, isNext }: ChoiceItem): T {
  return {
    ...option,
    captures: [...option.captures, ...captures],
    field: option.field ?? field,
    isNext: option.isNext || isNext,
  };
}

/** Whether what is captured further on depends on where that before it was found. */
function leadsOn(rest: readonly Item[]): boolean {
  return rest[0]?.isNext === true && rest.some(hasCaptures);
}

function hasCaptures(item: Item): boolean {
  return item.captures.length > 0 || item.items.some(hasCaptures);
}
