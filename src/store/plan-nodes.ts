/** Which nodes a file's facts make, before any of them has a number. */
import { baseNameOf } from '../base/paths.ts';
import { type Facts, FLAGS } from '../model/facts.ts';
import { isHidden, kindCode } from '../model/kinds.ts';
import { attachmentNameOf, ownerNameOf } from '../model/owner-name.ts';
import type { SourceFile } from '../model/source-file.ts';
import {
  type Attachment,
  joinNames,
  OUTLINE_COLUMNS,
  type Outline,
  type OutlineColumn,
  type OutlineNumbers,
} from './outline.ts';
import { toKeptText } from './texts.ts';

export interface NodePlan extends Outline {
  readonly qualified: readonly string[];
}

/** The name of a node that has none in source. */
export const UNNAMED = '(anonymous)';

/** Numbers are still 0. Facts are absent for a file that nothing parses. */
export function planNodes(file: SourceFile, facts: Facts | undefined): NodePlan {
  const draft = new PlanDraft(file, facts?.definitions.length ?? 0);
  if (facts !== undefined) for (const definition of inSourceOrder(facts)) draft.add(facts, definition);
  return draft.finish(facts);
}

class PlanDraft {
  /** With room for every definition, shown or not. */
  readonly #columns: OutlineNumbers;
  readonly #names: string[];
  readonly #qualifiers = [''];
  readonly #qualified = [''];
  readonly #rows: Int32Array;
  readonly #takenIds = new Set<string>();
  readonly #repeats = new Map<string, number>();

  constructor(file: SourceFile, definitions: number) {
    this.#columns = columnsWithFile(definitions + 1, file);
    this.#names = [baseNameOf(file.path)];
    this.#rows = new Int32Array(definitions).fill(-1);
  }

  /** Returns the row of the nearest shown definition at or above this one, 0 for the file. */
  add(facts: Facts, definition: number): number {
    if (definition < 0) return 0;
    const known = this.#rows[definition] as number;
    if (known >= 0) return known;
    const { kind, parent } = facts.definitions;
    const parentRow = this.add(facts, parent[definition] as number);
    const row = isHidden(kind[definition] as number) ? parentRow : this.#addRow(facts, definition, parentRow);
    this.#rows[definition] = row;
    return row;
  }

  #addRow(facts: Facts, definition: number, parentRow: number): number {
    const { definitions } = facts;
    const columns = this.#columns;
    const name = nameOf(facts, definition);
    const qualifier = qualifierOf(facts, definition);
    const qualified = joinNames(joinNames(this.#qualified[parentRow] as string, qualifier), name);
    const row = this.#names.push(name) - 1;
    this.#qualifiers.push(qualifier);
    this.#qualified.push(qualified);
    columns.local[row] = definition;
    columns.parent[row] = parentRow;
    columns.ordinal[row] = this.#ordinal(qualified);
    columns.kind[row] = definitions.kind[definition] as number;
    columns.line[row] = definitions.line[definition] as number;
    columns.endLine[row] = definitions.endLine[definition] as number;
    columns.column[row] = definitions.column[definition] as number;
    columns.flags[row] = definitions.flags[definition] as number;
    return row;
  }

  /** Counts on past an id that another name already spells, so that ids stay unique whatever names hold. */
  #ordinal(qualified: string): number {
    if (!this.#takenIds.has(qualified)) {
      this.#takenIds.add(qualified);
      return 1;
    }
    let ordinal = (this.#repeats.get(qualified) ?? 1) + 1;
    while (this.#takenIds.has(`${qualified}~${ordinal}`)) ordinal++;
    this.#repeats.set(qualified, ordinal);
    this.#takenIds.add(`${qualified}~${ordinal}`);
    return ordinal;
  }

  finish(facts: Facts | undefined): NodePlan {
    const { length } = this.#names;
    const used = (column: OutlineColumn) => this.#columns[column].subarray(0, length);
    const attachments = facts === undefined ? [] : listAttachments(facts);
    return {
      number: used('number'),
      local: used('local'),
      kind: used('kind'),
      parent: used('parent'),
      ordinal: used('ordinal'),
      line: used('line'),
      endLine: used('endLine'),
      column: used('column'),
      flags: used('flags'),
      length,
      names: this.#names,
      qualifiers: this.#qualifiers,
      qualified: this.#qualified,
      attachments,
    };
  }
}

/** So many rows, of which the first is the file's. */
function columnsWithFile(rows: number, { lines }: SourceFile): OutlineNumbers {
  const columns = {} as Record<OutlineColumn, Int32Array>;
  for (const column of OUTLINE_COLUMNS) columns[column] = new Int32Array(rows);
  columns.local[0] = -1;
  columns.kind[0] = kindCode('file');
  columns.ordinal[0] = 1;
  columns.line[0] = 1;
  columns.endLine[0] = Math.max(1, lines);
  columns.flags[0] = FLAGS.exported;
  return columns;
}

/** Facts list some definitions late (fields found in assignments); repeats are counted as a reader meets them. */
function inSourceOrder({ definitions: { length, start } }: Facts): Int32Array {
  const order = new Int32Array(length);
  let isSorted = true;
  for (let at = 0; at < length; at++) {
    order[at] = at;
    if (at > 0 && (start[at] as number) < (start[at - 1] as number)) isSorted = false;
  }
  return isSorted ? order : order.sort((a, b) => (start[a] as number) - (start[b] as number) || a - b);
}

function nameOf({ strings, definitions }: Facts, definition: number): string {
  const name = strings[definitions.name[definition] as number] as string;
  if (name !== '') return toKeptText(name);
  return (definitions.flags[definition] as number) & FLAGS.default ? 'default' : UNNAMED;
}

/** The types that this definition and the hidden ones right around it are attached to, outermost first. */
function qualifierOf(facts: Facts, definition: number): string {
  const { kind, parent } = facts.definitions;
  let qualifier = toKeptText(ownerNameOf(facts, definition));
  for (let at = parent[definition] as number; at >= 0 && isHidden(kind[at] as number); at = parent[at] as number) {
    qualifier = joinNames(toKeptText(ownerNameOf(facts, at)), qualifier);
  }
  return qualifier;
}

function listAttachments(facts: Facts): Attachment[] {
  const attachments: Attachment[] = [];
  for (let local = 0; local < facts.definitions.length; local++) {
    const owner = attachmentNameOf(facts, local);
    if (owner !== '') attachments.push({ owner: toKeptText(owner), local });
  }
  return attachments;
}
