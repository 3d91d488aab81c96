/** Imports and exports: from a name in one file to what another file calls by it. */
import { EXPORT_FORMS, type ExportForm, IMPORT_FORMS, type ImportForm } from '../model/facts.ts';
import { definingFiles } from './builds.ts';
import type { Context } from './context.ts';
import { givenAs, MISSING, PASSED_ON, WHOLE } from './dependencies.ts';
import type { FileView } from './file-view.ts';
import type { ModuleTarget } from './queries.ts';
import type { Slot } from './remembered.ts';
import { rooted, rootOf } from './rooted.ts';
import { ABOUT } from './slots.ts';
import { external, isAnyInside, type Type, type Types, UNKNOWN, union } from './types.ts';
import { modulePassedOn } from './wholesale.ts';

/** What one import row binds. */
export function imported(context: Context, view: FileView, row: number): Types {
  const slot = context.memo.slots.at(ABOUT.import, view, row);
  return context.memo.find<Types>(slot)?.value ?? findImported(context, view, row, slot);
}

function findImported(context: Context, view: FileView, row: number, slot: Slot): Types {
  return context.memo.compute(slot, UNKNOWN, () => {
    const { form, name } = view.facts.imports;
    const specifier = view.boundModule(row);
    const target = context.queries.module(context, view, specifier);
    const wanted = view.text(name[row] as number);
    if (target.kind === 'external') return outside(context, view, specifier, wanted);
    return IMPORTERS[IMPORT_FORMS[form[row] as number] as ImportForm](context, target, wanted);
  });
}

/** A library's own type may be one whose members the prelude knows. */
export function outside(context: Context, view: FileView, specifier: string, name: string): Types {
  const prelude = context.findPrelude(view);
  const known = name === '' ? [] : (prelude?.topLevelNamed(name) ?? []);
  if (prelude !== undefined && known.length > 0)
    return known.map((definition) => ({ kind: 'definition', view: prelude, definition }));
  if (name === '') return [{ kind: 'external', name: specifier, isModule: true }];
  return [{ kind: 'external', name: `${specifier}.${name}`, isOpen: view.spec.scoping.attachments }];
}

type Importer = (context: Context, target: Exclude<ModuleTarget, { kind: 'external' }>, name: string) => Types;

const IMPORTERS: Readonly<Record<ImportForm, Importer>> = {
  named: (context, target, name) => exportedByTarget(context, target, name),
  default: (context, target) => {
    const given = exportedByTarget(context, target, 'default');
    return given.length > 0 ? given : moduleTypes(context, target);
  },
  namespace: (context, target) => moduleTypes(context, target),
  module: (context, target) => moduleTypes(context, target),
  dynamic: (context, target) => moduleTypes(context, target),
  wildcard: () => UNKNOWN,
  effect: () => UNKNOWN,
};

export function moduleTypes(context: Context, target: Exclude<ModuleTarget, { kind: 'external' }>): Types {
  if (target.kind === 'package') return [target];
  return target.paths.flatMap((path): Types => {
    const view = context.findView(path);
    if (view === undefined) return [];
    const whole = wholeOf(context, view);
    return whole.length === 0 ? [{ kind: 'module', view }] : [...whole, { kind: 'module', view, isBeside: true }];
  });
}

/** `module.exports = A`: the module is `A`, and has what is put on its exports beside that. */
function wholeOf(context: Context, view: FileView): Types {
  if (!view.spec.scoping.explicitExports) return UNKNOWN;
  context.askName(view, WHOLE);
  if (view.exportRows('whole').length === 0) return UNKNOWN;
  // The entries of an object are names of the module anyway.
  return exported(context, view, 'default').filter(({ kind }) => kind !== 'structure' && kind !== 'module');
}

function exportedByTarget(context: Context, target: Exclude<ModuleTarget, { kind: 'external' }>, name: string): Types {
  const found = union(
    listGivers(context, target, name).map((path) => {
      const view = context.findView(path);
      return view === undefined ? UNKNOWN : exported(context, view, name);
    }),
  );
  if (isAnyInside(found)) return found;
  const nested = submodule(context, target, name);
  return nested.length > 0 ? nested : found;
}

/** The files of a module that may have a name to give. Of a package that is many files, those that define it. */
export function listGivers(
  context: Context,
  target: Exclude<ModuleTarget, { kind: 'external' }>,
  name: string,
): readonly string[] {
  if (target.kind === 'files') return target.paths;
  const { files } = target;
  if (files.length === 0 || !isPackageFile(context, files[0] as string)) return files;
  const { slots } = context.memo;
  return context.memo.get(slots.under(slots.text(`P${target.name}`), name), files, () => {
    return definingFiles(files, context.definitionsNamed(name));
  });
}

/** Whether a file gives others what it defines and nothing else, as those of a package do. */
function isPackageFile(context: Context, path: string): boolean {
  return context.findView(path)?.spec.scoping.packageScope !== 'none';
}

/** `from package import module`: the name may be a file beside or below the package's own. */
function submodule(context: Context, target: Exclude<ModuleTarget, { kind: 'external' }>, name: string): Types {
  if (target.kind === 'package') {
    return context.queries.members(context, target, name).values;
  }
  return union(
    target.paths.map((path) => {
      const view = context.findView(path);
      // What the package's own file gives under the name stands before it.
      if (view === undefined || exported(context, view, name).length > 0) return UNKNOWN;
      const below = context.queries.submodule(context, view, name);
      return below.kind === 'external' ? UNKNOWN : moduleTypes(context, below);
    }),
  );
}

/** What a file gives to whoever asks it for a name. */
export function exported(context: Context, view: FileView, name: string): Types {
  const { slots } = context.memo;
  const slot = slots.under(slots.at(ABOUT.exports, view, 0), name);
  return context.memo.find<Types>(slot)?.value ?? findExported(context, view, name, slot);
}

function findExported(context: Context, view: FileView, name: string, slot: Slot): Types {
  return context.memo.compute(slot, UNKNOWN, () => {
    if (view.spec.scoping.explicitExports) context.askGiven(view, givenAs(name));
    else context.askName(view, name);
    const direct = union([ownExports(view, name), exportStatements(context, view, name)]);
    if (direct.length > 0) return direct;
    const passedOn = starExports(context, view, name);
    const { explicitExports, packageScope } = view.spec.scoping;
    if (passedOn.length > 0 || explicitExports || packageScope === 'package') return passedOn;
    const imports = importsAsExports(context, view, name);
    return imports.length > 0 || rootOf(context, view) !== view.path ? imports : rooted(context, view, name);
  });
}

function ownExports(view: FileView, name: string): Types {
  const found = name === 'default' ? view.childrenOf(-1) : view.topLevelNamed(name);
  const flag = name === 'default' ? 'default' : 'exported';
  const all = !view.spec.scoping.explicitExports && name !== 'default';
  return found
    .filter((definition) => all || view.hasFlag(definition, flag))
    .map((definition): Type => ({ kind: 'definition', view, definition }));
}

function exportStatements(context: Context, view: FileView, name: string): Types {
  const { form, local, source } = view.facts.exports;
  return union(
    view.exportsNamed(name).map((row) => {
      const specifier = view.text(source[row] as number);
      switch (EXPORT_FORMS[form[row] as number]) {
        case 'local':
          return context.queries.named(context, view, view.text(local[row] as number), -1).entities;
        case 'reexport':
          return reexported(context, view, specifier, view.text(local[row] as number));
        case 'star-as':
          return wholeModule(context, view, specifier);
        case 'assign':
          return assigned(context, view, local[row] as number);
        case 'whole':
          return whole(context, view, local[row] as number);
        default:
          return UNKNOWN;
      }
    }),
  );
}

/** `export default name` gives what the name means, not what that holds. */
function assigned(context: Context, view: FileView, value: number): Types {
  if (value < 0 || view.op(value) !== 'name') return context.queries.expressionTypes(context, view, value);
  return context.queries.named(context, view, view.text(view.facts.expressions.a[value] as number), -1).entities;
}

/** `const app = module.exports = {}` gives what the name means, which more may be put on. */
function whole(context: Context, view: FileView, value: number): Types {
  const { value: values } = view.facts.definitions;
  const holder = view.childrenOf(-1).find((definition) => value >= 0 && values[definition] === value);
  return holder === undefined ? assigned(context, view, value) : [{ kind: 'definition', view, definition: holder }];
}

function starExports(context: Context, view: FileView, name: string): Types {
  if (name === 'default') return UNKNOWN;
  context.askGiven(view, PASSED_ON);
  const passedOn = firstGiven(
    context,
    view,
    view.exportRows('star').map((row) => view.facts.exports.source[row] as number),
    name,
  );
  if (isAnyInside(passedOn)) return passedOn;
  context.askName(view, WHOLE);
  const member = assignedMember(context, view, name);
  return member.length > 0 ? member : passedOn;
}

/** What the first of these modules has under a name; a library may have any, so it comes last. */
function firstGiven(context: Context, view: FileView, sources: readonly number[], name: string): Types {
  if (sources.length > 0) context.askGiven(view, givenAs(name));
  let outside = UNKNOWN;
  for (const source of sources) {
    const specifier = view.text(source);
    const found = fromTarget(context, modulePassedOn(context, view, specifier), specifier, name);
    if (isAnyInside(found)) return found;
    if (outside.length === 0) outside = found;
  }
  context.askGiven(view, MISSING);
  return outside;
}

const ASSIGNED: ReadonlySet<ExportForm> = new Set(['assign', 'whole']);

/** `module.exports = { a, b }` gives `a` and `b`. */
function assignedMember(context: Context, view: FileView, name: string): Types {
  for (const row of view.exportsNamed('default')) {
    if (!ASSIGNED.has(EXPORT_FORMS[view.facts.exports.form[row] as number] as ExportForm)) continue;
    for (const type of context.queries.expressionTypes(context, view, view.facts.exports.local[row] as number)) {
      if (type.kind !== 'structure') continue;
      const { definitions, values } = context.queries.members(context, type, name);
      const found: Types = [...definitions.map((member): Type => ({ kind: 'definition', ...member })), ...values];
      if (found.length > 0) return found;
    }
  }
  return UNKNOWN;
}

function importsAsExports(context: Context, view: FileView, name: string): Types {
  const rows = view.importsNamed(name);
  if (rows.length > 0) return union(rows.map((row) => imported(context, view, row)));
  context.askGiven(view, PASSED_ON);
  return firstGiven(
    context,
    view,
    view.importRows('wildcard').map((row) => view.facts.imports.source[row] as number),
    name,
  );
}

/** What is named is what it is wherever it is passed on; of all that a library has, a name says nothing. */
function reexported(context: Context, view: FileView, specifier: string, name: string): Types {
  const target = context.queries.module(context, view, specifier);
  return target.kind === 'external' ? outside(context, view, specifier, name) : exportedByTarget(context, target, name);
}

function fromTarget(context: Context, target: ModuleTarget, specifier: string, name: string): Types {
  return target.kind === 'external' ? external(`${specifier}.${name}`) : exportedByTarget(context, target, name);
}

function wholeModule(context: Context, view: FileView, specifier: string): Types {
  const target = context.queries.module(context, view, specifier);
  return target.kind === 'external' ? external(specifier) : moduleTypes(context, target);
}
