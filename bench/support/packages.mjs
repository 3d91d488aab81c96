/** Installs npm packages of exact versions into the project's cache, once. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { openCacheDirectory } from './project.mjs';

/**
 * @param {string} name folder under `.cache/peers`
 * @param {string[]} packages `name@version`, installed in this order by separate npm runs
 * @param {(directory: string) => Record<string, string>} [environment] for every run after the first
 * @returns {string} the folder that holds `node_modules`
 */
export function installPackages(name, packages, environment = () => ({})) {
  const directory = openCacheDirectory('peers', name);
  const readyFile = join(directory, 'installed.txt');
  const wanted = packages.join('\n');
  if (existsSync(readyFile) && readFileSync(readyFile, 'utf8') === wanted) return directory;
  console.error(`installing ${packages.join(' and ')} into ${directory}`);
  rmSync(join(directory, 'node_modules'), { recursive: true, force: true });
  rmSync(join(directory, 'package-lock.json'), { force: true });
  writeFileSync(join(directory, 'package.json'), '{ "private": true }\n');
  packages.forEach((item, position) => {
    npmInstall(directory, item, position === 0 ? {} : environment(directory));
  });
  writeFileSync(readyFile, wanted);
  return directory;
}

/**
 * The environment in which npm and every install script run on another Node.
 * @param {string} binDirectory
 * @param {string} headersDirectory holds `include/node`, for packages that compile
 */
export function environmentOfNode(binDirectory, headersDirectory) {
  return {
    PATH: `${binDirectory}${delimiter}${process.env.PATH}`,
    npm_config_nodedir: headersDirectory,
  };
}

/**
 * @param {string} directory
 * @param {string} item
 * @param {Record<string, string>} environment
 */
function npmInstall(directory, item, environment) {
  execFileSync('npm', ['install', '--save-exact', '--ignore-scripts=false', '--no-audit', '--no-fund', item], {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
