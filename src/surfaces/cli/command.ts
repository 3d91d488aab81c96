/** What a command is: a declaration that help, reference pages and the parser all read, and a function that runs it. */
import type { Engine } from '../../engine/engine.ts';
import type { Terminal } from './terminal.ts';

export interface ArgumentSpec {
  /** `symbol`, `words...` for one or more. */
  readonly name: string;
  readonly doc: string;
  readonly required?: boolean;
}

export interface OptionSpec {
  /** As commander reads them: `--depth <n>`, `--force`, `--diff [ref]`. */
  readonly flags: string;
  readonly doc: string;
  /** Turns the text into the value, or says what would be one. */
  readonly parse?: (text: string) => unknown;
}

export interface CommandSpec {
  /** Empty for the bare `fathom [path]`. */
  readonly name: string;
  readonly summary: string;
  readonly arguments?: readonly ArgumentSpec[];
  readonly options?: readonly OptionSpec[];
  /** More than the summary says, for help and reference. */
  readonly details?: string;
  readonly examples: readonly string[];
  /** Answers from the graph: without one, the repository is indexed first. */
  readonly needsGraph?: boolean;
  /** Needs no repository, or finds one in a way of its own: `engine` is opened when it is first asked for. */
  readonly worksAnywhere?: boolean;
  /** The exit code; nothing is 0. */
  readonly run: (context: CommandContext) => Promise<number | undefined>;
}

export interface CommandContext {
  readonly engine: Engine;
  /** The same settings over another repository. */
  readonly openAt: (path: string) => Engine;
  /** The same over the repository around a directory. */
  readonly openAround: (directory: string) => Engine;
  readonly terminal: Terminal;
  /** By name of the argument; a list for one that takes several. */
  readonly arguments: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** By name of the option, in camel case. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly isJson: boolean;
}

/** 0 done, 1 findings, 2 failure. */
export const EXIT = { done: 0, findings: 1, failure: 2 } as const;
