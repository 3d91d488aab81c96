/**
 * Tools that answer questions about a repository, each through its own MCP server, which stays up between questions.
 *
 * @typedef {object} ExploreTool
 * @property {string} id
 * @property {string} label
 * @property {(repository: string, cacheName: string) => import('../tools/tool.mjs').Run} index brings its index up to date
 * @property {(run: import('../tools/tool.mjs').Run) => import('../support/measure.mjs').Command} serveCommand
 * @property {(question: string) => [string, object]} toCall the tool to call and its arguments
 *
 * @typedef {object} Asker
 * @property {(question: string) => Promise<string>} ask
 * @property {() => number} cpuSeconds taken so far by what answers
 * @property {() => Promise<void>} close
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../support/command-line.mjs';
import { openMcpClient } from '../support/mcp-client.mjs';
import { openCacheDirectory } from '../support/project.mjs';
import * as codegraph from '../tools/codegraph.mjs';
import * as fathom from '../tools/fathom.mjs';

/** @type {ExploreTool[]} */
const tools = [
  {
    ...fathom.fathom,
    index: updateFathom,
    serveCommand: fathom.serveCommand,
    toCall: (question) => ['explore', { question }],
  },
  {
    ...codegraph.codegraph,
    index: indexClone,
    serveCommand: codegraph.serveCommand,
    toCall: (query) => ['codegraph_explore', { query }],
  },
];

/** @param {string[]} ids */
export function getExploreTools(ids) {
  return ids.map((id) => {
    const tool = tools.find((candidate) => candidate.id === id);
    if (!tool) throw new UserError(`no tool '${id}'; there are ${tools.map((known) => known.id).join(', ')}`);
    return tool;
  });
}

/**
 * @param {ExploreTool} tool
 * @param {string} repository
 * @param {string} cacheName
 * @returns {Promise<Asker>}
 */
export async function openAsker(tool, repository, cacheName) {
  const client = await openMcpClient(tool.serveCommand(tool.index(repository, cacheName)));
  return { ...client, ask: (question) => client.call(...tool.toCall(question)) };
}

/**
 * @param {string} repository
 * @param {string} cacheName
 */
function updateFathom(repository, cacheName) {
  fathom.fathom.prepare();
  const run = { repository, scratch: openCacheDirectory('explore', 'fathom', cacheName) };
  runCommand(fathom.updateCommand(run));
  return run;
}

/**
 * CodeGraph's store lies inside what it indexes, and indexing a large repository takes minutes: it gets a clone of its
 * own in the cache, and keeps its store there.
 * @param {string} repository
 * @param {string} cacheName
 */
function indexClone(repository, cacheName) {
  codegraph.codegraph.prepare();
  const scratch = openCacheDirectory('explore', 'codegraph', cacheName);
  const run = { repository: join(scratch, 'clone'), scratch };
  const readyFile = join(scratch, 'indexed.txt');
  if (existsSync(readyFile)) return run;
  rmSync(run.repository, { recursive: true, force: true });
  runCommand({ file: 'git', arguments: ['clone', '--quiet', '--local', repository, run.repository] });
  runCommand(codegraph.codegraph.indexCommand(run));
  writeFileSync(readyFile, '');
  return run;
}

/** @param {import('../support/measure.mjs').Command} command */
function runCommand({ file, arguments: commandArguments, environment }) {
  const { status, stderr } = spawnSync(file, commandArguments, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const said = (stderr ?? '').trim().slice(-LAST_WORDS);
  if (status !== 0)
    throw new UserError(`${file} ${commandArguments.join(' ')} ended with exit code ${status}: ${said}`);
}

const LAST_WORDS = 500;
