/** Asks questions about repositories and looks whether the answers show the code that matters. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getOption, readOptions, runMain, toList, UserError } from '../support/command-line.mjs';
import { publish } from '../support/report.mjs';
import { readCommit } from '../support/repository.mjs';
import { renderTable } from '../support/table.mjs';
import { getExploreTools } from './asker.mjs';
import { askAll } from './measure-tool.mjs';
import { findGold, loadQuestionSets } from './questions.mjs';
import { renderExplore } from './report.mjs';

const USAGE = `node bench/explore/run.mjs --repos <folder with clones> [--only gin,okhttp] [--tools fathom,codegraph]
  [--repeats 5] [--misses] [--keep <folder for the answers>] [--save <name of the result file>]
  --switch off   asks Fathom with FATHOM_ADAPTIVE_EXPLORE=0, to compare sizes
  --list         prints what each answer must show, with its lines, and asks nothing`;

await runMain(async () => {
  const options = readOptions(USAGE, {
    repos: { type: 'string' },
    only: { type: 'string' },
    tools: { type: 'string', default: 'fathom,codegraph' },
    repeats: { type: 'string', default: '5' },
    switch: { type: 'string', default: 'on' },
    misses: { type: 'boolean', default: false },
    keep: { type: 'string' },
    list: { type: 'boolean', default: false },
    save: { type: 'string' },
  });
  const { present, skipped } = findRepositories(resolve(getOption(options, 'repos', USAGE)), toList(options.only));
  if (options.list) {
    console.log([...present.map(renderGold), ...skipped].join('\n\n'));
    return;
  }
  if (options.switch === 'off') process.env.FATHOM_ADAPTIVE_EXPLORE = '0';
  const tools = getExploreTools(toList(options.tools) ?? []);
  const repositories = [];
  for (const subject of present) {
    const answers = await askRepository(subject, tools, Number(options.repeats));
    if (options.keep !== undefined) keepAnswers(answers, options.keep);
    repositories.push(answers);
  }
  const switched = options.switch === 'off' ? 'Fathom with FATHOM_ADAPTIVE_EXPLORE=0' : '';
  publish(renderExplore({ repositories, skipped, switched }, { withMisses: options.misses }), options.save);
});

/** @typedef {{ set: import('./questions.mjs').QuestionSet, repository: string, commit: string, questions: import('./questions.mjs').Question[] }} Subject */

/**
 * @param {string} folder
 * @param {string[] | undefined} only
 */
function findRepositories(folder, only) {
  const sets = loadQuestionSets();
  const unknown = only?.filter((name) => !sets.some((set) => set.name === name)) ?? [];
  if (unknown.length > 0) throw new UserError(`no questions about ${unknown.join(', ')}`);
  /** @type {Subject[]} */
  const present = [];
  const skipped = [];
  for (const set of sets.filter(({ name }) => only?.includes(name) ?? true)) {
    const repository = join(folder, set.name);
    if (!existsSync(repository)) skipped.push(`${set.name} (${set.repository}), not under --repos`);
    else present.push({ set, repository, commit: readCommit(repository), questions: findGold(set, repository) });
  }
  return { present, skipped };
}

/**
 * @param {Subject} subject
 * @param {import('./asker.mjs').ExploreTool[]} tools
 * @param {number} repeats
 * @returns {Promise<import('./report.mjs').RepositoryAnswers>}
 */
async function askRepository({ set, repository, commit, questions }, tools, repeats) {
  const cacheName = `${set.name}-${commit.slice(0, 10)}`;
  const asked = [];
  const failures = [];
  for (const tool of tools) {
    console.error(`${set.name}: ${tool.label}`);
    try {
      asked.push(await askAll(tool, questions, { repository, cacheName, repeats }));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      process.exitCode = 2;
      failures.push(`${tool.label} failed: ${error.message}`);
    }
  }
  return { set, commit, tools: asked, failures };
}

/**
 * @param {import('./report.mjs').RepositoryAnswers} answers
 * @param {string} folder
 */
function keepAnswers({ tools }, folder) {
  for (const { tool, answers } of tools) {
    mkdirSync(join(folder, tool.id), { recursive: true });
    for (const { question, text } of answers) writeFileSync(join(folder, tool.id, `${question.id}.md`), text);
  }
}

/** @param {Subject} subject */
function renderGold({ set, commit, questions }) {
  const rows = questions.flatMap((question) =>
    question.gold.map(({ path, name, start, end, lines }) => [
      question.id,
      `${path}:${start}-${end}`,
      name,
      lines[0].trim().slice(0, 60),
      (lines.at(-1) ?? '').trim().slice(0, 30),
    ]),
  );
  const head = `${set.name} · ${commit.slice(0, 10)} · ${questions.length} questions`;
  return `${head}\n${renderTable(['question', 'lines', 'definition', 'first line', 'last line'], rows)}`;
}
