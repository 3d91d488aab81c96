/**
 * Whether a file is part of the plain build: on Linux, without C, without tags of one's own, with a Go that is new enough.
 * Conditions stand in the name (`open_windows.go`) and above the package clause (`//go:build`, before that `// +build`).
 */

export function isBuiltAside(path: string, source: string): boolean {
  return !fitsName(path) || !holds(conditionOf(source));
}

const SYSTEMS =
  'aix|android|darwin|dragonfly|freebsd|hurd|illumos|ios|js|linux|nacl|netbsd|openbsd|plan9|solaris|wasip1|windows|zos';
const MACHINES =
  '386|amd64|amd64p32|arm|armbe|arm64|arm64be|loong64|mips|mipsle|mips64|mips64le|mips64p32|mips64p32le|ppc|ppc64|ppc64le|riscv|riscv64|s390|s390x|sparc|sparc64|wasm';
const ENDING = new RegExp(`_(?:(${SYSTEMS})_)?(${SYSTEMS}|${MACHINES})(?:_test)?\\.go$`);

function fitsName(path: string): boolean {
  const [, system, last] = ENDING.exec(path) ?? [];
  return [system, last].every((word) => word === undefined || isPlain(word));
}

const PLAIN = new Set(['linux', 'unix', 'amd64', 'gc']);

function isPlain(tag: string): boolean {
  return PLAIN.has(tag) || /^go1(\.\d+)*$/.test(tag);
}

const CLAUSE = /^package\s/m;
const CONDITION = /^\/\/go:build (.+)$/m;
const OLD_CONDITION = /^\/\/ *\+build (.+)$/gm;

/** As `//go:build` has it; empty where there is none. */
function conditionOf(source: string): string {
  const head = source.slice(0, CLAUSE.exec(source)?.index ?? 0);
  if (!head.includes('build ')) return '';
  const condition = CONDITION.exec(head)?.[1];
  return condition ?? Array.from(head.matchAll(OLD_CONDITION), ([, options = '']) => fromOld(options)).join('&&');
}

/** `a,b !c`: words are alternatives, what commas join holds together. */
function fromOld(options: string): string {
  return `(${options.trim().split(/\s+/).join('||').replaceAll(',', '&&')})`;
}

/** Tags become 1 or 0, and what stands innermost becomes what it comes to until nothing else is left. */
function holds(condition: string): boolean {
  let left = condition.replace(/\/\/.*|\s/g, '').replace(/[\w.]+/g, (tag) => (isPlain(tag) ? '1' : '0'));
  for (let before = ''; before !== left; ) {
    before = left;
    for (const [sign, result] of SIGNS) left = left.replace(sign, result);
  }
  return left !== '0';
}

const SIGNS: readonly [RegExp, string][] = [
  [/!!/g, ''],
  [/!0/g, '1'],
  [/!1/g, '0'],
  [/1&&1/g, '1'],
  [/[01]&&0|0&&1/g, '0'],
  [/(?<!&&)0\|\|0(?!&&)/g, '0'],
  [/(?<!&&)(?:1\|\|[01]|0\|\|1)(?!&&)/g, '1'],
  [/\(([01])\)/g, '$1'],
];
