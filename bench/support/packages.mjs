/** Installs npm packages of exact versions into the project's cache, once. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from './command-line.mjs';
import { openCacheDirectory } from './project.mjs';

/**
 * @param {string} item `name@version`
 * @param {string} folder under `.cache/peers`
 * @param {Record<string, string>} [environment] of npm
 * @returns {string} the folder's `node_modules`
 */
export function installPackage(item, folder, environment = {}) {
  const directory = openCacheDirectory('peers', folder);
  const modules = join(directory, 'node_modules');
  const readyFile = join(directory, 'installed.txt');
  if (existsSync(readyFile) && readFileSync(readyFile, 'utf8') === item) return modules;
  console.error(`installing ${item} into ${directory}`);
  rmSync(modules, { recursive: true, force: true });
  rmSync(join(directory, 'package-lock.json'), { force: true });
  writeFileSync(join(directory, 'package.json'), '{ "private": true }\n');
  npmInstall(directory, item, environment);
  writeFileSync(readyFile, item);
  return modules;
}

/**
 * Another Node, from the registry.
 * @param {string} version
 * @returns {string} its program
 */
export function installNode(version) {
  const modules = installPackage(`node@${version}`, `node${version.split('.')[0]}`);
  return join(modules, 'node', 'bin', 'node');
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
  const flags = ['--save-exact', '--ignore-scripts=false', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['install', ...flags, item], {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new UserError(`npm could not install ${item} (exit code ${status}); its words are above`);
}
