/** PHP: namespaces by what files declare, told apart by Composer's rules where a name is there twice; scripts by their path. */
import { posix } from 'node:path';
import { directoryOf } from '../../base/paths.ts';
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import { EXTERNAL_MODULE, type ModuleTarget } from '../queries.ts';
import { nearest, type Shared } from '../shared-names.ts';
import { findHolder, findNamespace } from './namespaces.ts';
import { findComposer, mappedFiles } from './php-composer.ts';

export function resolvePhp(context: Context, view: FileView, source: string): ModuleTarget {
  const scope = isScript(source) ? directoryOf(view.path) : findComposer(context, view.path);
  return context.memo.get(context.memo.slots.text(`Mphp:${scope}:${source}`), EXTERNAL_MODULE, () => {
    if (isScript(source)) return findScript(context, scope, source);
    const name = source.replace(/^\\/, '');
    const choose = (found: readonly Shared[], qualified: string) => autoloaded(context, scope, found, qualified);
    const choice = { scope, choose };
    return findNamespace(context, view, name, choice) ?? findHolder(context, view, name, choice) ?? EXTERNAL_MODULE;
  });
}

/** What stands behind `require` is an expression, or a path. */
function isScript(source: string): boolean {
  return /[./'"$(]/.test(source);
}

/** Where several files have a class of one name, the one that is loaded for it. */
function autoloaded(
  context: Context,
  composer: string,
  found: readonly Shared[],
  qualified: string,
): readonly Shared[] {
  if (found.length < 2) return found;
  const files = new Set(mappedFiles(context, composer, qualified));
  const chosen = found.filter((one) => files.has(one.view.path));
  return chosen.length > 0 ? chosen : nearest(composer, found);
}

const BESIDE = /^(?:__DIR__|dirname\(\s*__FILE__\s*\))\s*\.\s*(['"])([^'"$]+)\1$/;
const ABOVE = /^dirname\(\s*(?:__DIR__|__FILE__)\s*(?:,\s*(\d+)\s*)?\)\s*\.\s*(['"])([^'"$]+)\2$/;
const PLAIN = /^\(?\s*(['"]?)([^'"$()]+)\1\s*\)?$/;

function findScript(context: Context, directory: string, source: string): ModuleTarget {
  const path = context.firstFile(candidates(directory, source));
  return path === undefined ? EXTERNAL_MODULE : { kind: 'files', paths: [path] };
}

function candidates(directory: string, source: string): string[] {
  const beside = BESIDE.exec(source);
  if (beside !== null) return inside([posix.join(directory, beside[2] as string)]);
  const above = ABOVE.exec(source);
  if (above !== null) {
    const levels = '../'.repeat(Number(above[1] ?? 1));
    return inside([posix.join(directory, levels, above[3] as string)]);
  }
  const plain = PLAIN.exec(source)?.[2];
  return plain === undefined ? [] : inside([posix.join(directory, plain), posix.normalize(plain)]);
}

function inside(paths: readonly string[]): string[] {
  return paths.filter((path) => !path.startsWith('..') && !path.startsWith('/'));
}
