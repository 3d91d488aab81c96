/** What the analyst without a model knows. Paths are relative to the target, and every saying has its place. */
import type { FlagView } from '../../contract/investigation.ts';

export interface MechanicalFacts {
  /** Undefined for a file of which nothing is known beyond the listing. */
  readonly fileOf: (path: string) => FileFacts | undefined;
  /** By path: directories are described leaves first. */
  readonly childSummaries: ReadonlyMap<string, string>;
  /** What stands out in the files directly in a directory. */
  readonly flagsOf: (directory: string) => readonly FlagView[];
}

export interface FileFacts {
  /** Undefined in a git repository, where it is the time of the checkout. */
  readonly modifiedMs?: number | undefined;
  /** What the file says of itself: its header, or the first paragraph of a document. */
  readonly saying?: Saying | undefined;
  /** Names that others can use, in source order; none where nothing parses the file. */
  readonly exports: readonly ExportedName[];
  /** Other files with an edge to something in it. */
  readonly dependents: number;
  /** Why a program starts here. */
  readonly entry?: string | undefined;
}

export interface Saying {
  readonly text: string;
  readonly line: number;
}

export interface ExportedName {
  readonly name: string;
  readonly kind: string;
  readonly line: number;
  readonly doc: string;
}
