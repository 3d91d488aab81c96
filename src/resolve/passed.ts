/** Parameters that a library fills by their names: what the function of the same name gives (pytest's fixtures). */
import { listAbove } from './above.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { type Types, UNKNOWN } from './types.ts';

/** What a parameter of this name of a test is, or of something else that tests are passed. */
export function passedByName(context: Context, view: FileView, owner: number, name: string): Types {
  const { passingFiles } = view.spec.scoping;
  if (passingFiles === undefined || !view.spec.isTestFile(view.path)) return UNKNOWN;
  const above = listAbove(context, view.path, [passingFiles], `F${passingFiles}`);
  for (const other of [view, ...above]) {
    context.askName(other, name);
    const given = other.topLevelNamed(name).find((found) => other.hasFlag(found, 'passed'));
    // One that is passed its own namesake is passed the one that it replaces.
    if (given === undefined || (other === view && given === owner)) continue;
    const results = context.queries.returnTypes(context, other, given);
    return other.hasFlag(given, 'generator') ? context.queries.elementTypes(context, results) : results;
  }
  return UNKNOWN;
}
