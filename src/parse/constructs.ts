/**
 * What the patterns of a language found in a syntax tree, as constructs in source order; expressions stay with the kernel.
 * In the query vocabulary a capture with a dot names the construct, captures without one are its fields.
 */
import * as code from './codes.ts';
import { type ConstructKind, FAMILIES, type Family, type PatternSet } from './compile-patterns.ts';
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

const numbersOfFamilies = new Map(FAMILIES.map((name, number) => [name, number]));

/** The constructs of one file by family, each made when it is asked for: most are not. */
export class Constructs {
  readonly #patterns: PatternSet;
  /** Rows of cells as the kernel has them, and where those of each family begin. */
  readonly #cells: Int32Array;
  readonly #starts: Int32Array;
  readonly #fields: Int32Array;
  readonly #made: (readonly Construct[] | undefined)[] = [];

  constructor(kernel: Kernel, patterns: PatternSet) {
    const { others, otherFamilies, otherFields } = kernel.columns;
    this.#patterns = patterns;
    this.#cells = kernel.view(others).slice();
    this.#starts = kernel.view(otherFamilies).slice();
    this.#fields = kernel.view(otherFields).slice();
  }

  family(name: Family): readonly Construct[] {
    const family = numbersOfFamilies.get(name) as number;
    const made = this.#made[family];
    if (made !== undefined) return made;
    const constructs: Construct[] = [];
    const end = this.#starts[family + 1] as number;
    for (let row = this.#firstRow(name); row < end; row += code.CONSTRUCT_CELLS) constructs.push(this.#make(row));
    this.#made[family] = constructs;
    return constructs;
  }

  /** How many of a family start before a position. */
  countBefore(name: Family, position: number): number {
    const first = this.#firstRow(name);
    const end = this.#starts[(numbersOfFamilies.get(name) as number) + 1] as number;
    let low = 0;
    let high = (end - first) / code.CONSTRUCT_CELLS;
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = this.#cells[first + middle * code.CONSTRUCT_CELLS + code.CONSTRUCT_START] as number;
      if (start < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** One of a family, for those who need few of many. */
  at(name: Family, place: number): Construct {
    return this.#make(this.#firstRow(name) + place * code.CONSTRUCT_CELLS);
  }

  /** The first node of a field, -1 where there is none. */
  findField({ fields, fieldsEnd }: Construct, field: number): number {
    for (let at = fields; at < fieldsEnd; at += 2)
      if (this.#fields[at] === field) return this.#fields[at + 1] as number;
    return -1;
  }

  findLastField({ fields, fieldsEnd }: Construct, field: number): number {
    const cells = this.#fields;
    for (let at = fieldsEnd - 2; at >= fields; at -= 2) if (cells[at] === field) return cells[at + 1] as number;
    return -1;
  }

  listField({ fields, fieldsEnd }: Construct, field: number): number[] {
    const cells = this.#fields;
    const nodes: number[] = [];
    for (let at = fields; at < fieldsEnd; at += 2) if (cells[at] === field) nodes.push(cells[at + 1] as number);
    return nodes;
  }

  #firstRow(name: Family): number {
    return this.#starts[numbersOfFamilies.get(name) as number] as number;
  }

  #make(row: number): Construct {
    const cells = this.#cells;
    const { captureKinds, properties } = this.#patterns;
    const { kind, variant } = captureKinds[cells[row + code.CONSTRUCT_NAMING] as number] as ConstructKind;
    const pattern = cells[row + code.CONSTRUCT_PATTERN] as number;
    return {
      kind,
      variant,
      node: cells[row + code.CONSTRUCT_NODE] as number,
      start: cells[row + code.CONSTRUCT_START] as number,
      end: cells[row + code.CONSTRUCT_END] as number,
      properties: properties[pattern] as Construct['properties'],
      pattern,
      fields: cells[row + code.CONSTRUCT_FIELDS] as number,
      fieldsEnd: cells[row + code.CONSTRUCT_FIELDS_END] as number,
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
