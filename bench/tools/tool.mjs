/**
 * What every tool under test answers. A tool is one file in this folder, listed in `registry.mjs`.
 *
 * @typedef {object} Run
 * @property {string} repository absolute path of what is indexed
 * @property {string} scratch an empty folder of this run, removed after it
 *
 * @typedef {object} Counts
 * @property {Record<string, number>} nodes by kind
 * @property {Record<string, number>} edges by kind
 * @property {number} callPairs distinct caller and callee of `calls` edges
 *
 * @typedef {object} EdgeEnd
 * @property {string} kind
 * @property {string} name a constructor carries its class's name
 * @property {string} file
 *
 * @typedef {object} Edge
 * @property {string} kind
 * @property {'direct' | 'dispatch' | 'synthesized'} origin read off the call itself, an override it may reach, or inferred by a rule
 * @property {EdgeEnd} source
 * @property {EdgeEnd} target
 * @property {string} file of the call
 * @property {number} line of the call
 * @property {number} [confidence]
 *
 * @typedef {object} Tool
 * @property {string} id
 * @property {string} label
 * @property {boolean} [isOurs] Fathom, on whichever Node: compared with CodeGraph and held to the goals
 * @property {() => void} prepare installs what is missing
 * @property {(run: Run) => import('../support/measure.mjs').Command} indexCommand from scratch
 * @property {(run: Run) => import('../support/measure.mjs').Command} [updateCommand] after an edit
 * @property {(run: Run) => import('../support/measure.mjs').Command} [watchCommand] tells of every update in one line of JSON
 * @property {(run: Run) => string[]} listWritten files and folders that the tool writes
 * @property {(run: Run) => Promise<Counts>} readCounts
 * @property {(run: Run) => AsyncIterable<Edge> | Iterable<Edge>} [readEdges]
 */

export {};
