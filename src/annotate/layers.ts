/**
 * The repository in 3 to 10 layers, every file in exactly one: what is not code by purpose, code by the directories that
 * hold most of it. Layers that import come before those that are imported.
 */

import { countOf } from '../base/numbers.ts';
import { comparePaths } from '../base/paths.ts';
import type { KnowledgeEdge, KnowledgeNodeType, Layer } from '../contract/knowledge-graph.ts';
import type { FileNode } from './file-nodes.ts';

const [MIN_LAYERS, MAX_LAYERS] = [3, 10];

interface Draft {
  readonly name: string;
  /** Empty for a purpose rather than a place. */
  readonly directory: string | undefined;
  readonly files: readonly FileNode[];
}

export function findLayers(files: readonly FileNode[], edges: readonly KnowledgeEdge[]): Layer[] {
  const purposes = PURPOSES.flatMap(({ name, holds }) =>
    toDraft(
      name,
      files.filter((file) => purposeOf(file) === holds),
    ),
  );
  const code = files.filter((file) => purposeOf(file) === undefined);
  const places = splitByDirectory(code, MAX_LAYERS - purposes.length);
  const drafts = reachMinimum([...orderByImports(places, edges), ...purposes], files.length);
  return drafts.map(({ name, files: members }, at) => ({
    id: `layer:${at + 1}`,
    name,
    description: describe(members),
    nodeIds: members.map(({ node }) => node.id).sort(comparePaths),
  }));
}

type Purpose = 'tests' | 'documents' | 'settings';

const PURPOSES: readonly { readonly name: string; readonly holds: Purpose }[] = [
  { name: 'Tests', holds: 'tests' },
  { name: 'Configuration and infrastructure', holds: 'settings' },
  { name: 'Documentation', holds: 'documents' },
];

const SETTINGS = new Set<KnowledgeNodeType>(['config', 'service', 'pipeline', 'resource']);

function purposeOf({ node, isTest }: FileNode): Purpose | undefined {
  if (isTest) return 'tests';
  if (node.type === 'document') return 'documents';
  return SETTINGS.has(node.type) ? 'settings' : undefined;
}

function toDraft(name: string, files: readonly FileNode[]): Draft[] {
  return files.length === 0 ? [] : [{ name, directory: undefined, files }];
}

/** A place with less than this share of the files stays with the directory around it. */
const SMALLEST_SHARE = 0.03;
/** A place with more is looked into. */
const LARGEST_SHARE = 0.35;

function splitByDirectory(files: readonly FileNode[], most: number): Draft[] {
  let places: Draft[] = files.length === 0 ? [] : [{ name: 'Code', directory: '', files }];
  for (;;) {
    const largest = places.filter((place) => place.files.length > files.length * LARGEST_SHARE || places.length < 2);
    const next = largest
      .map((place) => ({ place, parts: lookInto(place, files.length) }))
      .find(({ parts }) => parts.length > 1 && places.length - 1 + parts.length <= most);
    if (next === undefined) return places;
    places = places.flatMap((place) => (place === next.place ? next.parts : [place]));
  }
}

/** The directories directly inside, and what is left of the place itself. */
function lookInto({ name, directory = '', files }: Draft, total: number): Draft[] {
  const prefix = directory === '' ? '' : `${directory}/`;
  const children = new Map<string, FileNode[]>();
  for (const file of files) {
    const rest = file.path.startsWith(prefix) ? file.path.slice(prefix.length) : '';
    const child = rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : '';
    children.set(child, [...(children.get(child) ?? []), file]);
  }
  const [only] = children.keys();
  // A directory with nothing but one other is no place of its own.
  if (children.size === 1 && only !== '') return lookInto({ name, directory: prefix + only, files }, total);
  const large = [...children].filter(([child, members]) => child !== '' && members.length >= total * SMALLEST_SHARE);
  const kept = large.sort(([, a], [, b]) => b.length - a.length).slice(0, MAX_CHILDREN);
  const inKept = new Set(kept.flatMap(([, members]) => members));
  const left = files.filter((file) => !inKept.has(file));
  const parts = kept.map(([child, members]) => ({ name: prefix + child, directory: prefix + child, files: members }));
  return left.length === 0
    ? parts
    : [...parts, { name: directory === '' ? 'Other code' : `Other ${directory}`, directory: '\0', files: left }];
}

const MAX_CHILDREN = 5;

/** Who imports more than is imported comes first. */
function orderByImports(places: readonly Draft[], edges: readonly KnowledgeEdge[]): Draft[] {
  const placeOf = new Map(places.flatMap((place) => place.files.map(({ node }) => [node.id, place] as const)));
  const balance = new Map<Draft, number>(places.map((place) => [place, 0]));
  for (const { source, target, type } of edges) {
    const [from, to] = [placeOf.get(source), placeOf.get(target)];
    if (type !== 'imports' || from === undefined || to === undefined || from === to) continue;
    balance.set(from, (balance.get(from) as number) + 1);
    balance.set(to, (balance.get(to) as number) - 1);
  }
  const share = (place: Draft) => (balance.get(place) as number) / place.files.length;
  return [...places].sort((a, b) => share(b) - share(a) || comparePaths(a.name, b.name));
}

/** A small repository: what others import stands below what imports it, and then each file for itself. */
function reachMinimum(drafts: readonly Draft[], files: number): Draft[] {
  const layers = [...drafts];
  while (layers.length < Math.min(MIN_LAYERS, files)) {
    const at = layers.reduce((best, { files: members }, place) => {
      return members.length > (layers[best] as Draft).files.length ? place : best;
    }, 0);
    layers.splice(at, 1, ...inTwo(layers[at] as Draft));
  }
  return layers;
}

function inTwo({ name, files }: Draft): Draft[] {
  const used = files.filter(({ importers }) => importers > 0);
  const isUseful = used.length > 0 && used.length < files.length;
  const lower = isUseful ? used : files.slice(Math.ceil(files.length / 2));
  const upper = files.filter((file) => !lower.includes(file));
  const names = isUseful ? [`${name}: entry points`, `${name}: what they use`] : [`${name} 1`, `${name} 2`];
  return [upper, lower].map((members, at) => ({ name: names[at] as string, directory: '\0', files: members }));
}

function describe(files: readonly FileNode[]): string {
  const central = [...files].sort((a, b) => b.importers - a.importers || comparePaths(a.path, b.path)).slice(0, 3);
  const names = central.filter(({ importers }) => importers > 0).map(({ path }) => path);
  return `${countOf(files.length, 'file')}${names.length === 0 ? '' : `; most imported: ${names.join(', ')}`}.`;
}
