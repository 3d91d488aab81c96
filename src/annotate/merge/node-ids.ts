/** Ids as the format has them: `<type>:<path>` for a file, `<type>:<path>:<name>` for what is in it. */
import type { KnowledgeNodeType } from '../../contract/knowledge-graph.ts';
import { findWord, NODE_WORDS } from './words.ts';

export interface IdSource {
  readonly type: KnowledgeNodeType;
  readonly name: string;
  readonly filePath: string | undefined;
}

/** Takes off a project's name, a doubled prefix and other words for a type; puts a missing prefix on. */
export function normalizeId(id: string, node: IdSource): string {
  const [prefix, rest] = splitPrefix(stripForeign(id));
  if (prefix !== undefined) return `${prefix}:${rest}`;
  if (node.type !== 'function' && node.type !== 'class') return `${node.type}:${id}`;
  // Without a file every function of that name would be one node.
  return `${node.type}:${node.filePath ?? '__nofilepath__'}:${node.name}`;
}

/** The same for a mention: what it is must follow from the id alone. */
export function normalizeMention(id: string): string {
  const [prefix, rest] = splitPrefix(stripForeign(id));
  return prefix === undefined ? id : `${prefix}:${rest}`;
}

export function typeOfId(id: string): KnowledgeNodeType | undefined {
  return splitPrefix(id)[0];
}

/** What stands behind the type. */
export function restOfId(id: string): string {
  return splitPrefix(id)[1];
}

function splitPrefix(id: string): readonly [KnowledgeNodeType | undefined, string] {
  const colon = id.indexOf(':');
  const type = colon < 0 ? undefined : findWord(NODE_WORDS, id.slice(0, colon));
  return type === undefined ? [undefined, id] : [type, id.slice(colon + 1)];
}

/** `project:file:a.ts` and `file:file:a.ts`. */
function stripForeign(id: string): string {
  const [first = '', second = '', ...rest] = id.split(':');
  if (rest.length === 0 || findWord(NODE_WORDS, second) === undefined) return id;
  const isDoubled = findWord(NODE_WORDS, first) === findWord(NODE_WORDS, second);
  const isProject = findWord(NODE_WORDS, first) === undefined;
  return isDoubled || isProject ? [second, ...rest].join(':') : id;
}
