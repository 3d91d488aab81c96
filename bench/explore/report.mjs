/** Renders the answers' scores: a table per repository, totals by style, and how they stand to the goals. */
import { renderNumber, renderShare, renderTable } from '../support/table.mjs';
import { judgeGoals } from './goals.mjs';
import { sumUp, toDensity } from './totals.mjs';

/**
 * @typedef {object} RepositoryAnswers
 * @property {import('./questions.mjs').QuestionSet} set
 * @property {string} commit of the checkout
 * @property {import('./measure-tool.mjs').ToolAnswers[]} tools
 * @property {string[]} failures of tools without answers
 *
 * @typedef {object} ExploreResult
 * @property {RepositoryAnswers[]} repositories
 * @property {string[]} skipped why each skipped repository was
 * @property {string} switched a line on what was switched off; empty when nothing was
 */

const COLUMNS = [
  'gold',
  'full',
  'part',
  'signature',
  'absent',
  'lines',
  'characters',
  'full/1k',
  'flow',
  'hops',
  'ms',
  'p95',
];

/**
 * @param {ExploreResult} result
 * @param {{ withMisses: boolean }} options
 */
export function renderExplore({ repositories, skipped, switched }, { withMisses }) {
  const goals = judgeGoals(repositories);
  return [
    switched,
    ...repositories.map((repository) => renderRepository(repository, withMisses)),
    ...skipped.map((why) => `skipped: ${why}`),
    renderTotals(repositories),
    goals.length > 0 ? `Goals\n${renderTable(['goal', 'is', 'wanted', ''], goals)}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * @param {RepositoryAnswers} repository
 * @param {boolean} withMisses
 */
function renderRepository({ set, commit, tools, failures }, withMisses) {
  const note = commit === set.commit ? '' : ` (questions written for ${set.commit.slice(0, 10)})`;
  const head = `${set.name} · ${set.repository} · ${commit.slice(0, 10)}${note} · ${set.language}`;
  const ids = set.questions.map(({ id }) => id);
  const rows = ids.flatMap((id, index) =>
    tools.map(({ tool, answers }, order) => [
      order === 0 ? id : '',
      order === 0 ? set.questions[index].style : '',
      tool.label,
      ...renderCells(sumUp([answers[index]])),
    ]),
  );
  const sums = tools.map(({ tool, answers, cpuMilliseconds }) => {
    return ['all', '', tool.label, ...renderCells(sumUp(answers)), renderNumber(cpuMilliseconds)];
  });
  const table = renderTable(['question', 'style', 'tool', ...COLUMNS, 'CPU ms'], [...rows, ...sums]);
  const misses = withMisses ? tools.map(renderMisses) : [];
  return [head, table, ...misses, ...failures].join('\n');
}

/** @param {import('./totals.mjs').Totals} totals */
function renderCells(totals) {
  const { states } = totals;
  return [
    renderNumber(totals.gold),
    renderNumber(states.full),
    renderNumber(states.part),
    renderNumber(states.signature),
    renderNumber(states.absent),
    renderShare(totals.share),
    renderNumber(totals.characters),
    toDensity(totals).toFixed(2),
    totals.flowsExpected === 0 ? '-' : `${totals.flowsShown}/${totals.flowsExpected}`,
    totals.flowsExpected === 0 ? '-' : `${totals.hops}/${totals.hopsExpected}`,
    renderNumber(totals.median),
    renderNumber(totals.slow),
  ];
}

/** @param {import('./measure-tool.mjs').ToolAnswers} toolAnswers */
function renderMisses({ tool, answers }) {
  const lines = answers.flatMap(({ question, coverages }) =>
    question.gold
      .map((gold, index) => ({ gold, ...coverages[index] }))
      .filter(({ state }) => state !== 'full')
      .map(({ gold, state, share }) => `  ${question.id}: ${gold.name} ${state} ${renderShare(share)}`),
  );
  return [`${tool.label} does not show in full`, ...lines].join('\n');
}

/** @param {RepositoryAnswers[]} repositories */
function renderTotals(repositories) {
  const ids = [...new Set(repositories.flatMap(({ tools }) => tools.map(({ tool }) => tool.id)))];
  const rows = [undefined, 'words', 'symbols'].flatMap((style) =>
    ids.map((id) => {
      const own = repositories.flatMap(({ tools }) => tools.filter(({ tool }) => tool.id === id));
      const answers = own.flatMap((toolAnswers) => toolAnswers.answers);
      const chosen = answers.filter(({ question }) => style === undefined || question.style === style);
      return [style ?? 'all', String(chosen.length), own[0].tool.label, ...renderCells(sumUp(chosen))];
    }),
  );
  return `Totals\n${renderTable(['style', 'questions', 'tool', ...COLUMNS], rows)}`;
}
