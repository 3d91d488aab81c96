/** One JSON object with `nodes` and `edges`. */
import type { GraphStream } from './format.ts';
import { createEdgeRenderer } from './jsonl.ts';

export function* renderJson({ nodes, edges }: GraphStream): IterableIterator<string> {
  const render = createEdgeRenderer();
  yield '{"nodes":[';
  yield* separated(nodes, (node) => JSON.stringify(node));
  yield '\n],"edges":[';
  yield* separated(edges, (edge) => `{${render(edge)}`);
  yield '\n]}\n';
}

function* separated<T>(items: Iterable<T>, render: (item: T) => string): IterableIterator<string> {
  let before = '\n';
  for (const item of items) {
    yield before + render(item);
    before = ',\n';
  }
}
