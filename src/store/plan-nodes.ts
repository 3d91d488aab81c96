/** Which nodes a file's facts make, before any of them has a number. */
import { baseNameOf } from '../base/paths.ts';
import { type Facts, FLAGS } from '../model/facts.ts';
import { isHidden, kindCode } from '../model/kinds.ts';
import { attachmentNameOf, ownerNameOf } from '../model/owner-name.ts';
import type { SourceFile } from '../model/source-file.ts';
import { type Attachment, OUTLINE_COLUMNS, type Outline, type OutlineColumn, qualifiedName } from './outline.ts';
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
  readonly #columns: Record<OutlineColumn, number[]>;
  readonly #names: string[];
  readonly #qualifiers = [''];
  readonly #qualified = [''];
  readonly #rows: Int32Array;
  readonly #takenIds = new Set<string>();
  readonly #repeats = new Map<string, number>();

  constructor(file: SourceFile, definitions: number) {
    this.#columns = fileRow(Math.max(1, file.lines));
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
    const { kind, line, endLine, column, flags } = facts.definitions;
    const name = nameOf(facts, definition);
    const qualifier = qualifierOf(facts, definition);
    const qualified = qualifiedName(this.#qualified[parentRow], qualifier, name);
    const row = this.#names.push(name) - 1;
    this.#qualifiers.push(qualifier);
    this.#qualified.push(qualified);
    this.#columns.number.push(0);
    this.#columns.local.push(definition);
    this.#columns.kind.push(kind[definition] as number);
    this.#columns.parent.push(parentRow);
    this.#columns.ordinal.push(this.#ordinal(qualified));
    this.#columns.line.push(line[definition] as number);
    this.#columns.endLine.push(endLine[definition] as number);
    this.#columns.column.push(column[definition] as number);
    this.#columns.flags.push(flags[definition] as number);
    return row;
  }

  /** Counts on past an id that another name already spells, so that ids stay unique whatever names hold. */
  #ordinal(qualified: string): number {
    let ordinal = (this.#repeats.get(qualified) ?? 0) + 1;
    while (this.#takenIds.has(ordinal > 1 ? `${qualified}~${ordinal}` : qualified)) ordinal++;
    this.#repeats.set(qualified, ordinal);
    this.#takenIds.add(ordinal > 1 ? `${qualified}~${ordinal}` : qualified);
    return ordinal;
  }

  finish(facts: Facts | undefined): NodePlan {
    const numbers = {} as Record<OutlineColumn, Int32Array>;
    for (const column of OUTLINE_COLUMNS) numbers[column] = Int32Array.from(this.#columns[column]);
    const attachments = facts === undefined ? [] : listAttachments(facts);
    const texts = { names: this.#names, qualifiers: this.#qualifiers, qualified: this.#qualified };
    return { ...numbers, ...texts, length: this.#names.length, attachments };
  }
}

function fileRow(lines: number): Record<OutlineColumn, number[]> {
  return {
    number: [0],
    local: [-1],
    kind: [kindCode('file')],
    parent: [0],
    ordinal: [1],
    line: [1],
    endLine: [lines],
    column: [0],
    flags: [FLAGS.exported],
  };
}

/** Facts list some definitions late (fields found in assignments); repeats are counted as a reader meets them. */
function inSourceOrder({ definitions: { length, start } }: Facts): Int32Array {
  const order = Int32Array.from({ length }, (_, at) => at);
  for (let at = 1; at < length; at++) {
    if ((start[at] as number) < (start[at - 1] as number)) {
      return order.sort((a, b) => (start[a] as number) - (start[b] as number) || a - b);
    }
  }
  return order;
}

function nameOf({ strings, definitions }: Facts, definition: number): string {
  const name = strings[definitions.name[definition] as number] as string;
  if (name !== '') return toKeptText(name);
  return (definitions.flags[definition] as number) & FLAGS.default ? 'default' : UNNAMED;
}

/** The types that this definition and the hidden ones right around it are attached to, outermost first. */
function qualifierOf(facts: Facts, definition: number): string {
  const { kind, parent } = facts.definitions;
  const owners = [toKeptText(ownerNameOf(facts, definition))];
  for (let at = parent[definition] as number; at >= 0 && isHidden(kind[at] as number); at = parent[at] as number) {
    owners.unshift(toKeptText(ownerNameOf(facts, at)));
  }
  return owners.filter((owner) => owner !== '').join('.');
}

function listAttachments(facts: Facts): Attachment[] {
  const attachments: Attachment[] = [];
  for (let local = 0; local < facts.definitions.length; local++) {
    const owner = toKeptText(attachmentNameOf(facts, local));
    if (owner !== '') attachments.push({ owner, local });
  }
  return attachments;
}
