/**
 * What is put on something after it was declared: `A.prototype.m = function () {…}`, `run.stop = () => {…}`. It belongs to
 * what it is put on, and a function that is given a prototype is a class.
 */
import { FLAGS, FREE_BASE, opCode } from '../model/facts.ts';
import { isType, kindCode } from '../model/kinds.ts';
import { HOLDER, OWNER, PROTOTYPE } from './codes.ts';
import type { Construct } from './constructs.ts';
import { setFlag } from './define.ts';
import type { FileDraft } from './file-draft.ts';

export function attach(draft: FileDraft): void {
  const isAdded = (construct: Construct) => draft.field(construct, HOLDER) >= 0;
  const added = draft.family('def').filter(isAdded);
  const extended = draft.family('heritage').filter(isAdded);
  if (added.length === 0 && extended.length === 0) return;
  const byName = topLevel(draft, added);
  for (const construct of extended) extend(draft, construct, findHolder(draft, construct, byName));
  for (const construct of added) {
    const definition = draft.definitionByNode.get(construct.node);
    const holder = findHolder(draft, construct, byName);
    if (definition !== undefined && holder >= 0) put(draft, construct, definition, holder);
  }
}

const HOLDERS = new Set([kindCode('function'), kindCode('class'), kindCode('variable'), kindCode('constant')]);

/** What bare names of the file mean: not what was itself put on something. */
function topLevel(draft: FileDraft, added: readonly Construct[]): ReadonlyMap<number, number> {
  const names = new Map<number, number>();
  const apart = new Set(added.map(({ node }) => draft.definitionByNode.get(node)));
  const { kind, name, parent } = draft.definitions.cells;
  for (let at = draft.definitions.length - 1; at >= 0; at--) {
    if (parent[at] === -1 && HOLDERS.has(kind[at] as number) && !apart.has(at)) names.set(name[at] as number, at);
  }
  return names;
}

/** What the file declares under the name that something is put on, -1 for parameters and what comes from elsewhere. */
function findHolder(draft: FileDraft, construct: Construct, byName: ReadonlyMap<number, number>): number {
  const { kernel, columns } = draft;
  const expression = draft.fieldExpression(construct, HOLDER);
  if (expression < 0 || kernel.cell(columns.expressionOps, expression) !== NAME) return -1;
  const definition = kernel.cell(columns.expressionCs, expression);
  if (definition >= 0) return HOLDERS.has(draft.definitions.get(definition, 'kind')) ? definition : -1;
  const isFree = kernel.cell(columns.expressionBs, expression) <= FREE_BASE + 1;
  return isFree ? (byName.get(kernel.cell(columns.expressionAs, expression)) ?? -1) : -1;
}

const NAME = opCode('name');

function put(draft: FileDraft, construct: Construct, definition: number, holder: number): void {
  draft.definitions.set(definition, 'parent', holder);
  draft.definitions.set(definition, 'kind', kindCode('method'));
  draft.definitions.set(definition, 'flags', draft.definitions.get(definition, 'flags') & ~FLAGS.keyed);
  if (draft.field(construct, PROTOTYPE) >= 0) makeClass(draft, holder);
  else if (isType(draft.definitions.get(holder, 'kind'))) setFlag(draft, definition, 'static');
}

/** What `inherits(A, B)` and the like say is written in a place of its own, so it names whose heritage it is. */
function extend(draft: FileDraft, construct: Construct, holder: number): void {
  const owner = draft.field(construct, OWNER);
  if (owner < 0 || holder < 0) return;
  draft.definitionByNode.set(owner, holder);
  makeClass(draft, holder);
}

function makeClass(draft: FileDraft, holder: number): void {
  const isFunction = holder >= 0 && draft.definitions.get(holder, 'kind') === kindCode('function');
  if (isFunction) draft.definitions.set(holder, 'kind', kindCode('class'));
}
