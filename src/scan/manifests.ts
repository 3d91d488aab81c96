/** Which packages a manifest asks for, and on which line. One row per kind of manifest. */
import { parse as parseJson } from 'jsonc-parser';
import type { Registry } from '../frameworks/known.ts';

export interface Dependency {
  readonly name: string;
  readonly line: number;
}

interface ManifestKind {
  readonly name: RegExp;
  readonly registry: Registry;
  readonly read: (text: string) => readonly Dependency[];
}

export const MANIFEST_KINDS: readonly ManifestKind[] = [
  { name: /^package\.json$/, registry: 'npm', read: (text) => readJson(text, NPM_FIELDS) },
  { name: /^composer\.json$/, registry: 'packagist', read: (text) => readJson(text, ['require', 'require-dev']) },
  { name: /^requirements[\w.-]*\.txt$/, registry: 'pypi', read: (text) => readLines(text, PYTHON_REQUIREMENT) },
  { name: /^pyproject\.toml$/, registry: 'pypi', read: readPyproject },
  { name: /^setup\.(?:py|cfg)$/, registry: 'pypi', read: (text) => readLines(text, QUOTED_REQUIREMENT) },
  { name: /^Pipfile$/, registry: 'pypi', read: (text) => readSections(text, /^(?:dev-)?packages$/) },
  {
    name: /^go\.mod$/,
    registry: 'goproxy',
    read: (text) => readLines(text, /^(?:require\s+)?\t?([\w.-]+\.\w+\/\S+) v\d/),
  },
  { name: /^Cargo\.toml$/, registry: 'crates', read: (text) => readSections(text, /(?:^|[.-])dependencies$/) },
  { name: /^(?:.+\.gradle(?:\.kts)?|libs\.versions\.toml)$/, registry: 'maven', read: readGradle },
  { name: /^pom\.xml$/, registry: 'maven', read: readPom },
  { name: /^(?:Gemfile|.+\.gemspec)$/, registry: 'rubygems', read: (text) => readLines(text, GEM) },
];

const NPM_FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
const PYTHON_REQUIREMENT = /^([A-Za-z][\w.-]*)(?=\s*(?:$|[[<>=!~;@#]))/;
const QUOTED_REQUIREMENT = /["']([A-Za-z][\w.-]*)(?:\[[\w,\s-]*\])?\s*(?:[<>=!~;][^"']*)?["']/;
const GEM = /^\s*(?:\w+\.)?(?:gem|add_(?:\w+_)?dependency)[\s(]+["']([\w-]+)["']/;

function readJson(text: string, fields: readonly string[]): readonly Dependency[] {
  const manifest: unknown = parseJson(text);
  if (typeof manifest !== 'object' || manifest === null) return [];
  const sections = fields.map((field) => (manifest as Record<string, unknown>)[field]);
  const names = sections.flatMap((section) => (typeof section === 'object' ? Object.keys(section ?? {}) : []));
  const lines = text.split('\n');
  return names.map((name) => ({ name, line: lines.findIndex((line) => line.includes(`"${name}"`)) + 1 || 1 }));
}

function readLines(text: string, pattern: RegExp): readonly Dependency[] {
  return text.split('\n').flatMap((line, at) => {
    const name = pattern.exec(line)?.[1];
    return name === undefined ? [] : [{ name: name.toLowerCase(), line: at + 1 }];
  });
}

/** Keys of the TOML tables whose name fits, and tables named after one dependency. */
function readSections(text: string, section: RegExp): readonly Dependency[] {
  const found: Dependency[] = [];
  let isInside = false;
  for (const [at, line] of text.split('\n').entries()) {
    const table = /^\s*\[+\s*([^\]]+?)\s*\]+/.exec(line)?.[1];
    if (table !== undefined) {
      isInside = section.test(table);
      const [, parent, own] = /^(.*)\.([\w-]+)$/.exec(table) ?? [];
      if (parent !== undefined && own !== undefined && section.test(parent)) found.push({ name: own, line: at + 1 });
    } else if (isInside) {
      const name = /^\s*["']?([\w@/.-]+?)["']?\s*(?:\.\w+\s*)?=/.exec(line)?.[1];
      if (name !== undefined) found.push({ name: name.toLowerCase(), line: at + 1 });
    }
  }
  return found;
}

/** `dependencies = [ "django>=5" ]` and groups of them, and poetry's tables. */
function readPyproject(text: string): readonly Dependency[] {
  const listed: Dependency[] = [];
  let isInside = false;
  for (const [at, line] of text.split('\n').entries()) {
    if (/^\s*\[/.test(line)) isInside = /^\s*\[(?:dependency-groups|project\.optional-dependencies)\]/.test(line);
    else if (/^\s*dependencies\s*=\s*\[/.test(line)) isInside = true;
    if (!isInside) continue;
    for (const match of line.matchAll(new RegExp(QUOTED_REQUIREMENT, 'g'))) {
      listed.push({ name: (match[1] as string).toLowerCase(), line: at + 1 });
    }
    if (/\]\s*$/.test(line) && !/=\s*\[/.test(line)) isInside = false;
  }
  return [...listed, ...readSections(text, /^tool\.poetry(?:\.group\.[\w-]+)?\.(?:dev-)?dependencies$/)];
}

/** Coordinates (`group:artifact:version`) and ids of plugins. */
function readGradle(text: string): readonly Dependency[] {
  return [
    ...readLines(text, /["']([\w.-]+:[\w.-]+)(?::[^"']*)?["']/),
    ...readLines(text, /\bid\s*[(=]?\s*["']([\w.-]+)["']/),
  ];
}

function readPom(text: string): readonly Dependency[] {
  const pairs = text.matchAll(/<groupId>\s*([\w.-]+)\s*<\/groupId>\s*<artifactId>\s*([\w.-]+)\s*<\/artifactId>/g);
  return Array.from(pairs, ({ 1: group, 2: artifact, index }) => ({
    name: `${group}:${artifact}`,
    line: text.slice(0, index).split('\n').length,
  }));
}
