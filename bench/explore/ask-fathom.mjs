/** Fathom's engine in this process, on a graph in the cache that is brought up to date first. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '../support/command-line.mjs';
import { openCacheDirectory } from '../support/project.mjs';
import { program } from '../tools/fathom.mjs';

/** @type {import('./asker.mjs').ExploreTool} */
export const fathomExplore = {
  id: 'fathom',
  label: 'Fathom',
  async open(repository, cacheName) {
    const { openEngine } = await load('engine/engine.js');
    const { collectWarnings } = await load('base/warnings.js');
    const engine = openEngine({
      path: repository,
      directory: process.cwd(),
      flags: { 'data-dir': openCacheDirectory('explore', 'fathom', cacheName) },
      environment: process.env,
      warnings: collectWarnings(),
    });
    if (engine.explore === undefined) throw new UserError('this build of Fathom has no explore');
    await engine.index();
    return {
      ask: async (question) => (await engine.explore(question)).text,
      cpuSeconds: () => Object.values(process.cpuUsage()).reduce((sum, part) => sum + part, 0) / 1e6,
      close: async () => engine.close(),
    };
  },
};

/** A file of the build beside the program. @param {string} path */
async function load(path) {
  const file = join(dirname(program), '..', 'dist', path);
  if (!existsSync(file)) throw new UserError(`${file} is missing: build Fathom first (npm run build)`);
  return import(pathToFileURL(file).href);
}
