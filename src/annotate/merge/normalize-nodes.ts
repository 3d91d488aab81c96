/** Nodes as a model wrote them, made into nodes of the format; the last of several with one id is kept. */
import type { KnowledgeNode, KnowledgeNodeType } from '../../contract/knowledge-graph.ts';
import type { CorrectionLog } from './corrections.ts';
import { normalizeId, restOfId, typeOfId } from './node-ids.ts';
import { COMPLEXITY_WORDS, findWord, NODE_WORDS } from './words.ts';

export interface Nodes {
  readonly byId: Map<string, KnowledgeNode>;
  /** Ids as they were written, where they were put right. */
  readonly renamed: ReadonlyMap<string, string>;
}

type Raw = Readonly<Record<string, unknown>>;

export function normalizeNodes(raw: readonly unknown[], log: CorrectionLog): Nodes {
  const byId = new Map<string, KnowledgeNode>();
  const renamed = new Map<string, string>();
  raw.forEach((value, at) => {
    const node = normalizeNode(value, log);
    if (node === undefined) {
      log.drop(`node ${at} has no id: ${JSON.stringify(value)?.slice(0, 100)}`);
      return;
    }
    const { id: written } = value as { readonly id: string };
    if (written !== node.id) {
      renamed.set(written, node.id);
      log.fix('ids put into the form <type>:<path>');
    }
    if (byId.has(node.id)) log.fix('nodes with the id of an earlier one, which they replace');
    byId.set(node.id, node);
  });
  return { byId, renamed };
}

function normalizeNode(value: unknown, log: CorrectionLog): KnowledgeNode | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id: written, ...raw } = value as Raw;
  if (typeof written !== 'string' || written === '') return undefined;
  const type = normalizeType(raw.type, written, log);
  const filePath = typeof raw.filePath === 'string' && raw.filePath !== '' ? raw.filePath : undefined;
  const name = typeof raw.name === 'string' && raw.name !== '' ? raw.name : nameFrom(written);
  const { filePath: _path, lineRange, ...rest } = raw;
  return {
    ...rest,
    id: normalizeId(written, { type, name, filePath }),
    type,
    name,
    ...(filePath !== undefined && { filePath }),
    ...(isLineRange(lineRange) && { lineRange }),
    summary: typeof raw.summary === 'string' && raw.summary !== '' ? raw.summary : name,
    tags: Array.isArray(raw.tags) ? raw.tags.filter((tag) => typeof tag === 'string') : [],
    complexity: normalizeComplexity(raw.complexity, log),
  };
}

function nameFrom(id: string): string {
  return restOfId(id).split(/[/:]/).at(-1) || id;
}

/** An unknown type gives way to that of the id; without one a node is a concept, which promises least. */
function normalizeType(value: unknown, id: string, log: CorrectionLog): KnowledgeNodeType {
  const type = findWord(NODE_WORDS, value);
  if (type !== undefined) {
    if (type !== value) log.fix(`type “${String(value)}” is ${type}`);
    return type;
  }
  const implied = typeOfId(id) ?? (value === undefined ? 'file' : 'concept');
  log.fix(`type ${JSON.stringify(value) ?? 'missing'} taken for ${implied}`);
  return implied;
}

/** Numbers are on a scale of ten. */
function normalizeComplexity(value: unknown, log: CorrectionLog): KnowledgeNode['complexity'] {
  const word = findWord(COMPLEXITY_WORDS, value);
  if (word !== undefined) {
    if (word !== value) log.fix(`complexity “${String(value)}” is ${word}`);
    return word;
  }
  const guess = typeof value !== 'number' ? 'moderate' : value <= 3 ? 'simple' : value <= 6 ? 'moderate' : 'complex';
  log.fix(`complexity ${JSON.stringify(value) ?? 'missing'} taken for ${guess}`);
  return guess;
}

function isLineRange(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((line) => typeof line === 'number');
}
