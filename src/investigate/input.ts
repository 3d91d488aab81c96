/** What a run is given, and what it comes to. */
import type { Warnings } from '../base/warnings.ts';
import type { BaseScanView, DirectoryStatus, InvestigationEvent } from '../contract/investigation.ts';
import type { ModelClient } from '../llm/call-model.ts';
import type { MediaTypes } from '../scan/media-types.ts';
import type { ScanResult } from '../scan/scan.ts';
import type { Describe } from './base.ts';
import type { Folder } from './cache/folder.ts';
import type { GraphTools } from './graph-tools.ts';
import type { Synthesis } from './mechanical/synthesize.ts';
import type { Stop } from './stops.ts';

export interface InvestigateInput {
  readonly id: string;
  /** Absolute. */
  readonly target: string;
  readonly name: string;
  readonly folder: Folder;
  /** Of other investigations, whose findings may be taken over. */
  readonly others: readonly Folder[];
  readonly scan: ScanResult;
  /** Of binaries, by path. */
  readonly mediaTypes: MediaTypes;
  readonly baseScan: BaseScanView;
  readonly describe: Describe;
  readonly graph: GraphTools | undefined;
  readonly warnings: Warnings;
}

export interface InvestigateOptions {
  /** Without one, the mechanical analyst. */
  readonly client: ModelClient | undefined;
  readonly concurrency: number;
  readonly refine: boolean;
  readonly onEvent?: ((event: InvestigationEvent) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly now?: () => Date;
}

/** What a run with a model came to. */
export interface Found {
  readonly statuses: ReadonlyMap<string, DirectoryStatus>;
  readonly synthesis?: Synthesis | undefined;
  readonly stopped?: Stop | undefined;
}
