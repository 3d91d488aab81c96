/**
 * What reading a tree needs to know of its grammar, from the tables that the grammar brings: tree-sitter keeps in a tree
 * only the number of the rule behind a node, and looks up there what its children are called.
 */
import type { Language } from 'web-tree-sitter';
import { addressOf, type TreeSitter } from './tree-sitter.ts';

export interface GrammarTables {
  /** By symbol: what it is called in patterns, where several symbols share a name. */
  readonly publicSymbols: Uint16Array;
  /** By symbol. */
  readonly isNamed: Uint8Array;
  /** By symbol: its bit among supertypes, 0 for any other. */
  readonly supertypeBits: Int32Array;
  /** Children of a rule, `width` cells each: the field, and the symbol that it is shown as instead of its own. */
  readonly width: number;
  readonly fields: Uint16Array;
  readonly aliases: Uint16Array;
  /** Fields that several children of a node can have. */
  readonly repeatedFields: ReadonlySet<number>;
}

export function readGrammarTables(memory: TreeSitter, language: Language): GrammarTables {
  const cells = memory.HEAP32;
  const halves = new Uint16Array(memory.HEAPU8.buffer);
  const start = addressOf(language) >> 2;
  const cell = (name: keyof typeof CELLS) => cells[start + CELLS[name]] as number;
  const symbols = cell('symbols') + cell('aliasCount');
  const metadata = memory.HEAPU8.subarray(cell('metadata'), cell('metadata') + symbols * BYTES_OF_METADATA);
  const rules = cell('rules');
  const slices = halves.subarray(
    cell('fieldSlices') >> 1,
    (cell('fieldSlices') >> 1) + (cell('fieldCount') && rules * 2),
  );
  const entries = halves.subarray(cell('fieldEntries') >> 1);
  const aliasWidth = (cell('aliasWidth') as number) & 0xffff;
  const width = Math.max(aliasWidth, widthOf(slices, entries));
  return {
    publicSymbols: halves.slice(cell('publicSymbols') >> 1, (cell('publicSymbols') >> 1) + symbols),
    isNamed: Uint8Array.from({ length: symbols }, (_, symbol) => metadata[symbol * BYTES_OF_METADATA + 1] as number),
    supertypeBits: toBits(metadata),
    width,
    fields: toFields(slices, entries, { rules, width }),
    repeatedFields: findRepeated(slices, entries),
    aliases: toAliases(halves.subarray(cell('aliases') >> 1), { rules, width, aliasWidth }),
  };
}

/** Where `TSLanguage` keeps what is used here. */
const CELLS = {
  symbols: 1,
  aliasCount: 2,
  rules: 7,
  fieldCount: 8,
  aliasWidth: 9,
  fieldSlices: 16,
  fieldEntries: 17,
  metadata: 18,
  publicSymbols: 19,
  aliases: 21,
};
/** Whether a symbol is visible, named, a supertype. */
const BYTES_OF_METADATA = 3;

function toBits(metadata: Uint8Array): Int32Array {
  const bits = new Int32Array(metadata.length / BYTES_OF_METADATA);
  let count = 0;
  for (let symbol = 0; symbol < bits.length; symbol++) {
    if (metadata[symbol * BYTES_OF_METADATA + 2] === 0) continue;
    bits[symbol] = 1 << count;
    count++;
  }
  if (count > 32) throw new Error('a grammar of more than 32 supertypes');
  return bits;
}

/** What is called by a field, or passes on what is. */
type VisitField = (
  field: number,
  place: { readonly rule: number; readonly child: number; readonly isPassedOn: boolean },
) => void;

/** An entry has the field's number, then the child in the lower byte and whether it passes on in the upper. */
function eachField(slices: Uint16Array, entries: Uint16Array, visit: VisitField): void {
  for (let slice = 0; slice < slices.length; slice += 2) {
    const start = slices[slice] as number;
    for (let entry = start; entry < start + (slices[slice + 1] as number); entry++) {
      const child = entries[entry * 2 + 1] as number;
      visit(entries[entry * 2] as number, { rule: slice >> 1, child: child & 0xff, isPassedOn: child > 0xff });
    }
  }
}

/** Where one rule gives a field twice: a list does, whose halves pass it on. */
function findRepeated(slices: Uint16Array, entries: Uint16Array): Set<number> {
  const repeated = new Set<number>();
  const ruleOf = new Map<number, number>();
  eachField(slices, entries, (field, { rule }) => {
    if (ruleOf.get(field) === rule) repeated.add(field);
    ruleOf.set(field, rule);
  });
  return repeated;
}

function widthOf(slices: Uint16Array, entries: Uint16Array): number {
  let width = 0;
  eachField(slices, entries, (_, { child }) => {
    width = Math.max(width, child + 1);
  });
  return width;
}

interface Shape {
  readonly rules: number;
  readonly width: number;
}

function toFields(slices: Uint16Array, entries: Uint16Array, { rules, width }: Shape): Uint16Array {
  const fields = new Uint16Array(rules * width);
  eachField(slices, entries, (field, { rule, child, isPassedOn }) => {
    if (!isPassedOn) fields[rule * width + child] ||= field;
  });
  return fields;
}

/** Rule 0 is any rule without aliases. */
function toAliases(
  all: Uint16Array,
  { rules, width, aliasWidth }: Shape & { readonly aliasWidth: number },
): Uint16Array {
  const aliases = new Uint16Array(rules * width);
  for (let rule = 1; rule < rules; rule++) {
    aliases.set(all.subarray(rule * aliasWidth, (rule + 1) * aliasWidth), rule * width);
  }
  return aliases;
}
