/** The whole graph for other tools, as text that comes in pieces and is never held at once. */
import type { EdgeView } from '../contract/edge.ts';
import type { ExportFormat, ExportLevel } from '../contract/export-formats.ts';
import type { NodeEnd, NodeView } from '../contract/node.ts';
import { eachEdge, eachNode } from '../store/each.ts';
import type { StoredEdge } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { renderDot } from './formats/dot.ts';
import type { RenderGraph } from './formats/format.ts';
import { renderGraphml } from './formats/graphml.ts';
import { renderJson } from './formats/json.ts';
import { renderJsonl } from './formats/jsonl.ts';
import { renderMermaid } from './formats/mermaid.ts';
import { toEdgeView, toNodeEnd, toNodeView } from './views.ts';

export interface ExportOptions {
  readonly format: ExportFormat;
  readonly level: ExportLevel;
  readonly minConfidence: number;
}

/** To be read to its end within one `store.ask`. */
export function* exportGraph(store: Store, { format, level, minConfidence }: ExportOptions): IterableIterator<string> {
  const ends = new Map<number, NodeEnd>();
  const isSure = ({ confidence }: StoredEdge) => confidence >= minConfidence;
  const nodes = level === 'files' ? fileNodes(store, ends) : allNodes(store, ends);
  const edges = level === 'files' ? fileEdges(store, ends, isSure) : allEdges(store, ends, isSure);
  yield* inChunks(RENDERERS[format]({ nodes, edges }));
}

const RENDERERS: Readonly<Record<ExportFormat, RenderGraph>> = {
  jsonl: renderJsonl,
  json: renderJson,
  dot: renderDot,
  mermaid: renderMermaid,
  graphml: renderGraphml,
};

type Ends = Map<number, NodeEnd>;
type IsWanted = (edge: StoredEdge) => boolean;

function* allNodes(store: Store, ends: Ends): IterableIterator<NodeView> {
  for (const node of eachNode(store)) {
    ends.set(node.node, toNodeEnd(node));
    yield toNodeView(node);
  }
}

function* allEdges(store: Store, ends: Ends, isWanted: IsWanted): IterableIterator<EdgeView> {
  for (const edge of eachEdge(store)) {
    if (isWanted(edge)) yield toEdgeView(edge, (node) => ends.get(node) as NodeEnd);
  }
}

/** Every node stands for its file. */
function* fileNodes(store: Store, ends: Ends): IterableIterator<NodeView> {
  let end: NodeEnd | undefined;
  for (const node of eachNode(store)) {
    // A file comes before what is in it.
    if (node.kind === 'file') {
      end = toNodeEnd(node);
      yield toNodeView(node);
    }
    ends.set(node.node, end as NodeEnd);
  }
}

/** All edges between two files as one, in the words of the surest. */
function* fileEdges(store: Store, ends: Ends, isWanted: IsWanted): IterableIterator<EdgeView> {
  let source: NodeEnd | undefined;
  let joined = new Map<NodeEnd, EdgeView>();
  for (const edge of eachEdge(store)) {
    const [from, to] = [ends.get(edge.source) as NodeEnd, ends.get(edge.target) as NodeEnd];
    if (from !== source) {
      yield* joined.values();
      joined = new Map();
      source = from;
    }
    if (from === to || !isWanted(edge)) continue;
    const known = joined.get(to);
    if (known !== undefined && known.confidence >= edge.confidence) continue;
    const plain = { ...edge, flow: undefined };
    joined.set(to, { ...toEdgeView(plain, (node) => ends.get(node) as NodeEnd), kind: 'depends-on' });
  }
  yield* joined.values();
}

const CHUNK = 1 << 16;

function* inChunks(lines: Iterable<string>): IterableIterator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
