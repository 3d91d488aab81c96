/** What one file contributes to the graph before anything is resolved. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashBytes } from '../base/hash.ts';
import type { Warnings } from '../base/warnings.ts';
import { findSpec } from '../languages/registry.ts';
import { EXPORT_FORMS, type Facts, packFacts, textFacts, unpackFacts } from '../model/facts.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { ParsedFile } from '../parse/parser.ts';
import { decodeSource } from '../parse/read-source.ts';
import { findConfigProblem, isConfiguration } from '../resolve/module-systems/config-changes.ts';
import { isTooLargeToParse } from '../scan/scan.ts';
import type { IndexedFile } from '../store/records.ts';
import { parseFiles } from './parse-files.ts';
import type { IndexOptions } from './run.ts';

export interface FileContent {
  readonly file: IndexedFile;
  /** Absent for files that nothing parses. */
  readonly parsed?: ParsedFile & { readonly unpacked: Facts };
}

/** Every given file that is still there, parsed ones as they come. */
export async function* readContents(
  { root, parser, warnings }: Pick<IndexOptions, 'root' | 'parser' | 'warnings'>,
  files: readonly SourceFile[],
): AsyncIterable<FileContent> {
  const toParse: SourceFile[] = [];
  for (const file of files) {
    if (isParsed(file)) toParse.push(file);
    else yield isConfiguration(file.path) ? configContent(root, file, warnings) : { file };
  }
  for await (const { file, outcome } of parseFiles(root, toParse, parser)) {
    if (outcome.kind === 'parsed') yield parsedContent(file, outcome.parsed, outcome);
  }
}

export function isParsed(file: Pick<SourceFile, 'language' | 'size'>): boolean {
  return findSpec(file.language) !== undefined && !isTooLargeToParse(file);
}

function parsedContent(file: SourceFile, parsed: ParsedFile, { hash }: { hash: string }): FileContent {
  const asRead = asReadWith(file, hash);
  if (parsed.facts.length === 0)
    return { file: asRead, parsed: { ...parsed, facts: NO_FACTS, unpacked: textFacts('') } };
  const unpacked = parsed.unpacked ?? unpackFacts(parsed.facts);
  const packageName = packageOf(unpacked);
  const placed = packageName === undefined ? asRead : inPackage(asRead, packageName);
  const { facts, signatures, docs, problems } = parsed;
  return { file: placed, parsed: { facts, signatures, docs, problems, unpacked } };
}

const NO_FACTS = packFacts(textFacts(''));
const PACKAGE = EXPORT_FORMS.indexOf('package');

function packageOf({ exports, strings }: Facts): string | undefined {
  const row = exports.form.indexOf(PACKAGE);
  return row < 0 ? undefined : strings[exports.name[row] as number];
}

function inPackage(file: SourceFile, name: string): IndexedFile {
  const { path, language, category, size, lines, hash, modifiedMs, generated } = file;
  return { path, language, category, size, lines, hash, modifiedMs, generated, package: name };
}

/** What the scan saw a moment earlier may not be what was read: a file without a hash is looked at again next time. */
function asReadWith(file: SourceFile, hash: string): SourceFile {
  return hash === '' || hash === file.hash ? file : { ...file, hash: '' };
}

/** The facts of a configuration file are its text. */
function configContent(root: string, file: SourceFile, warnings: Warnings): FileContent {
  const bytes = readBytes(join(root, file.path));
  const text = decodeSource(bytes);
  const problem = findConfigProblem(file.path, text);
  if (problem !== undefined)
    warnings.add({ component: 'index', what: `${file.path} is read only in part`, ...problem });
  const unpacked = textFacts(text);
  const parsed = { facts: packFacts(unpacked), signatures: [], docs: [], problems: [], unpacked };
  return { file: asReadWith(file, hashBytes(bytes)), parsed };
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    // Gone since the scan: as good as empty, and the next run will know.
    return new Uint8Array();
  }
}

/** The text of a configuration file from its facts. */
export function configText(facts: Facts | undefined): string | undefined {
  return facts?.strings[0];
}
