/** The analyst without a model: doc comments, signatures and counts. It invents no prose, and says who it is. */

import type { NodeAnnotation } from './annotations.ts';
import type { FileStructure, StructureNode } from './file-structure.ts';

export const MECHANICAL = 'mechanical';

export function describeMechanically(structure: FileStructure): NodeAnnotation[] {
  return structure.nodes.map((node, at) => ({
    id: node.id,
    summary: at === 0 ? describeFile(structure) : describeNode(node),
    tags: tagsOf(node, structure),
    complexity: complexityOf(node),
  }));
}

function describeFile({ file, nodes: [, ...inside] }: FileStructure): string {
  const counts = (['class', 'function'] as const)
    .map((type) => [type, inside.filter((node) => node.type === type).length] as const)
    .filter(([, count]) => count > 0)
    .map(([type, count]) => `${count} ${type}${count === 1 ? '' : type === 'class' ? 'es' : 's'}`);
  const exported = inside.filter((node) => node.exported).map(({ name }) => name);
  const size = `${file.sizeLines} lines of ${file.language}`;
  const holds = counts.length > 0 ? `, ${counts.join(' and ')}` : '';
  return `${size}${holds}${exported.length > 0 ? `; exports ${listed(exported)}` : ''}.`;
}

const MAX_NAMES = 5;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown;
}

function describeNode({ doc, signature, name, type, lines: [start, end] }: StructureNode): string {
  const sentence = firstSentence(doc);
  if (sentence !== '') return sentence;
  if (signature !== '') return `\`${signature.replaceAll(/\s+/g, ' ').slice(0, MAX_SIGNATURE)}\``;
  return `${type} ${name}, ${end - start + 1} lines.`;
}

const MAX_SIGNATURE = 160;
const MAX_SENTENCE = 240;

function firstSentence(doc: string): string {
  const text = doc.replaceAll(/\s+/g, ' ').trim();
  const end = /[.!?](?:\s|$)/.exec(text)?.index;
  return (end === undefined ? text : text.slice(0, end + 1)).slice(0, MAX_SENTENCE);
}

function tagsOf({ type, exported }: StructureNode, { file }: FileStructure): string[] {
  const isFile = type !== 'class' && type !== 'function';
  return isFile ? [file.fileCategory, file.language] : [type, ...(exported ? ['exported'] : [])];
}

const MODERATE = 60;
const COMPLEX = 250;

function complexityOf({ lines: [start, end], type }: StructureNode): NodeAnnotation['complexity'] {
  const size = (end - start + 1) * (type === 'function' ? 3 : 1);
  return size > COMPLEX ? 'complex' : size > MODERATE ? 'moderate' : 'simple';
}
