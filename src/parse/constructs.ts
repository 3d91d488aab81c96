/**
 * What the patterns of a language found in a syntax tree, as constructs in source order; expressions stay with the kernel.
 * In the query vocabulary a capture with a dot names the construct, captures without one are its fields.
 */
import * as code from './codes.ts';
import type { ConstructKind, PatternSet } from './compile-patterns.ts';
import type { Kernel } from './kernel.ts';

export interface Construct {
  /** `def.function`, `bind.parameter`, … */
  readonly kind: string;
  /** The part after the dot. */
  readonly variant: string;
  /** Its place in the tree, and where that begins and ends in the source. */
  readonly node: number;
  readonly start: number;
  readonly end: number;
  /** What the pattern sets with `#set!`. */
  readonly properties: Readonly<Record<string, string | null>>;
  /** Place of the pattern in the query: where two patterns take one node for the same purpose, the later one holds. */
  readonly pattern: number;
  /** Every capture of the match, the construct itself among them: where they begin and end among those of all. */
  readonly fields: number;
  readonly fieldsEnd: number;
}

const NONE: readonly number[] = [];

/** The constructs of one file by family, each made when it is asked for: most are not. */
export class Constructs {
  readonly #patterns: PatternSet;
  /** Rows of cells as the kernel has them; a construct is known by where its row begins. */
  readonly #cells: Int32Array;
  readonly #fields: Int32Array;
  readonly #rows = new Map<string, number[]>();
  readonly #made = new Map<string, readonly Construct[]>();

  constructor(kernel: Kernel, patterns: PatternSet) {
    this.#patterns = patterns;
    this.#cells = kernel.view(kernel.columns.others).slice();
    this.#fields = kernel.view(kernel.columns.otherFields).slice();
    for (let row = 0; row < this.#cells.length; row += code.CONSTRUCT_CELLS) {
      const { family } = this.#kindOf(row);
      const group = this.#rows.get(family);
      if (group === undefined) this.#rows.set(family, [row]);
      else group.push(row);
    }
  }

  family(name: string): readonly Construct[] {
    const made = this.#made.get(name);
    if (made !== undefined) return made;
    const rows = this.#rows.get(name) ?? NONE;
    const constructs: Construct[] = [];
    for (let at = 0; at < rows.length; at++) constructs.push(this.#make(rows[at] as number));
    this.#made.set(name, constructs);
    return constructs;
  }

  /** How many of a family start before a position. */
  countBefore(name: string, position: number): number {
    const rows = this.#rows.get(name) ?? NONE;
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#cell(rows[middle] as number, code.CONSTRUCT_START) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** One of a family, for those who need few of many. */
  at(name: string, place: number): Construct {
    return this.#make((this.#rows.get(name) as number[])[place] as number);
  }

  /** The first node of a field, -1 where there is none. */
  findField({ fields, fieldsEnd }: Construct, field: number): number {
    for (let at = fields; at < fieldsEnd; at += 2)
      if (this.#fields[at] === field) return this.#fields[at + 1] as number;
    return -1;
  }

  findLastField({ fields, fieldsEnd }: Construct, field: number): number {
    for (let at = fieldsEnd - 2; at >= fields; at -= 2)
      if (this.#fields[at] === field) return this.#fields[at + 1] as number;
    return -1;
  }

  listField({ fields, fieldsEnd }: Construct, field: number): number[] {
    const nodes: number[] = [];
    for (let at = fields; at < fieldsEnd; at += 2) {
      if (this.#fields[at] === field) nodes.push(this.#fields[at + 1] as number);
    }
    return nodes;
  }

  #cell(row: number, cell: number): number {
    return this.#cells[row + cell] as number;
  }

  #kindOf(row: number): ConstructKind {
    return this.#patterns.captureKinds[this.#cell(row, code.CONSTRUCT_NAMING)] as ConstructKind;
  }

  #make(row: number): Construct {
    const { kind, variant } = this.#kindOf(row);
    const pattern = this.#cell(row, code.CONSTRUCT_PATTERN);
    return {
      kind,
      variant,
      node: this.#cell(row, code.CONSTRUCT_NODE),
      start: this.#cell(row, code.CONSTRUCT_START),
      end: this.#cell(row, code.CONSTRUCT_END),
      properties: this.#patterns.properties[pattern] as Construct['properties'],
      pattern,
      fields: this.#cell(row, code.CONSTRUCT_FIELDS),
      fieldsEnd: this.#cell(row, code.CONSTRUCT_FIELDS_END),
    };
  }
}

/** Of a family: where two patterns take one node, the later one holds. Those of one node stand together. */
export function latestByNode(constructs: readonly Construct[]): readonly Construct[] {
  const latest: Construct[] = [];
  let last: Construct | undefined;
  for (let at = 0; at < constructs.length; at++) {
    const construct = constructs[at] as Construct;
    if (last?.node !== construct.node) latest.push(construct);
    else if (last.pattern < construct.pattern) latest[latest.length - 1] = construct;
    last = latest[latest.length - 1];
  }
  return latest;
}
