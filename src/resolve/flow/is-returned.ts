/** Whether a function returns what an expression in it gives, as far as its own text says. */
import { isCallable } from '../../model/kinds.ts';
import { type FileView, operand } from '../file-view.ts';
import { intoBinding, outOf } from '../flow-targets.ts';
import { isVisible } from './flow-file.ts';

/** `definition` is the innermost one around the expression: a lambda hands its result to the call it is passed to. */
export function isReturned(view: FileView, definition: number, expression: number): boolean {
  let around = definition;
  while (around >= 0 && !isVisible(view, around)) around = view.parentOf(around);
  if (around < 0) return false;
  const search: Search = { view, wanted: expression, seen: new Set() };
  return resultsOf(view, around).some((value) => leadsTo(search, value, 0));
}

interface Search {
  readonly view: FileView;
  readonly wanted: number;
  readonly seen: Set<number>;
}

const MAX_DEPTH = 10;

function resultsOf(view: FileView, definition: number): number[] {
  const rows = outOf(definition).flatMap((target) => view.flowsTo(target));
  return rows.map((row) => view.facts.flows.value[row] as number);
}

function leadsTo(search: Search, expression: number, depth: number): boolean {
  if (isWanted(search, expression)) return true;
  if (expression < 0 || depth > MAX_DEPTH || search.seen.has(expression)) return false;
  search.seen.add(expression);
  return partsOf(search.view, expression).some((part) => leadsTo(search, part, depth + 1));
}

/** What iterating over a value gives is the same wherever it is said. */
function isWanted({ view, wanted }: Search, expression: number): boolean {
  if (expression === wanted) return true;
  if (expression < 0 || view.op(wanted) !== 'element' || view.op(expression) !== 'element') return false;
  return operand(view, expression, 'a') === operand(view, wanted, 'a');
}

/** What an expression gives on: of a call its receiver and arguments, since most of them wrap or unwrap. */
function partsOf(view: FileView, expression: number): readonly number[] {
  const inside = () => [operand(view, expression, 'a')];
  switch (view.op(expression)) {
    case 'call':
    case 'new':
      return [...inside(), ...view.items(operand(view, expression, 'b'))];
    case 'member':
    case 'await':
    case 'cast':
    case 'element':
    case 'index':
    case 'spread':
    case 'variant':
      return inside();
    case 'keyword':
      return [operand(view, expression, 'b')];
    case 'either':
    case 'array':
    case 'tuple':
      return Array.from(view.items(operand(view, expression, 'b')));
    case 'function':
      return resultsOfFunction(view, operand(view, expression, 'a'));
    case 'name':
      return valuesOfName(view, expression);
    default:
      return [];
  }
}

function resultsOfFunction(view: FileView, definition: number): readonly number[] {
  const isLambda = isCallable(view.facts.definitions.kind[definition] as number) && !isVisible(view, definition);
  return isLambda ? resultsOf(view, definition) : [];
}

function valuesOfName(view: FileView, expression: number): readonly number[] {
  const binding = operand(view, expression, 'b');
  if (binding < 0) return [];
  const flows = view.flowsTo(intoBinding(binding)).map((row) => view.facts.flows.value[row] as number);
  return [view.facts.bindings.value[binding] as number, ...flows];
}
