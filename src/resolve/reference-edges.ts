/** What each reference of a file means, as edges, one part of the file at a time. */
import { ROLES, type Role } from '../model/facts.ts';
import type { UnresolvedInPart } from '../model/graph.ts';
import { isCallable } from '../model/kinds.ts';
import { constructorsRun } from './constructors.ts';
import type { Context } from './context.ts';
import { areUndecided, lessSure } from './doubt.ts';
import { edgeKindFor } from './edge-kinds.ts';
import type { EdgePlace, EdgeSet } from './edge-set.ts';
import type { FileView } from './file-view.ts';
import { addFlow, lineOfFlow } from './flow/flow.ts';
import { FlowEdges } from './flow/flow-edges.ts';
import { type FlowPart, openFlowFile } from './flow/flow-file.ts';
import { groupByPart } from './parts.ts';
import { listRunByLanguage } from './protocols.ts';
import { listHolders, listRun, type Mentions, resolveReference } from './references.ts';
import { type Outcome, type Target, toOutcome } from './targets.ts';

const NOTHING = toOutcome([]);
/** By the code of a role: what the language runs, what may run something that it does not name, what heads a type, and where an expression stands for what it names. */
const IMPLIED_ROLES: ReadonlySet<Role> = new Set(['iterate', 'iterate-async', 'operate']);
const IMPLIED = ROLES.map((role) => IMPLIED_ROLES.has(role));
const RUNNING = ROLES.map((role, code) => role === 'call' || IMPLIED[code] === true);
const INHERITING = ROLES.map((role) => role === 'extend' || role === 'implement');
const NAMING_ROLES: ReadonlySet<Role> = new Set(['call', 'new', 'read', 'write', 'render', 'decorate']);
const NAMING = ROLES.map((role) => NAMING_ROLES.has(role));

/** The references of one file on their way to edges. */
export interface References {
  readonly context: Context;
  readonly view: FileView;
  readonly mentions: Mentions;
  /** What of the file belongs to each part. */
  readonly parts: readonly FlowPart[];
  /** Row of the reference by expression: any, and the one that says what the expression names; -1 for none. */
  readonly rows: Int32Array;
  readonly naming: Int32Array;
  readonly unresolved: UnresolvedInPart[];
  /** What mentions were found to mean, by expression, and the part that asked: another one has to ask for itself. */
  readonly outcomes: (Outcome | undefined)[];
  readonly askedBy: Uint8Array;
  /** What is said of calls through values; it stands when all parts have had their say. */
  readonly flow: FlowEdges;
}

export function openReferences(context: Context, view: FileView, begins: readonly number[]): References {
  const { references, expressions } = view.facts;
  const rows = new Int32Array(expressions.length).fill(-1);
  const naming = new Int32Array(expressions.length).fill(-1);
  for (let row = 0; row < references.length; row++) {
    const role = references.role[row] as number;
    if (INHERITING[role] === true) continue;
    rows[references.expression[row] as number] = row;
    if (NAMING[role] === true) naming[references.expression[row] as number] = row;
  }
  const outcomes = new Array<Outcome | undefined>(expressions.length);
  const askedBy = new Uint8Array(expressions.length);
  const parts = divide(view, rows, begins);
  const mentions = { context, view, free: new Map() };
  return { context, view, mentions, parts, rows, naming, unresolved: [], outcomes, askedBy, flow: new FlowEdges() };
}

function divide(view: FileView, rows: References['rows'], begins: readonly number[]): FlowPart[] {
  const { references, flows, definitions } = view.facts;
  const file = { view, rows };
  const flowLines = new Int32Array(flows.length);
  for (let row = 0; row < flowLines.length; row++) flowLines[row] = lineOfFlow(file, row);
  const inReferences = groupByPart(references.line, begins);
  const inFlows = groupByPart(flowLines, begins);
  const inDefinitions = groupByPart(definitions.line, begins);
  return inReferences.map((all, part): FlowPart => {
    return { references: all, flows: inFlows[part] ?? [], definitions: inDefinitions[part] ?? [] };
  });
}

export function addReferences(all: References, edges: EdgeSet, part: number): void {
  const { context, view, rows } = all;
  const own = all.parts[part] as FlowPart;
  const asking: Asking = { part, missing: new Map() };
  for (let at = 0; at < own.references.length; at++) addReference(all, edges, own.references[at] as number, asking);
  const outcomeOf = (expression: number) => findOutcome(all, expression, asking);
  all.flow.part = part;
  addFlow(openFlowFile({ context, view, outcomeOf, rows, part: own }), all.flow, {
    call: (place, target) => edges.add('calls', place, target),
  });
  addUnresolved(all.unresolved, asking);
}

/** What is known while a part is resolved; another part has to ask for itself. */
interface Asking {
  readonly part: number;
  readonly missing: Missing;
}

/** Counts by name. */
type Missing = Map<string, { external: number; unknown: number }>;

function addReference(all: References, edges: EdgeSet, row: number, asking: Asking): void {
  const { view, mentions } = all;
  const { references } = view.facts;
  const code = references.role[row] as number;
  if (INHERITING[code] === true) return;
  const role = ROLES[code] as Role;
  const expression = references.expression[row] as number;
  const outcome = IMPLIED[code] === true ? NOTHING : resolveReference(mentions, row);
  if (NAMING[code] === true) {
    all.outcomes[expression] = outcome;
    all.askedBy[expression] = asking.part;
  }
  const { targets } = outcome;
  if (targets.length > 0) {
    const place = placeOf(view, row);
    for (let at = 0; at < targets.length; at++) {
      addTarget(all.context, edges, place, { role, target: targets[at] as Target, expression });
    }
    if (role === 'call')
      for (const holder of listHolders(mentions, expression, targets)) edges.add('reads', place, holder);
    return;
  }
  if (outcome.missing !== undefined) countMissing(outcome.missing, asking.missing);
  if (RUNNING[code] !== true) return;
  const run = listRunUnnamed(mentions, expression, role);
  for (let at = 0; at < run.length; at++) edges.add('calls', placeOf(view, row), run[at] as Target);
}

function placeOf(view: FileView, row: number): EdgePlace {
  const { line, definition, guard } = view.facts.references;
  return { line: line[row] as number, source: definition[row] as number, guard: view.text(guard[row] as number) };
}

function findOutcome(all: References, expression: number, { part }: Asking): Outcome | undefined {
  const row = all.naming[expression] ?? -1;
  if (row < 0) return undefined;
  if (all.askedBy[expression] === part) return all.outcomes[expression];
  const outcome = resolveReference(all.mentions, row);
  all.outcomes[expression] = outcome;
  all.askedBy[expression] = part;
  return outcome;
}

/** What is called where a reference itself leads nowhere. */
function listRunUnnamed(mentions: Mentions, expression: number, role: Role): readonly Target[] {
  const run = listRunByLanguage(mentions.context, mentions.view, expression, role);
  const more = listRun(mentions, expression, role);
  return run.length === 0 ? more : [...run, ...more];
}

function addTarget(
  context: Context,
  edges: EdgeSet,
  place: EdgePlace,
  { role, target, expression }: { role: Role; target: Target; expression: number },
): void {
  // Putting a function on something writes what the function itself is.
  if (role === 'write' && target.view === edges.view && target.definition === place.source) return;
  const kind = edgeKindFor(role, target);
  const shown: Target = role === 'render' ? { ...target, provenance: 'synthesized:element' } : target;
  edges.add(kind, place, shown);
  if (kind === 'decorates') addDecoration(edges, place, target);
  if (kind !== 'instantiates') return;
  const run = constructorsRun(context, { view: edges.view, expression }, target);
  const running = run.length > 1 && areUndecided(run) ? lessSure(shown) : shown;
  for (const { view, definition } of run) edges.add('calls', place, { ...running, view, definition });
}

/** Where decorators are functions, the scope around the decorated definition calls them. */
function addDecoration(edges: EdgeSet, place: EdgePlace, target: Target): void {
  const { view, definition } = target;
  if (definition < 0 || !isCallable(view.facts.definitions.kind[definition] as number)) return;
  edges.add('calls', { ...place, source: place.source < 0 ? -1 : edges.view.parentOf(place.source) }, target);
}

function countMissing(found: NonNullable<Outcome['missing']>, missing: Missing): void {
  if (found.name === '') return;
  let counts = missing.get(found.name);
  if (counts === undefined) {
    counts = { external: 0, unknown: 0 };
    missing.set(found.name, counts);
  }
  if (found.isExternal) counts.external++;
  else counts.unknown++;
}

function addUnresolved(unresolved: UnresolvedInPart[], { part, missing }: Asking): void {
  missing.forEach(({ external, unknown }, name) => {
    if (external > 0) unresolved.push({ name, reason: 'external', count: external, part });
    if (unknown > 0) unresolved.push({ name, reason: 'unknown', count: unknown, part });
  });
}
