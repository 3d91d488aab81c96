/**
 * Names as people ask for them: split at case, underscores and digits.
 * Stored search rows are deleted by these words, so a change here is a change of SCHEMA_VERSION.
 */

/** `getHTTPServer2` gives get, HTTP, Server2, Server, 2; a name that is one word gives that word. */
export function listWords(name: string): string[] {
  if (ONE_WORD.test(name)) return [name];
  const { word, mixed, pieces } = ASCII_ONLY.test(name) ? ASCII : UNICODE;
  const words = new Set<string>();
  for (const found of name.match(word) ?? []) {
    words.add(found);
    if (mixed.test(found)) for (const piece of found.match(pieces) ?? []) words.add(piece);
  }
  return [...words];
}

interface Patterns {
  /** A run of capitals before a capitalized word, a word with or without its capital, or characters without case. */
  readonly word: RegExp;
  /** Letters beside digits. */
  readonly mixed: RegExp;
  readonly pieces: RegExp;
}

const UNICODE: Patterns = {
  word: /\p{Lu}+(?!\p{Ll})[\p{N}\p{M}]*|\p{Lu}?\p{Ll}[\p{Ll}\p{N}\p{M}]*|[\p{Lo}\p{Lm}\p{Lt}\p{N}\p{M}]+/gu,
  mixed: /\p{L}\p{N}|\p{N}\p{L}/u,
  pieces: /[\p{L}\p{M}]+|\p{N}+/gu,
};

/** The same for nearly all names there are, in a third of the time. */
const ASCII: Patterns = {
  word: /[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z][a-z0-9]*|[0-9]+/g,
  mixed: /[A-Za-z][0-9]|[0-9][A-Za-z]/,
  pieces: /[A-Za-z]+|[0-9]+/g,
};
const ASCII_ONLY = /^[ -~]*$/;
/** As every third name is. */
const ONE_WORD = /^[A-Z]?[a-z]+$/;
