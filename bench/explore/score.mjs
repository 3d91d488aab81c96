/**
 * How much of the code that matters an answer shows: one rule for every tool, by the text of the lines.
 * Line numbers in front of a line and differences in white space do not count.
 */

/**
 * @typedef {'full' | 'part' | 'signature' | 'absent'} State `full`: every line of the definition is in the answer, in
 *   order; `part`: a fifth or more of what follows its first line; `signature`: little more than how it begins
 *
 * @typedef {object} Coverage of one definition
 * @property {State} state
 * @property {number} share of its lines shown; lines of a few characters, which occur anywhere, left out
 *
 * @typedef {object} FlowScore
 * @property {boolean} shown whether the answer has a flow at all
 * @property {number} hops of the expected flow that it has, in order
 */

const LINE_NUMBER = /^\s*(\d+)(?:\t|\s*[|│:→]\s?|\s{2,}|$)/;
const HOP = /(?:^\s*\d+\. |(?:^|: ))(?<name>[^\s`]+)(?: \([^\s()]+:\d+\)| {2}[^\s()]*:\d+)/;
const TELLING_CHARACTERS = 8;
const PART_SHARE = 0.2;

/** @typedef {{ text: string, number: number | undefined }} AnswerLine its number in the file, where the answer gives it */

/** @param {string} text @returns {AnswerLine[]} */
export function toAnswerLines(text) {
  return text
    .split('\n')
    .map((line) => ({ text: normalize(line.replace(LINE_NUMBER, '')), number: toNumber(line.match(LINE_NUMBER)?.[1]) }))
    .filter((line) => line.text !== '');
}

/** @param {string | undefined} digits */
function toNumber(digits) {
  return digits === undefined ? undefined : Number(digits);
}

/**
 * @param {AnswerLine[]} answer
 * @param {{ name: string, start: number, lines: string[] }} definition
 * @returns {Coverage}
 */
export function coverDefinition(answer, definition) {
  const expected = definition.lines.map(normalize).filter((line) => line !== '');
  const matched = matchInOrder(
    expected,
    answer.map(({ text }) => text),
  );
  const telling = expected.map(isTelling);
  const share = shareOf(matched, telling);
  if (matched.every(Boolean)) return { state: 'full', share: 1 };
  if (shareOf(matched.slice(1), telling.slice(1)) >= PART_SHARE) return { state: 'part', share };
  return { state: showsBeginning(answer, definition) ? 'signature' : 'absent', share };
}

/**
 * Simple names along the flow that an answer shows, empty without one. A hop is a line under the heading `Flow` that
 * names a definition and its place: `1. open (a.go:12)` or `→ line 9: Store.open  a.go:12`.
 * @param {string} text
 */
export function readFlow(text) {
  const section = text.match(/^(?:\*\*|#+ )Flow\b.*\n((?:(?!\*\*|#+ |>|```).*\n?)*)/m)?.[1] ?? '';
  return section
    .split('\n')
    .filter((line) => !line.startsWith('called by '))
    .map((line) => line.match(HOP)?.groups?.name ?? '')
    .filter((name) => name !== '')
    .map((name) => name.split(/[.:#]+/).at(-1) ?? name);
}

/**
 * @param {string[]} hops names of an answer's flow, in order; empty when it shows none
 * @param {string[]} expected
 * @returns {FlowScore}
 */
export function scoreFlow(hops, expected) {
  return { shown: hops.length > 0, hops: matchInOrder(expected, hops).filter(Boolean).length };
}

/** @param {string} line */
function normalize(line) {
  return line.trim().replace(/\s+/g, ' ');
}

/** @param {string} line */
function isTelling(line) {
  return line.replace(/[^\p{L}\p{N}]/gu, '').length >= TELLING_CHARACTERS;
}

/**
 * @param {boolean[]} matched
 * @param {boolean[]} counted
 */
function shareOf(matched, counted) {
  const total = counted.filter(Boolean).length;
  return total === 0 ? 0 : matched.filter((match, index) => match && counted[index]).length / total;
}

/**
 * A skeleton may put a signature on one line or end it early: all up to the name and the character behind it decides,
 * and the line's number where there is one, as others may begin the same.
 * @param {AnswerLine[]} answer
 * @param {{ name: string, start: number, lines: string[] }} definition
 */
function showsBeginning(answer, { name, start, lines }) {
  const first = normalize(lines[0]);
  const upToName = new RegExp(`^.*?(?<![\\w$])${toSimpleName(name)}(?![\\w$]).?`);
  const beginning = squeeze(first.match(upToName)?.[0] ?? first);
  return answer.some(
    ({ text, number }) =>
      (number === undefined || number === start) && squeeze(text.replace(/^[-*`\s…]+/, '')).startsWith(beginning),
  );
}

/** `Factory.check~2` is called `check`. @param {string} name */
function toSimpleName(name) {
  return name.split('~')[0].split('.').at(-1) ?? name;
}

/** @param {string} line */
function squeeze(line) {
  return line.replace(/\s/g, '');
}

/**
 * Which of `wanted` a longest common subsequence with `present` has.
 * @param {string[]} wanted
 * @param {string[]} present
 * @returns {boolean[]}
 */
function matchInOrder(wanted, present) {
  const width = present.length + 1;
  const lengths = new Uint16Array((wanted.length + 1) * width);
  for (let row = wanted.length - 1; row >= 0; row--) {
    for (let column = present.length - 1; column >= 0; column--) {
      const below = (row + 1) * width + column;
      lengths[row * width + column] =
        wanted[row] === present[column]
          ? lengths[below + 1] + 1
          : Math.max(lengths[below], lengths[row * width + column + 1]);
    }
  }
  const matched = wanted.map(() => false);
  for (let row = 0, column = 0; row < wanted.length && column < present.length; ) {
    if (wanted[row] === present[column]) {
      matched[row] = true;
      row++;
      column++;
    } else if (lengths[(row + 1) * width + column] >= lengths[row * width + column + 1]) row++;
    else column++;
  }
  return matched;
}
