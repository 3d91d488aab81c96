/**
 * Loads a grammar, and keeps V8 from optimizing one that it chokes on.
 *
 * A lexer is one function, which still runs where the kernel's tables end (`take-over.ts`). V8 counts the bytes that run, so
 * it takes a large one for hot after a few hundred tokens, and what its optimizing compiler then spends grows faster than the
 * function: for the 140 KB of Kotlin's, half a second in the background and a quarter of a gigabyte, more than the code it
 * makes saves in a repository of ordinary size. Others take a tenth of that. Both flags are known to every V8 from Node 20
 * to 26; a test hears it if one is not.
 */
import { setFlagsFromString } from 'node:v8';
import { Language } from 'web-tree-sitter';
import { keepAwake } from '../base/keep-awake.ts';

const HUGE_FUNCTION = 64_000;

export async function loadLanguage(grammar: Uint8Array): Promise<Language> {
  if (largestFunction(grammar) < HUGE_FUNCTION) return keepAwake(Language.load(grammar));
  // What is compiled now asks never to be optimized: no function but number 0 may, and that one is imported.
  setFlagsFromString('--no-wasm-lazy-compilation');
  setFlagsFromString('--wasm-tier-up-filter=0');
  try {
    return await keepAwake(Language.load(grammar));
  } finally {
    setFlagsFromString('--wasm-lazy-compilation');
    setFlagsFromString('--wasm-tier-up-filter=-1');
  }
}

const HEADER_BYTES = 8;
const CODE_SECTION = 10;

/** Bytes of the largest function of a WebAssembly module; 0 where there is none. */
export function largestFunction(module: Uint8Array): number {
  const reader = { bytes: module, at: HEADER_BYTES };
  while (reader.at < module.length) {
    const section = module[reader.at++];
    const size = readNumber(reader);
    if (section === CODE_SECTION) return largestIn(reader);
    reader.at += size;
  }
  return 0;
}

interface ModuleReader {
  readonly bytes: Uint8Array;
  at: number;
}

function largestIn(reader: ModuleReader): number {
  let largest = 0;
  for (let left = readNumber(reader); left > 0; left--) {
    const size = readNumber(reader);
    largest = Math.max(largest, size);
    reader.at += size;
  }
  return largest;
}

/** Seven bits a byte, the lowest first; the eighth bit says that more follow. */
function readNumber(reader: ModuleReader): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = reader.bytes[reader.at++] ?? 0;
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return value;
  }
}
