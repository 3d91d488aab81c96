/** Keys and credentials in files. In tests and examples they are most often made up, and told together. */
import { countOf } from '../../../base/numbers.ts';
import type { FlagView } from '../../../contract/investigation.ts';
import { isSidePath } from '../../../scan/side-paths.ts';
import { type Check, type Place, type SecretPlace, toFlag } from '../flag-facts.ts';
import { listed } from '../sentences.ts';

const MOST = 5;
/** Documents, samples and templates show what a key looks like. */
const SHOWN =
  /\.(?:md|mdx|rst|txt|adoc|html?|po|example|sample|template|dist|tpl)$|(?:^|\/)(?:docs?|samples?|demos?|templates?)\//i;

export const checkSecrets: Check = ({ secrets, isTest }) => {
  const isAside = ({ path }: Place) => isTest(path) || isSidePath(path) || SHOWN.test(path);
  const real = groupByPath(secrets.filter((place) => !isAside(place)));
  const aside = secrets.filter((place) => isAside(place) && !place.isPublic);
  return [...real.slice(0, MOST).map(toSecretFlag), ...toRest(real.slice(MOST).flat()), ...toAside(aside)];
};

function groupByPath(places: readonly SecretPlace[]): SecretPlace[][] {
  const groups = new Map<string, SecretPlace[]>();
  for (const place of places) groups.set(place.path, [...(groups.get(place.path) ?? []), place]);
  return [...groups.values()];
}

function toSecretFlag(places: readonly SecretPlace[]): FlagView {
  const [first] = places as readonly [SecretPlace];
  const kinds = listed([...new Set(places.map(({ message }) => message))], 4);
  const isPublic = places.every((place) => place.isPublic);
  return toFlag({
    severity: isPublic ? 'info' : 'critical',
    path: first.path,
    finding: isPublic
      ? `A ${kinds} stands in this file. If it is not meant for everyone, replace it.`
      : `What looks like a secret stands in this file: ${kinds}. If it is real, replace it: it is in the history too.`,
    places: places.slice(0, 5),
  });
}

function toRest(places: readonly Place[]): FlagView[] {
  const [first] = places;
  if (first === undefined) return [];
  const files = new Set(places.map(({ path }) => path)).size;
  const finding = `What looks like secrets stands in ${countOf(files, 'more file')}.`;
  return [toFlag({ severity: 'critical', path: first.path, finding, places: places.slice(0, 10) })];
}

function toAside(places: readonly Place[]): FlagView[] {
  const [first] = places;
  if (first === undefined) return [];
  const paths = [...new Set(places.map(({ path }) => path))];
  const finding = `What looks like keys stands in tests, examples or documents, ${countOf(paths.length, 'file')} (${listed(paths, 3)}): see that none of them is real.`;
  return [toFlag({ severity: 'info', path: first.path, finding, places: places.slice(0, 5) })];
}
