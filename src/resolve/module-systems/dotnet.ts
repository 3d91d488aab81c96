/** .NET namespaces by what files declare; where two projects have a type of one name, the nearer one is meant. */

import { directoryOf } from '../../base/paths.ts';
import type { Context } from '../context.ts';
import { type FileView, packageOf } from '../file-view.ts';
import { EXTERNAL_MODULE, type ModuleTarget } from '../queries.ts';
import { nearest, type Shared } from '../shared-names.ts';
import { findHolder, findNamespace } from './namespaces.ts';

export function resolveDotnet(context: Context, view: FileView, source: string): ModuleTarget {
  const scope = projectOf(context, directoryOf(view.path));
  const key = `Mdotnet:${scope}:${packageOf(view)}:${source}`;
  return context.memo.get(context.memo.slots.text(key), EXTERNAL_MODULE, () => {
    const choose = (found: readonly Shared[]) => nearest(`${scope}/project`, found);
    const choice = { scope, choose };
    for (const name of readings(packageOf(view), source)) {
      const found = findNamespace(context, view, name, choice) ?? findHolder(context, view, name, choice);
      if (found !== undefined) return found;
    }
    return EXTERNAL_MODULE;
  });
}

/** A name may count from the root or from any namespace around. */
function* readings(namespace: string, source: string): Iterable<string> {
  yield source;
  for (let outer = namespace; outer !== ''; outer = outer.slice(0, Math.max(outer.lastIndexOf('.'), 0))) {
    yield `${outer}.${source}`;
  }
}

/** The folder of the project file that a folder belongs to; the root where none is found. */
function projectOf(context: Context, directory: string): string {
  return context.memo.get<string>(context.memo.slots.text(`Pdotnet:${directory}`), '', () => {
    const isProject = context.filesIn(directory, '.csproj').length > 0;
    return isProject || directory === '' ? directory : projectOf(context, directoryOf(directory));
  });
}
