/**
 * Which files are analyzed together, and what each batch is told of the others. Pure: the same scan and exports give the
 * same batches, byte for byte.
 */
import { comparePaths } from '../../base/paths.ts';
import type { Warnings } from '../../base/warnings.ts';
import type { Batch, BatchesFile, BatchFile } from '../../contract/batches.ts';
import { partLimitsFor } from '../limits.ts';
import { COMPONENT, type FindCommunities, groupCode } from './group-code.ts';
import { buildImportGraph, type ImportMap } from './import-graph.ts';
import { linkFiles, listNeighbors } from './neighbors.ts';
import { groupNonCode } from './non-code.ts';

export interface BatchInput {
  readonly files: readonly BatchFile[];
  readonly importMap: ImportMap;
  /** Names that code files export. */
  readonly exportsByPath: ReadonlyMap<string, readonly string[]>;
}

export interface BatchOptions {
  readonly warnings: Warnings;
  /** What a person may want to know and nobody has to act on. */
  readonly onNote?: (text: string) => void;
  /** Only batches with one of these, and of them only these. */
  readonly changedFiles?: readonly string[] | undefined;
  /** Tokens that the model can write in one answer. */
  readonly outputTokens?: number | undefined;
  readonly findCommunities?: FindCommunities | undefined;
}

export function computeBatches(input: BatchInput, options: BatchOptions): BatchesFile {
  const { files, exportsByPath } = input;
  const { algorithm, groups } = groupFiles(input, options);
  const batches = fillBatches(input, groups, options);
  return {
    schemaVersion: 1,
    algorithm,
    totalFiles: files.length,
    totalBatches: batches.length,
    batches,
    exportsByPath: Object.fromEntries(
      files
        .filter(isCode)
        .sort((a, b) => comparePaths(a.path, b.path))
        .map(({ path }) => [path, [...(exportsByPath.get(path) ?? [])]]),
    ),
    partLimits: partLimitsFor(options.outputTokens),
  };
}

function isCode({ fileCategory }: BatchFile): boolean {
  return fileCategory === 'code';
}

interface Groups {
  readonly algorithm: BatchesFile['algorithm'];
  readonly groups: readonly (readonly string[])[];
}

/** Code first, the rest behind it. */
function groupFiles({ files, importMap }: BatchInput, { onNote, ...options }: BatchOptions): Groups {
  const pathsOf = (some: readonly BatchFile[]) => some.map(({ path }) => path);
  const graph = buildImportGraph(pathsOf(files.filter(isCode)), importMap);
  const code = groupCode(graph, options);
  const rest = groupNonCode(pathsOf(files.filter((file) => !isCode(file))));
  const small = code.pooled.groups + rest.pooled.groups;
  if (small > 0) {
    const [count, into] = [code.pooled.files + rest.pooled.files, code.pooled.into + rest.pooled.into];
    onNote?.(`Info: ${COMPONENT}: merged ${small} small batches (${count} files) into ${into} misc batches`);
  }
  return { algorithm: code.algorithm, groups: [...code.groups, ...rest.groups] };
}

function fillBatches(input: BatchInput, groups: Groups['groups'], { warnings, changedFiles }: BatchOptions): Batch[] {
  const filesByPath = new Map(input.files.map((file) => [file.path, file]));
  const batchOf = new Map(groups.flatMap((group, at) => group.map((path) => [path, at + 1] as const)));
  const source = { batchOf, exportsByPath: input.exportsByPath, linked: linkFiles(input.importMap, batchOf) };
  const changed = changedFiles && new Set(changedFiles);
  return groups.flatMap((group, at) => {
    const paths = changed === undefined ? group : group.filter((path) => changed.has(path));
    if (paths.length === 0) return [];
    const around = { files: new Set(paths), warnings };
    return {
      batchIndex: at + 1,
      files: paths.map((path) => filesByPath.get(path) as BatchFile),
      batchImportData: Object.fromEntries(paths.map((path) => [path, [...(input.importMap.get(path) ?? [])]])),
      neighborMap: Object.fromEntries(paths.map((path) => [path, listNeighbors(source, path, around)])),
    };
  });
}
