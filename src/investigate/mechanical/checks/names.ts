/** Names that make trouble: an environment file that git would keep, and names that differ in case only. */
import { baseNameOf } from '../../../base/paths.ts';
import type { FlagView } from '../../../contract/investigation.ts';
import { type Check, type FlagFacts, toFlag } from '../flag-facts.ts';
import { listed } from '../sentences.ts';

const MOST = 3;

export const checkNames: Check = (facts) => [...flagEnvironment(facts), ...flagCase(facts)];

/** Files for one stage (`.env.production`) are often kept on purpose. */
const ENVIRONMENT = /^\.env(?:\.local)?$/;

function flagEnvironment({ scan, isTest }: FlagFacts): FlagView[] {
  if (!scan.git.isRepository) return [];
  const found = scan.files.filter(({ path, size }) => ENVIRONMENT.test(baseNameOf(path)) && size > 0 && !isTest(path));
  return found.slice(0, MOST).map(({ path }) =>
    toFlag({
      severity: 'concern',
      path,
      finding: 'An environment file that git does not ignore: such files hold credentials sooner or later.',
      places: [{ path, line: 1 }],
    }),
  );
}

function flagCase({ scan }: FlagFacts): FlagView[] {
  const groups = new Map<string, string[]>();
  for (const { path } of [...scan.files, ...scan.binaries]) {
    const key = path.toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  const clashes = [...groups.values()].filter((paths) => paths.length > 1);
  return clashes.slice(0, MOST).map((paths) =>
    toFlag({
      severity: 'concern',
      path: paths[0] as string,
      finding: `${listed(paths, 3)} differ in case only: on most Macs and on Windows one replaces the other.`,
      places: paths.slice(0, 3).map((path) => ({ path })),
    }),
  );
}
