/** One JSON object per line, each with its `type`. */
import type { EdgeView } from '../../contract/edge.ts';
import type { NodeEnd } from '../../contract/node.ts';
import type { GraphStream } from './format.ts';

export function* renderJsonl({ nodes, edges }: GraphStream): IterableIterator<string> {
  for (const node of nodes) yield `${JSON.stringify({ type: 'node', ...node })}\n`;
  const render = createEdgeRenderer();
  for (const edge of edges) yield `{"type":"edge",${render(edge)}\n`;
}

/** An edge as JSON without its opening brace. A node is an end of many edges, and its text is made once. */
export function createEdgeRenderer(): (edge: EdgeView) => string {
  const texts = new Map<NodeEnd, string>();
  const textOf = (end: NodeEnd): string => {
    const known = texts.get(end);
    if (known !== undefined) return known;
    const text = JSON.stringify(end);
    texts.set(end, text);
    return text;
  };
  return ({ kind, source, target, file, line, confidence, provenance, key, through }) => {
    const slot = key === undefined ? '' : `,"key":${JSON.stringify(key)}`;
    const handed = through === undefined ? '' : `,"through":${textOf(through)}`;
    return (
      `"kind":"${kind}","source":${textOf(source)},"target":${textOf(target)},"file":${JSON.stringify(file)},` +
      `"line":${line},"confidence":${confidence},"provenance":${JSON.stringify(provenance)}${slot}${handed}}`
    );
  };
}
