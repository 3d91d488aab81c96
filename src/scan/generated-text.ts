/** Text that a machine wrote or that came from elsewhere: kept, but it gives way to what people wrote here. */
import { baseNameOf } from '../base/paths.ts';
import type { Category } from '../model/source-file.ts';

export interface TextFacts {
  readonly path: string;
  readonly category: Category;
  readonly size: number;
  readonly lines: number;
  /** The first few KB. */
  readonly head: Uint8Array;
}

/** Depends on path and content alone, so that a file scanned again without being read keeps its answer. */
export function isGeneratedText(facts: TextFacts): boolean {
  return (
    BORROWED_DIRECTORY.test(facts.path) ||
    GENERATED_NAME.test(baseNameOf(facts.path)) ||
    isMinified(facts) ||
    (facts.category !== 'docs' && hasGeneratedHeader(facts.head))
  );
}

const BORROWED_DIRECTORY =
  /(?:^|\/)(?:vendor|vendored|_vendor|third[_-]?party|3rd[_-]?party|Godeps|externals|dist|generated|__generated__|__snapshots__)\//;

const GENERATED_NAME =
  /\.(?:generated|gen|g|pb|gr|freezed|designer)\.\w+$|[_-]generated\.\w+$|_pb2(?:_grpc)?\.pyi?$|_pb\.(?:js|d\.ts|rb)$|\.pb\.\w+\.\w+$|^zz_generated|^bindata\.go$|\.(?:snap|ambr|bundle\.js)$|^(?:lex\.yy|y\.tab|parser\.tab)\.[ch]$/i;

const MINIFIED_FROM_BYTES = 5_000;
const MINIFIED_LINE_BYTES = 500;

function isMinified({ category, size, lines }: TextFacts): boolean {
  return category === 'code' && size > MINIFIED_FROM_BYTES && size / Math.max(lines, 1) > MINIFIED_LINE_BYTES;
}

/** Only in a comment: a program that writes such headers has them in its strings. */
const COMMENT = String.raw`^[ \t]*(?:\/\/|\/?\*|#|<!--|--|;|%|'|"""|\(\*|\{-)`;
const MARKS = [
  String.raw`@generated\b`,
  '<auto-?generated',
  String.raw`\bcode generated (?:by|from|with)\b`,
  String.raw`\bthis (?:file|code|module|source|header|script|document) (?:was|is|has been) (?:auto-?|auto |automatically |machine[ -])?generated\b`,
  String.raw`\bgenerated\b[^]{0,200}\bdo not (?:edit|modify|change)\b`,
  String.raw`\bdo not (?:edit|modify|change)\b[^]{0,200}\bgenerated\b`,
  String.raw`\bauto-?generated (?:by|from|with|using|file|code)\b`,
];
const GENERATED_HEADER = new RegExp(`${COMMENT}.*?(?:${MARKS.join('|')})`, 'im');

const HEADER_BYTES = 3_000;

function hasGeneratedHeader(head: Uint8Array): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, HEADER_BYTES));
  // Most files have no such word at all, and this search is far cheaper than the pattern.
  if (!bytes.includes('generated') && !bytes.includes('Generated') && !bytes.includes('GENERATED')) return false;
  return GENERATED_HEADER.test(bytes.toString('latin1'));
}
