/**
 * What the kernel does in place of tree-sitter and of grammars, where they leave room for it: they call each other by
 * numbers that are kept in memory, and look things up in tables that are there as well.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Language, Parser } from 'web-tree-sitter';
import type { Kernel, Lex, Lexers } from './kernel.ts';
import { addressOf, advanceCell, type TreeSitter } from './tree-sitter.ts';

/** A parser that goes from character to character by the kernel. */
export function newParser({ library, numbers }: Kernel): Parser {
  const parser = new Parser();
  library.HEAP32[advanceCell(parser)] = numbers.advance;
  return parser;
}

// From src/parse, dist/parse and dist/bundle alike.
const MADE = new URL('../../dist/parse/lexers/', import.meta.url);

/** What the tables of a grammar were made of, which only the build asks; then the bytes of the first one. */
const MADE_OF_BYTES = 16;
const HEAD_BYTES = MADE_OF_BYTES + 4;

/** Cells of `TSLanguage`. */
const LEX = 23;
const LEX_KEYWORD = 24;
const WORD_TOKEN = 25;

/** The kernel lexes by tables that the build made of a grammar's lexers, and leaves to those what is not in the tables. */
export function takeOver(
  kernel: Kernel,
  specifier: string,
  language: Language,
  reserved: readonly string[] = [],
): Lexers {
  const address = addressOf(language);
  kernel.calls.unfoldParseTable(address);
  const made = readFileSync(new URL(`${basename(specifier, '.wasm')}.lexers`, MADE));
  const keywordsAt = HEAD_BYTES + made.readUInt32LE(MADE_OF_BYTES);
  return {
    tokens: kernel.layBytes(made.subarray(HEAD_BYTES, keywordsAt)),
    keywords: kernel.layBytes(made.subarray(keywordsAt)),
    reserved: reserved.length === 0 ? 0 : kernel.layBytes(packReserved(kernel, language, reserved)),
    ownLex: replace(kernel.library, (address >> 2) + LEX, kernel.numbers.lex),
    ownLexKeyword: replace(kernel.library, (address >> 2) + LEX_KEYWORD, kernel.numbers.lexKeyword),
  };
}

/** As `kernel/lex.ts` has them. */
function packReserved({ library }: Kernel, language: Language, words: readonly string[]): Uint8Array {
  const wordToken = (library.HEAP32[(addressOf(language) >> 2) + WORD_TOKEN] as number) & 0xffff;
  const entries = words.flatMap((word) => {
    const token = language.idForNodeType(word, false);
    if (token === null) throw new Error(`the grammar has no word ${word}`);
    return [token, word.length * 2, ...Array.from(word, (letter) => letter.charCodeAt(0))];
  });
  const numbers = Uint16Array.of(wordToken, words.length, ...entries);
  return new Uint8Array(numbers.buffer);
}

/** The one that was there; a grammar without keywords has none for them, and none is asked for. */
function replace({ HEAP32, functions }: TreeSitter, cell: number, number: number): Lex {
  const own = HEAP32[cell] as number;
  if (own !== 0) HEAP32[cell] = number;
  return functions.get(own) as Lex;
}
