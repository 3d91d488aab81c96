/** GraphML, for Gephi, yEd and networkx. */
import type { GraphStream } from './format.ts';

const NODE_KEYS = ['kind', 'name', 'qualifiedName', 'file', 'signature', 'language'] as const;

export function* renderGraphml({ nodes, edges }: GraphStream): IterableIterator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n';
  for (const name of NODE_KEYS) yield key(name, 'node', 'string');
  yield key('startLine', 'node', 'int') + key('endLine', 'node', 'int') + key('exported', 'node', 'boolean');
  yield key('edgeKind', 'edge', 'string') + key('provenance', 'edge', 'string');
  yield key('line', 'edge', 'int') + key('confidence', 'edge', 'double');
  yield '<graph id="fathom" edgedefault="directed">\n';
  for (const node of nodes) {
    const texts = NODE_KEYS.map((name) => data(name, node[name])).join('');
    const rest = data('startLine', node.startLine) + data('endLine', node.endLine) + data('exported', node.exported);
    yield `<node id="${escaped(node.id)}">${texts}${rest}</node>\n`;
  }
  for (const { kind, source, target, line, confidence, provenance } of edges) {
    const rest = data('line', line) + data('confidence', confidence);
    const texts = data('edgeKind', kind) + data('provenance', provenance);
    yield `<edge source="${escaped(source.id)}" target="${escaped(target.id)}">${texts}${rest}</edge>\n`;
  }
  yield '</graph>\n</graphml>\n';
}

function key(name: string, of: 'node' | 'edge', type: string): string {
  return `<key id="${name}" for="${of}" attr.name="${name}" attr.type="${type}"/>\n`;
}

function data(name: string, value: string | number | boolean): string {
  return `<data key="${name}">${escaped(String(value))}</data>`;
}

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no way to write most control characters. */
function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in XML.
  const legal = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
  return legal.replace(/[&<>"]/g, (character) => NAMES[character] as string);
}
