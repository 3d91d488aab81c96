/**
 * The edges of one file: a pure function of its facts and of the answers to the questions it notes down.
 * Order of steps: what the file is made of and imports, what its types inherit, what each reference means.
 */
import { IMPORT_FORMS, ROLES } from '../model/facts.ts';
import type { ResolvedFile } from '../model/graph.ts';
import { isType } from '../model/kinds.ts';
import { ALL_PARTS, HEADING } from '../model/parts.ts';
import { bodiesOf } from './bodies.ts';
import type { Context } from './context.ts';
import { EdgeSet } from './edge-set.ts';
import { type FileView, packageOf } from './file-view.ts';
import { overriddenAmong } from './overridden.ts';
import { findBegins, groupByPart, listStretches, Ties } from './parts.ts';
import { addReferences, openReferences } from './reference-edges.ts';
import { structuralSupertypes } from './structural.ts';
import { type Place, type Target, TRUST, toTarget } from './targets.ts';
import type { Type, Types } from './types.ts';
import { listBehind } from './wholesale.ts';

/** Parts that are to be resolved where others are known, and which of those asked a question. */
export interface Wanted {
  readonly parts: number;
  readonly asking: (question: number) => number;
}

/** Only these parts where others are known already, and those that they turn out to say something about. */
export function resolveFile(context: Context, path: string, { parts, asking }: Wanted = ALL): ResolvedFile {
  const view = context.findView(path);
  if (view === undefined) return NOTHING;
  const begins = findBegins(view);
  for (let wanted = parts; ; ) {
    const found = resolveParts(context, view, begins, { parts: wanted, asking });
    if (typeof found !== 'number') return found;
    wanted = found;
  }
}

const ALL: Wanted = { parts: ALL_PARTS, asking: () => 0 };

const NOTHING: ResolvedFile = {
  edges: [],
  unresolved: [],
  dependencies: new Int32Array(),
  behind: new Int32Array(),
  parts: { resolved: ALL_PARTS, begins: [], asking: new Int32Array() },
};

/** More parts instead, where those that are wanted turn out to say something about them. */
function resolveParts(
  context: Context,
  view: FileView,
  begins: readonly number[],
  { parts: wanted, asking: known }: Wanted,
): ResolvedFile | number {
  const edges = new EdgeSet(view, begins);
  const references = openReferences(context, view, begins);
  const imports = openImports(view, begins);
  const ties = new Ties();
  let behind: Int32Array | undefined;
  let isBeyond = false;
  const begin = () => {
    edges.touched = 0;
  };
  const end = (part: number) => {
    ties.tie(part, edges.touched);
    isBeyond ||= (edges.touched & ~wanted) !== 0;
  };
  context.memo.open(view);
  for (const part of listStretches(begins, wanted)) {
    begin();
    context.memo.record(view, part, () => {
      addImports(context, edges, imports, part);
      addReferences(references, edges, part);
    });
    end(part);
    if (isBeyond) return ALL_PARTS;
  }
  references.flow.each((edge, part) => {
    begin();
    edges.addFlow(edge);
    end(part);
  });
  const speaking = tieSpeakers(references.flow.speakers(), ties, known);
  if (isBeyond) return ALL_PARTS;
  if ((speaking & ~wanted) !== 0) return wanted | speaking;
  // Some of it follows from what the lines were found to mean.
  if ((wanted & (1 << HEADING)) !== 0) {
    begin();
    context.memo.record(view, HEADING, () => {
      addHeritageAndUsed(context, view, edges);
      behind = listBehind(context, view);
    });
    end(HEADING);
    if (isBeyond) return ALL_PARTS;
  }
  const asked = context.memo.close();
  for (const [question, parts] of references.flow.speakers()) asked.add([question], 1, parts);
  const dependencies = asked.list();
  const asking = asked.partsAsking(dependencies);
  ties.addTied(asking);
  return {
    edges: edges.list(),
    unresolved: references.unresolved,
    dependencies,
    behind,
    parts: { resolved: wanted, begins, asking },
  };
}

/** Parts that speak of one local variable hang together; also those that did and are not resolved now, as a set. */
function tieSpeakers(speakers: ReadonlyMap<number, number>, ties: Ties, known: Wanted['asking']): number {
  let speaking = 0;
  for (const [question, parts] of speakers) {
    ties.tieAll(parts);
    speaking |= known(question);
  }
  return speaking;
}

function addHeritageAndUsed(context: Context, view: FileView, edges: EdgeSet): void {
  addHeritage(context, view, edges);
  addUsedFiles(context, view, edges);
}

const SURE = { confidence: 1, provenance: 'import' } as const;

/** Rows of imports and exports by part. */
interface Imports {
  readonly imports: readonly (readonly number[])[];
  readonly exports: readonly (readonly number[])[];
}

function openImports({ facts: { imports, exports } }: FileView, begins: readonly number[]): Imports {
  return { imports: groupByPart(imports.line, begins), exports: groupByPart(exports.line, begins) };
}

function addImports(context: Context, edges: EdgeSet, { imports, exports }: Imports, part: number): void {
  const { view } = edges;
  for (const row of imports[part] as readonly number[])
    addImportEdges(context, edges, view.facts.imports.line[row] as number, importedFiles(context, view, row));
  for (const row of exports[part] as readonly number[]) {
    const source = view.facts.exports.source[row] as number;
    if (source === 0) continue;
    const target = context.queries.module(context, view, view.text(source));
    const paths = target.kind === 'files' ? target.paths : [];
    addImportEdges(context, edges, view.facts.exports.line[row] as number, paths);
  }
}

function addImportEdges(context: Context, edges: EdgeSet, line: number, paths: readonly string[]): void {
  for (const path of paths) {
    const other = context.findView(path);
    if (other !== undefined && other !== edges.view)
      edges.add('imports', { line, source: -1 }, toTarget({ view: other, definition: -1 }, SURE));
  }
}

/** Of a namespace that is imported whole, the files that something is used of. */
function addUsedFiles(context: Context, view: FileView, edges: EdgeSet): void {
  const lines = new Map<string, number>();
  for (const row of view.importRows('wildcard')) {
    const source = view.text(view.facts.imports.source[row] as number);
    const target = context.queries.module(context, view, source);
    const isNamespace = target.kind === 'package' && target.files.length === 0;
    if (isNamespace) lines.set(source, view.facts.imports.line[row] as number);
  }
  if (lines.size === 0) return;
  edges.touched = ALL_PARTS;
  const used = new Set(edges.list().map(({ targetPath }) => targetPath));
  for (const path of used) {
    const other = path === view.path ? undefined : context.findView(path);
    const line = other === undefined ? undefined : lines.get(packageOf(other));
    if (line !== undefined) addImportEdges(context, edges, line, [path]);
  }
}

/** The files an import row reaches: the module named, or, where that is a package, the file of what is taken from it. */
function importedFiles(context: Context, view: FileView, row: number): readonly string[] {
  const { source, form, name } = view.facts.imports;
  const target = context.queries.module(context, view, view.text(source[row] as number));
  if (target.kind === 'external') return [];
  const isNamed = form[row] === IMPORT_FORMS.indexOf('named') && (name[row] as number) !== 0;
  const taken = isNamed ? context.queries.imported(context, view, row) : [];
  // Taking a module from a package runs the package's own file too.
  const modules = filesOf(taken.filter(({ kind }) => kind === 'module'));
  if (target.kind === 'files') return [...modules, ...target.paths];
  if (modules.length > 0) return modules;
  return taken.length > 0 ? filesOf(taken) : [...context.everyFileOf(target), ...(target.origin ?? [])];
}

function filesOf(entities: Types): string[] {
  return entities.flatMap((entity) => ('view' in entity ? [entity.view.path] : []));
}

function addHeritage(context: Context, view: FileView, edges: EdgeSet): void {
  const { definitions, heritage } = view.facts;
  heritage.definition.forEach((owner, row) => {
    const isImplemented = heritage.relation[row] === ROLES.indexOf('implement');
    const kind = isImplemented ? 'implements' : 'extends';
    const line = heritage.line[row] as number;
    for (const target of supertypeTargets(context, view, heritage.type[row] as number)) {
      for (const source of extendedBy(context, view, owner)) edges.add(kind, { line, source }, target);
    }
  });
  for (let at = 0; at < definitions.length; at++) {
    const isHolder = isType(definitions.kind[at] as number) || view.kindOf(at) === 'extension';
    if (isHolder)
      addOverrides(context, view, view.childrenOf(at), { inherited: inheritedBy(context, view, at), edges });
    else if ((definitions.owner[at] as number) >= 0) addAttachedOverrides(context, view, at, edges);
    if (isHolder) addImplied(context, view, at, edges);
  }
}

/** Interfaces that a type implements without saying so. */
function addImplied(context: Context, view: FileView, type: number, edges: EdgeSet): void {
  const line = view.facts.definitions.line[type] as number;
  for (const base of structuralSupertypes(context, view, type)) {
    if (base.kind !== 'instance' || base.view.isPrelude) continue;
    edges.add('implements', { line, source: type }, toTarget(base, TRUST.type));
  }
}

/** A method that stands outside of its type overrides what the type inherits. */
function addAttachedOverrides(context: Context, view: FileView, method: number, edges: EdgeSet): void {
  const owners = context.queries.annotationTypes(context, view, view.facts.definitions.owner[method] as number);
  const inherited = owners.flatMap((owner) =>
    owner.kind === 'instance' ? context.queries.supertypes(context, owner.view, owner.definition) : [],
  );
  addOverrides(context, view, [method], { inherited, edges });
}

/** An `impl Trait for Type` says what the type implements, where the type is of this very file. */
function extendedBy(context: Context, view: FileView, owner: number): number[] {
  if (view.kindOf(owner) !== 'extension') return [owner];
  const types = context.queries.annotationTypes(context, view, view.facts.definitions.owner[owner] as number);
  return types.flatMap((type) => (type.kind === 'instance' && type.view === view ? [type.definition] : []));
}

function supertypeTargets(context: Context, view: FileView, type: number): Target[] {
  const isAnnotation = view.op(type).startsWith('type-');
  const found = isAnnotation
    ? context.queries.annotationTypes(context, view, type)
    : context.queries.expressionTypes(context, view, type);
  return found.flatMap((base): Target[] => {
    if ((base.kind !== 'instance' && base.kind !== 'definition') || base.view.isPrelude) return [];
    return [toTarget(base, { confidence: 1, provenance: 'type' })];
  });
}

function inheritedBy(context: Context, view: FileView, type: number): Types {
  const isExtension = view.kindOf(type) === 'extension';
  return isExtension ? writtenFor(context, view, type) : context.queries.supertypes(context, view, type);
}

interface Overriding {
  readonly inherited: Types;
  readonly edges: EdgeSet;
}

function addOverrides(
  context: Context,
  view: FileView,
  members: readonly number[],
  { inherited, edges }: Overriding,
): void {
  const above = inherited.filter((supertype) => isOverridable(view, supertype));
  if (above.length === 0) return;
  for (const child of members) {
    if (!mayOverride(view, child)) continue;
    const line = view.facts.definitions.line[child] as number;
    for (const supertype of above) {
      const bases = context.queries.members(context, supertype, view.nameOf(child)).definitions;
      for (const base of listOverridden(context, { view, definition: child }, bases)) {
        const isItself = base.view === view && base.definition === child;
        if (isItself || base.view.isPrelude) continue;
        edges.add('overrides', { line, source: child }, toTarget(base, TRUST.member));
      }
    }
  }
}

function listOverridden(context: Context, method: Place, bases: readonly Place[]): Place[] {
  const declared = overriddenAmong(context, method, bases);
  return declared.flatMap((base) => [...new Set([base, ...bodiesOf(context, base)])]);
}

/** A part that a type embeds knows nothing of the type around it, and calls its own methods. */
function isOverridable({ spec }: FileView, supertype: Type): boolean {
  if (spec.scoping.embedding !== true || supertype.kind !== 'instance') return true;
  return supertype.view.kindOf(supertype.definition) === 'interface';
}

const OVERRIDING = new Set(['method', 'property', 'function']);

function mayOverride(view: FileView, definition: number): boolean {
  return OVERRIDING.has(view.kindOf(definition)) && !view.hasFlag(definition, 'private');
}

function writtenFor(context: Context, view: FileView, extension: number): Types {
  return view
    .heritageOf(extension)
    .flatMap((row) => context.queries.annotationTypes(context, view, view.facts.heritage.type[row] as number));
}
