/** A way through the repository in 5 to 15 steps: what it says of itself, where it starts, then layer by layer. */
import { comparePaths } from '../base/paths.ts';
import type { Layer, TourStep } from '../contract/knowledge-graph.ts';
import type { FileNode } from './file-nodes.ts';

const [MIN_STEPS, MAX_STEPS] = [5, 15];
const FILES_PER_STEP = 3;

interface Stop {
  readonly title: string;
  readonly files: readonly FileNode[];
}

export function planTour(files: readonly FileNode[], layers: readonly Layer[]): TourStep[] {
  const byId = new Map(files.map((file) => [file.node.id, file]));
  const inLayers = layers.map(({ name, nodeIds }) => {
    return { title: name, files: byImporters(nodeIds.flatMap((id) => byId.get(id) ?? [])).slice(0, FILES_PER_STEP) };
  });
  const stops = [
    { title: 'What it says of itself', files: files.filter(({ path }) => /^readme[^/]*$/i.test(path)).slice(0, 1) },
    { title: 'Where it starts', files: entryPoints(files) },
    ...inLayers,
    { title: 'What most depends on', files: byImporters(files.filter(isCode)).slice(0, FILES_PER_STEP) },
  ].filter(({ files: members }) => members.length > 0);
  return [...stops, ...moreStops(files, stops)].slice(0, MAX_STEPS).map(toStep);
}

function isCode({ node, isTest }: FileNode): boolean {
  return node.type === 'file' && !isTest;
}

function byImporters(files: readonly FileNode[]): FileNode[] {
  return [...files].sort((a, b) => b.importers - a.importers || comparePaths(a.path, b.path));
}

/** Code that nothing imports and that imports most. */
function entryPoints(files: readonly FileNode[]): FileNode[] {
  const starts = files.filter((file) => isCode(file) && file.importers === 0 && file.imported > 0);
  return starts.sort((a, b) => b.imported - a.imported || comparePaths(a.path, b.path)).slice(0, FILES_PER_STEP);
}

/** A small repository is shown file by file. */
function moreStops(files: readonly FileNode[], stops: readonly Stop[]): Stop[] {
  const shown = new Set(stops.flatMap((stop) => (stop.files.length === 1 ? stop.files : [])));
  const left = byImporters(files).filter((file) => !shown.has(file));
  return left.slice(0, Math.max(0, MIN_STEPS - stops.length)).map((file) => ({ title: file.path, files: [file] }));
}

function toStep({ title, files }: Stop, at: number): TourStep {
  const told = files.map(({ path, node }) => (node.summary === node.name ? path : `${path}: ${node.summary}`));
  return { order: at + 1, title, description: told.join('\n'), nodeIds: files.map(({ node }) => node.id) };
}
