/** One-file edits, as functions from a file's text to its new text (`undefined` deletes the file). */
import { extname } from 'node:path';

/**
 * @typedef {object} Language
 * @property {string} comment
 * @property {string} addition a new definition for the end of a file
 * @property {(name: string) => string} call a statement
 * @property {RegExp} [anchor] the first line inside a function body; a statement goes above it
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string} [file] changed file; nothing is changed without it
 * @property {(text: string) => string | undefined} [edit]
 */

const RETURN = /^([ \t]+)return\b/m;
const callWithSemicolon = (/** @type {string} */ name) => `${name}();`;

/** @type {Language} */
const ecmascript = {
  comment: '// a comment of the bench',
  addition: 'export function addedByBench(): number {\n  return 1;\n}\n',
  call: callWithSemicolon,
};

/** @type {Record<string, Language>} */
const languages = {
  '.ts': ecmascript,
  '.tsx': ecmascript,
  '.js': { ...ecmascript, addition: 'export function addedByBench() {\n  return 1;\n}\n' },
  '.py': {
    comment: '# a comment of the bench',
    addition: 'def added_by_bench():\n    return 1\n',
    call: (name) => `${name}()`,
  },
  '.go': {
    comment: '// a comment of the bench',
    addition: 'func addedByBench() int {\n\treturn 1\n}\n',
    call: (name) => `${name}()`,
  },
  '.rs': {
    comment: '// a comment of the bench',
    addition: 'pub fn added_by_bench() -> u32 {\n    1\n}\n',
    call: callWithSemicolon,
    anchor: /^([ \t]+)(?:let|if|match)\b/m,
  },
  '.kt': {
    comment: '// a comment of the bench',
    addition: 'fun addedByBench(): Int = 1\n',
    call: (name) => `${name}()`,
  },
  '.java': {
    comment: '// a comment of the bench',
    addition: 'class AddedByBench {\n  static int one() { return 1; }\n}\n',
    call: callWithSemicolon,
  },
};

/**
 * @param {import('./repositories.mjs').Places & { typical?: import('./repositories.mjs').Places }} subject
 * @returns {Scenario[]}
 */
export function listScenarios({ typical, ...core }) {
  const edits = typical === undefined ? [] : listEdits(typical);
  return [
    { name: 'no change' },
    ...listEdits(core),
    ...edits.map((scenario) => ({ ...scenario, name: `${scenario.name}, typical` })),
  ];
}

/**
 * Edits that any file stands, whatever is in it; none for files of other languages.
 * @param {string} file
 * @returns {(Scenario & { file: string, edit: NonNullable<Scenario['edit']> })[]}
 */
export function listPlainEdits(file) {
  const language = languages[extname(file)];
  if (!language) return [];
  return [
    { name: 'added function', file, edit: (text) => `${text}\n${language.addition}` },
    { name: 'deleted file', file, edit: () => undefined },
  ];
}

/**
 * @param {import('./repositories.mjs').Places} places
 * @returns {Scenario[]}
 */
function listEdits({ file, exported, deleted, alias, barrel }) {
  const language = languages[extname(file)];
  if (!language) throw new Error(`no edits for ${extname(file)} files; there are ${Object.keys(languages).join(' ')}`);
  const above = (/** @type {string} */ line) => (/** @type {string} */ text) =>
    replaceOnce(text, language.anchor ?? RETURN, (match, indent) => `${indent}${line}\n${match}`);
  return [
    { name: 'comment only', file, edit: above(language.comment) },
    { name: 'body change', file, edit: above(language.call(exported)) },
    { name: 'added function', file, edit: (text) => `${text}\n${language.addition}` },
    { name: 'renamed export', file, edit: (text) => renameDefinition(text, exported) },
    { name: 'deleted file', file: deleted, edit: () => undefined },
    ...(alias
      ? [
          {
            name: 'changed path alias',
            file: alias.file,
            edit: (/** @type {string} */ text) => replaceOnce(text, alias.from, () => alias.to),
          },
        ]
      : []),
    ...(barrel
      ? [
          {
            name: 'longer barrel',
            file: barrel.file,
            edit: (/** @type {string} */ text) => `${text}${barrel.line}\n`,
          },
        ]
      : []),
  ];
}

/**
 * Renames where the name is defined only, so everything that used it binds differently.
 * @param {string} text
 * @param {string} name
 */
function renameDefinition(text, name) {
  const definition = new RegExp(`(\\b(?:def|class|fun|fn|func|function|const)\\s+(?:[\\w<>]+\\.)?)${name}\\b`);
  return replaceOnce(text, definition, (_, before) => `${before}${name}Renamed`);
}

/**
 * @param {string} text
 * @param {string | RegExp} pattern
 * @param {(...groups: string[]) => string} replacement
 */
function replaceOnce(text, pattern, replacement) {
  const changed = text.replace(pattern, replacement);
  if (changed === text) throw new Error(`nothing matches ${pattern}`);
  return changed;
}
