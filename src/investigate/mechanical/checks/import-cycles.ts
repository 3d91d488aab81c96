/** Circles of imports that cross directories: inside one directory they are a matter of taste. */
import { directoryOf } from '../../../base/paths.ts';
import type { CycleView } from '../../../contract/cycles.ts';
import { type Check, toFlag } from '../flag-facts.ts';
import { listed } from '../sentences.ts';

const MOST = 3;
const SEVERAL_FILES = 10;
/** From here on nobody holds such a circle in their head. */
const MANY_FILES = 30;

export const checkImportCycles: Check = ({ cycles, isTest }) => {
  return cycles
    .map((cycle) => ({ cycle, directories: [...new Set(cycle.files.map(directoryOf))] }))
    .filter(({ cycle, directories }) => isNotable(cycle, directories) && !cycle.files.some(isTest))
    .slice(0, MOST)
    .map(({ cycle, directories }) =>
      toFlag({
        severity: cycle.files.length >= MANY_FILES ? 'concern' : 'info',
        path: cycle.files[0] as string,
        finding:
          `${cycle.files.length} files in ${directories.length} directories import each other in a circle ` +
          `(${listed(
            directories.map((directory) => directory || '.'),
            4,
          )}); the shortest way round: ${tellWay(cycle)}.`,
        places: cycle.example.slice(0, 8).map(({ from, line }) => ({ path: from, line })),
      }),
    );
};

/** A directory and one inside it belong together; two that stand side by side were meant to be apart. */
function isNotable({ files }: CycleView, directories: readonly string[]): boolean {
  const isAround = (outer: string) => directories.every((inner) => inner === outer || inner.startsWith(`${outer}/`));
  return directories.length > 1 && (files.length >= SEVERAL_FILES || !directories.some(isAround));
}

function tellWay({ example }: CycleView): string {
  const files = example.map(({ from }) => from);
  return files.length > 6 ? `${files.slice(0, 6).join(' → ')} → …` : [...files, files[0]].join(' → ');
}
