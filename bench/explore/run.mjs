/** Asks questions about repositories and looks whether the answers show the code that matters. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getOption, readOptions, runMain, toList } from '../support/command-line.mjs';
import { readCommit } from '../support/repository.mjs';
import { renderTable } from '../support/table.mjs';
import { findGold, loadQuestionSets } from './questions.mjs';

const USAGE = `node bench/explore/run.mjs --repos <folder with clones> [--only gin,okhttp] [--list]
  --list   prints what each answer must show, with its lines, and asks nothing`;

await runMain(async () => {
  const options = readOptions(USAGE, {
    repos: { type: 'string' },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
  });
  const folder = getOption(options, 'repos', USAGE);
  const only = toList(options.only);
  for (const set of loadQuestionSets().filter(({ name }) => only?.includes(name) ?? true)) {
    const repository = join(folder, set.name);
    if (existsSync(repository)) console.log(renderGold(set, repository));
    else console.log(`${set.name}: skipped, there is no ${repository}`);
  }
});

/**
 * @param {import('./questions.mjs').QuestionSet} set
 * @param {string} repository
 */
function renderGold(set, repository) {
  const commit = readCommit(repository);
  const questions = findGold(set, repository);
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
  return `${head}\n${renderTable(['question', 'lines', 'definition', 'first line', 'last line'], rows)}\n`;
}
