/** Whether a question that something asked really may have another answer, where telling is cheaper than resolving. */
import { findSpec } from '../languages/registry.ts';
import { kindCode } from '../model/kinds.ts';
import type { MethodQuestion } from '../resolve/dependencies.ts';
import type { Lookup } from '../resolve/lookup.ts';
import { openResolver, type Resolver } from '../resolve/resolver.ts';
import { hasMoreNamed } from '../store/read-definitions.ts';
import { listAsked } from '../store/read-dependencies.ts';
import type { IndexedFile } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { FileContent } from './file-content.ts';
import { remember } from './remember.ts';

/** Changes whose questions may after all have the same answers. */
export interface Doubtful {
  /** What changed. */
  readonly contents: ReadonlyMap<string, FileContent>;
  /** Everything there is now, by path. */
  readonly files: ReadonlyMap<string, IndexedFile>;
  readonly methods: ReadonlyMap<number, MethodQuestion>;
  /** First segments of specifiers that are mapped in another way. */
  readonly segments: ReadonlyMap<number, string>;
  /** Configurations as they were, by path; undefined where files came or went besides. */
  readonly textsBefore: ReadonlyMap<string, string> | undefined;
}

/** What answers questions after the changes. */
interface After {
  readonly lookup: Lookup;
  readonly resolver: Resolver;
}

export function openDoubts(store: Store, doubtful: Doubtful, after: After): (key: number) => boolean {
  let mappedOtherwise: ReadonlySet<number> | undefined;
  return remember((key: number) => {
    if (doubtful.segments.has(key)) {
      mappedOtherwise ??= findMappedOtherwise(store, doubtful, after);
      return mappedOtherwise.has(key);
    }
    const question = doubtful.methods.get(key);
    return question === undefined || !hasTooMany(store, doubtful, question);
  });
}

/** Too many methods besides those of changed files are as good as ever. */
function hasTooMany(store: Store, { contents, files }: Doubtful, question: MethodQuestion): boolean {
  const { modules, withTests } = question;
  return hasMoreNamed(store, { ...question, kind: METHOD }, (path) => {
    const spec = findSpec(files.get(path)?.language ?? '');
    return !contents.has(path) && spec?.modules === modules && (withTests || !spec.isTestFile(path));
  });
}

const METHOD = kindCode('method');

/** The mappings by which anyone who asked about them finds something else than before; the first who does settles it. */
function findMappedOtherwise(
  store: Store,
  { segments, textsBefore }: Doubtful,
  { lookup, resolver }: After,
): ReadonlySet<number> {
  if (textsBefore === undefined) return new Set(segments.keys());
  const before = openResolver({ ...lookup, text: (path) => textsBefore.get(path) ?? lookup.text(path) });
  const others = new Set<number>();
  for (const [path, keys] of listAsked(store, new Set(segments.keys()))) {
    const open = keys.filter((key) => !others.has(key));
    const asked = open.map((key) => segments.get(key) as string);
    const [old, now] = [before, resolver].map((one) => one.describeModules(path, asked)) as [string[], string[]];
    open.forEach((key, at) => {
      if (old[at] !== now[at]) others.add(key);
    });
    if (others.size === segments.size) break;
  }
  return others;
}
