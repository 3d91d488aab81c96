/** Files that a large part of the code rests on: a change there is felt everywhere. */
import { percent } from '../../../base/numbers.ts';
import { type Check, toFlag } from '../flag-facts.ts';

const MOST = 2;
const MIN_DEPENDENTS = 20;
const SHARE = 0.25;

export const checkHubs: Check = ({ dependents, scan, isTest }) => {
  const code = scan.files.filter(({ category, generated, path }) => category === 'code' && !generated && !isTest(path));
  return code
    .map(({ path }) => ({ path, users: dependents.get(path) ?? 0 }))
    .filter(({ users }) => users >= MIN_DEPENDENTS && users >= code.length * SHARE)
    .sort((a, b) => b.users - a.users)
    .slice(0, MOST)
    .map(({ path, users }) =>
      toFlag({
        severity: 'info',
        path,
        finding: `${users} of ${code.length} code files (${percent(users, code.length)}, tests left out) depend on it.`,
      }),
    );
};
