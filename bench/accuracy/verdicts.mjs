/** Holds a tool's edges against a compiler's call sites. */
import { keyOf, leadsToCode, plainName } from './pairs.mjs';

const FILE_KINDS = new Set(['file', 'module', 'route', 'test', 'package', 'namespace']);

/**
 * @typedef {import('./oracle.mjs').Site} Site
 * @typedef {import('../tools/tool.mjs').Edge} Edge
 * @typedef {import('./score.mjs').Found} Found
 */

/** @param {import('./oracle.mjs').Oracle} oracle */
export function openJudge(oracle) {
  const files = new Set(oracle.files);
  const sitesByLine = indexByLine(oracle.sites);
  const bases = indexBases(oracle.overrides);

  /**
   * The verdict on a call edge; undefined when it is no matter of the score: an end without a name, a file that
   * the compiler did not read, a use of another form.
   * @param {Edge} edge
   * @returns {Found | undefined}
   */
  function judge(edge) {
    if (!files.has(edge.file) || isUnnamed(edge.target.name)) return undefined;
    const sites = candidates(sitesByLine.get(`${edge.file}:${edge.line}`) ?? [], plainName(edge.target.name));
    const bound = sites.find((site) => bindsTo(site, edge)) ?? sites.find((site) => isInChain(site, edge)) ?? sites[0];
    const caller = callerOf(edge, bound);
    if (caller === undefined || (bound && bound.form !== 'call' && bindsTo(bound, edge))) return undefined;
    const target = plainName(edge.target.name);
    const pair = { callerFile: edge.file, caller, targetFile: edge.target.file, target };
    return { pair, edge, verdict: verdictOf(edge, sites, bound) };
  }

  /**
   * @param {Edge} edge
   * @param {Site[]} sites
   * @param {Site | undefined} bound
   * @returns {import('./score.mjs').Verdict}
   */
  function verdictOf(edge, sites, bound) {
    if (bound && bindsTo(bound, edge)) return isInChain(bound, edge) ? 'true' : 'false';
    if (sites.some((site) => mayReach(site, edge))) return 'dispatch';
    if (!leadsToCode(edge)) return 'value';
    return isUndecided(sites) ? 'unjudged' : 'false';
  }

  /**
   * @param {Site} site
   * @param {Edge} edge
   */
  function mayReach(site, edge) {
    const { target, alternatives, others } = site;
    const name = plainName(edge.target.name);
    if (others?.some((other) => other.file === edge.target.file && other.name === name)) return true;
    if (!target || target.name !== name) return false;
    return alternatives?.includes(edge.target.file) || overrides(edge.target.file, target.file, target.name);
  }

  /**
   * @param {string} file
   * @param {string} baseFile
   * @param {string} name
   */
  function overrides(file, baseFile, name) {
    const seen = new Set([file]);
    for (const current of seen) {
      for (const base of bases.get(`${current}\0${name}`) ?? []) {
        if (base === baseFile) return true;
        seen.add(base);
      }
    }
    return false;
  }

  return { judge };
}

/**
 * A call through a value may be of any name.
 * @param {Site[]} sites
 */
function isUndecided(sites) {
  if (sites.some(({ status }) => status === 'indirect')) return true;
  return sites.length > 0 && sites.every(({ status }) => status === 'unresolved');
}

/**
 * The named callers' pairs that the compiler is sure of, by key.
 * @param {import('./oracle.mjs').Oracle} oracle
 * @param {Site['form']} form
 * @returns {Map<string, import('./score.mjs').Expected>}
 */
export function expectedPairs(oracle, form) {
  const expected = new Map();
  for (const site of oracle.sites) {
    if (site.form !== form || !site.caller || !site.target) continue;
    const { file, name } = site.target;
    const pair = { callerFile: site.file, caller: site.caller, targetFile: file, target: name };
    const key = keyOf(pair);
    if (!expected.has(key)) expected.set(key, { pair, line: site.line, form: `${site.target.form}${receiver(site)}` });
  }
  return expected;
}

/** @param {Site} site */
function receiver(site) {
  return site.receiver === 'none' ? '' : `, on ${site.receiver === 'other' ? 'a value' : site.receiver}`;
}

/** What tools call a class or function without a name. @param {string} name */
function isUnnamed(name) {
  return /^[(<]/.test(name);
}

/**
 * Sites of the line with the target's name, where there are any.
 * @param {Site[]} sites
 * @param {string} name
 */
function candidates(sites, name) {
  const named = sites.filter((site) => site.target?.name === name || site.callee === name);
  return named.length > 0 ? named : sites;
}

/**
 * @param {Site} site
 * @param {Edge} edge
 */
function bindsTo(site, edge) {
  return site.target?.file === edge.target.file && site.target.name === plainName(edge.target.name);
}

/**
 * What has no name stands for what is around it.
 * @param {Site} site
 * @param {Edge} edge
 */
function isInChain(site, edge) {
  return isUnnamed(edge.source.name) || site.chain.includes(plainName(edge.source.name));
}

/**
 * Tools differ in which enclosing definition makes the call: any that does enclose it stands for the nearest one.
 * @param {Edge} edge
 * @param {Site | undefined} site
 */
function callerOf(edge, site) {
  if (FILE_KINDS.has(edge.source.kind)) return undefined;
  if (site && (isInChain(site, edge) || site.caller === undefined)) return site.caller;
  return plainName(edge.source.name);
}

/** @param {Site[]} sites */
function indexByLine(sites) {
  /** @type {Map<string, Site[]>} */
  const byLine = new Map();
  for (const site of sites) {
    for (const line of new Set([site.line, site.nameLine])) {
      const key = `${site.file}:${line}`;
      const known = byLine.get(key);
      if (known) known.push(site);
      else byLine.set(key, [site]);
    }
  }
  return byLine;
}

/** @param {import('./oracle.mjs').Override[]} overrides */
function indexBases(overrides) {
  /** @type {Map<string, Set<string>>} */
  const bases = new Map();
  for (const { file, name, baseFile } of overrides) {
    const key = `${file}\0${name}`;
    bases.set(key, (bases.get(key) ?? new Set()).add(baseFile));
  }
  return bases;
}
