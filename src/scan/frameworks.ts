/** Frameworks that the manifests of a repository ask for, each with the line that does. */
import { baseNameOf, comparePaths } from '../base/paths.ts';
import { findFramework } from '../frameworks/known.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { ReadText } from './entry-points.ts';
import { MANIFEST_KINDS } from './manifests.ts';
import { compareByDepth, isSidePath } from './side-paths.ts';

export interface FrameworkUse {
  readonly name: string;
  readonly path: string;
  readonly line: number;
}

/** Each once, with its place nearest to the root; by name. Manifests of tests and examples do not count. */
export function listFrameworks(files: readonly SourceFile[], readText: ReadText): readonly FrameworkUse[] {
  const found = new Map<string, FrameworkUse>();
  const paths = files.map(({ path }) => path).filter((path) => !isSidePath(path));
  for (const path of paths.sort(compareByDepth)) {
    const kind = MANIFEST_KINDS.find(({ name }) => name.test(baseNameOf(path)));
    for (const { name, line } of kind?.read(readText(path)) ?? []) {
      const framework = kind && findFramework(kind.registry, name);
      if (framework !== undefined && !found.has(framework)) found.set(framework, { name: framework, path, line });
    }
  }
  return [...found.values()].sort((a, b) => comparePaths(a.name.toLowerCase(), b.name.toLowerCase()));
}
