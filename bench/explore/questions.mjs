/** The questions of the bench, with what a correct answer must show found in a checkout. One file per repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../support/command-line.mjs';
import { locate } from './locate.mjs';

/**
 * @typedef {object} Gold a definition without whose body the answer would be incomplete
 * @property {string} path
 * @property {string} name qualified
 * @property {number} start first line, from 1
 * @property {number} end last line
 * @property {string[]} lines its text
 *
 * @typedef {object} Question
 * @property {string} id
 * @property {'words' | 'symbols'} style
 * @property {string} question
 * @property {string} [source] where it was taken from, if not written for this bench
 * @property {Gold[]} gold
 * @property {string[]} flow simple names along the way a correct flow goes; empty where there is no one way
 *
 * @typedef {object} QuestionSet
 * @property {string} name of the clone's folder
 * @property {string} repository owner and name
 * @property {string} commit that the questions were written for
 * @property {string} language
 * @property {any[]} questions as written in the file
 */

const folder = join(dirname(fileURLToPath(import.meta.url)), 'questions');

/** @returns {QuestionSet[]} */
export function loadQuestionSets() {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.json'.length),
      ...JSON.parse(readFileSync(join(folder, file), 'utf8')),
    }));
}

/**
 * @param {QuestionSet} set
 * @param {string} repository path of the checkout
 * @returns {Question[]}
 */
export function findGold(set, repository) {
  return set.questions.map((question) => ({
    ...question,
    flow: question.flow ?? [],
    gold: question.gold.map((/** @type {string} */ item) => readGold(item, repository, question.id)),
  }));
}

/**
 * @param {string} item `path#Qualified.name`
 * @param {string} repository
 * @param {string} id of the question
 * @returns {Gold}
 */
function readGold(item, repository, id) {
  const [path, name] = item.split('#');
  if (!existsSync(join(repository, path))) throw new UserError(`${id}: ${path} is not in ${repository}`);
  const text = readFileSync(join(repository, path), 'utf8');
  try {
    const { start, end } = locate(text, extname(path).slice(1), name);
    return { path, name, start: start + 1, end: end + 1, lines: text.split('\n').slice(start, end + 1) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`${id}: ${path}: ${error.message}`);
  }
}
