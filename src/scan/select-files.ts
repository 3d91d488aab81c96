/** Which listed paths are kept: the defaults drop, the repository's own rules drop more or take back. */
import { createDefaultDrops } from './default-drops.ts';
import type { IgnoreRules } from './ignore-rules.ts';
import type { Listing } from './listing.ts';
import { readOwnRules } from './own-rules.ts';

export interface Selection {
  readonly paths: readonly string[];
  readonly byIgnore: number;
  readonly byDefault: number;
}

export interface SelectOptions {
  /** Keep files that are dropped for their own name; whole directories are dropped all the same. */
  readonly keepsNoise?: boolean;
}

export function selectFiles(root: string, listing: Listing, { keepsNoise = false }: SelectOptions = {}): Selection {
  const defaults = createDefaultDrops(listing);
  const own = readOwnRules(root, listing.paths);
  const paths: string[] = [];
  let byIgnore = 0;
  let byDefault = 0;
  for (const path of listing.paths) {
    const dropped = defaults(path);
    if (dropped === path && keepsNoise) paths.push(path);
    else if (dropped !== undefined && !isTakenBack(path, dropped, own)) byDefault += 1;
    else if (own.isIgnored(path)) byIgnore += 1;
    else paths.push(path);
  }
  return { paths, byIgnore, byDefault };
}

/** Re-including the dropped directory, the file, or anything between them is enough. */
function isTakenBack(path: string, dropped: string, own: IgnoreRules): boolean {
  if (!own.hasNegations) return false;
  for (let end = dropped.length; end !== -1 && end < path.length; end = path.indexOf('/', end + 1)) {
    if (own.isReincluded(`${path.slice(0, end)}/`)) return true;
  }
  return own.isReincluded(path);
}
