/** One strategy per family of module systems; a language names its own in its spec. */
import type { ModuleSystem } from '../../languages/spec.ts';
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import { EXTERNAL_MODULE, type ModuleTarget } from '../queries.ts';
import { ABOUT } from '../slots.ts';
import { resolveC } from './c.ts';
import { resolveDotnet } from './dotnet.ts';
import { resolveEcmascript } from './ecmascript.ts';
import { resolveGo } from './go.ts';
import { resolveJvm } from './jvm.ts';
import { resolvePhp } from './php.ts';
import { findPythonSubmodule, isPythonPackage, resolvePython } from './python.ts';
import { resolveRuby } from './ruby.ts';
import { findRustSubmodule, resolveRust } from './rust.ts';

type ResolveModule = (context: Context, view: FileView, source: string) => ModuleTarget;

export const MODULE_SYSTEMS: Readonly<Record<ModuleSystem, ResolveModule>> = {
  ecmascript: resolveEcmascript,
  python: resolvePython,
  go: resolveGo,
  rust: resolveRust,
  jvm: resolveJvm,
  php: resolvePhp,
  ruby: resolveRuby,
  c: resolveC,
  dotnet: resolveDotnet,
};

/** Where a module may hold others that its own file does not name. */
const SUBMODULES: Readonly<Partial<Record<ModuleSystem, { find: ResolveModule; isHolder(path: string): boolean }>>> = {
  python: { find: findPythonSubmodule, isHolder: isPythonPackage },
  rust: { find: findRustSubmodule, isHolder: () => true },
};

export function mayHoldModules({ spec, path }: FileView): boolean {
  return SUBMODULES[spec.modules]?.isHolder(path) ?? false;
}

export function findSubmodule(context: Context, view: FileView, name: string): ModuleTarget {
  const find = SUBMODULES[view.spec.modules]?.find;
  if (find === undefined) return EXTERNAL_MODULE;
  const { slots } = context.memo;
  const slot = slots.under(slots.at(ABOUT.submodules, view, 0), name);
  return context.memo.get(slot, EXTERNAL_MODULE, () => find(context, view, name));
}
