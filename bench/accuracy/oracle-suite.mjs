/** Call pairs of a repository against what a compiler says of them. */
import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { readCommit } from '../support/repository.mjs';
import { loadOracle } from './oracle.mjs';
import { isCallEdge } from './pairs.mjs';
import { score } from './score.mjs';
import { collectEdges } from './tool-edges.mjs';
import { expectedPairs, openJudge } from './verdicts.mjs';

/**
 * @typedef {import('../tools/tool.mjs').Edge} Edge
 *
 * @typedef {object} Compiler
 * @property {string} name
 * @property {string} title
 * @property {number} version of what is cached; raise it when a verdict changes
 * @property {(root: string) => import('./oracle.mjs').Oracle} judge
 * @property {string[]} otherForms of use that are no calls, and are counted apart
 * @property {string} [indirect] in words, what it calls so
 * @property {(edges: Edge[], oracle: import('./oracle.mjs').Oracle) => Edge[]} [toComparable] edges by the names that it has
 */

/**
 * @param {Compiler} compiler
 * @param {string} repository
 * @param {import('../tools/tool.mjs').Tool[]} tools
 * @param {{ minimumConfidence: number }} options
 * @returns {Promise<import('./report.mjs').SuiteResult>}
 */
export async function runOracleSuite(compiler, repository, tools, { minimumConfidence }) {
  const root = realpathSync(repository);
  const oracle = loadOracle(compiler, root);
  const judge = openJudge(oracle);
  const expected = expectedPairs(oracle, 'call');
  const results = [];
  for (const tool of tools) {
    const collected = await collectEdges(tool, root, minimumConfidence);
    const edges = compiler.toComparable?.(collected, oracle) ?? collected;
    const calls = edges.filter(isCallEdge);
    const found = (/** @type {string} */ origin) =>
      calls.filter((edge) => edge.origin === origin).flatMap((edge) => judge.judge(edge) ?? []);
    results.push({
      tool,
      score: score(expected, found('direct')),
      inferred: { dispatch: score(expected, found('dispatch')), synthesized: score(expected, found('synthesized')) },
      otherForms: compiler.otherForms.map((form) => scoreOtherForm(oracle, form, edges)),
    });
  }
  return {
    title: `${compiler.title} · ${basename(root)} · ${readCommit(root).slice(0, 10)}`,
    notes: describe(oracle, compiler.indirect),
    expected,
    results,
  };
}

/**
 * Any kind of edge from an enclosing definition counts.
 * @param {import('./oracle.mjs').Oracle} oracle
 * @param {string} form
 * @param {Edge[]} edges
 */
function scoreOtherForm(oracle, form, edges) {
  const expected = expectedPairs(oracle, form);
  const edgesByEnds = new Set(
    edges.map((edge) => [edge.file, edge.source.name, edge.target.file, edge.target.name].join('\0')),
  );
  const sites = oracle.sites.filter((site) => site.form === form && site.caller && site.target);
  const found = new Set();
  for (const site of sites) {
    const { file, name } = /** @type {import('./oracle.mjs').Target} */ (site.target);
    if (site.chain.some((around) => edgesByEnds.has([site.file, around, file, name].join('\0')))) {
      found.add([site.file, site.caller, file, name].join('\0'));
    }
  }
  return { form, expected: expected.size, found: found.size };
}

/**
 * @param {import('./oracle.mjs').Oracle} oracle
 * @param {string} [indirect]
 */
function describe(oracle, indirect = 'through a value of a function type') {
  const calls = oracle.sites.filter(({ form }) => form === 'call');
  const count = (/** @type {string} */ status) => calls.filter((site) => site.status === status).length;
  return [
    `${oracle.files.length} files, ${calls.length} calls: ${count('repository')} bound to a declaration of the repository,`,
    `${count('external')} external, ${count('indirect')} ${indirect}, ${count('unresolved')} unresolved`,
  ].join(' ');
}
