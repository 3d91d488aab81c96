/** Graphviz: `fathom export --format dot | dot -Tsvg`. */
import type { GraphStream } from './format.ts';

export function* renderDot({ nodes, edges }: GraphStream): IterableIterator<string> {
  yield 'digraph fathom {\n  rankdir=LR;\n  node [shape=box, fontname="Helvetica"];\n';
  for (const { id, kind, file, qualifiedName } of nodes) {
    const label = kind === 'file' ? file : `${qualifiedName}\n${kind}`;
    yield `  ${quoted(id)} [label=${quoted(label)}];\n`;
  }
  for (const { kind, source, target, confidence } of edges) {
    const look = confidence < SURE ? ', style=dashed' : '';
    yield `  ${quoted(source.id)} -> ${quoted(target.id)} [label=${quoted(kind)}${look}];\n`;
  }
  yield '}\n';
}

/** Below it an edge is drawn as the guess it is. */
const SURE = 0.5;

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}
