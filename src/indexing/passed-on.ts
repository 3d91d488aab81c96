/** Which names it can be about that a file passes on other files than before. */
import type { FileVersions } from '../resolve/changes.ts';
import { openResolver } from '../resolve/resolver.ts';
import { changedWholesale, specifiersPassedOn } from '../resolve/wholesale.ts';
import type { IndexedFile } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { FileContent } from './file-content.ts';
import { createLookup } from './lookup.ts';
import { StoreFacts } from './store-facts.ts';

interface Sides {
  readonly before: ReadonlyMap<string, IndexedFile>;
  readonly after: ReadonlyMap<string, IndexedFile>;
  readonly contents: ReadonlyMap<string, FileContent>;
}

/** To be asked while the store has the old facts. */
export function openPassedOn(store: Store, { before, after, contents }: Sides): (versions: FileVersions) => number[] {
  const open = (files: Sides['before'], changed: Sides['contents']) =>
    openResolver(createLookup(files, new StoreFacts(store, files, changed)));
  return (versions) => {
    if (!passesOnOthers(versions)) return [];
    const { path } = versions;
    return changedWholesale(path, open(before, NONE).listWholesale(path), open(after, contents).listWholesale(path));
  };
}

const NONE: Sides['contents'] = new Map();

/** A file that came or went is found, or not, by its path. */
function passesOnOthers({ before, after }: FileVersions): boolean {
  if (before === undefined || after === undefined) return false;
  return specifiersPassedOn(before).join('\n') !== specifiersPassedOn(after).join('\n');
}
