/** Code files that are too long to be read. */
import { count } from '../../../base/numbers.ts';
import { type Check, toFlag } from '../flag-facts.ts';

const MOST = 3;
const LONG_LINES = 2000;
const HUGE_LINES = 6000;

export const checkHugeFiles: Check = ({ scan, isTest }) => {
  return scan.files
    .filter(
      ({ category, generated, lines, path }) =>
        category === 'code' && !generated && lines >= LONG_LINES && !isTest(path),
    )
    .sort((a, b) => b.lines - a.lines)
    .slice(0, MOST)
    .map(({ path, lines }) =>
      toFlag({
        severity: lines >= HUGE_LINES ? 'concern' : 'info',
        path,
        finding: `${count(lines)} lines in one file of code.`,
        places: [{ path, line: lines }],
      }),
    );
};
