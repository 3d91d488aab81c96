/** Rust paths: from the crate's root, the module itself, the one above, a module below, or another crate of the workspace. */
import { posix } from 'node:path';
import { directoryOf, joinPath } from '../../base/paths.ts';
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import { EXTERNAL_MODULE, type ModuleTarget } from '../queries.ts';
import type { Slot } from '../remembered.ts';
import { type Type, type Types, union } from '../types.ts';

export function resolveRust(context: Context, view: FileView, source: string): ModuleTarget {
  const slot = context.memo.slots.ofModule(view, source, fileScope);
  return context.memo.find<ModuleTarget>(slot)?.value ?? findModule(context, view, source, slot);
}

function findModule(context: Context, view: FileView, source: string, slot: Slot): ModuleTarget {
  return context.memo.compute(slot, EXTERNAL_MODULE, () => {
    if (source.endsWith('.rs')) return toTarget(context, posix.join(directoryOf(view.path), source));
    const path = source.startsWith('::') ? source.slice(2) : source;
    const cut = path.indexOf('::');
    if (cut >= 0) return findBelow(context, resolveRust(context, view, path.slice(0, cut)), path.slice(cut + 2));
    const start = findHead(context, view, path);
    return start === undefined ? EXTERNAL_MODULE : walk(context, start, []);
  });
}

/** Where the rest of a path leads from a module; to all files the same. */
function findBelow(context: Context, start: ModuleTarget, path: string): ModuleTarget {
  const file = start.kind === 'files' ? start.paths[0] : undefined;
  if (file === undefined) return EXTERNAL_MODULE;
  const { slots } = context.memo;
  const slot = slots.under(slots.text(`Brust:${file}`), path);
  return context.memo.get(slot, EXTERNAL_MODULE, () => walk(context, file, path.split('::')));
}

export function findRustSubmodule(context: Context, view: FileView, name: string): ModuleTarget {
  return toTarget(context, childFile(context, view.path, name));
}

/** Paths count from the file. */
function fileScope({ path }: FileView): string {
  return `Mrust:${path}`;
}

function toTarget(context: Context, path: string | undefined): ModuleTarget {
  const found = path === undefined ? undefined : context.firstFile([path]);
  return found === undefined ? EXTERNAL_MODULE : { kind: 'files', paths: [found] };
}

/** Where a path begins. */
function findHead(context: Context, view: FileView, head: string): string | undefined {
  switch (head) {
    case 'crate':
      return crateRoot(context, view.path);
    case 'self':
      return view.path;
    case 'super':
      return parentModule(context, view.path);
    default:
      return childFile(context, view.path, head) ?? findCrate(context, head);
  }
}

const ROOTS = ['lib.rs', 'main.rs'];

/** The nearest root above; a file outside of `src` (a test, an example) is a crate of its own. */
function crateRoot(context: Context, path: string): string {
  for (let at = directoryOf(path); ; at = directoryOf(at)) {
    const root = context.firstFile(ROOTS.map((name) => joinPath(at, name))) ?? declaringTarget(context, at, path);
    if (root !== undefined) return root;
    if (at === '') return path;
  }
}

/** A root of another name that a manifest gives, where it declares the module that the file is or is below of. */
function declaringTarget(context: Context, folder: string, path: string): string | undefined {
  const below = folder === '' ? path : path.slice(folder.length + 1);
  const [module = ''] = below.replace(/\.rs$/, '').split('/');
  return targetsIn(context, folder).find((target) => {
    if (target === path) return true;
    context.ask('name', target, module);
    return (context.findView(target)?.importsNamed(module).length ?? 0) > 0;
  });
}

/** The folder that modules below this one live in. */
function childFolder(context: Context, path: string): string {
  const name = posix.basename(path, '.rs');
  const folder = directoryOf(path);
  const isRoot = name === 'mod' || name === 'lib' || name === 'main' || targetsIn(context, folder).includes(path);
  return isRoot ? folder : joinPath(folder, name);
}

function childFile(context: Context, path: string, name: string): string | undefined {
  const stem = joinPath(childFolder(context, path), name);
  return context.firstFile([`${stem}.rs`, `${stem}/mod.rs`]);
}

function parentModule(context: Context, path: string): string | undefined {
  const name = posix.basename(path, '.rs');
  const folder = name === 'mod' ? directoryOf(directoryOf(path)) : directoryOf(path);
  const above = name === 'mod' ? folder : directoryOf(path);
  const candidates = [...ROOTS.map((root) => posix.join(above, root)), posix.join(above, 'mod.rs'), `${above}.rs`];
  return (
    context.firstFile(candidates.filter((candidate) => candidate !== path)) ?? declaringTarget(context, above, path)
  );
}

/** Roots of crates that manifests name by their path, in one folder. */
function targetsIn(context: Context, folder: string): readonly string[] {
  context.ask('workspace', CARGO);
  const targets = context.once('rust targets', () => {
    const byFolder = new Map<string, string[]>();
    for (const manifest of context.filesNamed(CARGO)) {
      for (const target of targetPaths(context.configText(manifest) ?? '')) {
        const root = posix.join(directoryOf(manifest), target);
        byFolder.set(directoryOf(root), [...(byFolder.get(directoryOf(root)) ?? []), root]);
      }
    }
    return byFolder;
  });
  return targets.get(folder) ?? [];
}

/** What `[[test]] path = "tests/all.rs"` and its like name. */
export function targetPaths(text: string): string[] {
  const sections = text.matchAll(
    /^\s*(?:\[\[(?:bin|test|bench|example)\]\]|\[lib\])\s*$([\s\S]*?)(?=^\s*\[|(?![\s\S]))/gm,
  );
  return Array.from(sections, ([, body = '']) => /^\s*path\s*=\s*"([^"]+\.rs)"/m.exec(body)?.[1] ?? '').filter(
    (path) => path !== '',
  );
}

/** Crates of the workspace by the name code uses for them. */
function findCrate(context: Context, name: string): string | undefined {
  context.ask('workspace', CARGO);
  const manifest = crates(context).get(name);
  if (manifest === undefined) return undefined;
  const folder = directoryOf(manifest);
  return context.firstFile(ROOTS.map((root) => posix.join(folder, 'src', root)));
}

/** The one question that every change of a crate's name answers anew. */
export const CARGO = 'Cargo.toml';

function crates(context: Context): ReadonlyMap<string, string> {
  return context.once('rust crates', () => {
    const byName = new Map<string, string>();
    for (const path of context.filesNamed(CARGO)) {
      const name = crateName(context.configText(path) ?? '');
      if (name !== undefined && !byName.has(name)) byName.set(name, path);
    }
    return byName;
  });
}

/** The name in the `[package]` section, as an identifier. */
export function crateName(text: string): string | undefined {
  const section = /^\s*\[package\]\s*$([\s\S]*?)(?=^\s*\[|(?![\s\S]))/m.exec(text)?.[1];
  return section === undefined ? undefined : /^\s*name\s*=\s*"([^"]+)"/m.exec(section)?.[1]?.replaceAll('-', '_');
}

/** Follows the rest of a path through files, inline modules, re-exports and types. */
function walk(context: Context, start: string, segments: readonly string[]): ModuleTarget {
  let at: Types = moduleAt(context, start);
  for (const segment of segments) {
    at = segment === 'super' ? parentsOf(context, at) : segment === 'self' ? at : stepInto(context, at, segment);
    if (at.length === 0) return EXTERNAL_MODULE;
  }
  const paths = at.flatMap((type) => (type.kind === 'module' ? [type.view.path] : []));
  if (paths.length === at.length) return { kind: 'files', paths };
  const reached = at;
  return {
    kind: 'package',
    name: `${start}::${segments.join('::')}`,
    files: [],
    nested: (name) => stepInto(context, reached, name),
  };
}

function moduleAt(context: Context, path: string): Types {
  const view = context.findView(path);
  return view === undefined ? [] : [{ kind: 'module', view }];
}

function parentsOf(context: Context, types: Types): Types {
  return types.flatMap((type) => {
    const path = type.kind === 'module' ? parentModule(context, type.view.path) : undefined;
    return path === undefined ? [] : moduleAt(context, path);
  });
}

function stepInto(context: Context, types: Types, name: string): Types {
  return union(
    types.map((type): Types => {
      const below = type.kind === 'module' ? childFile(context, type.view.path, name) : undefined;
      if (below !== undefined) return moduleAt(context, below);
      const { definitions, values } = context.queries.members(context, type, name);
      return [...definitions.map((member): Type => ({ kind: 'definition', ...member })), ...values];
    }),
  );
}
