/** Paths beside the matter: tests, fixtures and examples say little of what a repository is. */
import { comparePaths } from '../base/paths.ts';

export function isSidePath(path: string): boolean {
  return /(?:^|\/)(?:tests?|__tests__|fixtures?|examples?|testdata|spec|benchmarks?)\//i.test(path);
}

/** Nearest to the root first. */
export function compareByDepth(a: string, b: string): number {
  return a.split('/').length - b.split('/').length || comparePaths(a, b);
}
