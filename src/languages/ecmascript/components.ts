/**
 * Components that are one file: scripts between markup. Code stays where it is and all else becomes blank, so that what
 * is left is one script: the script blocks, and the expressions of the template as statements between semicolons.
 */

/** A stretch of text that is kept, or written over what was there, at its place in the source. */
interface Kept {
  readonly at: number;
  readonly text: string;
}

export function isComponentFile(path: string): boolean {
  return READERS.some(([extension]) => path.endsWith(extension));
}

/** As long as the source, with the same line breaks; what is no component is left as it is. */
export function keepCode(source: string, path: string): string {
  const read = READERS.find(([extension]) => path.endsWith(extension))?.[1];
  if (read === undefined) return source;
  const blocks = listBlocks(source);
  const scripts = blocks.filter(({ isScript }) => isScript);
  const markup = overlay(
    source,
    blocks.map(({ from, to }) => ({ at: from, text: blank(source.slice(from, to)) })),
  );
  return overlay(blank(source), [
    ...scripts.map(({ inner, end }) => ({ at: inner, text: source.slice(inner, end) })),
    ...read(markup),
  ]);
}

/** A block that holds no markup: from its opening tag to its closing one, and what is between them. */
interface Block {
  readonly isScript: boolean;
  readonly from: number;
  readonly inner: number;
  readonly end: number;
  readonly to: number;
}

const OPENINGS = /<!--|<(?<name>script|style)\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;

/** In order. What is not closed goes on to the end, so that every character is looked at once. */
function listBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let past = 0;
  for (const { 0: opening, index, groups } of source.matchAll(OPENINGS)) {
    if (index < past) continue;
    const name = groups?.name?.toLowerCase();
    const closing = name === undefined ? /-->/g : name === 'script' ? /<\/script\s*>/gi : /<\/style\s*>/gi;
    closing.lastIndex = index + opening.length;
    const closed = closing.exec(source);
    const end = closed?.index ?? source.length;
    past = end + (closed?.[0].length ?? 0);
    blocks.push({ isScript: name === 'script', from: index, inner: index + opening.length, end, to: past });
  }
  return blocks;
}

type Match = RegExpMatchArray & { readonly index: number; readonly groups: Record<string, string> };

const ELEMENT = /<(?<component>\p{Lu}[\w$]*)(?=[\s/>])/u.source;

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

function overlay(ground: string, kept: readonly Kept[]): string {
  let [text, end] = ['', 0];
  for (const { at, text: own } of [...kept].sort((a, b) => a.at - b.at)) {
    if (at < end) continue;
    text += ground.slice(end, at) + own;
    end = at + own.length;
  }
  return text + ground.slice(end);
}

const VUE_ATTRIBUTE = /\s(?<name>(?::|@|v-)[^\s=>"']*)(?<equals>\s*=\s*)(?<quote>["'])(?<value>[\s\S]*?)\k<quote>/
  .source;
const VUE_PARTS = new RegExp(`${ELEMENT}|${VUE_ATTRIBUTE}|\\{\\{(?<text>(?:(?!\\{\\{|\\}\\})[\\s\\S])*)\\}\\}`, 'gu');

/** The template, without blocks of other tools around it. */
function readVue(markup: string): Kept[] {
  const [from, to] = [markup.search(/<template\b/), markup.lastIndexOf('</template')];
  const parts = markup.slice(Math.max(from, 0), Math.max(from, to)).matchAll(VUE_PARTS);
  return Array.from(parts, (match) => readVuePart(match as Match)).flatMap(({ at, text }) => {
    return text.trim() === '' ? [] : [{ at: at + Math.max(from, 0), text }];
  });
}

function readVuePart({ index, 0: whole, groups }: Match): Kept {
  const { component, text, name = '', equals = '', value = '' } = groups;
  if (component !== undefined) return { at: index, text: `;${component}` };
  if (text !== undefined) return { at: index, text: `;(${text});` };
  const at = index + whole.length - value.length - 2;
  const bare = { at: at + 1, text: '' };
  // A slot declares names, and what is escaped is read by a browser first.
  if (/^v-slot/.test(name) || /&\w+;/.test(value)) return bare;
  if (name === 'v-for') return readLoop(value, at);
  const isObject = /^\s*\{/.test(value) && equals.endsWith('=');
  return isObject ? { at: at - 1, text: `;(${value})` } : { at, text: `;${value};` };
}

/** `item in items`: only what is looped over. */
function readLoop(value: string, at: number): Kept {
  const loop = /^(?<names>[\s\S]*?\s(?:in|of)\s)(?<items>[\s\S]*)$/.exec(value);
  const { names = '', items = '' } = loop?.groups ?? {};
  return { at: at + names.length, text: items === '' ? '' : `;${items};` };
}

const SVELTE_ELEMENT = new RegExp(ELEMENT, 'gu');

function readSvelte(markup: string): Kept[] {
  const elements = Array.from(markup.matchAll(SVELTE_ELEMENT), ({ index, groups }) => {
    return { at: index, text: `;${groups?.component}` };
  });
  return [...elements, ...listBraces(markup).map(({ at, text }) => readBraces(at, text))];
}

/** What stands in the outermost braces, without them. */
function listBraces(markup: string): Kept[] {
  const found: Kept[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: brace, index } of markup.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) from = index + 1;
    if (brace === '}' && depth > 0 && --depth === 0) found.push({ at: from, text: markup.slice(from, index) });
  }
  return found;
}

/** What begins a block or says what is done with a value: `#if`, `:else if`, `@html`, `...`. */
const SVELTE_HEAD = /^\s*(?:(?:#|:|@|\/)\w*(?:\s+if\b)?|\.\.\.)/;
/** What only declares names, or ends a block. */
const SVELTE_NAMES = /^\s*(?:#snippet|:then|:catch|\/|@debug)/;
/** Where a block goes on to declare names, by how it begins. */
const SVELTE_TAILS: readonly (readonly [RegExp, RegExp])[] = [
  [/^\s*#each/, /\sas\s(?!.*\sas\s)[\s\S]*$/],
  [/^\s*#await/, /\s(?:then|catch)\b[\s\S]*$/],
];

function readBraces(at: number, text: string): Kept {
  const head = SVELTE_HEAD.exec(text)?.[0] ?? '';
  const tail = SVELTE_TAILS.find(([start]) => start.test(text))?.[1];
  const rest = text.slice(head.length);
  const value = tail === undefined ? rest : rest.replace(tail, '');
  const from = at + head.length;
  if (SVELTE_NAMES.test(text) || value.trim() === '') return { at: from, text: '' };
  return /^\s*\{/.test(value) ? { at: from - 1, text: `(${value})` } : { at: from - 1, text: `;${value};` };
}

const READERS: readonly (readonly [string, (markup: string) => Kept[]])[] = [
  ['.vue', readVue],
  ['.svelte', readSvelte],
];
