/** Parses a text as the file of that name, with the parser that indexing uses. */
import { detectLanguage } from '../../src/languages/detect.ts';
import { findSpec } from '../../src/languages/registry.ts';
import { type Facts, unpackFacts } from '../../src/model/facts.ts';
import { type ParsedFile, SourceParser } from '../../src/parse/parser.ts';

export interface ParsedSource extends Omit<ParsedFile, 'facts'> {
  readonly facts: Facts;
}

let parser: Promise<SourceParser> | undefined;

export async function parseSource(path: string, source: string): Promise<ParsedSource> {
  const language = detectLanguage(path, new TextEncoder().encode(source.slice(0, 4096)));
  const spec = findSpec(language.id);
  if (spec === undefined) throw new Error(`${path}: no spec in src/languages/registry.ts parses ${language.id}`);
  parser ??= SourceParser.open();
  const parsed = await (await parser).parse(path, source, spec);
  return { ...parsed, facts: unpackFacts(parsed.facts) };
}
