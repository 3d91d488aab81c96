/**
 * Edits a repository at random, in ways that matter to what names mean: names that exist elsewhere come and go, move,
 * are repeated, shadow each other; files and configurations appear, change and vanish; syntax breaks and is mended.
 */
import { posix } from 'node:path';
import type { Family } from './edit-family.ts';
import { CONFIGURATIONS, FAMILIES, KEYWORDS } from './edit-vocabulary.ts';
import type { Random } from './random.ts';

/** Texts by path. */
export type Files = Map<string, string>;

export class RandomEditor {
  readonly files: Files;
  readonly #random: Random;
  /** Edits that fall on few files have more to do with each other. */
  readonly #families: readonly Family[];
  /** Every text a path ever had, for going back to. */
  readonly #past = new Map<string, string[]>();

  readonly #undo: { readonly files: Files; readonly done: string }[] = [];

  constructor(files: Files, random: Random) {
    this.files = new Map(files);
    this.#random = random;
    this.#families = random.pick([FAMILIES, ...FAMILIES.map((family) => [family])]);
    for (const [path, text] of files) this.#past.set(path, [text]);
  }

  /** Makes one edit and returns what it did; one in a few takes an earlier one back. */
  edit(): string {
    const before = this.#undo.length === 0 || this.#random.below(4) > 0 ? undefined : this.#undo.pop();
    if (before !== undefined) return this.#takeBack(before);
    for (;;) {
      const [name, apply] = this.#random.pick(EDITS);
      const files = new Map(this.files);
      const done = apply(this.#tools());
      if (done === undefined) continue;
      this.#undo.push({ files, done: `${name}: ${done}` });
      return `${name}: ${done}`;
    }
  }

  #takeBack({ files, done }: { readonly files: Files; readonly done: string }): string {
    this.files.clear();
    for (const [path, text] of files) this.files.set(path, text);
    return `take back ${done}`;
  }

  #tools(): Tools {
    return {
      files: this.files,
      random: this.#random,
      families: this.#families,
      past: (path) => this.#past.get(path) ?? [],
      paths: () => [...this.#past.keys()].sort(),
      write: (path, text) => {
        this.files.set(path, text);
        this.#past.set(path, [...(this.#past.get(path) ?? []), text].slice(-MAX_PAST));
      },
    };
  }
}

const MAX_PAST = 6;

interface Tools {
  readonly files: Files;
  readonly random: Random;
  readonly families: readonly Family[];
  past(path: string): readonly string[];
  /** Every path that ever was. */
  paths(): readonly string[];
  write(path: string, text: string): void;
}

/** Returns what was done, undefined where there was nothing to do it to. */
type Apply = (tools: Tools) => string | undefined;

const NAME = /[A-Za-z_$][\w$]*/g;
const SUPERTYPE =
  /(?<=\b(?:extends|implements|for|include|: public) +|\bclass \w+(?:\([^)]*\))?(?: ?: ?|\(| < ))[A-Za-z]\w*/g;
const TYPE = /(?<=(?::|->|[<[|*]|new|\)) ?)[A-Z]\w*|\b[A-Z]\w*(?= [$*&]?\w)|(?<=\bstruct )\w+/g;
const VALUE = /(?<=(?:return|=|yield|\() *(?:new )?)[A-Za-z]\w*/g;
const DECLARED =
  /(?<=\b(?:function|class|interface|type|enum|const|def|func|fn|struct|trait|fun|val|object|namespace|module|record|define)\*?\s+(?:\([^)]*\)\s*|self\.)?)[A-Za-z_]\w*|(?<=^[ \t]*(?:[a-z]+ )*[A-Za-z_]\w*[ *&]+)[A-Za-z_]\w*(?=\()/gm;
const MEMBER = /(?<=\.|->|::)[A-Za-z]\w*/g;
const IMPORTED = /(?<=^(?:import|from|use|using|export|require|#include)\b.*)[A-Za-z]\w*/gm;

/** An edit that stands here twice happens twice as often. */
const EDITS: readonly (readonly [name: string, apply: Apply])[] = [
  ['swap a name', swapName(NAME)],
  ['swap a name', swapName(NAME)],
  ['change heritage', swapName(SUPERTYPE)],
  ['change heritage', swapName(SUPERTYPE)],
  ['change a type', swapName(TYPE)],
  ['change a type', swapName(TYPE)],
  ['change a value', swapName(VALUE)],
  ['change a value', swapName(VALUE)],
  ['change a member', swapName(MEMBER)],
  ['change a member', swapName(MEMBER)],
  ['change a declaration', swapName(DECLARED)],
  ['change a declaration', swapName(DECLARED)],
  ['change an import', swapName(IMPORTED)],
  ['rename in file', renameInFile],
  ['rename everywhere', renameEverywhere],
  ['add a declaration', addSnippet('snippets')],
  ['add a declaration', addSnippet('snippets')],
  ['add an import', addSnippet('imports')],
  ['remove a block', removeBlock],
  ['copy a block', copyBlock],
  ['move a block', moveBlock],
  ['change a modifier', changeModifier],
  ['change a module', changeModule],
  ['remove a line', changeLine((lines, at) => lines.splice(at, 1))],
  ['repeat a line', changeLine((lines, at) => lines.splice(at, 0, lines[at] as string))],
  ['comment', (tools) => insertLine(tools, (family) => family.comment)],
  ['blank line', (tools) => insertLine(tools, () => '')],
  ['break syntax', breakSyntax],
  ['go back', goBack],
  ['go back', goBack],
  ['create a file', createFile],
  ['delete a file', deleteFile],
  ['move a file', moveFile],
  ['swap two files', swapFiles],
  ['configure', configure],
  ['configure', configure],
];

interface Source {
  readonly path: string;
  readonly text: string;
  readonly family: Family;
}

function pickSource({ files, random, families }: Tools, family?: Family): Source | undefined {
  const isWanted = (path: string) => (family ? [family] : families).some(({ extension }) => extension.test(path));
  const paths = [...files.keys()].sort().filter(isWanted);
  if (paths.length === 0) return undefined;
  const path = random.pick(paths);
  return { path, text: files.get(path) as string, family: familyOf(path) as Family };
}

function familyOf(path: string): Family | undefined {
  return FAMILIES.find(({ extension }) => extension.test(path));
}

/** Names that a family's files declare, and members that they mention. */
function listNames({ files }: Tools, family: Family): string[] {
  const texts = [...files].filter(([path]) => family.extension.test(path)).map(([, text]) => text);
  const names = texts.flatMap((text) =>
    [...text.matchAll(DECLARED), ...text.matchAll(MEMBER)].map((place) => place[0]),
  );
  return [...new Set(names)].filter((name) => !KEYWORDS.has(name)).sort();
}

function pickName(tools: Tools, family: Family, like: string): string {
  const isCapital = /^[A-Z]/.test(like);
  const names = listNames(tools, family).filter((name) => name !== like && /^[A-Z]/.test(name) === isCapital);
  const isFresh = names.length === 0 || tools.random.below(8) === 0;
  return isFresh ? `${isCapital ? 'Fresh' : 'fresh'}${tools.random.below(4)}` : tools.random.pick(names);
}

function pickPlace(tools: Tools, source: Source, pattern = NAME): RegExpMatchArray | undefined {
  const places = [...source.text.matchAll(pattern)].filter(([name]) => !KEYWORDS.has(name));
  return places.length === 0 ? undefined : tools.random.pick(places);
}

/** One mention: a callee, a supertype, a type, an imported name, a declaration. */
function swapName(pattern: RegExp): Apply {
  return (tools) => {
    const source = pickSource(tools);
    const place = source && pickPlace(tools, source, pattern);
    if (source === undefined || place === undefined) return undefined;
    const name = pickName(tools, source.family, place[0]);
    const { index } = place as { index: number };
    tools.write(source.path, source.text.slice(0, index) + name + source.text.slice(index + place[0].length));
    return `${source.path}: ${place[0]} becomes ${name} in line ${source.text.slice(0, index).split('\n').length}`;
  };
}

function renameInFile(tools: Tools): string | undefined {
  const source = pickSource(tools);
  const place = source && pickPlace(tools, source);
  if (source === undefined || place === undefined) return undefined;
  const name = pickName(tools, source.family, place[0]);
  tools.write(source.path, renamed(source.text, place[0], name));
  return `${source.path}: ${place[0]} becomes ${name}`;
}

function renameEverywhere(tools: Tools): string | undefined {
  const source = pickSource(tools);
  const place = source && pickPlace(tools, source);
  if (source === undefined || place === undefined) return undefined;
  const name = pickName(tools, source.family, place[0]);
  for (const [path, text] of tools.files) {
    const next = source.family.extension.test(path) ? renamed(text, place[0], name) : text;
    if (next !== text) tools.write(path, next);
  }
  return `${place[0]} becomes ${name}`;
}

function renamed(text: string, from: string, to: string): string {
  return text.replace(NAME, (name) => (name === from ? to : name));
}

function addSnippet(kind: 'snippets' | 'imports'): Apply {
  return (tools) => {
    const source = pickSource(tools);
    if (source === undefined) return undefined;
    const snippet = fill(tools, source.family, tools.random.pick(source.family[kind]));
    const blocks = source.text.split('\n\n');
    blocks.splice(kind === 'imports' ? 0 : tools.random.below(blocks.length + 1), 0, snippet);
    tools.write(source.path, blocks.join(kind === 'imports' ? '\n' : '\n\n'));
    return `${source.path}: ${JSON.stringify(snippet)}`;
  };
}

function fill(tools: Tools, family: Family, snippet: string): string {
  const given = new Map<string, string>();
  return snippet.replace(/\$(path|[a-fA-F](?!\w))/g, (_, hole: string) => {
    const value =
      given.get(hole) ?? (hole === 'path' ? tools.random.pick(family.modules) : pickName(tools, family, hole));
    given.set(hole, value);
    return value;
  });
}

function removeBlock(tools: Tools): string | undefined {
  const source = pickSource(tools);
  if (source === undefined) return undefined;
  const blocks = source.text.split('\n\n');
  const [removed = ''] = blocks.splice(tools.random.below(blocks.length), 1);
  tools.write(source.path, blocks.join('\n\n'));
  return `${source.path}: ${firstLine(removed)}`;
}

/** The same names in a second file: what was unique no longer is. */
function copyBlock(tools: Tools): string | undefined {
  const source = pickSource(tools);
  const target = source && pickSource(tools, source.family);
  if (source === undefined || target === undefined) return undefined;
  const block = tools.random.pick(source.text.split('\n\n'));
  const blocks = target.text.split('\n\n');
  blocks.splice(tools.random.below(blocks.length + 1), 0, block);
  tools.write(target.path, blocks.join('\n\n'));
  return `${source.path} to ${target.path}: ${firstLine(block)}`;
}

function moveBlock(tools: Tools): string | undefined {
  const source = pickSource(tools);
  if (source === undefined) return undefined;
  const blocks = source.text.split('\n\n');
  const [moved = ''] = blocks.splice(tools.random.below(blocks.length), 1);
  blocks.splice(tools.random.below(blocks.length + 1), 0, moved);
  tools.write(source.path, blocks.join('\n\n'));
  return `${source.path}: ${firstLine(moved)}`;
}

function firstLine(text: string): string {
  return JSON.stringify(text.trimStart().split('\n', 1)[0]);
}

function changeModifier(tools: Tools): string | undefined {
  const source = pickSource(tools);
  if (source === undefined) return undefined;
  const modifier = tools.random.pick(source.family.modifiers);
  const places = [...source.text.matchAll(/(?<=^ *)(?=\w)|(?<=\W)(?=[A-Za-z])/gm)];
  const present = places.filter(({ index = 0 }) => source.text.startsWith(modifier, index));
  const isRemoved = present.length > 0 && tools.random.below(2) === 0;
  const lineStarts = [...source.text.matchAll(/(?<=^ *)(?=\w)/gm)];
  const from = isRemoved ? present : lineStarts;
  if (from.length === 0) return undefined;
  const { index = 0 } = tools.random.pick(from);
  const rest = source.text.slice(isRemoved ? index + modifier.length : index);
  tools.write(source.path, source.text.slice(0, index) + (isRemoved ? '' : modifier) + rest);
  return `${source.path}: ${isRemoved ? 'without' : 'with'} ${modifier.trim()} before ${firstLine(rest)}`;
}

function changeModule(tools: Tools): string | undefined {
  const source = pickSource(tools);
  const quoted = source && [
    ...source.text.matchAll(
      /(?<=(?:from|import|require\(|include|require_relative|require|use|using)\s*)(['"]?)([@#.\w\\][\w./@#\\-]*)\1/g,
    ),
  ];
  if (source === undefined || quoted === undefined || quoted.length === 0) return undefined;
  const place = tools.random.pick(quoted);
  const module = tools.random.pick(source.family.modules);
  const quote = place[1] as string;
  const rest = source.text.slice((place.index ?? 0) + place[0].length);
  tools.write(source.path, source.text.slice(0, place.index) + quote + module + quote + rest);
  return `${source.path}: ${place[2]} becomes ${module}`;
}

function changeLine(change: (lines: string[], at: number) => void): Apply {
  return (tools) => {
    const source = pickSource(tools);
    if (source === undefined) return undefined;
    const lines = source.text.split('\n');
    const at = tools.random.below(lines.length);
    const line = lines[at] as string;
    change(lines, at);
    tools.write(source.path, lines.join('\n'));
    return `${source.path}:${at + 1} ${JSON.stringify(line)}`;
  };
}

function insertLine(tools: Tools, lineFor: (family: Family) => string): string | undefined {
  const source = pickSource(tools);
  if (source === undefined) return undefined;
  const lines = source.text.split('\n');
  const at = tools.random.below(lines.length);
  lines.splice(at, 0, lineFor(source.family));
  tools.write(source.path, lines.join('\n'));
  return `${source.path}:${at + 1}`;
}

const BREAKERS = ['{', '}', '(', ')', '"', "'", '`', '/*', ' class ', '=>', '<', '\n    '];

function breakSyntax(tools: Tools): string | undefined {
  const source = pickSource(tools);
  if (source === undefined) return undefined;
  const at = tools.random.below(source.text.length + 1);
  const breaker = tools.random.pick(BREAKERS);
  tools.write(source.path, source.text.slice(0, at) + breaker + source.text.slice(at));
  return `${source.path}: ${JSON.stringify(breaker)} at ${at}`;
}

/** To an earlier text of any path, also of one that is gone. */
function goBack(tools: Tools): string | undefined {
  const path = tools.random.pick(tools.paths());
  const past = tools.past(path);
  const at = tools.random.below(2) === 0 ? 0 : tools.random.below(past.length);
  if (tools.files.get(path) === past[at] || (!tools.files.has(path) && isTaken(tools, path))) return undefined;
  tools.write(path, past[at] as string);
  return `${path} to text ${at}`;
}

function newPath({ random }: Tools, family: Family): string {
  return posix.join(random.pick(family.directories), random.pick(family.names));
}

function createFile(tools: Tools): string | undefined {
  const family = tools.random.pick(tools.families);
  const path = newPath(tools, family);
  if (isTaken(tools, path)) return undefined;
  const pieces = [family.imports, family.snippets, family.snippets].map((from) =>
    fill(tools, family, tools.random.pick(from)),
  );
  tools.write(path, `${family.heading ?? ''}${pieces.join('\n\n')}\n`);
  return path;
}

/** Also when a file stands where the path needs a directory, or the other way round. */
function isTaken({ files }: Tools, path: string): boolean {
  return [...files.keys()].some(
    (other) => other === path || other.startsWith(`${path}/`) || path.startsWith(`${other}/`),
  );
}

function deleteFile(tools: Tools): string | undefined {
  const source = pickSource(tools);
  if (source === undefined) return undefined;
  tools.files.delete(source.path);
  return source.path;
}

function moveFile(tools: Tools): string | undefined {
  const source = pickSource(tools);
  const path = source && newPath(tools, source.family);
  if (source === undefined || path === undefined || isTaken(tools, path)) return undefined;
  tools.files.delete(source.path);
  tools.write(path, source.text);
  return `${source.path} to ${path}`;
}

function swapFiles(tools: Tools): string | undefined {
  const [one, other] = [pickSource(tools), pickSource(tools)];
  if (one === undefined || other === undefined || one.path === other.path) return undefined;
  if (one.family !== other.family) return undefined;
  tools.write(one.path, other.text);
  tools.write(other.path, one.text);
  return `${one.path} and ${other.path}`;
}

function configure(tools: Tools): string | undefined {
  const path = tools.random.pick(Object.keys(CONFIGURATIONS));
  const texts = CONFIGURATIONS[path] as readonly string[];
  if (tools.files.has(path) && tools.random.below(5) === 0) {
    tools.files.delete(path);
    return `${path} is gone`;
  }
  const text = tools.random.pick(texts);
  if (tools.files.get(path) === text || (!tools.files.has(path) && isTaken(tools, path))) return undefined;
  tools.write(path, text);
  return `${path} is ${text}`;
}
