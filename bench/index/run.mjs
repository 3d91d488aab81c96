/** Indexes repositories from scratch with Fathom and its peers, side by side. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getOption, readOptions, runMain, toList, UserError } from '../support/command-line.mjs';
import { publish } from '../support/report.mjs';
import { measureSource, readCommit } from '../support/repository.mjs';
import { getTools } from '../tools/registry.mjs';
import { measureIndexing } from './measure-tool.mjs';
import { renderIndexReport } from './report.mjs';
import { subjects } from './repositories.mjs';

const USAGE = `node bench/index/run.mjs --repos <folder with clones> [--only gin,okhttp] [--tools fathom,fathom-node24,codegraph,optave]
  [--runs 1] [--save <name of the result file>]   any folder under --repos may be named in --only`;

await runMain(async () => {
  const options = readOptions(USAGE, {
    repos: { type: 'string' },
    only: { type: 'string' },
    tools: { type: 'string', default: 'fathom,fathom-node24,codegraph,optave' },
    runs: { type: 'string', default: '1' },
    save: { type: 'string' },
  });
  const folder = getOption(options, 'repos', USAGE);
  const names = toList(options.only) ?? subjects.map(({ name }) => name);
  const missing = names.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new UserError(`not under ${folder}: ${missing.join(', ')}`);
  const tools = getTools(toList(options.tools) ?? []);
  const repositories = [];
  for (const name of names)
    repositories.push(await measureRepository(name, join(folder, name), tools, Number(options.runs)));
  publish(renderIndexReport(repositories), options.save);
});

/**
 * @param {string} name
 * @param {string} path
 * @param {import('../tools/tool.mjs').Tool[]} tools
 * @param {number} runs
 * @returns {Promise<import('./report.mjs').RepositoryFigures>}
 */
async function measureRepository(name, path, tools, runs) {
  const figures = [];
  const failures = [];
  for (const tool of tools) {
    console.error(`${name}: ${tool.label}`);
    try {
      figures.push(await measureIndexing(tool, path, runs));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      process.exitCode = 2;
      failures.push(`${tool.label} failed: ${error.message}`);
    }
  }
  return { name, commit: readCommit(path), source: measureSource(path), figures, failures };
}
