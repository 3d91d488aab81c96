/** Configuration files that decide what import specifiers mean, and which questions a change of one touches. */
import { posix } from 'node:path';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { questionKey } from '../dependencies.ts';
import { COMPILE_COMMANDS, readIncludeFolders } from './c.ts';
import { changedManifest } from './ecmascript-packages.ts';
import { changedPathSegments } from './ecmascript-tsconfig.ts';
import { GO_MODULES, moduleName } from './go.ts';
import { readRules } from './php-composer.ts';
import { CARGO, crateName, targetPaths } from './rust.ts';

type ChangedQuestions = (path: string, before: string, after: string) => number[];

interface Config {
  readonly name: RegExp;
  readonly changed: ChangedQuestions;
  /** Where specifiers are mapped: the beginnings of those whose mappings differ, '' for all. */
  readonly segments?: (before: string, after: string) => string[];
  /** For those in JSON: what is lost where the text is not. */
  readonly lost?: string;
}

const CONFIGS: readonly Config[] = [
  {
    lost: 'path mappings behind the mistake are not applied; relative imports are not affected',
    name: /^(tsconfig.*|jsconfig)\.json$/,
    changed: (path, before, after) =>
      changedPathSegments(before, after).map((segment) => questionKey('config', path, segment)),
    segments: changedPathSegments,
  },
  {
    lost: 'what it says behind the mistake of entry points and workspaces is not known',
    name: /^package\.json$/,
    changed: (path, before, after) => {
      const { names, entriesChanged } = changedManifest(before, after);
      const entries = entriesChanged ? [questionKey('config', path)] : [];
      return [...entries, ...names.map((name) => questionKey('workspace', name))];
    },
  },
  {
    name: /^Cargo\.toml$/,
    changed: (_path, before, after) => {
      const isSame = crateName(before) === crateName(after) && targetPaths(before).join() === targetPaths(after).join();
      return isSame ? [] : [questionKey('workspace', CARGO)];
    },
  },
  {
    lost: 'autoload rules behind the mistake are not applied; namespaces are followed by what files declare',
    name: /^composer\.json$/,
    changed: (path, before, after) => {
      const isSame = JSON.stringify(readRules(before)) === JSON.stringify(readRules(after));
      return isSame ? [] : [questionKey('config', path)];
    },
  },
  {
    name: /^compile_commands\.json$/,
    changed: (_path, before, after) => {
      const isSame = readIncludeFolders(before, '').join() === readIncludeFolders(after, '').join();
      return isSame ? [] : [questionKey('workspace', COMPILE_COMMANDS)];
    },
  },
  {
    name: /^go\.mod$/,
    changed: (_path, before, after) =>
      moduleName(before) === moduleName(after) ? [] : [questionKey('workspace', GO_MODULES)],
  },
];

/** Whether the text of this file is kept for resolution. */
export function isConfiguration(path: string): boolean {
  return findConfig(path) !== undefined;
}

/** What is wrong with the text of a configuration file, and what that costs. */
export function findConfigProblem(path: string, text: string): { why: string; impact: string } | undefined {
  const impact = findConfig(path)?.lost;
  if (impact === undefined || text.trim() === '') return undefined;
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first === undefined) return undefined;
  const line = text.slice(0, first.offset).split('\n').length;
  return { why: `it is no valid JSON in line ${line}: ${printParseErrorCode(first.error)}`, impact };
}

export function changedConfigQuestions(path: string, before: string, after: string): number[] {
  return findConfig(path)?.changed(path, before, after) ?? [];
}

/** Of these questions, those about specifiers that begin with a segment, by key. They may mean the same after all. */
export function changedSegments(path: string, before: string, after: string): Map<number, string> {
  const segments = findConfig(path)?.segments?.(before, after) ?? [];
  const named = segments.filter((segment) => segment !== '');
  return new Map(named.map((segment) => [questionKey('config', path, segment), segment]));
}

function findConfig(path: string): Config | undefined {
  return CONFIGS.find(({ name }) => name.test(posix.basename(path)));
}
