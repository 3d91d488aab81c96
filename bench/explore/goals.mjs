/** What the project asks of explore: more of what matters than CodeGraph, in fewer characters, without a wait. */
import { sumUp } from './totals.mjs';

const CHARACTERS_TO_CODEGRAPH = 0.6;

/** Milliseconds that 95 of 100 answers stay under. @type {Record<string, number>} */
const SLOW_ANSWERS = { django: 150, n8n: 300 };

/**
 * Rows: what, measured, wanted, verdict.
 * @param {import('./report.mjs').RepositoryAnswers[]} repositories
 */
export function judgeGoals(repositories) {
  const latency = repositories.flatMap((repository) => judgeLatency(repository));
  const both = repositories.filter(
    (repository) => findAnswers(repository, 'fathom') && findAnswers(repository, 'codegraph'),
  );
  if (both.length === 0) return latency;
  const [fathom, codegraph] = ['fathom', 'codegraph'].map((id) =>
    sumUp(both.flatMap((repository) => findAnswers(repository, id) ?? [])),
  );
  const characters = fathom.characters / codegraph.characters;
  return [
    judge(
      'definitions in full',
      String(fathom.states.full),
      `> ${codegraph.states.full}`,
      fathom.states.full > codegraph.states.full,
    ),
    judge(
      'characters to CodeGraph',
      characters.toFixed(2),
      `≤ ${CHARACTERS_TO_CODEGRAPH}`,
      characters <= CHARACTERS_TO_CODEGRAPH,
    ),
    ...latency,
  ];
}

/** @param {import('./report.mjs').RepositoryAnswers} repository */
function judgeLatency(repository) {
  const limit = SLOW_ANSWERS[repository.set.name];
  const answers = findAnswers(repository, 'fathom');
  if (limit === undefined || answers === undefined) return [];
  const { slow } = sumUp(answers);
  return [judge(`${repository.set.name}: p95 ms`, slow.toFixed(0), `< ${limit}`, slow < limit)];
}

/**
 * @param {import('./report.mjs').RepositoryAnswers} repository
 * @param {string} id
 */
function findAnswers(repository, id) {
  return repository.tools.find(({ tool }) => tool.id === id)?.answers;
}

/**
 * @param {string} what
 * @param {string} value
 * @param {string} wanted
 * @param {boolean} isMet
 */
function judge(what, value, wanted, isMet) {
  return [what, value, wanted, isMet ? 'met' : 'missed'];
}
