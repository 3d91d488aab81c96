/**
 * Fathom itself, from this clone, with its data folder outside the repository; read back through its own export. On the
 * Node that runs the bench, and on the one that CodeGraph brings with it: what a Node costs is no merit of either tool.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { UserError } from '../support/command-line.mjs';
import { installNode } from '../support/packages.mjs';
import { projectRoot } from '../support/project.mjs';

const program = process.env.FATHOM_BENCH_PROGRAM ?? join(projectRoot, 'bin', 'fathom.js');

const ownNode = () => process.execPath;

export const fathom = createTool('fathom', 'Fathom', ownNode);
export const fathomOnNode24 = createTool('fathom-node24', 'Fathom on Node 24', () => installNode('24.16.0'));

/** @param {import('./tool.mjs').Run} run */
export function updateCommand(run) {
  return command(run, ['index', run.repository], ownNode);
}

/** Its MCP server. @param {import('./tool.mjs').Run} run */
export function serveCommand(run) {
  return command(run, ['mcp', run.repository], ownNode);
}

/**
 * @param {string} id
 * @param {string} label
 * @param {() => string} findNode the program that runs it
 * @returns {import('./tool.mjs').Tool}
 */
function createTool(id, label, findNode) {
  return {
    id,
    label,
    isOurs: true,
    prepare() {
      if (!existsSync(program)) throw new UserError(`${program} is missing: build Fathom first (npm run build)`);
      findNode();
    },
    indexCommand: (run) => command(run, ['index', run.repository, '--force'], findNode),
    updateCommand: (run) => command(run, ['index', run.repository], findNode),
    watchCommand: (run) => command(run, ['watch', run.repository, '--json'], findNode),
    listWritten: (run) => [dataDirectory(run)],
    readCounts,
    readEdges,
  };
}

/** @param {import('./tool.mjs').Run} run */
function dataDirectory(run) {
  return join(run.scratch, 'data');
}

/**
 * @param {import('./tool.mjs').Run} run
 * @param {string[]} commandArguments
 * @param {() => string} findNode
 */
function command(run, commandArguments, findNode) {
  return {
    file: findNode(),
    arguments: [program, ...commandArguments, '--data-dir', dataDirectory(run)],
    directory: run.repository,
  };
}

/**
 * @param {import('./tool.mjs').Run} run
 * @returns {Promise<import('./tool.mjs').Counts>}
 */
async function readCounts(run) {
  /** @type {Record<string, Map<string, number>>} */
  const counts = { node: new Map(), edge: new Map() };
  const callPairs = new Set();
  for await (const { type, kind, source, target } of exportLines(run)) {
    counts[type].set(kind, (counts[type].get(kind) ?? 0) + 1);
    if (kind === 'calls') callPairs.add(`${source.id}\0${target.id}`);
  }
  return {
    nodes: Object.fromEntries(counts.node),
    edges: Object.fromEntries(counts.edge),
    callPairs: callPairs.size,
  };
}

/**
 * @param {import('./tool.mjs').Run} run
 * @returns {AsyncGenerator<import('./tool.mjs').Edge>}
 */
async function* readEdges(run) {
  /** @type {Map<string, string>} */
  const classNames = new Map();
  // Nodes come before edges.
  for await (const line of exportLines(run)) {
    if (line.type === 'edge') yield toEdge(line, classNames);
    else if (line.kind === 'constructor') classNames.set(line.id, ownerOf(line.qualifiedName ?? line.name));
  }
}

/** `Queue.constructor` and `queue::Queue#constructor` belong to `Queue`. @param {string} qualifiedName */
function ownerOf(qualifiedName) {
  return qualifiedName.split(/[.#:/]+/).at(-2) ?? qualifiedName;
}

/**
 * @param {any} line
 * @param {Map<string, string>} classNames
 * @returns {import('./tool.mjs').Edge}
 */
function toEdge(line, classNames) {
  const end = (/** @type {any} */ node) => ({
    kind: node.kind,
    name: classNames.get(node.id) ?? node.name,
    file: node.file,
  });
  return {
    kind: line.kind,
    origin: originOf(line.provenance ?? ''),
    source: end(line.source),
    target: end(line.target),
    file: line.file ?? line.source.file,
    line: line.line ?? 0,
    confidence: line.confidence,
  };
}

/** @param {string} provenance */
function originOf(provenance) {
  if (provenance === 'dispatch') return 'dispatch';
  return /^(synthesized|framework|model)\b/.test(provenance) ? 'synthesized' : 'direct';
}

/** @param {import('./tool.mjs').Run} run */
async function* exportLines(run) {
  const { file, arguments: list } = command(run, ['export', run.repository, '--format', 'jsonl'], ownNode);
  const child = spawn(file, list, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  for await (const text of createInterface({ input: child.stdout })) {
    if (text !== '') yield JSON.parse(text);
  }
  const [code] = await exited;
  if (code !== 0) throw new Error(`fathom export ended with exit code ${code}`);
}
