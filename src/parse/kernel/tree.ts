/**
 * A syntax tree as columns: node after node in source order, a parent before its children, those with a name in the grammar
 * and those without.
 */
import { newColumn } from './memory';

/** As patterns name it. */
export const symbols = newColumn();
export const fields = newColumn();
/** A bit for each supertype that the grammar takes the node for. */
export const supertypes = newColumn();
export const starts = newColumn();
export const ends = newColumn();
export const parents = newColumn();
/** The node that follows this one and all below it. */
export const afters = newColumn();
/** Of the symbols of its children, each as one of 32 bits: tells most patterns that they need not look. */
export const childBits = newColumn();

export function clearTree(): void {
  symbols.clear();
  fields.clear();
  supertypes.clear();
  starts.clear();
  ends.clear();
  parents.clear();
  afters.clear();
  childBits.clear();
}

/** With nothing below it yet. */
export function addNode(symbol: i32, field: i32, supertype: i32, parent: i32): i32 {
  const node = symbols.push(symbol);
  fields.push(field);
  supertypes.push(supertype);
  parents.push(parent);
  afters.push(node + 1);
  childBits.push(0);
  if (parent >= 0) childBits.set(parent, childBits.get(parent) | (1 << (symbol & 31)));
  return node;
}
