/** Call pairs of PyCG's micro-benchmark: small Python programs with hand-written call graphs. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../support/command-line.mjs';
import { readCommit } from '../../support/repository.mjs';
import { isCallEdge, keyOf, leadsToCode } from '../pairs.mjs';
import { score } from '../score.mjs';
import { collectEdges } from '../tool-edges.mjs';
import { loadSnippets, MODULE } from './expected.mjs';

const DEFINITIONS = new Set(['function', 'method', 'constructor']);

/**
 * @param {string} repository
 * @param {import('../../tools/tool.mjs').Tool[]} tools
 * @param {{ minimumConfidence: number, layout: string }} options
 * @returns {Promise<import('../report.mjs').SuiteResult>}
 */
export async function runPycgSuite(repository, tools, options) {
  const folder = join(repository, 'micro-benchmark', 'snippets');
  if (!existsSync(folder)) throw new UserError(`${folder} is missing: --repo wants a clone of PyCG`);
  const snippets = loadSnippets(folder);
  const results = [];
  for (const tool of tools) {
    const edges = (await indexSnippets(folder, snippets, tool, options)).filter(isCallEdge);
    const found = (/** @type {string} */ origin) =>
      edges.filter((edge) => edge.origin === origin).map((edge) => judge(edge, snippets));
    const inferred = { dispatch: found('dispatch'), synthesized: found('synthesized') };
    results.push({
      tool,
      score: score(snippets.expected, found('direct')),
      inferred: {
        dispatch: score(snippets.expected, inferred.dispatch),
        synthesized: score(snippets.expected, inferred.synthesized),
      },
    });
  }
  const layout = options.layout === 'each' ? 'each snippet its own repository' : 'all snippets one repository';
  return {
    title: `PyCG micro-benchmark · ${readCommit(repository).slice(0, 10)} · ${layout}`,
    notes: `${snippets.directories.length} snippets; lambdas, builtins and modules that are not there left out`,
    expected: snippets.expected,
    results,
  };
}

/**
 * Works on a copy, so that nothing above the snippets is indexed with them.
 * @param {string} folder
 * @param {import('./expected.mjs').Snippets} snippets
 * @param {import('../../tools/tool.mjs').Tool} tool
 * @param {{ minimumConfidence: number, layout: string }} options
 */
async function indexSnippets(folder, snippets, tool, { minimumConfidence, layout }) {
  const copy = mkdtempSync(join(tmpdir(), 'fathom-bench-pycg-'));
  try {
    cpSync(folder, copy, { recursive: true });
    if (layout !== 'each') return await collectEdges(tool, copy, minimumConfidence);
    const edges = [];
    for (const directory of snippets.directories) {
      const own = await collectEdges(tool, join(copy, directory), minimumConfidence);
      edges.push(...own.map((edge) => moveInto(edge, directory)));
    }
    return edges;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * @param {import('../../tools/tool.mjs').Edge} edge
 * @param {string} directory
 */
function moveInto(edge, directory) {
  const move = (/** @type {string} */ file) => `${directory}/${file}`;
  return {
    ...edge,
    file: move(edge.file),
    source: { ...edge.source, file: move(edge.source.file) },
    target: { ...edge.target, file: move(edge.target.file) },
  };
}

/**
 * PyCG draws an edge for a class only where it has a constructor, and gives a lambda's calls to the lambda.
 * @param {import('../../tools/tool.mjs').Edge} edge
 * @param {import('./expected.mjs').Snippets} snippets
 * @returns {import('../score.mjs').Found}
 */
function judge(edge, snippets) {
  const caller = DEFINITIONS.has(edge.source.kind) ? edge.source.name : MODULE;
  const target = edge.target.name;
  const pair = { callerFile: edge.file, caller, targetFile: edge.target.file, target };
  if (snippets.expected.has(keyOf(pair))) return { pair, edge, verdict: 'true' };
  if (!leadsToCode(edge)) return { pair, edge, verdict: 'value' };
  const hasNoEdge = edge.target.kind === 'class' && !snippets.withConstructor.has(`${edge.target.file}\0${target}`);
  const isLambdas = snippets.fromLambda.has(`${edge.file}\0${edge.target.file}\0${target}`);
  return { pair, edge, verdict: hasNoEdge || isLambdas ? 'unjudged' : 'false' };
}
