/** C and C++: included files beside the file and in the directories that a build looks in; namespaces that are used whole. */
import { posix } from 'node:path';
import { parse } from 'jsonc-parser';
import { directoryOf } from '../../base/paths.ts';
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import { EXTERNAL_MODULE, type ModuleTarget } from '../queries.ts';
import { sharedWithin } from '../shared-names.ts';
import type { Type } from '../types.ts';

export function resolveC(context: Context, view: FileView, source: string): ModuleTarget {
  if (source.startsWith(USED) || !/[./<]/.test(source)) return findNamespace(context, view, source);
  return context.memo.get(context.memo.slots.ofModule(view, source), EXTERNAL_MODULE, () => {
    const path = findIncluded(context, view.directory, source);
    return path === undefined ? EXTERNAL_MODULE : { kind: 'files', paths: [path] };
  });
}

const USED = 'namespace';

function findNamespace(context: Context, view: FileView, source: string): ModuleTarget {
  const name = source.replace(/^namespace\s+/, '').replace(/^::/, '');
  const cut = name.lastIndexOf('::');
  const [within, last] = cut < 0 ? ['', name] : [name.slice(0, cut), name.slice(cut + 2)];
  const isKnown = sharedWithin(context, view, within, last).some(
    (one) => one.view.kindOf(one.definition) === 'namespace',
  );
  if (!isKnown) return EXTERNAL_MODULE;
  const nested = (below: string) =>
    sharedWithin(context, view, name, below).map((one): Type => {
      context.askName(one.view, below);
      return { kind: 'definition', view: one.view, definition: one.definition };
    });
  return { kind: 'package', name: `c:${name}`, files: [], nested };
}

/** `"x.h"` is looked for beside the file first, `<x.h>` never. */
function findIncluded(context: Context, directory: string, source: string): string | undefined {
  const isSystem = source.startsWith('<');
  const name = source.replace(/^<|>$/g, '');
  const beside = isSystem ? undefined : context.firstFile(inside([posix.join(directory, name)]));
  return beside ?? findInFolders(context, directory, name) ?? findAnywhere(context, name, isSystem);
}

function inside(paths: readonly string[]): string[] {
  return paths.filter((path) => !path.startsWith('..'));
}

/** Where headers are kept by convention, from the folder of the file outwards; then where the build says. */
function findInFolders(context: Context, directory: string, name: string): string | undefined {
  for (let at = directory; ; at = directoryOf(at)) {
    const found = context.firstFile(inside(CONVENTIONAL.map((folder) => posix.join(at, folder, name))));
    if (found !== undefined) return found;
    if (at === '') break;
  }
  context.ask('workspace', COMPILE_COMMANDS);
  return context.firstFile(includeFolders(context).map((folder) => posix.join(folder, name)));
}

const CONVENTIONAL = ['include', 'src', 'inc', 'lib', ''];

/** The one file of the repository whose path ends so; of system headers only where a folder is named with it. */
function findAnywhere(context: Context, name: string, isSystem: boolean): string | undefined {
  if (name.startsWith('.') || (isSystem && !name.includes('/'))) return undefined;
  context.ask('workspace', posix.basename(name));
  const ending = `/${name}`;
  const holders = context.filesNamed(posix.basename(name)).filter((path) => path.endsWith(ending));
  return holders.length === 1 ? holders[0] : undefined;
}

const COMMANDS_FILE = 'compile_commands.json';
/** The one question that every change of a compilation database answers anew. */
export const COMPILE_COMMANDS = 'compile commands';

function includeFolders(context: Context): readonly string[] {
  return context.once('include folders', () => {
    const folders = context.filesNamed(COMMANDS_FILE).flatMap((path) => {
      return readIncludeFolders(context.configText(path) ?? '', directoryOf(path));
    });
    return [...new Set(folders)].sort();
  });
}

/** `-I` and its kin of every command; what lies outside of the repository drops out by its path. */
export function readIncludeFolders(text: string, root: string): string[] {
  const entries: unknown = parse(text);
  if (!Array.isArray(entries)) return [];
  const folders = new Set<string>();
  for (const entry of entries as readonly Command[]) {
    const words = Array.isArray(entry?.arguments) ? entry.arguments.join(' ') : String(entry?.command ?? '');
    for (const [, folder] of words.matchAll(/(?:-I|-isystem|-iquote)\s*([^\s"']+)/g)) {
      folders.add(relativeTo(folder as string, String(entry?.directory ?? ''), root));
    }
  }
  return [...folders].filter((folder) => !folder.startsWith('..') && !folder.startsWith('/'));
}

type Command = { readonly directory?: unknown; readonly command?: unknown; readonly arguments?: unknown } | undefined;

/** The database lies in the root or in a build folder below it, and says where it was made. */
function relativeTo(folder: string, directory: string, root: string): string {
  if (!posix.isAbsolute(folder)) return posix.join(root, folder);
  return posix.join(root, posix.relative(directory, folder));
}
