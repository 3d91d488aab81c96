/**
 * CodeGraph's MCP server. Its store lies inside what it indexes, and indexing a large repository takes minutes, so it
 * gets a clone of its own in the cache and keeps the store there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../support/command-line.mjs';
import { openMcpClient } from '../support/mcp-client.mjs';
import { openCacheDirectory } from '../support/project.mjs';
import { codegraph, serveCommand } from '../tools/codegraph.mjs';

/** @type {import('./asker.mjs').ExploreTool} */
export const codegraphExplore = {
  id: 'codegraph',
  label: codegraph.label,
  async open(repository, cacheName) {
    codegraph.prepare();
    const run = openClone(repository, cacheName);
    const client = await openMcpClient(serveCommand(run));
    return { ...client, ask: (query) => client.call('codegraph_explore', { query }) };
  },
};

/**
 * @param {string} repository
 * @param {string} cacheName
 * @returns {import('../tools/tool.mjs').Run}
 */
function openClone(repository, cacheName) {
  const directory = openCacheDirectory('explore', 'codegraph', cacheName);
  const run = { repository: join(directory, 'clone'), scratch: directory };
  const readyFile = join(directory, 'indexed.txt');
  if (existsSync(readyFile)) return run;
  rmSync(run.repository, { recursive: true, force: true });
  runCommand('git', ['clone', '--quiet', '--local', repository, run.repository]);
  console.error(`${codegraph.label} indexes ${cacheName}`);
  const command = codegraph.indexCommand(run);
  runCommand(command.file, command.arguments, command.environment);
  writeFileSync(readyFile, '');
  return run;
}

/**
 * @param {string} file
 * @param {string[]} commandArguments
 * @param {Record<string, string>} [environment]
 */
function runCommand(file, commandArguments, environment = {}) {
  const { status } = spawnSync(file, commandArguments, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new UserError(`${file} ${commandArguments.join(' ')} ended with exit code ${status}`);
}
