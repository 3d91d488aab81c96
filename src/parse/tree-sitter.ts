/**
 * tree-sitter's compiled library, in memory that we give it. It asks for the text that it parses in pieces, and for some
 * pieces again; they are written as a whole here, where the library's own loader writes character by character.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Language, Parser } from 'web-tree-sitter';
import { keepAwake } from '../base/keep-awake.ts';

/** What is used of the library; `Parser.init` fills the object that it is given with it. */
export interface TreeSitter {
  readonly wasmMemory: WebAssembly.Memory;
  /** Its own and those of its grammars, which call each other by number. */
  readonly functions: WebAssembly.Table;
  /** Made anew when memory grows. */
  readonly HEAP32: Int32Array;
  readonly HEAPU8: Uint8Array;
  readonly HEAPU16: Uint16Array;
  readonly _malloc: (bytes: number) => number;
  readonly _realloc: (address: number, bytes: number) => number;
  readonly _free: (address: number) => void;
  /** The text that is being parsed, from a place on. */
  readonly currentParseCallback: (start: number) => string;
}

/** By module and name. */
type Imports = Record<'env', Record<string, unknown>>;
type Receive = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

const COMPILED = createRequire(import.meta.url).resolve('web-tree-sitter/tree-sitter.wasm');
/** As the library would have it, had it not been given its memory. */
const FIRST_PAGES = 512;
const MOST_PAGES = 32_768;
/** What it takes of a piece, however long that is. */
const PIECE_BYTES = 10 * 1024 - 2;

export async function openTreeSitter(): Promise<TreeSitter> {
  const wasmMemory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: MOST_PAGES });
  const library = { wasmMemory, functions: undefined as unknown, instantiateWasm };
  await keepAwake(Parser.init(library));
  return library as unknown as TreeSitter;

  function instantiateWasm(imports: Imports, receive: Receive): void {
    imports.env.tree_sitter_parse_callback = (
      piece: number,
      start: number,
      ...[, , length]: [number, number, number]
    ) => handText(library as unknown as TreeSitter, start, piece, length);
    library.functions = imports.env.__indirect_function_table;
    const module = new WebAssembly.Module(readFileSync(COMPILED));
    receive(new WebAssembly.Instance(module, imports), module);
  }
}

/** Where the library has what stands for it here. */
export function addressOf(handle: Parser | Language): number {
  return (handle as unknown as { 0: number })[0];
}

/** Where a parser, whose lexer is the first of its parts, keeps how to go on to the next character. */
export function advanceCell(parser: Parser): number {
  return (addressOf(parser) >> 2) + ADVANCE;
}

const ADVANCE = 2;

/** What every parser does for a character unless it is told otherwise. */
export function findAdvance({ HEAP32, functions }: TreeSitter): unknown {
  const parser = new Parser();
  const advance = functions.get(HEAP32[advanceCell(parser)] as number);
  parser.delete();
  return advance;
}

function handText({ wasmMemory, HEAP32, currentParseCallback }: TreeSitter, start: number, to: number, length: number) {
  const text = currentParseCallback(start);
  Buffer.from(wasmMemory.buffer, to, PIECE_BYTES).write(text, 'utf16le');
  HEAP32[length >> 2] = text.length;
}
