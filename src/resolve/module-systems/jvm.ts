/** Java and Kotlin packages: files by the package clause they carry, and types as the packages of their members. */
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import { EXTERNAL_MODULE, type ModuleTarget } from '../queries.ts';
import { type Type, type Types, union } from '../types.ts';
import { PACKAGES } from './namespaces.ts';

export function resolveJvm(context: Context, view: FileView, source: string): ModuleTarget {
  return context.memo.get(context.memo.slots.ofModule(view, source, sameScope), EXTERNAL_MODULE, () => {
    return findPackage(context, source) ?? findType(context, source) ?? findPrefix(context, source) ?? EXTERNAL_MODULE;
  });
}

/** Names of packages mean the same everywhere. */
function sameScope(): string {
  return 'Mjvm';
}

function findPackage(context: Context, name: string): Extract<ModuleTarget, { kind: 'package' }> | undefined {
  const files = context.filesInPackage(name);
  return files.length === 0
    ? undefined
    : { kind: 'package', name, files, nested: (below) => packageBelow(context, name, below) };
}

/** `import a.b.Outer.inner`: what stands before the last dot may be a type. */
function findType(context: Context, source: string): Extract<ModuleTarget, { kind: 'package' }> | undefined {
  const dot = source.lastIndexOf('.');
  const holder = dot < 0 ? undefined : resolveHolder(context, source.slice(0, dot));
  if (holder === undefined) return undefined;
  const types = takeFrom(context, holder, source.slice(dot + 1));
  if (types.length === 0) return undefined;
  return { kind: 'package', name: source, files: [], nested: (name) => membersOf(context, types, name) };
}

function resolveHolder(context: Context, name: string): Extract<ModuleTarget, { kind: 'package' }> | undefined {
  return findPackage(context, name) ?? findType(context, name);
}

/** The start of a longer package name, as the head of a fully qualified name. */
function findPrefix(context: Context, name: string): Extract<ModuleTarget, { kind: 'package' }> | undefined {
  context.ask('workspace', PACKAGES);
  if (!packagePrefixes(context).has(name)) return undefined;
  return { kind: 'package', name, files: [], nested: (below) => belowPrefix(context, name, below) };
}

/** `org.w3c.dom.Element` where the repository has `org.example`: what its packages do not begin with is a library's. */
function belowPrefix(context: Context, name: string, segment: string): Types {
  const below = packageBelow(context, name, segment);
  return below.length > 0 ? below : [{ kind: 'external', name: `${name}.${segment}`, isModule: true }];
}

function packagePrefixes(context: Context): ReadonlySet<string> {
  return context.once('jvm package prefixes', () => {
    const prefixes = new Set<string>();
    for (const name of context.packages()) {
      const segments = name.split('.');
      for (let length = 1; length < segments.length; length++) prefixes.add(segments.slice(0, length).join('.'));
    }
    return prefixes;
  });
}

function packageBelow(context: Context, name: string, segment: string): Types {
  const target = findPackage(context, `${name}.${segment}`) ?? findPrefix(context, `${name}.${segment}`);
  return target === undefined ? [] : [target];
}

function takeFrom(context: Context, holder: Extract<ModuleTarget, { kind: 'package' }>, name: string): Types {
  return holder.files.length === 0 ? (holder.nested?.(name) ?? []) : membersOf(context, [holder], name);
}

function membersOf(context: Context, types: Types, name: string): Types {
  return union(
    types.map((type): Types => {
      const { definitions, values } = context.queries.members(context, type, name);
      return [...definitions.map((member): Type => ({ kind: 'definition', ...member })), ...values];
    }),
  );
}
