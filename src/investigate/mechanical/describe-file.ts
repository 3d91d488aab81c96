/** A file in its own words: its header or first paragraph, else the doc or the names of what it defines. */
import { bytes, countOf } from '../../base/numbers.ts';
import type { Evidence } from '../../contract/investigation.ts';
import { findLanguage } from '../../languages/catalog.ts';
import type { DirectoryFile } from '../directory.ts';
import type { ExportedName, FileFacts } from './facts.ts';
import { nameFile } from './media-names.ts';
import { firstSentence, firstSentences, listed, toSentence } from './sentences.ts';

export interface FileDescription {
  readonly path: string;
  readonly summary: string;
  readonly evidence: readonly Evidence[];
}

export function describeFile(file: DirectoryFile, facts: FileFacts | undefined): FileDescription {
  const { text, line } = tellContent(file, facts);
  const parts = [text, ...tellRole(facts)].filter((part) => part !== '');
  return { path: file.path, summary: parts.map(toSentence).join(' '), evidence: [at(file.path, line)] };
}

/** A place that was read to say what is said. */
export function at(file: string, line?: number): Evidence {
  return line === undefined ? { file, isVerified: true } : { file, line, isVerified: true };
}

const SAYING = 240;
const NAMES = 5;

function tellContent(file: DirectoryFile, facts: FileFacts | undefined): { text: string; line?: number | undefined } {
  if (facts?.saying !== undefined) return { text: firstSentences(facts.saying.text, SAYING), line: facts.saying.line };
  const exports = facts?.exports ?? [];
  const main = findMain(file, exports);
  if (main !== undefined) return { text: `${main.name}: ${firstSentence(main.doc, SAYING)}`, line: main.line };
  const names = nameExports(exports);
  if (names.length > 0) return { text: `Defines ${listed(names, NAMES)}`, line: exports[0]?.line };
  return { text: tellForm(file) };
}

const MINOR = new Set(['constant', 'variable', 'property']);

/** Types and functions before constants, in source order; dunder names are for the interpreter. */
export function nameExports(exports: readonly ExportedName[]): string[] {
  const own = exports.filter(({ name }) => !/^__\w+__$/.test(name));
  const isMinor = ({ kind }: ExportedName) => MINOR.has(kind);
  return [...own.filter((one) => !isMinor(one)), ...own.filter(isMinor)].map(({ name }) => name);
}

/** The documented definition that the file is named after, or the only one there is. */
function findMain({ name }: DirectoryFile, exports: readonly ExportedName[]): ExportedName | undefined {
  const documented = exports.filter(({ doc }) => doc.trim() !== '');
  const stem = plain(name.replace(/\..*$/, ''));
  return documented.find((one) => plain(one.name) === stem) ?? (exports.length === 1 ? documented[0] : undefined);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function tellForm(file: DirectoryFile): string {
  const { isText, lines, bytes: size, language } = file;
  if (size === 0) return 'Empty';
  if (!isText) return capital(`${nameFile(file)}, ${bytes(size)}`);
  const known = findLanguage(language)?.name;
  return `${countOf(lines, 'line')}${known === undefined ? '' : ` of ${known}`}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function tellRole(facts: FileFacts | undefined): string[] {
  if (facts === undefined) return [];
  const { entry, dependents } = facts;
  return [
    entry === undefined ? '' : `Entry point: ${entry}`,
    dependents === 0 ? '' : `${countOf(dependents, 'file')} ${dependents === 1 ? 'depends' : 'depend'} on it`,
  ];
}
