/** What is only put together with others: `append(all, one)`, `[]func(){one}`. Whoever takes it from there calls it. */
import { type FileView, operand } from '../file-view.ts';

/** Whether a call, or a literal, gives back what it is given, in a collection, and calls none of it. */
export function isCollecting(view: FileView, call: number): boolean {
  const { keeps } = view.spec.flow ?? {};
  const callee = keeps === undefined ? -1 : operand(view, call, 'a');
  const isCollection = callee >= 0 && view.op(callee) === 'type-generic';
  const named = isCollection ? operand(view, callee, 'a') : callee;
  if (named < 0 || (view.op(named) !== 'name' && view.op(named) !== 'type-name')) return false;
  return keeps?.has(view.text(operand(view, named, 'a'))) === true;
}

/** Whether it keeps this argument where what is taken out is it: of a literal in a literal no more is known. */
export function isKept(view: FileView, call: number, place: number): boolean {
  if (!isCollecting(view, call)) return false;
  const argument = view.items(operand(view, call, 'b'))[place] as number;
  const value = view.op(argument) === 'keyword' ? operand(view, argument, 'b') : argument;
  return value < 0 || view.op(value) !== 'array';
}
