/** Code that the parser could not read in full: what the graph says of it has holes. */
import { type Check, toFlag } from '../flag-facts.ts';
import { listed } from '../sentences.ts';

export const checkUnparsed: Check = ({ problems, isTest }) => {
  const matter = problems.filter(({ path }) => !isTest(path));
  const paths = [...new Set(matter.map(({ path }) => path))];
  const [first] = matter;
  if (first === undefined) return [];
  const places = paths.slice(0, 5).flatMap((path) => matter.find((problem) => problem.path === path) ?? []);
  const what = paths.length === 1 ? 'This file' : `${paths.length} files (${listed(paths, 3)})`;
  return [
    toFlag({
      severity: 'info',
      path: first.path,
      finding: `${what} could not be read in full, at line ${first.line} first: ${first.message}. What is said of it has holes.`,
      places: places.map(({ path, line }) => ({ path, line: Math.max(1, line) })),
    }),
  ];
};
