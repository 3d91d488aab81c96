/**
 * How the path of a test names the file that it tests, by extension. Only what a name says: which code a test really
 * calls is in the graph.
 */
import { baseNameOf, directoryOf, joinPath } from '../base/paths.ts';

interface TestNaming {
  /** Whether a base name without its extension is that of a test; the group `subject` is what it tests. */
  readonly patterns: readonly RegExp[];
  /** Extensions that the tested file may have; the test's own comes first. */
  readonly extensions: readonly string[];
  /** Directories in which the tested file may stand, likeliest first. */
  readonly directories: readonly ((segments: readonly string[]) => readonly string[][])[];
}

export function isTestName(path: string): boolean {
  return findSubject(path) !== undefined;
}

/** Paths of what a test may test, likeliest first; none for a file that is no test. */
export function listTested(path: string): string[] {
  const found = findSubject(path);
  if (found === undefined) return [];
  const { naming, subject, extension } = found;
  const segments = directoryOf(path)
    .split('/')
    .filter((segment) => segment !== '');
  const directories = naming.directories.flatMap((place) => place(segments)).map((parts) => parts.join('/'));
  const extensions = [extension, ...naming.extensions.filter((other) => other !== extension)];
  const paths = directories.flatMap((directory) => extensions.map((each) => joinPath(directory, subject + each)));
  return [...new Set(paths)];
}

interface Found {
  readonly naming: TestNaming;
  readonly subject: string;
  readonly extension: string;
}

function findSubject(path: string): Found | undefined {
  const name = baseNameOf(path);
  const dot = name.lastIndexOf('.');
  const extension = dot <= 0 ? '' : name.slice(dot);
  const naming = NAMINGS.get(extension);
  for (const pattern of naming?.patterns ?? []) {
    const subject = pattern.exec(name.slice(0, dot))?.groups?.subject;
    if (naming !== undefined && subject !== undefined) return { naming, subject, extension };
  }
  return undefined;
}

type Place = TestNaming['directories'][number];

const beside: Place = (segments) => [[...segments]];

/** `a/__tests__/x` is about `a/x`. */
function outOf(...names: readonly string[]): Place {
  return (segments) => (names.includes(segments.at(-1) ?? '') ? [segments.slice(0, -1)] : []);
}

/** `tests/a/x` is about `src/a/x`, `app/a/x`, `lib/a/x` or `a/x`. */
function mirrored(...names: readonly string[]): Place {
  return ([first = '', ...rest]) => {
    if (!names.includes(first)) return [];
    return [['src', ...rest], ['app', ...rest], ['lib', ...rest], rest];
  };
}

/** `src/test/<language>/…` is about `src/main/<language>/…`, also inside a module. */
function sourceRoots(language: string): Place {
  return (segments) => {
    const at = segments.findIndex((segment, place) => {
      return segment === 'src' && segments[place + 1] === 'test' && segments[place + 2] === language;
    });
    return at < 0 ? [] : [[...segments.slice(0, at), 'src', 'main', ...segments.slice(at + 2)]];
  };
}

/** `service/tests/a/x` is about `service/x` or `service/src/a/x`. */
const testsFolder: Place = (segments) => {
  const at = segments.findLastIndex((segment) => /^tests?$/i.test(segment));
  if (at < 0) return [];
  const before = segments.slice(0, at);
  return [before, [...before, 'src', ...segments.slice(at + 1)]];
};

/** `App.Tests/a/x` is about `App/a/x`. */
const testsProject: Place = ([first = '', ...rest]) => {
  const project = /^(.+)\.Tests?$/.exec(first)?.[1];
  return project === undefined ? [] : [[project, ...rest]];
};

const SCRIPT = ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.vue'];

const SCRIPT_NAMING: TestNaming = {
  patterns: [/^(?<subject>.+)\.(?:test|spec)$/],
  extensions: SCRIPT,
  directories: [beside, outOf('__tests__', 'test', 'spec', 'tests'), mirrored('tests', 'test', '__tests__')],
};

function named(extension: string, patterns: readonly RegExp[], directories: readonly Place[]): [string, TestNaming] {
  return [extension, { patterns, extensions: [extension], directories }];
}

const UNDERSCORED = [/^test_(?<subject>.+)$/, /^(?<subject>.+)_test$/];

const NAMINGS: ReadonlyMap<string, TestNaming> = new Map([
  ...SCRIPT.map((extension) => [extension, SCRIPT_NAMING] as const),
  named('.go', [/^(?<subject>.+)_test$/], [beside]),
  named('.py', UNDERSCORED, [beside, outOf('tests', 'test'), mirrored('tests', 'test')]),
  named('.rb', [/^(?<subject>.+)_(?:spec|test)$/, /^test_(?<subject>.+)$/], [beside, mirrored('spec', 'test')]),
  named('.java', [/^(?<subject>.+?)(?:Tests|Test|IT)$/], [sourceRoots('java'), beside]),
  named('.kt', [/^(?<subject>.+?)Tests?$/], [sourceRoots('kotlin'), beside]),
  named('.scala', [/^(?<subject>.+?)(?:Spec|Suite|Tests|Test)$/], [sourceRoots('scala'), beside]),
  named('.cs', [/^(?<subject>.+?)Tests?$/], [beside, testsFolder, testsProject]),
  named('.php', [/^(?<subject>.+)Test$/], [beside, mirrored('tests', 'test')]),
  named('.swift', [/^(?<subject>.+?)Tests?$/], [beside]),
  ...['.c', '.cc', '.cpp'].map((extension) => named(extension, UNDERSCORED, [beside])),
]);
