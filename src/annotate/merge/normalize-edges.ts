/** Edges as a model wrote them, made into edges of the format; of equal ones the heaviest is kept. */
import type { KnowledgeEdge, KnowledgeEdgeType } from '../../contract/knowledge-graph.ts';
import type { CorrectionLog } from './corrections.ts';
import { normalizeMention } from './node-ids.ts';
import { DIRECTION_WORDS, EDGE_WORDS, findWord } from './words.ts';

type Raw = Readonly<Record<string, unknown>>;

/** With ends as the nodes are called now; whether those exist is asked later. */
export function normalizeEdges(
  raw: readonly unknown[],
  renamed: ReadonlyMap<string, string>,
  log: CorrectionLog,
): KnowledgeEdge[] {
  return raw.flatMap((value, at) => {
    const edge = normalizeEdge(value, renamed, log);
    if (edge === undefined) log.drop(`edge ${at} has no source or target: ${JSON.stringify(value)?.slice(0, 100)}`);
    return edge ?? [];
  });
}

function normalizeEdge(value: unknown, renamed: ReadonlyMap<string, string>, log: CorrectionLog) {
  if (typeof value !== 'object' || value === null) return undefined;
  const { source, target, description, ...raw } = value as Raw;
  if (typeof source !== 'string' || typeof target !== 'string' || source === '' || target === '') return undefined;
  const [from, to] = [source, target].map((id) => renamed.get(id) ?? normalizeMention(id)) as [string, string];
  if (from !== source || to !== target) log.fix('edges led to the ids as they were put right');
  return {
    ...raw,
    source: from,
    target: to,
    type: normalizeType(raw.type, log),
    direction: findWord(DIRECTION_WORDS, raw.direction) ?? 'forward',
    ...(typeof description === 'string' && { description }),
    weight: normalizeWeight(raw.weight),
  } satisfies KnowledgeEdge;
}

function normalizeType(value: unknown, log: CorrectionLog): KnowledgeEdgeType {
  const type = findWord(EDGE_WORDS, value);
  if (type === undefined) log.fix(`edge type ${JSON.stringify(value) ?? 'missing'} taken for related`);
  else if (type !== value) log.fix(`edge type “${String(value)}” is ${type}`);
  return type ?? 'related';
}

const DEFAULT_WEIGHT = 0.5;

function normalizeWeight(value: unknown): number {
  const weight = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof weight === 'number' && !Number.isNaN(weight) ? Math.min(1, Math.max(0, weight)) : DEFAULT_WEIGHT;
}

/** Without those that lead from or to nowhere. Direction counts: there and back is another relation than there. */
export function keepConnected(
  edges: readonly KnowledgeEdge[],
  nodes: ReadonlyMap<string, unknown>,
  log: CorrectionLog,
): KnowledgeEdge[] {
  const kept = new Map<string, KnowledgeEdge>();
  for (const edge of edges) {
    const { source, target, type, direction, weight } = edge;
    const missing = [source, target].filter((id) => !nodes.has(id));
    if (missing.length > 0) {
      log.drop(`edge ${source} → ${target} (${type}): there is no ${missing.join(' and no ')}`);
      continue;
    }
    const key = JSON.stringify([source, target, type, direction]);
    const known = kept.get(key);
    if (known === undefined || weight > known.weight) kept.set(key, edge);
    if (known !== undefined) log.fix('edges said twice');
  }
  return [...kept.values()];
}
