/** Configuration files that decide what import specifiers mean, and which questions a change of one touches. */
import { posix } from 'node:path';
import { questionKey } from '../dependencies.ts';
import { changedManifest } from './ecmascript-packages.ts';
import { changedPathSegments } from './ecmascript-tsconfig.ts';
import { GO_MODULES, moduleName } from './go.ts';
import { CARGO, crateName } from './rust.ts';

type ChangedQuestions = (path: string, before: string, after: string) => number[];

const CONFIGS: readonly { readonly name: RegExp; readonly changed: ChangedQuestions }[] = [
  {
    name: /^(tsconfig.*|jsconfig)\.json$/,
    changed: (path, before, after) =>
      changedPathSegments(before, after).map((segment) => questionKey('config', path, segment)),
  },
  {
    name: /^package\.json$/,
    changed: (path, before, after) => {
      const { names, entriesChanged } = changedManifest(before, after);
      const entries = entriesChanged ? [questionKey('config', path)] : [];
      return [...entries, ...names.map((name) => questionKey('workspace', name))];
    },
  },
  {
    name: /^Cargo\.toml$/,
    changed: (_path, before, after) =>
      crateName(before) === crateName(after) ? [] : [questionKey('workspace', CARGO)],
  },
  {
    name: /^go\.mod$/,
    changed: (_path, before, after) =>
      moduleName(before) === moduleName(after) ? [] : [questionKey('workspace', GO_MODULES)],
  },
];

/** Whether the text of this file is kept for resolution. */
export function isConfiguration(path: string): boolean {
  return CONFIGS.some(({ name }) => name.test(posix.basename(path)));
}

export function changedConfigQuestions(path: string, before: string, after: string): number[] {
  const config = CONFIGS.find(({ name }) => name.test(posix.basename(path)));
  return config === undefined ? [] : config.changed(path, before, after);
}
