/** A flowchart that Markdown pages draw. Their viewers give up above a few hundred edges. */
import type { GraphStream } from './format.ts';

export function* renderMermaid({ nodes, edges }: GraphStream): IterableIterator<string> {
  const names = new Map<string, string>();
  yield 'flowchart LR\n';
  for (const { id, kind, file, qualifiedName } of nodes) {
    const name = `n${names.size}`;
    names.set(id, name);
    yield `  ${name}["${escaped(kind === 'file' ? file : qualifiedName)}"]\n`;
  }
  for (const { kind, source, target, confidence } of edges) {
    const arrow = confidence < SURE ? '-.->' : '-->';
    yield `  ${names.get(source.id)} ${arrow}|${kind}| ${names.get(target.id)}\n`;
  }
}

const SURE = 0.5;

/** Mermaid reads `#name;` as a character of HTML. */
function escaped(text: string): string {
  return text.replaceAll('#', '#35;').replaceAll('"', '#quot;').replaceAll('<', '#lt;').replaceAll('>', '#gt;');
}
