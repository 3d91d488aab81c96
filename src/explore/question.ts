/**
 * What a question is made of: mentions, which look like code or like a path, and plain words.
 * Nothing is looked up here; whether a mention exists is for `seed.ts` to find out.
 */
import { splitName } from '../graph/names.ts';
import { listWords } from '../store/words.ts';
import { STOP_WORDS } from './stop-words.ts';
import { baseOf, stemOf } from './word-forms.ts';

export interface Question {
  readonly text: string;
  /** In the order written, each once. */
  readonly mentions: readonly Mention[];
  /** In the order written, each once, without those that carry no meaning. */
  readonly words: readonly Word[];
  /** Names in a row rather than a sentence. */
  readonly isList: boolean;
  /** A few plain words and nothing else: names in a row or what the code does, which only the graph can tell. */
  readonly isBare: boolean;
}

export interface Mention {
  /** As written: `QuerySet.filter`, `src/a.ts`, `get_response()`. */
  readonly text: string;
  /** It can hardly be anything but a name: it has a case in its middle, an underscore, a dot, brackets. */
  readonly looksLikeCode: boolean;
}

export interface Word {
  readonly text: string;
  /** The mentions that it is a part of. */
  readonly in: readonly string[];
  /** The word and its other grammatical forms, in lower case. */
  readonly forms: readonly string[];
  /** What every form begins with; empty where that would be too short to mean anything. */
  readonly stem: string;
}

export function readQuestion(text: string): Question {
  const tokens = (text.slice(0, MAX_LENGTH).match(TOKEN) ?? []).slice(0, MAX_TOKENS).map(trimToken);
  const meant = tokens.filter((token) => token !== '' && !STOP_WORDS.has(token.toLowerCase()));
  const mentions = unique(meant).map((token) => ({ text: token, looksLikeCode: looksLikeCode(token) }));
  const words = unique(meant.flatMap((token) => plainWords(token))).slice(0, MAX_WORDS);
  const holders = (word: string) => mentions.filter((mention) => plainWords(mention.text).includes(word));
  const isRow = meant.length === tokens.length;
  const isList = isRow && mentions.some(({ looksLikeCode }) => looksLikeCode);
  return {
    text,
    mentions: mentions.slice(0, MAX_MENTIONS),
    words: words.map((word) => toWord(word, holders(word))),
    isList,
    isBare: isRow && !isList && mentions.length > 1 && mentions.length <= MAX_BARE,
  };
}

/** Beyond these a text is no question but a document; its beginning says what it is about. */
const MAX_LENGTH = 4000;
const MAX_TOKENS = 400;
const MAX_WORDS = 24;
const MAX_MENTIONS = 24;
/** No name is longer, and whoever reads the answer needs no more of it. */
const MAX_TOKEN = 160;
const MAX_BARE = 3;

const TOKEN = /[\p{L}\p{N}\p{M}_$@][\p{L}\p{N}\p{M}_$.:#/\\()@<>-]*/gu;

function trimToken(token: string): string {
  return token
    .slice(0, MAX_TOKEN)
    .replace(/<.*$/, '')
    .replace(/\(.*$/, '')
    .replace(/['’]s$/, '')
    .replace(/[^\p{L}\p{N}\p{M}_$]+$/u, '');
}

function looksLikeCode(token: string): boolean {
  return /[a-z0-9]\p{Lu}|_|::|[./#\\]|->/u.test(token) && !/^\d+(?:\.\d+)*$/.test(token);
}

/** `getHTTPServer` as get, HTTP and Server; a path by its segments. */
function plainWords(token: string): string[] {
  return splitName(token)
    .flatMap((segment) => listWords(segment))
    .map((word) => word.toLowerCase())
    .filter((word) => !STOP_WORDS.has(word) && (word.length > 1 || /\p{Lo}/u.test(word)));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function toWord(text: string, holders: readonly Mention[]): Word {
  const base = baseOf(text);
  const forms = unique([text, base, ...(text === base ? [] : [`${base}e`]), `${base}s`]);
  return {
    text,
    in: holders.map((holder) => holder.text),
    forms,
    stem: stemOf(base),
  };
}
