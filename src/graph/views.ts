/** Stored records as the views that leave the process. */
import type { EdgeView } from '../contract/edge.ts';
import type { NodeEnd, NodeView } from '../contract/node.ts';
import type { StoredEdge, StoredNode } from '../store/records.ts';

export function toNodeView(node: StoredNode): NodeView {
  const { id, kind, name, qualifiedName, file, startLine, endLine, signature, doc, exported, language } = node;
  return { id, kind, name, qualifiedName, file, startLine, endLine, signature, doc, exported, language };
}

export function toNodeEnd({ id, kind, name, file, startLine }: StoredNode): NodeEnd {
  return { id, kind, name, file, line: startLine };
}

export function toEdgeView(edge: StoredEdge, getEnd: (node: number) => NodeEnd): EdgeView {
  const { kind, line, confidence, provenance, flow } = edge;
  const [source, target] = [getEnd(edge.source), getEnd(edge.target)];
  const view = { kind, source, target, file: source.file, line, confidence, provenance };
  if (flow === undefined) return view;
  const through = flow.through === undefined ? {} : { through: getEnd(flow.through) };
  return { ...view, ...(kind === 'calls' ? {} : { key: flow.key }), ...through };
}
