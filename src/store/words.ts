/**
 * Names as people ask for them: split at case, underscores and digits.
 * Stored search rows are deleted by these words, so a change here is a change of SCHEMA_VERSION.
 */

/** `getHTTPServer2` gives get, HTTP, Server2, Server, 2; a name that is one word gives that word. */
export function listWords(name: string): string[] {
  const words = new Set<string>();
  for (const word of name.match(WORD) ?? []) {
    words.add(word);
    if (MIXED.test(word)) for (const piece of word.match(LETTERS_OR_DIGITS) ?? []) words.add(piece);
  }
  return [...words];
}

/** A run of capitals before a capitalized word, a word with or without its capital, or characters without case. */
const WORD = /\p{Lu}+(?!\p{Ll})[\p{N}\p{M}]*|\p{Lu}?\p{Ll}[\p{Ll}\p{N}\p{M}]*|[\p{Lo}\p{Lm}\p{Lt}\p{N}\p{M}]+/gu;
const MIXED = /\p{L}\p{N}|\p{N}\p{L}/u;
const LETTERS_OR_DIGITS = /[\p{L}\p{M}]+|\p{N}+/gu;
