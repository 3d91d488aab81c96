/** The same edits of many files, evenly spaced over a repository: what does an update cost wherever one works? */
import { basename, join } from 'node:path';
import { getOption, readOptions, runMain, toList, UserError } from '../support/command-line.mjs';
import { measureSuccess } from '../support/measure.mjs';
import { publish } from '../support/report.mjs';
import { listTracked, readCommit } from '../support/repository.mjs';
import { renderNumber, renderTable } from '../support/table.mjs';
import { getTools } from '../tools/registry.mjs';
import { withRun } from '../tools/session.mjs';
import { applyEdit, readTouched, refuseChanged, withEdit } from './apply-edit.mjs';
import { listPlainEdits } from './scenarios.mjs';

const USAGE = `node bench/index/sample.mjs --repo <clone> [--count 60] [--tools fathom,fathom-node24,codegraph]
  [--save <name of the result file>]`;
const SLOWEST = 3;
/** Of the files, sorted by cost. */
const SHARES = [0.5, 0.95, 1];

/** @typedef {{ file: string, cpuSeconds: number, touched: number | undefined }} Cost */

await runMain(async () => {
  const options = readOptions(USAGE, {
    repo: { type: 'string' },
    count: { type: 'string', default: '60' },
    tools: { type: 'string', default: 'fathom' },
    save: { type: 'string' },
  });
  const repository = getOption(options, 'repo', USAGE);
  const files = sample(listTracked(repository), Number(options.count));
  refuseChanged(repository, files);
  const sections = [`${basename(repository)} · ${readCommit(repository).slice(0, 10)} · ${files.length} files`];
  for (const tool of getTools(toList(options.tools) ?? [])) {
    sections.push(await withRun(tool, repository, (run) => measureSample(tool, run, files)));
  }
  publish(sections.join('\n\n'), options.save);
});

/**
 * @param {string[]} paths
 * @param {number} count
 */
function sample(paths, count) {
  const editable = paths.filter((path) => listPlainEdits(path).length > 0).sort();
  const step = editable.length / Math.min(count, editable.length);
  return Array.from({ length: Math.min(count, editable.length) }, (_, at) => {
    return /** @type {string} */ (editable[Math.floor((at + 0.5) * step)]);
  });
}

/**
 * @param {import('../tools/tool.mjs').Tool} tool
 * @param {import('../tools/tool.mjs').Run} run
 * @param {string[]} files
 */
async function measureSample(tool, run, files) {
  if (!tool.updateCommand) throw new UserError(`${tool.label} has no update command`);
  const update = tool.updateCommand(run);
  console.error(`${tool.label}: first index`);
  await measureSuccess(tool.indexCommand(run));
  /** @type {Map<string, Cost[]>} */
  const costs = new Map();
  for (const { name, file, edit } of files.flatMap(listPlainEdits)) {
    console.error(`${tool.label}: ${name} ${file}`);
    const cost = await withEdit(run.repository, file, async (undo) => {
      applyEdit(join(run.repository, file), edit);
      const edited = await measureSuccess(update);
      undo();
      await measureSuccess(update);
      return { file, cpuSeconds: edited.cpuSeconds, touched: readTouched(edited) };
    });
    costs.set(name, [...(costs.get(name) ?? []), cost]);
  }
  return render(tool.label, costs);
}

/**
 * @param {string} label
 * @param {Map<string, Cost[]>} costs
 */
function render(label, costs) {
  const heading = [label, 'CPU s: median', '95 %', 'most', 'files touched: median', '95 %', 'most', 'under 1 s'];
  const rows = Array.from(costs, ([name, all]) => {
    const seconds = all.map(({ cpuSeconds }) => cpuSeconds);
    const touched = all.flatMap((cost) => cost.touched ?? []);
    return [
      name,
      ...SHARES.map((share) => renderNumber(quantile(seconds, share), 2)),
      ...SHARES.map((share) => renderNumber(quantile(touched, share))),
      `${seconds.filter((value) => value < 1).length} of ${seconds.length}`,
    ];
  });
  return [renderTable(heading, rows), ...Array.from(costs, ([name, all]) => `${name}, slowest: ${slowest(all)}`)].join(
    '\n',
  );
}

/**
 * @param {number[]} values
 * @param {number} share
 */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1];
}

/** @param {Cost[]} costs */
function slowest(costs) {
  const sorted = costs.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds).slice(0, SLOWEST);
  return sorted
    .map(({ file, cpuSeconds, touched }) => `${cpuSeconds.toFixed(2)} ${file} (${touched ?? '-'})`)
    .join(', ');
}
