/**
 * The door to the kernel: the part of parsing that runs in WebAssembly, in tree-sitter's own memory (`kernel/`, docs/decisions/0007).
 * It holds one file at a time.
 */
import { readFileSync } from 'node:fs';
import type { Language, Parser, Tree } from 'web-tree-sitter';
import type { IsOver } from './deadline.ts';
import { findAdvance, openTreeSitter, type TreeSitter } from './tree-sitter.ts';

/** Where the address of a column's cells is, its length beside it; in cells. */
type Column = number;

/** See `kernel/index.ts`. */
export interface KernelCalls {
  readonly advance: (lexer: number, skip: number) => void;
  readonly lex: Lex;
  readonly lexKeyword: Lex;
  readonly lexBy: (tokens: number, keywords: number, reserved: number) => void;
  readonly unfoldParseTable: (language: number) => void;
  readonly read: (root: number, program: number) => number;
  readonly openSource: (units: number) => number;
  readonly openText: (units: number) => number;
  readonly internOpened: (units: number) => number;
  readonly joinTexts: () => number;
  readonly internNode: (node: number) => number;
  readonly internUnquoted: (start: number, end: number) => number;
  readonly rowAt: (position: number) => number;
  readonly columnAt: (position: number) => number;
  readonly headEnd: (start: number, end: number) => number;
  readonly addScope: (start: number, end: number, parent: number) => void;
  readonly defineScope: (scope: number, definition: number) => void;
  readonly scopeAt: (position: number) => number;
  readonly scopeFrom: (position: number) => number;
  readonly addDefinition: (parent: number, end: number, holdsMembers: number) => void;
  readonly definitionAt: (position: number) => number;
  readonly definitionAround: (node: number) => number;
  readonly addLocal: (binding: number, definition: number, from: number, hidden: number) => number;
  readonly declareLocal: (scope: number, name: number, local: number) => void;
  readonly localIn: (scope: number, name: number) => number;
  readonly findLocal: (position: number, name: number) => number;
  readonly bindingOf: (local: number) => number;
  readonly definitionOf: (local: number) => number;
  readonly numberExpressions: () => void;
  readonly expressDefinition: (node: number, op: number, definition: number) => void;
  readonly fillExpressions: () => void;
  readonly addExpression: (op: number, a: number, b: number, c: number) => number;
  readonly pushToList: (value: number) => number;
  readonly bindNames: (freeBase: number) => void;
  readonly nextReceiver: (from: number) => number;
  readonly clearMarks: () => void;
  readonly mark: (node: number, role: number) => void;
  readonly addGuard: (start: number, end: number, parent: number, text: number) => void;
  readonly addReferences: (superRole: number) => void;
  readonly addReference: (role: number, expression: number, definition: number, position: number) => void;
  readonly markDeclared: () => void;
}

export interface KernelColumns {
  readonly nodeSymbols: Column;
  readonly nodeFields: Column;
  readonly nodeStarts: Column;
  readonly nodeEnds: Column;
  readonly nodeParents: Column;
  readonly nodeAfters: Column;
  readonly matchPatterns: Column;
  readonly matchNodes: Column;
  readonly matchFirsts: Column;
  readonly matchCounts: Column;
  readonly captured: Column;
  readonly capturedNodes: Column;
  readonly others: Column;
  readonly otherFields: Column;
  readonly otherFamilies: Column;
  readonly addresses: Column;
  readonly lengths: Column;
  readonly joinedTexts: Column;
  readonly expressionOf: Column;
  readonly expressed: Column;
  readonly expressionOps: Column;
  readonly expressionAs: Column;
  readonly expressionBs: Column;
  readonly expressionCs: Column;
  readonly lists: Column;
  readonly referenceRoles: Column;
  readonly referenceExpressions: Column;
  readonly referenceDefinitions: Column;
  readonly referenceLines: Column;
  readonly referenceColumns: Column;
  readonly referenceGuards: Column;
}

/** The lexer's address and the state of the grammar that it is in; whether there is a token. */
export type Lex = (lexer: number, state: number) => number;

export interface Lexers {
  /** Where the tables are. */
  readonly tokens: number;
  readonly keywords: number;
  /** 0 where no word is reserved. */
  readonly reserved: number;
  /** Those of the grammar itself. */
  readonly ownLex: Lex;
  readonly ownLexKeyword: Lex;
}

/** What is called by number: see `take-over.ts`. */
const NUMBERED = ['advance', 'lex', 'lexKeyword'] as const;

// From src/parse, dist/parse and dist/bundle alike.
const KERNEL = new URL('../../dist/parse/kernel.wasm', import.meta.url);

let opening: Promise<Kernel> | undefined;

/** The library is one per thread, and so is the kernel. */
export function openKernel(): Promise<Kernel> {
  opening ??= Kernel.open();
  return opening;
}

export class Kernel {
  readonly calls: KernelCalls;
  readonly columns: KernelColumns;
  readonly library: TreeSitter;
  /** By which the library and its grammars can call what is of the kernel. */
  readonly numbers: Readonly<Record<(typeof NUMBERED)[number], number>>;
  #lexers: Lexers | undefined;
  #source = '';
  #sourceAddress = 0;
  #isOver: IsOver = () => false;
  #expressions: readonly RegExp[] = [];

  private constructor(library: TreeSitter, kernel: WebAssembly.Module) {
    this.library = library;
    const { exports } = new WebAssembly.Instance(kernel, {
      env: { memory: library.wasmMemory },
      host: {
        malloc: library._malloc,
        realloc: library._realloc,
        free: library._free,
        advance: findAdvance(library),
        lexOtherwise: (lexer: number, state: number, isKeyword: number) => {
          const { ownLex, ownLexKeyword } = this.#lexers as Lexers;
          return isKeyword ? ownLexKeyword(lexer, state) : ownLex(lexer, state);
        },
        isOver: () => Number(this.#isOver()),
        isLike: (condition: number, start: number, end: number) =>
          Number((this.#expressions[condition] as RegExp).test(this.#source.slice(start, end))),
      },
    });
    this.calls = exports as unknown as KernelCalls;
    this.columns = toColumns(exports);
    this.numbers = numberFunctions(library, this.calls);
  }

  static async open(): Promise<Kernel> {
    const library = await openTreeSitter();
    return new Kernel(library, new WebAssembly.Module(readFileSync(KERNEL)));
  }

  /** Parses a text; null when time was over before it was through. */
  parse(parser: Parser, { language, lexers }: Parsable, text: string, isOver: IsOver): Tree | null {
    parser.setLanguage(language);
    this.#lexers = lexers;
    this.calls.lexBy(lexers.tokens, lexers.keywords, lexers.reserved);
    this.#hold(text);
    return parser.parse(text, null, { progressCallback: isOver });
  }

  /** Reads a tree and what the patterns find in it; false when time was over before it was through. */
  read(root: number, source: string, { address, expressions }: Program, isOver: IsOver): boolean {
    this.#expressions = expressions;
    this.#isOver = isOver;
    if (source !== this.#source) this.#hold(source);
    return this.calls.read(root, address) !== 0;
  }

  #hold(text: string): void {
    this.#source = text;
    this.#sourceAddress = this.calls.openSource(text.length);
    this.#units(this.#sourceAddress, text.length).write(text, 'utf16le');
  }

  /** The number of a text. */
  intern(text: string): number {
    const at = this.calls.openText(text.length) >> 1;
    const { HEAPU16 } = this.library;
    for (let unit = 0; unit < text.length; unit++) HEAPU16[at + unit] = text.charCodeAt(unit);
    return this.calls.internOpened(text.length);
  }

  /** The text of a number. */
  text(id: number): string {
    const address = this.cell(this.columns.addresses, id);
    const length = this.cell(this.columns.lengths, id);
    const start = (address - this.#sourceAddress) >> 1;
    if (start >= 0 && start + length <= this.#source.length) return this.#source.slice(start, start + length);
    return this.#units(address, length).toString('utf16le');
  }

  /**
   * All texts by number with a NUL between each two; one in a text, and half a pair of units, become the sign for what is no
   * character.
   */
  joinedTexts(): string {
    const bytes = this.calls.joinTexts();
    if (bytes < 0) return this.#joinOddTexts();
    const address = this.library.HEAP32[this.columns.joinedTexts] as number;
    return Buffer.from(this.library.wasmMemory.buffer, address, bytes).toString('latin1');
  }

  #joinOddTexts(): string {
    const texts = new Array<string>(this.length(this.columns.addresses));
    for (let id = 0; id < texts.length; id++) texts[id] = this.text(id);
    const apart = this.#source.includes('\0') ? texts.map((text) => text.replaceAll('\0', '\u{FFFD}')) : texts;
    return apart.join('\0').toWellFormed();
  }

  length(column: Column): number {
    return this.library.HEAP32[column + 1] as number;
  }

  cell(column: Column, at: number): number {
    const { HEAP32 } = this.library;
    return HEAP32[((HEAP32[column] as number) >> 2) + at] as number;
  }

  setCell(column: Column, at: number, value: number): void {
    const { HEAP32 } = this.library;
    HEAP32[((HEAP32[column] as number) >> 2) + at] = value;
  }

  /** Good until the next call. */
  view(column: Column): Int32Array {
    const { HEAP32 } = this.library;
    const start = (HEAP32[column] as number) >> 2;
    return HEAP32.subarray(start, start + this.length(column));
  }

  /** Puts cells where they stay, and says where. */
  lay(cells: ArrayLike<number>): number {
    const address = this.library._malloc(cells.length * 4);
    this.library.HEAP32.set(cells, address >> 2);
    return address;
  }

  layBytes(bytes: Uint8Array): number {
    const address = this.library._malloc(bytes.length);
    this.library.HEAPU8.set(bytes, address);
    return address;
  }

  layText(text: string): number {
    const address = this.library._malloc(text.length * 2);
    this.#units(address, text.length).write(text, 'utf16le');
    return address;
  }

  #units(address: number, length: number): Buffer {
    return Buffer.from(this.library.wasmMemory.buffer, address, length * 2);
  }
}

function numberFunctions({ functions }: TreeSitter, calls: KernelCalls): Kernel['numbers'] {
  const first = functions.grow(NUMBERED.length);
  const numbered = NUMBERED.map((name, at) => {
    functions.set(first + at, calls[name]);
    return [name, first + at] as const;
  });
  return Object.fromEntries(numbered) as Kernel['numbers'];
}

/** Asked once: what gives the value of an export is slow. */
function toColumns(exports: Readonly<Record<string, unknown>>): KernelColumns {
  const columns = Object.entries(exports).flatMap(([name, exported]) =>
    exported instanceof WebAssembly.Global ? [[name, exported.value >> 2] as const] : [],
  );
  return Object.fromEntries(columns) as unknown as KernelColumns;
}

/** What a language is for parsing. */
export interface Parsable {
  readonly language: Language;
  readonly lexers: Lexers;
}

/** What it is for reading. */
export interface Program {
  readonly address: number;
  /** Of its conditions. */
  readonly expressions: readonly RegExp[];
}
