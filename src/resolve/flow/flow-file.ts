/** What the steps of flow work with: one file, and what its references were found to mean. */
import { isHidden } from '../../model/kinds.ts';
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import type { Outcome, Place } from '../targets.ts';

export interface FlowFile {
  readonly context: Context;
  readonly view: FileView;
  /** What a mention in this file means, by its expression; a call stands for what it calls. */
  readonly outcomeOf: (expression: number) => Outcome | undefined;
  /** Row of the reference by expression, -1 for none. */
  readonly rows: Int32Array;
  readonly part: FlowPart;
  /** Values of local variables and parameters, as far as they were asked for. */
  readonly bindings: Map<number, readonly Value[]>;
  /** Whether a slot holds callables, likewise. */
  readonly holding: Map<number, boolean>;
  /** Whether a local variable or parameter may be a callable or hold some, by binding. */
  readonly handing: (boolean | undefined)[];
  /** What was handed over by fitting a type, once for each member of it and what that is. */
  readonly fitted: Set<string>;
}

/** A place that holds callables; see `EdgeFlow` for what `key` says. */
export interface Slot extends Place {
  readonly key: string;
}

/** Something that may be called when an expression is. */
export type Value =
  | ({ readonly kind: 'callable'; readonly confidence: number } & Place)
  /** Written in place, in this file. */
  | { readonly kind: 'lambda'; readonly definition: number; readonly confidence: number }
  /** Whatever is in there. */
  | ({ readonly kind: 'slot'; readonly confidence: number } & Slot);

export type SlotValue = Extract<Value, { kind: 'slot' }>;

export function isSlot(value: Value): value is SlotValue {
  return value.kind === 'slot';
}

export function isVisible(view: FileView, definition: number): boolean {
  return definition >= 0 && !isHidden(view.facts.definitions.kind[definition] as number);
}

/** Where an expression stands, as near as the facts say; `around` is a definition that holds it. */
export function lineOf({ view, rows }: Pick<FlowFile, 'view' | 'rows'>, expression: number, around: number): number {
  const { definitions, references } = view.facts;
  if (expression >= 0) {
    const row = rows[expression] as number;
    if (row >= 0) return references.line[row] as number;
    if (view.op(expression) === 'function') {
      return definitions.line[view.facts.expressions.a[expression] as number] as number;
    }
  }
  return around < 0 ? 1 : (definitions.line[around] as number);
}

/** One number per definition of the repository. */
export function placeNumber({ view, definition }: Place): number {
  return view.id * MAX_DEFINITIONS + definition;
}

const MAX_DEFINITIONS = 2 ** 24;

/** The rows of references and flows and the definitions that edges are wanted for. */
export interface FlowPart {
  readonly references: readonly number[];
  readonly flows: readonly number[];
  readonly definitions: readonly number[];
}

/** A part of a file about whose flow nothing is known yet. */
export function openFlowFile(known: Pick<FlowFile, 'context' | 'view' | 'outcomeOf' | 'rows' | 'part'>): FlowFile {
  const { context, view, outcomeOf, rows, part } = known;
  return {
    context,
    view,
    outcomeOf,
    rows,
    part,
    bindings: new Map(),
    holding: new Map(),
    handing: [],
    fitted: new Set(),
  };
}
