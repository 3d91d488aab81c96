/** Call pairs of a Python repository against scip-python. */
import { runOracleSuite } from '../oracle-suite.mjs';
import { judgeRepository } from './oracle.mjs';

const MODULE = '<module>';
const CONSTRUCTOR = '__init__';

/** @type {import('../oracle-suite.mjs').Compiler} */
const indexer = {
  name: 'python',
  title: 'scip-python 0.6.6',
  version: 3,
  judge: judgeRepository,
  otherForms: ['decorator', 'raise'],
  indirect: 'through a variable, parameter, field or property',
  toComparable,
};

/** @type {import('../run.mjs').Suite} */
export const runPythonSuite = (repository, tools, options) => runOracleSuite(indexer, repository, tools, options);

/**
 * Edges by the oracle's names, without those that syntax implies (`with`, `for`, operators): these are no calls to it.
 * @param {import('../../tools/tool.mjs').Edge[]} edges
 * @param {import('../oracle.mjs').Oracle} oracle
 */
export function toComparable(edges, { sites }) {
  const sitesByLine = groupByLine(sites);
  return edges.flatMap((edge) => {
    const onLine = sitesByLine.get(`${edge.file}:${edge.line}`) ?? [];
    const target = toTarget(edge.target, onLine);
    const isImplied = /^__\w+__$/.test(target.name) && !onLine.some(({ callee }) => callee === target.name);
    return isImplied ? [] : [{ ...edge, source: toCaller(edge.source), target }];
  });
}

/**
 * Code of a module is a caller.
 * @param {import('../../tools/tool.mjs').EdgeEnd} source
 */
function toCaller(source) {
  return source.kind === 'file' || source.kind === 'module' ? { ...source, kind: 'function', name: MODULE } : source;
}

/**
 * A constructor that goes by its own name has that of the class that is meant where it is called.
 * @param {import('../../tools/tool.mjs').EdgeEnd} target
 * @param {import('../oracle.mjs').Site[]} sites on the line of the call
 */
function toTarget(target, sites) {
  if (target.name !== CONSTRUCTOR) return target;
  const meant = sites
    .flatMap((site) => [...(site.target ? [site.target] : []), ...(site.others ?? [])])
    .find(({ file, name }) => file === target.file && /^_*[A-Z]/.test(name));
  return { ...target, name: meant?.name ?? CONSTRUCTOR };
}

/** @param {import('../oracle.mjs').Site[]} sites */
function groupByLine(sites) {
  /** @type {Map<string, import('../oracle.mjs').Site[]>} */
  const byLine = new Map();
  for (const site of sites) {
    const key = `${site.file}:${site.line}`;
    byLine.set(key, [...(byLine.get(key) ?? []), site]);
  }
  return byLine;
}
