/** Sums of answers: what is compared between tools, styles and repositories. */

/**
 * @typedef {object} Totals
 * @property {number} questions
 * @property {number} gold definitions that the answers should show
 * @property {Record<import('./score.mjs').State, number>} states how many are shown how
 * @property {number} share of their lines shown, mean over definitions
 * @property {number} characters of all answers
 * @property {number} flowsExpected questions that have an expected flow
 * @property {number} flowsShown answers to these that show a flow
 * @property {number} hopsExpected
 * @property {number} hops
 * @property {number} median milliseconds
 * @property {number} slow milliseconds that 95 of 100 answers stay under
 */

/**
 * @param {import('./measure-tool.mjs').Answer[]} answers
 * @returns {Totals}
 */
export function sumUp(answers) {
  const coverages = answers.flatMap((answer) => answer.coverages);
  const withFlow = answers.filter(({ question }) => question.flow.length > 0);
  const times = answers.flatMap((answer) => answer.milliseconds).sort((left, right) => left - right);
  const count = (/** @type {string} */ state) => coverages.filter((coverage) => coverage.state === state).length;
  return {
    questions: answers.length,
    gold: coverages.length,
    states: { full: count('full'), part: count('part'), signature: count('signature'), absent: count('absent') },
    share: sum(coverages.map(({ share }) => share)) / coverages.length,
    characters: sum(answers.map(({ text }) => text.length)),
    flowsExpected: withFlow.length,
    flowsShown: withFlow.filter(({ flow }) => flow.shown).length,
    hopsExpected: sum(withFlow.map(({ question }) => question.flow.length)),
    hops: sum(withFlow.map(({ flow }) => flow.hops)),
    median: quantile(times, 0.5),
    slow: quantile(times, 0.95),
  };
}

/** Definitions shown in full in a thousand characters. @param {Totals} totals */
export function toDensity({ states, characters }) {
  return (1000 * states.full) / characters;
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * @param {number[]} sorted
 * @param {number} part
 */
function quantile(sorted, part) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
