/**
 * tree-sitter lives behind this door: source text in, facts and problems out.
 * It never throws on source, however broken; a text that takes too long is given up with a problem.
 */
import { Parser } from 'web-tree-sitter';
import { keepAwake } from '../base/keep-awake.ts';
import type { LanguageSpec } from '../languages/spec.ts';
import { type Facts, packFacts } from '../model/facts.ts';
import { assemble } from './assemble.ts';
import { limitTime } from './deadline.ts';
import { type Grammar, loadGrammar } from './grammar.ts';
import type { TreeSitterMemory } from './grammar-tables.ts';
import { runQuery } from './query-run.ts';
import { TreeReader } from './tree-reader.ts';

export interface ParsedFile {
  /** Packed facts; see `model/facts.ts`. */
  readonly facts: Uint8Array;
  /** The same as they were before, for whoever is in the thread that parsed the file. */
  readonly unpacked?: Facts;
  readonly signatures: readonly string[];
  readonly docs: readonly string[];
  readonly problems: readonly ParseProblem[];
}

export interface ParseProblem {
  readonly kind: 'syntax' | 'timeout' | 'crash';
  readonly line: number;
  readonly message: string;
}

let opening: Promise<TreeSitterMemory> | undefined;

/** The library is one per thread; the object it is given becomes the way into its memory. */
async function openLibrary(): Promise<TreeSitterMemory> {
  const memory = {};
  await keepAwake(Parser.init(memory));
  return memory as TreeSitterMemory;
}

const TIME_LIMIT_MS = 10_000;

export class SourceParser {
  readonly #parser: Parser;
  readonly #memory: TreeSitterMemory;
  readonly #timeLimitMs: number;
  readonly #trees: TreeReader;
  readonly #grammars = new Map<string, Promise<Grammar>>();

  private constructor(parser: Parser, memory: TreeSitterMemory, timeLimitMs: number) {
    this.#parser = parser;
    this.#memory = memory;
    this.#trees = new TreeReader(memory);
    this.#timeLimitMs = timeLimitMs;
  }

  /** The limit is for one file. */
  static async open({ timeLimitMs = TIME_LIMIT_MS }: { timeLimitMs?: number } = {}): Promise<SourceParser> {
    opening ??= openLibrary();
    const memory = await opening;
    return new SourceParser(new Parser(), memory, timeLimitMs);
  }

  async parse(path: string, source: string, spec: LanguageSpec): Promise<ParsedFile> {
    const { language, tables, patterns } = await this.#grammar(spec, path);
    this.#parser.setLanguage(language);
    const isOver = limitTime(this.#timeLimitMs);
    const seconds = this.#timeLimitMs / 1000;
    const tree = this.#parser.parse(spec.prepare?.(source, path) ?? source, null, {
      progressCallback: isOver,
    });
    if (tree === null) {
      this.#parser.reset();
      return unparsed('timeout', `parsing took over ${seconds} s`);
    }
    try {
      const columns = this.#trees.read(tree.rootNode.id, tables, source);
      const constructs = runQuery(patterns, columns, isOver);
      if (constructs === undefined) return unparsed('timeout', `reading the syntax tree took over ${seconds} s`);
      const { facts, signatures, docs } = assemble(columns, spec, constructs);
      const problems = tree.rootNode.hasError ? [syntaxProblem(tree.rootNode)] : [];
      return { facts: packFacts(facts), unpacked: facts, signatures, docs, problems };
    } finally {
      tree.delete();
    }
  }

  #grammar(spec: LanguageSpec, path: string): Promise<Grammar> {
    const specifier = spec.grammar(path);
    const known = this.#grammars.get(specifier);
    if (known !== undefined) return known;
    const loading = loadGrammar(this.#memory, spec, path);
    this.#grammars.set(specifier, loading);
    return loading;
  }

  close(): void {
    this.#parser.delete();
  }
}

function unparsed(kind: ParseProblem['kind'], message: string): ParsedFile {
  return { facts: new Uint8Array(), signatures: [], docs: [], problems: [{ kind, line: 0, message }] };
}

function syntaxProblem(root: { readonly startPosition: { row: number } } & ErrorTree): ParseProblem {
  const error = firstError(root);
  return { kind: 'syntax', line: error.startPosition.row + 1, message: 'syntax not understood' };
}

interface ErrorTree {
  readonly startPosition: { readonly row: number };
  readonly hasError: boolean;
  readonly isError: boolean;
  readonly isMissing: boolean;
  readonly children: readonly (ErrorTree | null)[];
}

function firstError(root: ErrorTree): ErrorTree {
  let node = root;
  for (;;) {
    if (node.isError || node.isMissing) return node;
    const next = node.children.find((child) => child?.hasError);
    if (next === undefined || next === null) return node;
    node = next;
  }
}
