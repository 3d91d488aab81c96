/** Random edits of real code: does a graph that is updated stay the one that indexing anew gives, byte for byte? */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { getOption, readOptions, runMain, UserError } from '../support/command-line.mjs';
import { projectRoot } from '../support/project.mjs';
import { publish } from '../support/report.mjs';
import { listTracked, readCommit, SOURCE } from '../support/repository.mjs';
import { MUTATIONS, openRandom, pick } from './mutations.mjs';

const USAGE = `node bench/index/soak.mjs --repo <clone> [--rounds 40] [--files 3] [--seed 1] [--save <name of the result file>]
  Each round edits some files of a copy, updates its graph and compares its export with that of a fresh index.`;
const PROGRAM = process.env.FATHOM_BENCH_PROGRAM ?? join(projectRoot, 'bin', 'fathom.js');
const SHOWN = 6;
/** Rounds after which all is as it was, and edited anew. */
const UNDONE_AFTER = 8;

/** @typedef {{ root: string, data: string, fresh: string }} Places */

await runMain(async () => {
  const options = readOptions(USAGE, {
    repo: { type: 'string' },
    rounds: { type: 'string', default: '40' },
    files: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    save: { type: 'string' },
  });
  const repository = getOption(options, 'repo', USAGE);
  const scratch = mkdtempSync(join(tmpdir(), 'fathom-soak-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const places = { root: join(scratch, 'root'), data: join(scratch, 'data'), fresh: join(scratch, 'fresh') };
  const files = copyTracked(repository, places.root);
  const random = openRandom(Number(options.seed));
  const found = await soak(places, {
    original: repository,
    files: files.filter((path) => SOURCE.test(path)),
    rounds: Number(options.rounds),
    count: Number(options.files),
    random,
  });
  const what = `${options.rounds} rounds of ${options.files} edits, seed ${options.seed}`;
  publish(`${basename(repository)} · ${readCommit(repository).slice(0, 10)} · ${what}\n${found}`, options.save);
});

/**
 * @param {string} repository
 * @param {string} root
 */
function copyTracked(repository, root) {
  // A submodule is listed as a folder.
  const files = listTracked(repository).filter((path) => {
    return lstatSync(join(repository, path), { throwIfNoEntry: false })?.isFile();
  });
  for (const path of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(repository, path), join(root, path));
  }
  return files;
}

/**
 * @typedef {object} Soak
 * @property {string} original
 * @property {readonly string[]} files
 * @property {number} rounds
 * @property {number} count
 * @property {() => number} random
 *
 * @param {Places} places
 * @param {Soak} soak
 */
async function soak(places, { original, files, rounds, count, random }) {
  index(places.root, places.data);
  /** @type {string[]} */
  const reports = [];
  let differing = 0;
  for (let round = 1; round <= rounds; round++) {
    const edits = Array.from({ length: count }, () => edit(places.root, pick(random, files), random));
    if (round % UNDONE_AFTER === 0) edits.push(...restore(original, places.root, files));
    index(places.root, places.data);
    rmSync(places.fresh, { recursive: true, force: true });
    index(places.root, places.fresh);
    const differences = await compare(places);
    console.error(`round ${round}: ${differences.length} lines differ`);
    if (differences.length === 0) continue;
    differing++;
    reports.push(`round ${round}: ${edits.join('; ')}\n${differences.slice(0, SHOWN).join('\n')}`);
    // One fault is told once.
    rmSync(places.data, { recursive: true, force: true });
    cpSync(places.fresh, places.data, { recursive: true });
  }
  return [`rounds in which the graphs differ: ${differing}`, ...reports].join('\n\n');
}

/**
 * @param {string} root
 * @param {string} path
 * @param {() => number} random
 */
function edit(root, path, random) {
  const [name, mutate] = pick(random, MUTATIONS);
  const file = join(root, path);
  if (!existsSync(file)) return `${path} stays gone`;
  const text = mutate(readFileSync(file, 'utf8'), random);
  if (text === undefined) rmSync(file);
  else writeFileSync(file, text);
  return `${path}: ${name}`;
}

/**
 * @param {string} original
 * @param {string} root
 * @param {readonly string[]} files
 */
function restore(original, root, files) {
  for (const path of files) {
    const text = readFileSync(join(original, path));
    if (!existsSync(join(root, path)) || !text.equals(readFileSync(join(root, path))))
      writeFileSync(join(root, path), text);
  }
  return ['all undone'];
}

/**
 * @param {string} root
 * @param {string} data
 */
function index(root, data) {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, 'index', root, '--data-dir', data], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new UserError(`fathom index failed (${status}):\n${stderr}`);
}

/** Lines that one of the two graphs has more often than the other. @param {Places} places */
async function compare({ root, data, fresh }) {
  /** @type {Map<string, number>} */
  const balance = new Map();
  for await (const line of exported(root, data)) weigh(balance, line, 1);
  for await (const line of exported(root, fresh)) weigh(balance, line, -1);
  const differences = [];
  if (balance.size === 0) return differences;
  for await (const line of exported(root, data)) if (balance.has(hashOf(line))) differences.push(`- ${line}`);
  for await (const line of exported(root, fresh)) if (balance.has(hashOf(line))) differences.push(`+ ${line}`);
  return differences;
}

/**
 * @param {Map<string, number>} balance
 * @param {string} line
 * @param {number} weight
 */
function weigh(balance, line, weight) {
  const hash = hashOf(line);
  const sum = (balance.get(hash) ?? 0) + weight;
  if (sum === 0) balance.delete(hash);
  else balance.set(hash, sum);
}

/** @param {string} line */
function hashOf(line) {
  return createHash('sha1').update(line).digest('base64url');
}

/**
 * @param {string} root
 * @param {string} data
 */
function exported(root, data) {
  const parts = [PROGRAM, 'export', root, '--data-dir', data, '--format', 'jsonl'];
  const { stdout } = spawn(process.execPath, parts, { stdio: ['ignore', 'pipe', 'inherit'] });
  return createInterface({ input: stdout });
}
