/** Parameters that a library fills by their names: what the function of the same name gives (pytest's fixtures). */
import { directoryOf } from '../base/paths.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { type Types, UNKNOWN } from './types.ts';

/** What a parameter of this name of a test is, or of something else that tests are passed. */
export function passedByName(context: Context, view: FileView, owner: number, name: string): Types {
  const { passingFiles } = view.spec.scoping;
  if (passingFiles === undefined || !view.spec.isTestFile(view.path)) return UNKNOWN;
  for (const other of passersFor(context, view, passingFiles)) {
    context.ask('name', other.path, name);
    const given = other.topLevelNamed(name).find((found) => other.hasFlag(found, 'passed'));
    // One that is passed its own namesake is passed the one that it replaces.
    if (given === undefined || (other === view && given === owner)) continue;
    const results = context.queries.returnTypes(context, other, given);
    return other.hasFlag(given, 'generator') ? context.queries.elementTypes(context, results) : results;
  }
  return UNKNOWN;
}

/** The file itself, then those of its folder and the folders above. */
function passersFor(context: Context, view: FileView, fileName: string): readonly FileView[] {
  const start = directoryOf(view.path);
  const above = context.memo.get<readonly FileView[]>(context.memo.slots.text(`F${fileName}:${start}`), [], () => {
    const found: FileView[] = [];
    for (let at = start; ; at = directoryOf(at)) {
      const path = context.firstFile([at === '' ? fileName : `${at}/${fileName}`]);
      const other = path === undefined ? undefined : context.findView(path);
      if (other !== undefined) found.push(other);
      if (at === '') return found;
    }
  });
  return [view, ...above];
}
