/** Which language a file is in: by its name, then its extension, then its first line. */
import { findLanguage, LANGUAGES, type Language, UNKNOWN_LANGUAGE } from './catalog.ts';

/** `firstBytes` is the head of the file (a few KB); empty is allowed and costs the last two kinds of evidence. */
export function detectLanguage(path: string, firstBytes: Uint8Array): Language {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const byName = languagesByName.get(name);
  if (byName !== undefined) return byName;
  return (
    detectByExtension(name, firstBytes) ?? detectByPrefix(name) ?? detectByInterpreter(firstBytes) ?? UNKNOWN_LANGUAGE
  );
}

const languagesByName = keyBy((language) => language.names);
const languagesByExtension = keyBy((language) => language.extensions);
const languagesByInterpreter = keyBy((language) => language.interpreters);
const prefixed = LANGUAGES.flatMap((language) => language.prefixes.map((prefix) => ({ prefix, language })));

function keyBy(keysOf: (language: Language) => readonly string[]): ReadonlyMap<string, Language> {
  return new Map(LANGUAGES.flatMap((language) => keysOf(language).map((key) => [key, language] as const)));
}

/** The longest known ending wins: `.blade.php` before `.php`. */
function detectByExtension(name: string, firstBytes: Uint8Array): Language | undefined {
  const lower = name.toLowerCase();
  for (let dot = lower.indexOf('.', 1); dot !== -1; dot = lower.indexOf('.', dot + 1)) {
    const extension = lower.slice(dot);
    const language = languagesByExtension.get(extension);
    if (language !== undefined) return settleAmbiguity(extension, firstBytes) ?? language;
  }
  return undefined;
}

function detectByPrefix(name: string): Language | undefined {
  return prefixed.find(({ prefix }) => name.startsWith(prefix))?.language;
}

/** `#!/usr/bin/env -S python3.12 -u` names python. */
function detectByInterpreter(firstBytes: Uint8Array): Language | undefined {
  const line = /^(?:\xef\xbb\xbf)?#!\s*(\S.*)/.exec(latin1(firstBytes.subarray(0, 256)));
  if (line === null) return undefined;
  const words = (line[1] as string).split(/\s+/).map((word) => word.slice(word.lastIndexOf('/') + 1));
  const program = words[0] === 'env' ? words.slice(1).find((word) => !/^-|=/.test(word)) : words[0];
  if (program === undefined) return undefined;
  return languagesByInterpreter.get(program) ?? languagesByInterpreter.get(program.replace(/[\d.]+$/, ''));
}

interface Ambiguity {
  readonly extension: string;
  readonly evidence: RegExp;
  readonly id: string;
}

/** Extensions that two languages share: the text decides against the usual reading. */
const AMBIGUITIES: readonly Ambiguity[] = [
  { extension: '.ts', evidence: /^\s*<(?:\?xml|!DOCTYPE TS)/, id: 'xml' },
  { extension: '.tsx', evidence: /^\s*<\?xml/, id: 'xml' },
  { extension: '.h', evidence: /^\s*(?:@interface|@protocol|@class|#import)\b/m, id: 'objective-c' },
  {
    extension: '.h',
    evidence:
      /^\s*(?:class\s+\w+[^;]*[{:]|namespace\s+\w|template\s*<|(?:public|private|protected):)|\bstd::|#include\s*<(?:string|vector|map|set|memory|utility|functional|algorithm|iostream|cstd\w+)>/m,
    id: 'cpp',
  },
  { extension: '.m', evidence: /^\s*(?:%|function\b|classdef\b)/m, id: 'matlab' },
  { extension: '.pl', evidence: /^\s*:-|^[a-z]\w*\(.*\)\s*:-/m, id: 'prolog' },
  { extension: '.v', evidence: /^\s*(?:Require|Theorem|Lemma|Definition|Inductive|Fixpoint)\b/m, id: 'coq' },
  { extension: '.fs', evidence: /^\s*(?:#version|precision\s+\w+|uniform\s+\w+|varying\s+\w+)/m, id: 'glsl' },
  { extension: '.cls', evidence: /^\s*\\(?:NeedsTeXFormat|ProvidesClass)/m, id: 'latex' },
];

const ambiguousExtensions = new Set(AMBIGUITIES.map(({ extension }) => extension));

function settleAmbiguity(extension: string, firstBytes: Uint8Array): Language | undefined {
  if (!ambiguousExtensions.has(extension)) return undefined;
  const text = latin1(firstBytes);
  const settled = AMBIGUITIES.find((row) => row.extension === extension && row.evidence.test(text));
  return settled && findLanguage(settled.id);
}

/** Every byte becomes one character, so that invalid UTF-8 cannot hide what is being looked for. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
