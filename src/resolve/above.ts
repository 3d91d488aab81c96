/** Files that speak for everything in and below their folder: build files with shared imports, fixtures for tests. */
import { directoryOf } from '../base/paths.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';

/** The first of these names in the folder of a path and in each folder above, nearest first. `about` tells callers apart. */
export function listAbove(
  context: Context,
  path: string,
  names: readonly string[],
  about: string,
): readonly FileView[] {
  const start = directoryOf(path);
  return context.memo.get<readonly FileView[]>(context.memo.slots.text(`${about}:${start}`), [], () => {
    const found: FileView[] = [];
    for (let at = start; ; at = directoryOf(at)) {
      const file = context.firstFile(names.map((name) => (at === '' ? name : `${at}/${name}`)));
      const other = file === undefined ? undefined : context.findView(file);
      if (other !== undefined) found.push(other);
      if (at === '') return found;
    }
  });
}
