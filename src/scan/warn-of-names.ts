/** File names that are not UTF-8 cannot be written down in a graph, and are left out loudly. */
import { printablePath } from '../base/paths.ts';
import type { Warnings } from '../base/warnings.ts';

export function warnOfNames(names: readonly string[], warnings: Warnings): void {
  warnings.add({
    component: 'scan',
    what: `${names.length} file name(s) left out, such as ${printablePath(names[0] as string)}`,
    why: 'the name is not valid UTF-8',
    impact: 'these files are not indexed; rename them to include them',
  });
}
