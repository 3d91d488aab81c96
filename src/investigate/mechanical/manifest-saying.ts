/** The description that a manifest carries. */
import { baseNameOf } from '../../base/paths.ts';
import type { Saying } from './facts.ts';

const DESCRIPTIONS: Readonly<Record<string, RegExp>> = {
  'package.json': /^\s*"description"\s*:\s*"((?:[^"\\]|\\.)+)"/m,
  'composer.json': /^\s*"description"\s*:\s*"((?:[^"\\]|\\.)+)"/m,
  'pyproject.toml': /^description\s*=\s*["'](.+)["']\s*$/m,
  'Cargo.toml': /^description\s*=\s*["'](.+)["']\s*$/m,
};

export function findManifestSaying(path: string, head: string): Saying | undefined {
  const match = DESCRIPTIONS[baseNameOf(path)]?.exec(head);
  const text = match?.[1]?.trim();
  if (match === undefined || match === null || text === undefined || text === '') return undefined;
  const before = head.slice(0, match.index + match[0].search(/\S/));
  return { text, line: before.split('\n').length };
}
