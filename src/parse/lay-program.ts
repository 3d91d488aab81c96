/** Puts a grammar's tables and a language's patterns into memory, as the kernel reads them. */
import { opCode, ROLES } from '../model/facts.ts';
import * as code from './codes.ts';
import type { Entry, PatternSet, Step } from './compile-patterns.ts';
import { codeOfField, codeOfKind, toKindCells } from './expression-kinds.ts';
import type { GrammarTables } from './grammar-tables.ts';
import type { Kernel, Program } from './kernel.ts';
import type { Condition } from './pattern-conditions.ts';

export function layProgram(kernel: Kernel, tables: GrammarTables, patterns: PatternSet): Program {
  const steps = new StepLayer(kernel);
  const expressions: RegExp[] = [];
  const cells: number[] = [];
  cells[code.PROGRAM_PUBLIC_SYMBOLS] = kernel.lay(tables.publicSymbols);
  cells[code.PROGRAM_IS_NAMED] = kernel.lay(tables.isNamed);
  cells[code.PROGRAM_SUPERTYPE_BITS] = kernel.lay(tables.supertypeBits);
  cells[code.PROGRAM_WIDTH] = tables.width;
  cells[code.PROGRAM_FIELDS] = kernel.lay(tables.fields);
  cells[code.PROGRAM_ALIASES] = kernel.lay(tables.aliases);
  cells[code.PROGRAM_SYMBOL_COUNT] = tables.publicSymbols.length;
  cells[code.PROGRAM_ENTRIES] = layEntries(kernel, tables, patterns, steps);
  cells[code.PROGRAM_CONDITIONS] = kernel.lay(
    patterns.conditions.map((all) => layConditions(kernel, all, expressions)),
  );
  cells[code.PROGRAM_SETTINGS] = kernel.lay(patterns.properties.map((properties) => laySettings(kernel, properties)));
  cells[code.PROGRAM_BITS] = kernel.lay(patterns.properties.map(toBits));
  cells[code.PROGRAM_CODES] = kernel.lay(patterns.captureNames.map(codeOfCapture));
  cells[code.PROGRAM_KINDS] = kernel.lay(toKindCells());
  cells[code.PROGRAM_OP_NAME] = opCode('name');
  cells[code.PROGRAM_OP_TYPE_NAME] = opCode('type-name');
  cells[code.PROGRAM_OP_THIS] = opCode('this');
  cells[code.PROGRAM_OP_TYPE_THIS] = opCode('type-this');
  cells[code.PROGRAM_DECORATE] = ROLES.indexOf('decorate');
  cells[code.PROGRAM_FAMILIES] = kernel.lay(patterns.captureKinds.map((kind) => kind?.family ?? -1));
  return { address: kernel.lay(cells), expressions };
}

function codeOfCapture(name: string): number {
  return name.includes('.') ? codeOfKind(name) : codeOfField(name);
}

function layEntries(kernel: Kernel, tables: GrammarTables, { entries }: PatternSet, steps: StepLayer): number {
  const bySymbol = Array.from(tables.publicSymbols, (_, symbol) => {
    const all = entries[symbol];
    if (all === undefined) return 0;
    return kernel.lay([all.length, ...all.flatMap((entry) => toEntryCells(kernel, entry, steps))]);
  });
  return kernel.lay(bySymbol);
}

function toEntryCells(kernel: Kernel, { childBits, pattern, step, parentCaptures }: Entry, steps: StepLayer): number[] {
  const cells: number[] = [];
  cells[code.ENTRY_CHILD_BITS] = childBits;
  cells[code.ENTRY_PATTERN] = pattern;
  cells[code.ENTRY_STEP] = steps.lay(step);
  cells[code.ENTRY_PARENT_CAPTURES] = parentCaptures === undefined ? 0 : layList(kernel, parentCaptures);
  return cells;
}

function layList(kernel: Kernel, items: readonly number[]): number {
  return kernel.lay([items.length, ...items]);
}

const DOES = {
  find: code.FIND,
  close: code.CLOSE,
  up: code.UP,
  maybe: code.MAYBE,
  repeat: code.REPEAT,
  either: code.EITHER,
  once: code.ONCE,
  match: code.MATCH,
} as const;

/** Several steps may go on with the same one. */
class StepLayer {
  readonly #kernel: Kernel;
  readonly #known = new Map<Step, number>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  lay(step: Step): number {
    const known = this.#known.get(step);
    if (known !== undefined) return known;
    const address = this.#kernel.lay(this.#toCells(step));
    this.#known.set(step, address);
    return address;
  }

  #toCells(step: Step): number[] {
    const cells: number[] = [];
    cells[code.STEP_DOES] = DOES[step.does];
    cells[code.STEP_SYMBOL] = step.symbol;
    cells[code.STEP_SUPERTYPE] = step.supertype;
    cells[code.STEP_FIELD] = step.field;
    cells[code.STEP_FLAGS] =
      (step.isNext ? code.IS_NEXT : 0) |
      (step.isAlone ? code.IS_ALONE : 0) |
      (step.isOnce ? code.IS_ONCE : 0) |
      (step.isNeeded ? code.IS_NEEDED : 0);
    cells[code.STEP_INNER] = step.inner === undefined ? 0 : this.lay(step.inner);
    cells[code.STEP_NEXT] = step.next === undefined ? 0 : this.lay(step.next);
    cells[code.STEP_WITHOUT] = this.#layList(step.without);
    cells[code.STEP_CAPTURES] = this.#layList(step.captures);
    cells[code.STEP_OPTIONS] = this.#layList(step.options.map((option) => this.lay(option)));
    return cells;
  }

  #layList(items: readonly number[]): number {
    return items.length === 0 ? 0 : layList(this.#kernel, items);
  }
}

function layConditions(kernel: Kernel, conditions: readonly Condition[], expressions: RegExp[]): number {
  if (conditions.length === 0) return 0;
  return kernel.lay([conditions.length, ...conditions.flatMap((one) => toConditionCells(kernel, one, expressions))]);
}

function toConditionCells(kernel: Kernel, condition: Condition, expressions: RegExp[]): number[] {
  const { capture, isNegated, oneOf, sameAs, like } = condition;
  const texts = (oneOf ?? []).flatMap((text) => [kernel.layText(text), text.length]);
  const cells: number[] = [];
  cells[code.CONDITION_TEST] =
    oneOf !== undefined ? code.IS_ONE_OF : sameAs !== undefined ? code.IS_SAME_AS : code.IS_LIKE;
  cells[code.CONDITION_IS_NEGATED] = isNegated ? 1 : 0;
  cells[code.CONDITION_CAPTURE] = capture;
  cells[code.CONDITION_OTHER] = sameAs ?? -1;
  cells[code.CONDITION_TEXTS] = layList(kernel, texts);
  cells[code.CONDITION_NUMBER] = like === undefined ? -1 : expressions.push(like) - 1;
  return cells;
}

type Properties = PatternSet['properties'][number];

function laySettings(kernel: Kernel, properties: Properties): number {
  const settings = Object.entries(properties).flatMap(([key, text]) => {
    const known = codeOfField(key);
    return known === 0 || !text ? [] : [{ key: known, text }];
  });
  if (settings.length === 0) return 0;
  const cells = settings.flatMap(({ key, text }) => {
    const setting: number[] = [];
    setting[code.SETTING_KEY] = key;
    setting[code.SETTING_TEXT] = kernel.layText(text);
    setting[code.SETTING_LENGTH] = text.length;
    return setting;
  });
  return kernel.lay([settings.length, ...cells]);
}

function toBits({ object, callee, async, local }: Properties): number {
  return (
    (object === 'this' ? code.HAS_OBJECT_THIS : 0) |
    (callee === 'this' ? code.HAS_CALLEE_THIS : 0) |
    (async ? code.IS_ASYNC : 0) |
    (local === 'never' ? code.IS_NEVER_LOCAL : 0) |
    (local === 'type' ? code.IS_NO_VARIABLE : 0)
  );
}
