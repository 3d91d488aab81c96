/** What a batch is made of: its parts, and which of their files a model has yet to be asked about. */
import type { Batch, BatchFile, PartLimits } from '../../contract/batches.ts';
import type { Annotations } from './annotations.ts';
import type { FileStructure } from './file-structure.ts';
import { splitIntoParts } from './parts.ts';
import type { Question } from './render-prompt.ts';

export interface BatchPlan {
  readonly batch: Batch;
  readonly parts: readonly (readonly FileStructure[])[];
}

export type ReadStructures = (files: readonly BatchFile[]) => Promise<readonly FileStructure[]>;

export async function planBatch(batch: Batch, limits: PartLimits, read: ReadStructures): Promise<BatchPlan> {
  const importsOf = (path: string) => batch.batchImportData[path]?.length ?? 0;
  return { batch, parts: splitIntoParts(await read(batch.files), limits, importsOf) };
}

/** What a file is made of: a hash that comments, blanks and moved lines leave alone. */
export type StructureOf = (path: string) => string;

/** Undefined when everything in the part has been described. */
export function findQuestion(
  batch: Batch,
  part: readonly FileStructure[],
  { annotations, structureOf }: { readonly annotations: Annotations; readonly structureOf: StructureOf },
): Question | undefined {
  const files = part.filter(({ file: { path } }) => annotations.find(path)?.structure !== structureOf(path));
  return files.length === 0 ? undefined : { batch, files, nodes: files.flatMap(({ nodes }) => nodes) };
}
