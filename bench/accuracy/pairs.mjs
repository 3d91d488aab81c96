/** A pair says: this definition calls that one. Both are a file and a name, so that tools can be compared. */

/**
 * @typedef {object} Pair
 * @property {string} callerFile
 * @property {string} caller
 * @property {string} targetFile
 * @property {string} target
 */

/** @param {Pair} pair */
export function keyOf({ callerFile, caller, targetFile, target }) {
  return [callerFile, caller, targetFile, target].join('\0');
}

/**
 * @param {Pair} pair
 * @param {number} [line] of the call, where it is known
 */
export function renderPair({ callerFile, caller, targetFile, target }, line) {
  const where = callerFile === targetFile ? 'same file' : targetFile;
  return `${callerFile}${line ? `:${line}` : ''} ${caller} -> ${target} (${where})`;
}

const CALLS = new Set(['calls', 'instantiates']);
const CALLABLE = new Set(['function', 'method', 'constructor', 'class', 'struct', 'component', 'property']);

/** @param {import('../tools/tool.mjs').Edge} edge */
export function isCallEdge(edge) {
  return CALLS.has(edge.kind);
}

/**
 * Whether the edge leads to something with code. A call edge to a constant or a type is a mention of it.
 * @param {import('../tools/tool.mjs').Edge} edge
 */
export function leadsToCode(edge) {
  return CALLABLE.has(edge.target.kind);
}

/** Private names go without their `#`. @param {string} name */
export function plainName(name) {
  return name.replace(/^#/, '');
}
