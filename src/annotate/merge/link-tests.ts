/**
 * Which files are tested by which. What a batch said is believed, the right way round; a test that no batch paired is
 * paired by its name. Every tested file is tagged.
 */
import type { KnowledgeEdge, KnowledgeNode } from '../../contract/knowledge-graph.ts';
import { isTestName, listTested } from '../../languages/test-names.ts';
import type { CorrectionLog } from './corrections.ts';

export interface LinkedTests {
  readonly edges: readonly KnowledgeEdge[];
  readonly added: number;
  readonly tagged: number;
}

const TESTED = 'tested';

/** Tags nodes in place. */
export function linkTests(
  nodes: ReadonlyMap<string, KnowledgeNode>,
  edges: readonly KnowledgeEdge[],
  log: CorrectionLog,
): LinkedTests {
  const files = indexFiles(nodes);
  const { kept, pairs } = turnRound(edges, files, log);
  const paired = new Set([...pairs.values()].map(({ target }) => target));
  const added = [...files.tests]
    .filter(([, id]) => !paired.has(id))
    .flatMap(([path, id]) => pairByName(path, id, files));
  const tested = new Set([...pairs.values(), ...added].map(({ source }) => source));
  const tagged = [...tested].filter((id) => addTag(nodes.get(id) as KnowledgeNode)).length;
  return { edges: [...kept, ...added], added: added.length, tagged };
}

/** Ids of file nodes by path. */
interface Files {
  readonly tests: ReadonlyMap<string, string>;
  readonly others: ReadonlyMap<string, string>;
  readonly roleById: ReadonlyMap<string, 'test' | 'other'>;
}

function indexFiles(nodes: ReadonlyMap<string, KnowledgeNode>): Files {
  const [tests, others] = [new Map<string, string>(), new Map<string, string>()];
  const roleById = new Map<string, 'test' | 'other'>();
  for (const { id, filePath } of nodes.values()) {
    if (!id.startsWith(FILE)) continue;
    const path = filePath ?? id.slice(FILE.length);
    const isTest = isTestName(path);
    (isTest ? tests : others).set(path, id);
    roleById.set(id, isTest ? 'test' : 'other');
  }
  return { tests, others, roleById };
}

const FILE = 'file:';

/** An edge from a test to what it tests is turned round; one between two tests, or two others, means nothing. */
function turnRound(edges: readonly KnowledgeEdge[], { roleById }: Files, log: CorrectionLog) {
  const pairs = new Map<string, KnowledgeEdge>();
  const kept: KnowledgeEdge[] = [];
  for (const edge of edges) {
    if (edge.type !== 'tested_by') {
      kept.push(edge);
      continue;
    }
    const [from, to] = [roleById.get(edge.source), roleById.get(edge.target)];
    if (from === undefined || to === undefined || from === to) {
      log.drop(`edge ${edge.source} → ${edge.target} (tested_by): not from a file to its test`);
      continue;
    }
    const right = from === 'test' ? reverse(edge) : edge;
    const key = JSON.stringify([right.source, right.target]);
    const known = pairs.get(key);
    if (known === undefined || right.weight > known.weight) pairs.set(key, right);
  }
  log.fix('tested_by edges turned round', [...pairs.values()].filter(isTurned).length);
  return { kept: [...kept, ...pairs.values()], pairs };
}

const TURNED = 'direction corrected';

function reverse(edge: KnowledgeEdge): KnowledgeEdge {
  const { source, target, description } = edge;
  const said = description === undefined || description === '' ? '' : `${description} `;
  return { ...edge, source: target, target: source, direction: 'forward', description: `${said}[${TURNED}]` };
}

function isTurned({ description }: KnowledgeEdge): boolean {
  return description?.endsWith(`[${TURNED}]`) === true;
}

function pairByName(path: string, test: string, { others }: Files): KnowledgeEdge[] {
  const source = listTested(path)
    .map((candidate) => others.get(candidate))
    .find((id) => id !== undefined);
  if (source === undefined) return [];
  const description = 'Paired by the name of the test';
  return [{ source, target: test, type: 'tested_by', direction: 'forward', description, weight: 0.5 }];
}

function addTag(node: KnowledgeNode): boolean {
  if (node.tags.includes(TESTED)) return false;
  node.tags.push(TESTED);
  return true;
}
