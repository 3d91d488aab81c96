/**
 * What JavaScript calls: numbers go in and out. A column is the address of its cells, its length and its capacity, each a
 * number of 32 bits; it may move while it grows.
 */
import { sortConstructs } from './constructs';
import { findLines } from './lines';
import { findMatches } from './match';
import { useProgram } from './program';
import { readNodes } from './read';
import { clearReferences } from './refer';
import { clearScopes } from './scopes';

export { advance } from './advance';
export { otherFamilies, otherFields, others } from './constructs';
export {
  addExpression,
  as_ as expressionAs,
  bindNames,
  bs as expressionBs,
  cs as expressionCs,
  expressDefinition,
  expressed,
  expressionOf,
  fillExpressions,
  lists,
  nextReceiver,
  numberExpressions,
  ops as expressionOps,
  pushToList,
} from './express';

export { lex, lexBy, lexKeyword } from './lex';
export { columnAt, headEnd, rowAt } from './lines';

export {
  captured,
  capturedNodes,
  counts as matchCounts,
  firsts as matchFirsts,
  nodes as matchNodes,
  patterns as matchPatterns,
} from './match';
export { unfoldParseTable } from './parse-table';
export {
  addGuard,
  addReference,
  addReferences,
  clearMarks,
  columns as referenceColumns,
  definitions as referenceDefinitions,
  expressions as referenceExpressions,
  guards as referenceGuards,
  lines as referenceLines,
  mark,
  markDeclared,
  roles as referenceRoles,
} from './refer';
export {
  addDefinition,
  addLocal,
  addScope,
  bindingOf,
  declareLocal,
  defineScope,
  definitionAround,
  definitionAt,
  definitionOf,
  findLocal,
  localIn,
  scopeAt,
  scopeFrom,
} from './scopes';
export { addresses, internNode, internOpened, joinedTexts, joinTexts, lengths, openSource, openText } from './strings';
export {
  afters as nodeAfters,
  ends as nodeEnds,
  fields as nodeFields,
  parents as nodeParents,
  starts as nodeStarts,
  symbols as nodeSymbols,
} from './tree';
export { internUnquoted } from './unquote';

/** Copies a tree, and finds what the language's patterns find; false when time was over before it was through. */
export function read(root: i32, program: i32): bool {
  useProgram(program);
  readNodes(root);
  findLines();
  if (!findMatches()) return false;
  sortConstructs();
  clearScopes();
  clearReferences();
  return true;
}
