/**
 * tree-sitter lives behind this door: source text in, facts and problems out.
 * It never throws on source, however broken; a text that takes too long is given up with a problem.
 */
import type { Parser } from 'web-tree-sitter';
import type { LanguageSpec } from '../languages/spec.ts';
import { copyGathered, type Facts, packGathered } from '../model/facts.ts';
import { assemble } from './assemble.ts';
import { Constructs } from './constructs.ts';
import { limitTime } from './deadline.ts';
import { FileDraft } from './file-draft.ts';
import { type Grammar, loadGrammar } from './grammar.ts';
import { type Kernel, openKernel } from './kernel.ts';
import { newParser } from './take-over.ts';

export interface ParsedFile {
  /** Packed facts; see `model/facts.ts`. */
  readonly facts: Uint8Array;
  /** The same as they were before, where they are wanted. */
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

export interface ParserOptions {
  /** For one file. */
  readonly timeLimitMs?: number;
  /** Whether facts are wanted as they were before they were packed. */
  readonly keepsFacts?: boolean;
}

const TIME_LIMIT_MS = 10_000;

export class SourceParser {
  readonly #parser: Parser;
  readonly #kernel: Kernel;
  readonly #timeLimitMs: number;
  readonly #keepsFacts: boolean;
  readonly #grammars = new Map<string, Promise<Grammar>>();

  private constructor(kernel: Kernel, { timeLimitMs = TIME_LIMIT_MS, keepsFacts = true }: ParserOptions) {
    this.#parser = newParser(kernel);
    this.#kernel = kernel;
    this.#timeLimitMs = timeLimitMs;
    this.#keepsFacts = keepsFacts;
  }

  static async open(options: ParserOptions = {}): Promise<SourceParser> {
    return new SourceParser(await openKernel(), options);
  }

  async parse(path: string, source: string, spec: LanguageSpec): Promise<ParsedFile> {
    const grammar = await this.#grammar(spec, path);
    const { patterns, program } = grammar;
    const isOver = limitTime(this.#timeLimitMs);
    const seconds = this.#timeLimitMs / 1000;
    const tree = this.#kernel.parse(this.#parser, grammar, spec.prepare?.(source, path) ?? source, isOver);
    if (tree === null) {
      this.#parser.reset();
      return unparsed('timeout', `parsing took over ${seconds} s`);
    }
    try {
      const { rootNode } = tree;
      if (!this.#kernel.read(rootNode.id, source, program, isOver)) {
        return unparsed('timeout', `reading the syntax tree took over ${seconds} s`);
      }
      const constructs = new Constructs(this.#kernel, patterns);
      const { facts, signatures, docs } = assemble(new FileDraft({ path, source, spec }, this.#kernel, constructs));
      // Before anything else is asked of the tree: that may move the memory that facts are in.
      const packed = packGathered(facts);
      const unpacked = this.#keepsFacts ? { unpacked: copyGathered(facts) } : {};
      const problems = rootNode.hasError ? [syntaxProblem(rootNode)] : [];
      return { facts: packed, ...unpacked, signatures, docs, problems };
    } finally {
      tree.delete();
    }
  }

  #grammar(spec: LanguageSpec, path: string): Promise<Grammar> {
    const specifier = spec.grammar(path);
    const known = this.#grammars.get(specifier);
    if (known !== undefined) return known;
    const loading = loadGrammar(this.#kernel, spec, path);
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
