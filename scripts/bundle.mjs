/**
 * Joins the modules of the build into a few files under dist/bundle: a start of the command then loads about twenty
 * files, not a hundred and fifty, which is a fifth of what an update that finds nothing costs. So do small dependencies
 * that most starts need, with their licences beside them.
 * dist/ itself stays as it is: tests import from it, and what code reads beside itself (queries, SQL) stands there.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';

const JOINED = ['commander', 'ignore', 'jsonc-parser'];
const LICENCES = 'LICENCES.txt';

/** What is loaded together; the rest is split where it is imported on demand. */
const GROUPS = [
  // What every command needs; the file left out asks agents' configurations, which is for two commands.
  { name: 'cli', test: /[\\/]surfaces[\\/]cli[\\/](?!wire-agents)[^\\/]+$|[\\/]commander[\\/]/, priority: 1 },
  { name: 'pool', test: /[\\/]dist[\\/]parse[\\/]pool\.js$/, priority: 2 },
  { name: 'write', test: inFolders('parse|resolve'), priority: 1 },
  { name: 'store', test: inFolders('languages|scan|store'), priority: 1 },
  { name: 'base', test: inFolders('base|model'), priority: 1 },
];

/** @param {string} folders */
function inFolders(folders) {
  return new RegExp(`[\\\\/]dist[\\\\/](?:${folders})[\\\\/]`);
}

/** @param {string} dist */
export async function bundle(dist) {
  const target = join(dist, 'bundle');
  const build = await rolldown({
    input: { main: join(dist, 'surfaces', 'cli', 'main.js') },
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    external: (id) => /^[^./]/.test(id) && !JOINED.includes(id),
    // Ahead of what CommonJS loads, which asks for its files in ways that cannot be followed.
    resolve: { mainFields: ['module', 'main'] },
    checks: { ineffectiveDynamicImport: false },
    plugins: [{ name: 'places', transform: (code, id) => keepPlace(code, relative(target, id)) }],
  });
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
  const { output } = await build.write({
    dir: target,
    format: 'esm',
    ...names,
    codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS },
  });
  writeFileSync(
    join(target, LICENCES),
    JOINED.map((name) => readLicence(join(dist, '..', 'node_modules', name))).join('\n'),
  );
  removeOld(target, new Set([LICENCES, ...output.map(({ fileName }) => fileName)]));
}

/** @param {string} folder of a package */
function readLicence(folder) {
  const name = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (name === undefined) throw new Error(`${folder} has no licence beside it`);
  return `${basename(folder)}\n\n${readFileSync(join(folder, name), 'utf8')}`;
}

/**
 * Code that reads a file beside itself finds it from where it was before.
 * @param {string} code
 * @param {string} path of the module from the bundle
 */
function keepPlace(code, path) {
  const place = JSON.stringify(path.split(sep).join('/'));
  return code.includes(HERE) ? code.replaceAll(HERE, `new URL(${place}, ${HERE}).href`) : undefined;
}

const HERE = 'import.meta.url';

/**
 * What is left of earlier builds would be published with this one. It goes when all that is new is in place.
 * @param {string} target
 * @param {ReadonlySet<string>} current
 */
function removeOld(target, current) {
  for (const name of readdirSync(target)) if (!current.has(name)) rmSync(join(target, name));
}
