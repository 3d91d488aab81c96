/** Reads patterns as tree-sitter's queries write them: https://tree-sitter.github.io/tree-sitter/using-parsers/queries. */

export interface Pattern {
  readonly root: Item;
  /** `#eq? @name "x"` and the like: the name, then captures with their `@` and texts. */
  readonly directives: readonly Directive[];
}

export interface Directive {
  readonly name: string;
  readonly operands: readonly Operand[];
}

export interface Operand {
  readonly isCapture: boolean;
  readonly text: string;
}

export type Quantifier = 'one' | 'optional' | 'any' | 'some';

interface ItemBase {
  readonly quantifier: Quantifier;
  readonly captures: readonly string[];
  readonly field: string | undefined;
  /** `. (x)`: no named node stands between it and what comes before. */
  readonly isNext: boolean;
}

export interface NodeItem extends ItemBase {
  readonly is: 'node';
  /** Undefined for any. */
  readonly type: string | undefined;
  readonly supertype: string | undefined;
  readonly isNamed: boolean;
  /** `!field` */
  readonly without: readonly string[];
  readonly items: readonly Item[];
  /** `(x) .)`: no named node follows the last item. */
  readonly isClosed: boolean;
}

/** `[(a) (b)]` holds where one of its items does, `((a) (b))` where all do, in this order. */
export interface ChoiceItem extends ItemBase {
  readonly is: 'choice';
  readonly items: readonly Item[];
}

export interface GroupItem extends ItemBase {
  readonly is: 'group';
  readonly items: readonly Item[];
}

export type Item = NodeItem | ChoiceItem | GroupItem;

export function readPatterns(text: string): Pattern[] {
  return new PatternReader(text).readAll();
}

const TOKEN = /;[^\n]*|\s+|"(?:[^"\\]|\\.)*"|[@#!]?[\w][\w.-]*[?!]?(?:\/\w+)?:?|[()[\].*+?]/gy;
const QUANTIFIERS = new Map<string | undefined, Quantifier>([
  ['?', 'optional'],
  ['*', 'any'],
  ['+', 'some'],
]);

class PatternReader {
  readonly #tokens: readonly string[];
  #at = 0;
  #directives: Directive[] = [];

  constructor(text: string) {
    const tokens = text.match(TOKEN) ?? [];
    const read = tokens.reduce((sum, token) => sum + token.length, 0);
    if (read !== text.length) throw new Error(`not a query from here: ${text.slice(read, read + 40)}`);
    this.#tokens = tokens.filter((token) => !token.startsWith(';') && token.trim() !== '');
  }

  readAll(): Pattern[] {
    const patterns: Pattern[] = [];
    while (this.#at < this.#tokens.length) {
      this.#directives = [];
      const root = this.#item(false);
      patterns.push({ root, directives: this.#directives });
    }
    return patterns;
  }

  #item(isNext: boolean): Item {
    const field = this.#peek().endsWith(':') ? this.#take().slice(0, -1) : undefined;
    const item = this.#body();
    let quantifier: Quantifier = 'one';
    const captures = [...item.captures];
    for (;;) {
      const quantified = QUANTIFIERS.get(this.#tokens[this.#at]);
      if (quantified !== undefined) quantifier = quantified;
      else if (this.#peek().startsWith('@')) captures.push(this.#peek().slice(1));
      else
        return {
          ...item,
          field: field ?? item.field,
          captures,
          isNext: isNext || item.isNext,
          quantifier: wider(item.quantifier, quantifier),
        };
      this.#at++;
    }
  }

  #body(): Item {
    const token = this.#take();
    if (token === '[') return { ...CHOICE, items: this.#items(']').items };
    if (token !== '(') return this.#leaf(token);
    if (/^[\w]/.test(this.#peek()) && !this.#peek().endsWith(':')) return this.#node();
    const { items } = this.#items(')');
    return items.length === 1 ? (items[0] as Item) : { ...GROUP, items };
  }

  /** `"text"`, or `_` for any node, named or not. */
  #leaf(token: string): NodeItem {
    if (token === '_') return { ...NODE, isNamed: false };
    if (!token.startsWith('"')) throw new Error(`a node was expected, not ${token}`);
    return { ...NODE, isNamed: false, type: unquote(token) };
  }

  #node(): NodeItem {
    const [first, second] = this.#take().split('/');
    const type = second ?? first;
    const { items, without, isClosed } = this.#items(')');
    return {
      ...NODE,
      type: type === '_' ? undefined : type,
      supertype: second === undefined ? undefined : first,
      items,
      without,
      isClosed,
    };
  }

  #items(end: string): { items: Item[]; without: string[]; isClosed: boolean } {
    const items: Item[] = [];
    const without: string[] = [];
    let isNext = false;
    while (this.#peek() !== end) {
      if (this.#peek() === '.') {
        isNext = true;
        this.#at++;
      } else if (this.#peek().startsWith('!')) without.push(this.#take().slice(1));
      else if (this.#peek() === '(' && this.#tokens[this.#at + 1]?.startsWith('#')) this.#directive();
      else {
        items.push(this.#item(isNext));
        isNext = false;
      }
    }
    this.#at++;
    return { items, without, isClosed: isNext };
  }

  #directive(): void {
    this.#at++;
    const name = this.#take().slice(1);
    const operands: Operand[] = [];
    for (let token = this.#take(); token !== ')'; token = this.#take()) {
      const isCapture = token.startsWith('@');
      operands.push({ isCapture, text: isCapture ? token.slice(1) : unquote(token) });
    }
    this.#directives.push({ name, operands });
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? '';
  }

  #take(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new Error('the query ends in the middle of a pattern');
    return token;
  }
}

const PLAIN: ItemBase = { quantifier: 'one', captures: [], field: undefined, isNext: false };
const CHOICE: ChoiceItem = { ...PLAIN, is: 'choice', items: [] };
const GROUP: GroupItem = { ...PLAIN, is: 'group', items: [] };
const NODE: NodeItem = {
  ...PLAIN,
  is: 'node',
  type: undefined,
  supertype: undefined,
  isNamed: true,
  without: [],
  items: [],
  isClosed: false,
};

/** Of an item in parentheses of its own, which may have one inside and one outside. */
function wider(inner: Quantifier, outer: Quantifier): Quantifier {
  return outer === 'one' ? inner : outer;
}

function unquote(token: string): string {
  if (!token.startsWith('"')) return token;
  return token.slice(1, -1).replaceAll(/\\(.)/g, (_, char: string) => ESCAPED.get(char) ?? char);
}

const ESCAPED = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['0', '\0'],
]);
