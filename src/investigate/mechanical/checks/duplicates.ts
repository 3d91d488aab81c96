/** Copies: code that is kept twice drifts apart, and copies of large files waste room. */
import { bytes, count, countOf } from '../../../base/numbers.ts';
import type { FlagView } from '../../../contract/investigation.ts';
import { type Duplicate, wastedBytes } from '../../../scan/duplicates.ts';
import { type Check, type FlagFacts, toFlag } from '../flag-facts.ts';
import { listed } from '../sentences.ts';

const MOST_CODE = 3;
const CODE_LINES = 80;
const WASTED = 1e6;
const MUCH_WASTED = 1e9;

export const checkDuplicates: Check = (facts) => [...flagCode(facts), ...flagWaste(facts)];

function flagCode({ duplicates, scan, isTest }: FlagFacts): FlagView[] {
  const code = new Map(
    scan.files
      .filter(
        ({ category, generated, lines, path }) =>
          category === 'code' && !generated && lines >= CODE_LINES && !isTest(path),
      )
      .map((file) => [file.path, file.lines]),
  );
  return duplicates
    .map(({ paths }) => paths.filter((path) => code.has(path)))
    .filter((paths) => paths.length > 1)
    .slice(0, MOST_CODE)
    .map((paths) =>
      toFlag({
        severity: 'info',
        path: paths[0] as string,
        finding: `The same ${count(code.get(paths[0] as string) ?? 0)} lines of code stand in ${countOf(paths.length, 'file')}: ${listed(paths, 3)}.`,
        places: paths.slice(0, 3).map((path) => ({ path, line: 1 })),
      }),
    );
}

function flagWaste({ duplicates }: FlagFacts): FlagView[] {
  const wasted = duplicates.reduce((sum, duplicate) => sum + wastedBytes(duplicate), 0);
  const [first] = duplicates;
  if (first === undefined || wasted < WASTED) return [];
  return [
    toFlag({
      severity: wasted >= MUCH_WASTED ? 'concern' : 'info',
      path: first.paths[0] as string,
      finding: `${bytes(wasted)} are copies: ${countOf(duplicates.length, 'file')} more than once, as ${tell(first)}.`,
      places: first.paths.slice(0, 3).map((path) => ({ path })),
    }),
  ];
}

function tell({ paths, bytes: size }: Duplicate): string {
  return `${listed(paths, 2)} (${bytes(size)})`;
}
