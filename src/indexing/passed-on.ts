/** Which names change in files that pass on others, because these changed or are others now. */
import type { FileVersions } from '../resolve/changes.ts';
import { openResolver } from '../resolve/resolver.ts';
import {
  behindFile,
  changedWholesale,
  givenQuestions,
  namesPassedOn,
  specifiersPassedOn,
  type Wholesale,
} from '../resolve/wholesale.ts';
import { listPassingOn } from '../store/read-dependencies.ts';
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

export interface PassedOn {
  /** A file that changed, with the details of `name` questions about it that have other answers. */
  add(versions: FileVersions, details: readonly string[]): void;
  /** The questions that have other answers besides these, while the store has the old facts. */
  follow(questions: Iterable<number>): Iterable<number>;
}

export function openPassedOn(store: Store, { before, after, contents }: Sides): PassedOn {
  /** Names that are something else in whatever passes them on, by file. */
  const changed = new Map<string, Set<string>>();
  const changedLists: string[] = [];
  const addNames = (path: string, names: Iterable<string>): string[] => {
    const known = changed.get(path) ?? new Set();
    changed.set(path, known);
    return [...names].filter((name) => !known.has(name) && known.add(name));
  };
  return {
    add(versions, details) {
      const views = [versions.before, versions.after].filter((view) => view !== undefined);
      const names = namesPassedOn(views, details);
      if (names.length > 0) addNames(versions.path, names);
      if (passesOnOthers(versions)) changedLists.push(versions.path);
    },
    *follow(questions) {
      const open = (files: Sides['before'], texts: Sides['contents']) =>
        openResolver(createLookup(files, new StoreFacts(store, files, texts)));
      const [old, now] = [open(before, NONE), open(after, contents)];
      let paths = changedLists;
      let keys = new Set([...questions, ...[...changed.keys()].map(behindFile)]);
      // Each round adds names that a file did not have yet, so files that pass on each other come to an end.
      while (paths.length + keys.size > 0) {
        paths = [...paths, ...listPassingOn(store, keys)];
        keys = new Set();
        for (const path of paths) {
          const lists = [old, now].map((resolver) => resolver.listWholesale(path)) as [Wholesale[], Wholesale[]];
          const behindIt = lists.flat().flatMap(({ target }) => (target.kind === 'files' ? target.paths : []));
          const names = behindIt.flatMap((other) => [...(changed.get(other) ?? [])]);
          const added = addNames(path, [...changedWholesale(...lists), ...names]);
          if (added.length > 0) keys.add(behindFile(path));
          yield* givenQuestions(path, added);
        }
        paths = [];
      }
    },
  };
}

const NONE: Sides['contents'] = new Map();

/** A file that came or went is found, or not, by its path. */
function passesOnOthers({ before, after }: FileVersions): boolean {
  if (before === undefined || after === undefined) return false;
  return specifiersPassedOn(before).join('\n') !== specifiersPassedOn(after).join('\n');
}
