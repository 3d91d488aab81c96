/** Renders a suite's scores: one table, found by form, and samples a person can look up. */
import { renderNumber, renderShare, renderTable } from '../support/table.mjs';
import { renderPair } from './pairs.mjs';

/**
 * @typedef {object} ToolResult
 * @property {import('../tools/tool.mjs').Tool} tool
 * @property {import('./score.mjs').Score} score
 * @property {{ dispatch: import('./score.mjs').Score, synthesized: import('./score.mjs').Score }} [inferred]
 * @property {{ form: string, expected: number, found: number }[]} [otherForms]
 *
 * @typedef {object} SuiteResult
 * @property {string} title
 * @property {string} notes
 * @property {Map<string, import('./score.mjs').Expected>} expected
 * @property {ToolResult[]} results
 */

/**
 * @param {SuiteResult} suite
 * @param {number} samples
 */
export function renderSuite(suite, samples) {
  const sections = [
    `${suite.title}\n${suite.notes}`,
    renderScores(suite),
    renderForms(suite),
    ...suite.results.flatMap(renderExtras),
    ...suite.results.flatMap(({ tool, score }) => renderSamples(tool.label, score, samples)),
  ];
  return sections.join('\n\n');
}

/** @param {SuiteResult} suite */
function renderScores({ results }) {
  const columns = [
    '',
    'expected',
    'recall',
    'precision',
    'judged',
    'strict',
    'true',
    'false',
    'unjudged',
    'dispatch',
    'value',
  ];
  const rows = results.map(({ tool, score }) => [
    tool.label,
    renderNumber(score.expected),
    ...[score.recall, score.precision, score.judgedPrecision, score.strictPrecision].map(renderShare),
    ...[score.counts.true, score.counts.false, score.counts.unjudged, score.counts.dispatch, score.counts.value].map(
      String,
    ),
  ]);
  return renderTable(columns, rows);
}

/** How many of each form of target a tool found. @param {SuiteResult} suite */
function renderForms({ expected, results }) {
  const total = countForms(expected.values());
  const missed = results.map(({ score }) => countForms(score.missed));
  const rows = [...total]
    .sort(([, left], [, right]) => right - left)
    .map(([form, count]) => [form, String(count), ...missed.map((byForm) => String(count - (byForm.get(form) ?? 0)))]);
  return renderTable(['found by form of target', 'expected', ...results.map(({ tool }) => tool.label)], rows);
}

/** @param {Iterable<import('./score.mjs').Expected>} items */
function countForms(items) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { form } of items) counts.set(form, (counts.get(form) ?? 0) + 1);
  return counts;
}

/** @param {ToolResult} result */
function renderExtras({ tool, inferred, otherForms }) {
  const lines = [];
  for (const [origin, score] of Object.entries(inferred ?? {})) {
    const { true: right, dispatch, unjudged, value, false: wrong } = score.counts;
    const all = right + dispatch + unjudged + value + wrong;
    if (all > 0)
      lines.push(
        `${origin} edges, not in the score: ${all} pairs, ${right} expected, ${dispatch} overrides of an expected target`,
      );
  }
  for (const { form, expected, found } of otherForms ?? []) {
    if (expected > 0) lines.push(`${form} use, by any edge: ${found} of ${expected} pairs`);
  }
  return lines.length > 0 ? [`${tool.label}\n${lines.map((line) => `  ${line}`).join('\n')}`] : [];
}

/**
 * @param {string} label
 * @param {import('./score.mjs').Score} score
 * @param {number} samples
 */
function renderSamples(label, { wrong, missed }, samples) {
  if (samples === 0) return [];
  const falseLines = pick(wrong, samples).map(({ pair, edge }) => `  ${renderPair(pair, edge.line)}`);
  const missedLines = pick(missed, samples).map(({ pair, line, form }) => `  ${renderPair(pair, line)} [${form}]`);
  return [
    `${label}: ${falseLines.length} of ${wrong.length} false pairs\n${falseLines.join('\n')}`,
    `${label}: ${missedLines.length} of ${missed.length} missed pairs\n${missedLines.join('\n')}`,
  ];
}

/**
 * The same items each time, spread over the whole list.
 * @template Item
 * @param {Item[]} items
 * @param {number} count
 */
function pick(items, count) {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => items[Math.floor(index * step)]);
}
