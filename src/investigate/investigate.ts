/** The run: what stands there, then what a model finds in it, then the whole. */
import type { Warnings } from '../base/warnings.ts';
import type { BaseScanView, InvestigationEvent, InvestigationView } from '../contract/investigation.ts';
import type { ModelClient } from '../llm/call-model.ts';
import type { MediaTypes } from '../scan/media-types.ts';
import type { ScanResult } from '../scan/scan.ts';
import { type Describe, describeBase } from './base.ts';
import { type Base, type Folder, Meta } from './cache/folder.ts';
import { type Directory, listDirectories } from './directory.ts';
import { synthesize } from './mechanical/synthesize.ts';
import { toSpentView } from './spent.ts';
import { toView } from './view.ts';

const MECHANICAL = 'mechanical';

export interface InvestigateInput {
  readonly id: string;
  /** Absolute. */
  readonly target: string;
  readonly name: string;
  readonly folder: Folder;
  readonly scan: ScanResult;
  /** Of binaries, by path. */
  readonly mediaTypes: MediaTypes;
  readonly baseScan: BaseScanView;
  readonly describe: Describe;
  readonly warnings: Warnings;
}

export interface InvestigateOptions {
  /** Without one, the mechanical analyst. */
  readonly client?: ModelClient | undefined;
  readonly onEvent?: ((event: InvestigationEvent) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly now?: () => Date;
}

export async function investigate(input: InvestigateInput, options: InvestigateOptions): Promise<InvestigationView> {
  const { folder, warnings } = input;
  const before = warnings.list().length;
  const now = options.now ?? (() => new Date());
  const directories = listDirectories(input.scan, input.mediaTypes);
  const base = describeBase(input.baseScan, directories, input.describe);
  folder.save('base', base);
  const begun = beginMeta(input, directories, now());
  folder.save('meta', { ...begun, ...synthesizeMechanically(input, base) });
  const meta: Meta = {
    ...begun,
    ...synthesizeMechanically(input, base),
    finished_at: now().toISOString(),
    spent: toSpentView(options.client),
    warnings: warnings.list().slice(before),
  };
  folder.save('meta', meta);
  return toView(folder) as InvestigationView;
}

function beginMeta(input: InvestigateInput, directories: readonly Directory[], now: Date): Meta {
  const { id, target, name, folder } = input;
  return {
    id,
    target,
    name,
    model: MECHANICAL,
    reason: 'no model is configured',
    started_at: folder.load('meta', Meta)?.started_at ?? now.toISOString(),
    finished_at: null,
    directory_count: directories.length,
    survey: null,
    brief: '',
    detailed: '',
    is_mechanical: true,
    statuses: {},
    spent: toSpentView(undefined),
    stopped: null,
    warnings: [],
  };
}

function synthesizeMechanically({ name }: InvestigateInput, { scan, directories, flags }: Base) {
  const targetFirst = [...directories].reverse();
  return synthesize({ name, scan, directories: targetFirst, flags });
}
