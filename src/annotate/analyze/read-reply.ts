/** A model's answer, made into annotations; what is wrong with it is said in words that the model can act on. */
import { z } from 'zod';
import type { Batch } from '../../contract/batches.ts';
import type { FragmentEdge } from '../../contract/fragment.ts';
import { COMPLEXITIES } from '../../contract/knowledge-graph.ts';
import { repairArguments } from '../../llm/repair-arguments.ts';
import type { NodeAnnotation } from './annotations.ts';
import { findEdgeType } from './edge-types.ts';
import type { Question } from './render-prompt.ts';

const COMPLEXITY_WORDS: Readonly<Record<string, string>> = {
  low: 'simple',
  easy: 'simple',
  medium: 'moderate',
  high: 'complex',
  hard: 'complex',
};

const Reply = z.object({
  nodes: z.array(
    z.object({
      id: z.string(),
      summary: z.string().trim().min(1),
      tags: z.array(z.string()).default([]),
      complexity: z.preprocess(
        (word) => (typeof word === 'string' ? (COMPLEXITY_WORDS[word.toLowerCase()] ?? word.toLowerCase()) : word),
        z.enum(COMPLEXITIES),
      ),
      languageNotes: z.string().optional(),
    }),
  ),
  edges: z
    .array(
      z.object({
        source: z.string(),
        target: z.string(),
        type: z.string(),
        weight: z.number().default(0.5),
        description: z.string().optional(),
      }),
    )
    .default([]),
});

export interface ReadReply {
  readonly nodes: readonly NodeAnnotation[];
  readonly edges: readonly FragmentEdge[];
  /** Nodes without a description, or with one that is no use. */
  readonly missing: readonly string[];
  /** Edges to nowhere, each with the reason. */
  readonly refused: readonly string[];
}

/** A text is what is wrong with the whole. */
export function readReply(text: string, question: Question): ReadReply | string {
  const repaired = repairArguments(Reply, onlyObject(text));
  if ('problem' in repaired) return repaired.problem;
  const { nodes, edges } = repaired.value;
  const wanted = new Set(question.nodes.map(({ id }) => id));
  const described = new Map(nodes.filter(({ id }) => wanted.has(id)).map((node) => [node.id, node]));
  const isKnown = knownEnds(question);
  const refused: string[] = [];
  const kept = new Map<string, FragmentEdge>();
  for (const { source, target, type: word, weight, description } of edges) {
    const type = findEdgeType(word);
    const why = explain({ source, target, word, type }, isKnown);
    if (why !== undefined) refused.push(`${source} -> ${target} (${word}): ${why}`);
    if (why !== undefined || type === undefined) continue;
    const direction = type === 'similar_to' || type === 'related' ? 'bidirectional' : 'forward';
    const bounded = Math.min(1, Math.max(0, weight));
    kept.set(`${source} ${type} ${target}`, {
      source,
      target,
      type,
      direction,
      weight: bounded,
      ...(description && { description }),
    });
  }
  return {
    nodes: [...described.values()].map(toAnnotation),
    edges: [...kept.values()],
    missing: [...wanted].filter((id) => !described.has(id)),
    refused,
  };
}

/** Without what models write around it. */
function onlyObject(text: string): string {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  return start < 0 || end < start ? text : text.slice(start, end + 1);
}

function toAnnotation({ id, summary, tags, complexity, languageNotes }: z.infer<typeof Reply>['nodes'][number]) {
  const words = [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ''))];
  return { id, summary, tags: words, complexity, ...(languageNotes && { languageNotes }) };
}

interface Stated {
  readonly source: string;
  readonly target: string;
  readonly word: string;
  readonly type: FragmentEdge['type'] | undefined;
}

function explain({ source, target, word, type }: Stated, isKnown: Known): string | undefined {
  if (type === undefined) return `${word} is not one of the types`;
  if (!isKnown.source(source)) return `there is no ${source} among the nodes`;
  if (!isKnown.target(target)) return `there is no ${target} among the nodes and neighbours`;
  return source === target ? 'it leads to itself' : undefined;
}

interface Known {
  source(id: string): boolean;
  target(id: string): boolean;
}

/** A node of the batch; a file it imports or is a neighbour of; a function or class that a neighbour exports. */
function knownEnds({ batch, files }: Question): Known {
  const ids = new Set(files.flatMap(({ nodes }) => nodes.map(({ id }) => id)));
  const own = new Set(batch.files.map(({ path }) => path));
  const [paths, symbols] = [listPaths(batch), listSymbols(batch)];
  return {
    source: (id) => ids.has(id),
    target: (id) => {
      if (ids.has(id) || symbols.has(id.replace(/^(?:function|class):/, ''))) return true;
      return id.startsWith('file:') && (paths.has(id.slice(5)) || own.has(id.slice(5)));
    },
  };
}

function listPaths({ batchImportData, neighborMap }: Batch): ReadonlySet<string> {
  const neighbors = Object.values(neighborMap).flatMap((some) => some.map(({ path }) => path));
  return new Set([...Object.values(batchImportData).flat(), ...neighbors]);
}

function listSymbols({ neighborMap }: Batch): ReadonlySet<string> {
  const neighbors = Object.values(neighborMap).flat();
  return new Set(neighbors.flatMap(({ path, symbols }) => symbols.map((symbol) => `${path}:${symbol}`)));
}
