/** Random edits of source text, as a person makes them and as they happen: most leave code that still says something. */

/** Numbers from 0 to 1, the same for the same seed. @param {number} seed */
export function openRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @template Item
 * @param {() => number} random
 * @param {readonly Item[]} items
 * @returns {Item}
 */
export function pick(random, items) {
  return /** @type {Item} */ (items[Math.floor(random() * items.length)]);
}

/** @typedef {(text: string, random: () => number) => string | undefined} Mutation */

/** By name; `undefined` deletes the file. @type {readonly (readonly [string, Mutation])[]} */
export const MUTATIONS = [
  ['a line less', (text, random) => changeLines(text, random, () => [])],
  ['a line twice', (text, random) => changeLines(text, random, (line) => [line, line])],
  ['a line earlier', moveLine],
  ['a name on one line', (text, random) => changeLines(text, random, (line) => [changeName(line, text, random)])],
  ['a name everywhere', (text, random) => renameAll(text, `${pick(random, listNames(text))}`, random)],
  ['a block less', (text, random) => dropLines(text, random, 12)],
  ['the end missing', (text, random) => text.slice(0, Math.floor(text.length * random()))],
  ['gone', () => undefined],
];

const NAME = /[A-Za-z_]\w{2,}/g;

/** @param {string} text */
function listNames(text) {
  return text.match(NAME) ?? ['nothing'];
}

/** @type {(text: string, random: () => number, change: (line: string) => string[]) => string} */
function changeLines(text, random, change) {
  const lines = text.split('\n');
  const at = Math.floor(random() * lines.length);
  return lines.flatMap((line, place) => (place === at ? change(line) : [line])).join('\n');
}

/** @type {Mutation} */
function moveLine(text, random) {
  const lines = text.split('\n');
  const [line = ''] = lines.splice(Math.floor(random() * lines.length), 1);
  lines.splice(Math.floor(random() * lines.length), 0, line);
  return lines.join('\n');
}

/** Another name of the same file in place of one. @type {(line: string, text: string, random: () => number) => string} */
function changeName(line, text, random) {
  const names = line.match(NAME);
  if (names === null) return line;
  return line.replace(pick(random, names), pick(random, listNames(text)));
}

/** @type {(text: string, name: string, random: () => number) => string} */
function renameAll(text, name, random) {
  const other = random() < 0.5 ? `${name}Too` : pick(random, listNames(text));
  return text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), () => other);
}

/** @type {(text: string, random: () => number, most: number) => string} */
function dropLines(text, random, most) {
  const lines = text.split('\n');
  lines.splice(Math.floor(random() * lines.length), 1 + Math.floor(random() * most));
  return lines.join('\n');
}
