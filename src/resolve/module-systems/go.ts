/** Go packages: directories, named by the module path of the go.mod above them. */
import { posix } from 'node:path';
import { directoryOf } from '../../base/paths.ts';
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import { EXTERNAL_MODULE, type ModuleTarget } from '../queries.ts';

export function resolveGo(context: Context, view: FileView, source: string): ModuleTarget {
  const target = findPackage(context, view, source);
  const isTested =
    target.kind === 'package' && isTest(view.path) && directoryOf(target.files[0] ?? '') === view.directory;
  return isTested ? withTests(context, view, target) : target;
}

/** `package shop_test` sees what the tests inside of `package shop` add to it. */
function withTests(context: Context, { directory }: FileView, { name }: { readonly name: string }): ModuleTarget {
  return { kind: 'package', name: `${name} with tests`, files: context.filesIn(directory, '.go') };
}

function findPackage(context: Context, view: FileView, source: string): ModuleTarget {
  return context.memo.get(context.memo.slots.ofModule(view, source, sameScope), EXTERNAL_MODULE, () => {
    context.ask('workspace', GO_MODULES);
    for (const { modulePath, directory } of goModules(context)) {
      if (source !== modulePath && !source.startsWith(`${modulePath}/`)) continue;
      const folder = posix.join(directory, source.slice(modulePath.length + 1));
      const files = context.filesIn(folder === '.' ? '' : folder, '.go').filter((path) => !isTest(path));
      if (files.length > 0) return { kind: 'package', name: source, files };
    }
    return EXTERNAL_MODULE;
  });
}

/** Paths of packages mean the same everywhere. */
function sameScope(): string {
  return 'Mgo';
}

/** The one question that every change of a go.mod answers anew. */
export const GO_MODULES = 'go.mod';

function isTest(path: string): boolean {
  return path.endsWith('_test.go');
}

interface GoModule {
  readonly modulePath: string;
  readonly directory: string;
}

/** Longest module path first: a nested module owns its directory. */
function goModules(context: Context): readonly GoModule[] {
  return context.once('go modules', () =>
    context
      .filesNamed('go.mod')
      .flatMap((path): GoModule[] => {
        const modulePath = moduleName(context.configText(path) ?? '');
        return modulePath === undefined ? [] : [{ modulePath, directory: directoryOf(path) }];
      })
      .sort((a, b) => b.modulePath.length - a.modulePath.length || (a.directory < b.directory ? -1 : 1)),
  );
}

export function moduleName(text: string): string | undefined {
  return /^\s*module\s+"?([^\s"]+)"?/m.exec(text)?.[1];
}
