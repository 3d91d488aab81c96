/** Ruby files by what `require` says: beside the file, or in a `lib` of the file's own gem or of another in the repository. */
import { posix } from 'node:path';
import { directoryOf } from '../../base/paths.ts';
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import { EXTERNAL_MODULE, type ModuleTarget } from '../queries.ts';

export function resolveRuby(context: Context, view: FileView, source: string): ModuleTarget {
  return context.memo.get(context.memo.slots.ofModule(view, source), EXTERNAL_MODULE, () => {
    const path = find(context, view.directory, source);
    return path === undefined ? EXTERNAL_MODULE : { kind: 'files', paths: [path] };
  });
}

const RELATIVE = /^require_relative[\s(]*(['"])([^'"#]+)\1/;
const PLAIN = /^(?:require|load)[\s(]*(['"])([^'"#]+)\1/;
/** `File.expand_path('../x', __FILE__)`, where the file itself counts as a step, and `__dir__`, where it does not. */
const EXPANDED = /File\.expand_path\(\s*(['"])([^'"#]+)\1\s*,\s*(__FILE__|__dir__)\s*\)/;
const JOINED = /File\.(?:join|dirname)\(.*(?:__FILE__|__dir__)\W.*?(['"])([^'"#]+)\1/;

function find(context: Context, directory: string, source: string): string | undefined {
  const beside = RELATIVE.exec(source)?.[2] ?? JOINED.exec(source)?.[2];
  if (beside !== undefined) return context.firstFile(spellings(posix.join(directory, beside)));
  const expanded = EXPANDED.exec(source);
  if (expanded !== null) {
    const path = expanded[2] as string;
    const from = expanded[3] === '__FILE__' ? path.replace(/^\.\.\/?/, '') : path;
    return context.firstFile(spellings(posix.join(directory, from)));
  }
  const name = PLAIN.exec(source)?.[2] ?? (source.includes(' ') ? undefined : source);
  return name === undefined ? undefined : findInLoadPath(context, directory, name);
}

function spellings(path: string): string[] {
  return path.startsWith('..') ? [] : [`${path}.rb`, path];
}

/** Folders that tools put on the load path. */
const LOADED = ['lib', 'app', 'test', 'spec', ''];

/** From the folder of the file outwards, then the one other place in the repository that has it in a `lib`. */
function findInLoadPath(context: Context, directory: string, name: string): string | undefined {
  if (name.startsWith('.')) return context.firstFile(spellings(posix.join(directory, name)));
  for (let at = directory; ; at = directoryOf(at)) {
    const found = context.firstFile(LOADED.flatMap((folder) => spellings(posix.join(at, folder, name))));
    if (found !== undefined) return found;
    if (at === '') break;
  }
  return findInGems(context, name);
}

function findInGems(context: Context, name: string): string | undefined {
  const ending = `lib/${name.replace(/\.rb$/, '')}.rb`;
  context.ask('workspace', posix.basename(ending));
  const holders = context.filesNamed(posix.basename(ending)).filter((path) => path.endsWith(`/${ending}`));
  return holders.length === 1 ? holders[0] : undefined;
}
