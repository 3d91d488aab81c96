/** What resolution asks of the repository. `indexing/` answers from memory or from the store, tests from a `Map`. */
import type { LanguageSpec } from '../languages/spec.ts';
import type { Facts } from '../model/facts.ts';

export interface Lookup {
  /** Facts of a parsed file; undefined when there is no such file or nothing parses it. */
  facts(path: string): Facts | undefined;
  /** Whether there are facts, without reading them. */
  hasFacts(path: string): boolean;
  spec(path: string): LanguageSpec | undefined;
  hasFile(path: string): boolean;
  /** Whether there is a file with this stem; see `stemOf`. */
  hasStem(stem: string): boolean;
  /** Paths of the files directly in a directory ('' is the root), sorted. */
  filesIn(directory: string): readonly string[];
  /** Paths of the files that declare this package, sorted. */
  filesInPackage(name: string): readonly string[];
  packages(): readonly string[];
  /** Every definition of this name, sorted by path and place. */
  definitionsNamed(name: string): readonly NamedRef[];
  /** Definitions attached to a type of this simple name from elsewhere (Go methods, Rust impls, extensions). */
  attachedTo(name: string): readonly DefinitionRef[];
  /** Text of a configuration file of the repository. */
  text(path: string): string | undefined;
  /** Paths of all files with this base name (`package.json`, `go.mod`), sorted. */
  filesNamed(baseName: string): readonly string[];
}

export interface DefinitionRef {
  readonly path: string;
  readonly definition: number;
}

/** With what tells most of those that are looked for from the others, so that their files need not be opened. */
export interface NamedRef extends DefinitionRef {
  readonly kind: number;
  readonly flags: number;
}
