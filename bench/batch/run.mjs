/** How many imports cross batches, beside those of alphabetical parts on the same scan; bytes and cost of the stage. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOption, readOptions, runMain, toList, UserError } from '../support/command-line.mjs';
import { measureSuccess } from '../support/measure.mjs';
import { openCacheDirectory, projectRoot } from '../support/project.mjs';
import { publish } from '../support/report.mjs';
import { renderNumber, renderTable } from '../support/table.mjs';
import { batchAlphabetically } from './alphabetical.mjs';

const USAGE = `node bench/batch/run.mjs --repos <folder with clones> [--only excalidraw,django,n8n] [--runs 10]
  [--save <name of the result file>]`;
const SUBJECTS = 'understand-anything,excalidraw,okhttp,tokio,django,angular,n8n';
/** The other tool batches anew every time: this many random sources are averaged. */
const SEEDS = 5;

await runMain(async () => {
  const options = readOptions(USAGE, {
    repos: { type: 'string' },
    only: { type: 'string', default: SUBJECTS },
    runs: { type: 'string', default: '10' },
    save: { type: 'string' },
  });
  const folder = getOption(options, 'repos', USAGE);
  const rows = [];
  for (const name of toList(options.only) ?? []) {
    if (!existsSync(join(folder, name))) throw new UserError(`not under ${folder}: ${name}`);
    console.error(name);
    rows.push(await measureRepository(name, join(folder, name), Number(options.runs)));
  }
  const header = [
    'repository',
    'code files',
    'imports',
    'batches',
    'cross %',
    'alphabetical %',
    'ratio',
    'outputs',
    'CPU s',
  ];
  publish(
    `Batches of code files: share of imports that cross, different outputs in ${options.runs} runs, median CPU of the stage\n\n${renderTable(header, rows)}`,
    options.save,
  );
});

/**
 * @param {string} name
 * @param {string} repository
 * @param {number} runs
 */
async function measureRepository(name, repository, runs) {
  const dataDir = openCacheDirectory('batch', name);
  const fathom = (/** @type {string} */ command) =>
    measureSuccess({
      file: process.execPath,
      arguments: [
        join(projectRoot, 'bin', 'fathom.js'),
        command,
        '--path',
        repository,
        '--data-dir',
        dataDir,
        '--quiet',
      ],
      directory: repository,
    });
  await fathom('index');
  const [outputs, costs] = [new Set(), /** @type {number[]} */ ([])];
  for (let run = 0; run < runs; run++) {
    const { cpuSeconds } = await fathom('batch');
    costs.push(cpuSeconds);
    outputs.add(
      createHash('sha256')
        .update(readFileSync(join(dataDir, 'intermediate', 'batches.json')))
        .digest('hex'),
    );
  }
  const { files, importMap } = load(dataDir, 'scan-result.json');
  const code = files
    .filter((/** @type {any} */ file) => file.fileCategory === 'code')
    .map((/** @type {any} */ file) => file.path);
  const batches = load(dataDir, 'batches.json').batches.map((/** @type {any} */ batch) =>
    batch.files.map((/** @type {any} */ file) => file.path),
  );
  const own = countCrossing(code, importMap, batches);
  const others = Array.from({ length: SEEDS }, (_, seed) =>
    countCrossing(code, importMap, batchAlphabetically(code, importMap, createRandom(seed))),
  );
  const other = others.reduce((sum, { crossing }) => sum + crossing, 0) / SEEDS;
  return [
    name,
    renderNumber(code.length),
    renderNumber(own.imports),
    renderNumber(own.batches),
    renderNumber((100 * own.crossing) / own.imports, 1),
    renderNumber((100 * other) / own.imports, 1),
    renderNumber(own.crossing / other, 3),
    renderNumber(outputs.size),
    renderNumber(costs.sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? Number.NaN, 1),
  ];
}

/**
 * Between code files.
 * @param {readonly string[]} code
 * @param {Record<string, readonly string[]>} importMap
 * @param {readonly (readonly string[])[]} batches
 */
function countCrossing(code, importMap, batches) {
  const isCode = new Set(code);
  const batchOf = new Map(batches.flatMap((files, at) => files.map((file) => /** @type {const} */ ([file, at]))));
  const counts = { imports: 0, crossing: 0, batches: new Set(code.map((file) => batchOf.get(file))).size };
  for (const from of code) {
    for (const to of importMap[from] ?? []) {
      if (from === to || !isCode.has(to)) continue;
      counts.imports++;
      if (batchOf.get(from) !== batchOf.get(to)) counts.crossing++;
    }
  }
  return counts;
}

/**
 * @param {string} dataDir
 * @param {string} name
 */
function load(dataDir, name) {
  return JSON.parse(readFileSync(join(dataDir, 'intermediate', name), 'utf8'));
}

/** @param {number} seed */
function createRandom(seed) {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
