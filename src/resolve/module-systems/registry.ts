/** One strategy per family of module systems; a language names its own in its spec. */
import type { ModuleSystem } from '../../languages/spec.ts';
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import type { ModuleTarget } from '../queries.ts';
import { resolveC } from './c.ts';
import { resolveDotnet } from './dotnet.ts';
import { resolveEcmascript } from './ecmascript.ts';
import { resolveGo } from './go.ts';
import { resolveJvm } from './jvm.ts';
import { resolvePhp } from './php.ts';
import { resolvePython } from './python.ts';
import { resolveRuby } from './ruby.ts';
import { resolveRust } from './rust.ts';

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
