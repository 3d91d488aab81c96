/**
 * Scores one tool's pairs against expected ones. A tool's pair is
 * `true` (expected), `dispatch` (an override of the expected target), `unjudged` (the oracle cannot say),
 * `value` (leads to a constant or a type, not to code) or `false`.
 */
import { keyOf } from './pairs.mjs';

/** @typedef {'true' | 'dispatch' | 'unjudged' | 'value' | 'false'} Verdict */

/** @type {Verdict[]} */
const BEST_FIRST = ['true', 'dispatch', 'unjudged', 'value', 'false'];

/**
 * @typedef {object} Found
 * @property {import('./pairs.mjs').Pair} pair
 * @property {Verdict} verdict
 * @property {import('../tools/tool.mjs').Edge} edge
 *
 * @typedef {object} Expected
 * @property {import('./pairs.mjs').Pair} pair
 * @property {number} [line]
 * @property {string} form what the miss breakdown groups by
 *
 * @typedef {object} Score
 * @property {number} expected
 * @property {number} recall
 * @property {number} precision of pairs that lead to code
 * @property {number} strictPrecision of all pairs
 * @property {number} judgedPrecision of pairs that lead to code at calls the oracle can judge
 * @property {Record<Verdict, number>} counts
 * @property {Found[]} wrong
 * @property {Expected[]} missed
 */

/**
 * @param {Map<string, Expected>} expected by key of pair
 * @param {Iterable<Found>} found one per edge; of a pair's edges the best verdict stands
 * @returns {Score}
 */
export function score(expected, found) {
  /** @type {Map<string, Found>} */
  const best = new Map();
  for (const item of found) {
    const key = keyOf(item.pair);
    const known = best.get(key);
    if (!known || rank(item.verdict) < rank(known.verdict)) best.set(key, item);
  }
  const items = [...best.values()];
  const counts = /** @type {Record<Verdict, number>} */ (
    Object.fromEntries(BEST_FIRST.map((verdict) => [verdict, items.filter((item) => item.verdict === verdict).length]))
  );
  const right = counts.true;
  return {
    expected: expected.size,
    recall: right / expected.size,
    precision: right / (right + counts.unjudged + counts.false),
    strictPrecision: right / (right + counts.unjudged + counts.value + counts.false),
    judgedPrecision: right / (right + counts.false),
    counts,
    wrong: items.filter((item) => item.verdict === 'false'),
    missed: [...expected].filter(([key]) => best.get(key)?.verdict !== 'true').map(([, item]) => item),
  };
}

/** @param {Verdict} verdict */
function rank(verdict) {
  return BEST_FIRST.indexOf(verdict);
}
