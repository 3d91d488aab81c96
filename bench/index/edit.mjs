/** One-file edits on disk, each followed by an update of the index and undone again: what does an update cost? */
import { basename, join } from 'node:path';
import { getOption, readOptions, runMain, toList, UserError } from '../support/command-line.mjs';
import { measureSuccess } from '../support/measure.mjs';
import { publish } from '../support/report.mjs';
import { readCommit } from '../support/repository.mjs';
import { renderNumber, renderTable } from '../support/table.mjs';
import { getTools } from '../tools/registry.mjs';
import { withRun } from '../tools/session.mjs';
import { applyEdit, readTouched, refuseChanged, withEdit } from './apply-edit.mjs';
import { countDifferences, readGraph } from './graph-difference.mjs';
import { subjects } from './repositories.mjs';
import { listScenarios } from './scenarios.mjs';
import { openWatcher } from './watch.mjs';

const USAGE = `node bench/index/edit.mjs --repo <clone> [--tools fathom,fathom-node24,codegraph] [--save <name of the result file>]
  [--file <path> --exported <name in it> --deleted <path>]   for a clone that the bench does not know
  [--only 'body change,no change']   [--compare]   also count edges that differ from the first index afterwards`;

await runMain(async () => {
  const options = readOptions(USAGE, {
    repo: { type: 'string' },
    tools: { type: 'string', default: 'fathom' },
    file: { type: 'string' },
    exported: { type: 'string' },
    deleted: { type: 'string' },
    only: { type: 'string' },
    compare: { type: 'boolean', default: false },
    save: { type: 'string' },
  });
  const repository = getOption(options, 'repo', USAGE);
  const only = toList(options.only);
  const scenarios = listScenarios(findSubject(options, repository)).filter(({ name }) => !only || only.includes(name));
  const files = [...new Set(scenarios.flatMap(({ file }) => file ?? []))];
  refuseChanged(repository, files);
  const sections = [`${basename(repository)} · ${readCommit(repository).slice(0, 10)} · edits of ${files.join(', ')}`];
  for (const tool of getTools(toList(options.tools) ?? [])) {
    sections.push(await withRun(tool, repository, (run) => measureEdits(tool, run, scenarios, options.compare)));
  }
  publish(sections.join('\n\n'), options.save);
});

/**
 * @param {Record<string, any>} options
 * @param {string} repository
 */
function findSubject(options, repository) {
  const { file, exported, deleted } = options;
  if (file && exported && deleted) return { file, exported, deleted };
  const subject = subjects.find(({ name }) => name === basename(repository));
  if (!subject)
    throw new UserError(`the bench does not know ${basename(repository)}: name --file, --exported, --deleted`);
  return subject;
}

/**
 * @param {import('../tools/tool.mjs').Tool} tool
 * @param {import('../tools/tool.mjs').Run} run
 * @param {import('./scenarios.mjs').Scenario[]} scenarios
 * @param {boolean} compare
 */
async function measureEdits(tool, run, scenarios, compare) {
  if (!tool.updateCommand) throw new UserError(`${tool.label} has no update command`);
  const update = tool.updateCommand(run);
  console.error(`${tool.label}: first index`);
  const first = await measureSuccess(tool.indexCommand(run));
  const before = compare ? await readGraph(tool, run) : undefined;
  const rows = new Map([['first index', renderCost(first)]]);
  for (const scenario of scenarios) {
    console.error(`${tool.label}: ${scenario.name}`);
    rows.set(scenario.name, await measureScenario(run.repository, scenario, update));
  }
  const heading = [tool.label, 'CPU s', 'wall s', 'peak MB', 'CPU s of undoing', 'files touched'];
  if (tool.watchCommand) {
    heading.push('watched: ms', 'CPU ms', 'ms of undoing');
    await addWatched(rows, run.repository, scenarios, tool.watchCommand(run));
  }
  const table = renderTable(
    heading,
    Array.from(rows, ([name, cells]) => [name, ...cells]),
  );
  if (!before) return table;
  const differences = countDifferences(before, await readGraph(tool, run));
  return `${table}\nedges that differ from the first index after all edits were undone: ${differences}`;
}

/**
 * @param {string} repository
 * @param {import('./scenarios.mjs').Scenario} scenario
 * @param {import('../support/measure.mjs').Command} update
 */
async function measureScenario(repository, { file, edit }, update) {
  if (!file || !edit) return renderCost(await measureSuccess(update));
  return withEdit(repository, file, async (undo) => {
    applyEdit(join(repository, file), edit);
    const edited = await measureSuccess(update);
    undo();
    const undone = await measureSuccess(update);
    return [...renderCost(edited), undone.cpuSeconds.toFixed(2), renderNumber(readTouched(edited))];
  });
}

/**
 * The same edits under one running watcher; the first of them finds it cold.
 * @param {Map<string, string[]>} rows
 * @param {string} repository
 * @param {import('./scenarios.mjs').Scenario[]} scenarios
 * @param {import('../support/measure.mjs').Command} command
 */
async function addWatched(rows, repository, scenarios, command) {
  console.error('watching');
  const watcher = await openWatcher(command);
  for (const { name, file, edit } of scenarios) {
    if (!file || !edit) continue;
    const cells = await withEdit(repository, file, async (undo) => {
      const edited = await watcher.follow(() => applyEdit(join(repository, file), edit));
      const undone = await watcher.follow(undo);
      return [edited.milliseconds, edited.cpuMilliseconds, undone.milliseconds].map((value) => renderNumber(value));
    });
    rows.get(name)?.push(...cells);
  }
  await watcher.close();
}

/** @param {import('../support/measure.mjs').Measurement} measurement */
function renderCost({ cpuSeconds, wallSeconds, peakBytes }) {
  return [cpuSeconds.toFixed(2), wallSeconds.toFixed(2), renderNumber(peakBytes / 1e6)];
}
