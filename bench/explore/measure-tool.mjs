/** Puts all questions about one repository to one tool, several times over, and scores its answers. */
import { openAsker } from './asker.mjs';
import { coverDefinition, readFlow, scoreFlow, toAnswerLines } from './score.mjs';

/**
 * @typedef {object} Answer
 * @property {import('./questions.mjs').Question} question
 * @property {string} text
 * @property {import('./score.mjs').Coverage[]} coverages in the order of the question's gold
 * @property {import('./score.mjs').FlowScore} flow
 * @property {number[]} milliseconds of every time it was asked, the first aside
 *
 * @typedef {object} ToolAnswers
 * @property {import('./asker.mjs').ExploreTool} tool
 * @property {Answer[]} answers
 * @property {number} cpuMilliseconds of an answer, mean over all but the first time each was asked
 */

/**
 * @param {import('./asker.mjs').ExploreTool} tool
 * @param {import('./questions.mjs').Question[]} questions
 * @param {{ repository: string, cacheName: string, repeats: number }} where
 * @returns {Promise<ToolAnswers>}
 */
export async function askAll(tool, questions, { repository, cacheName, repeats }) {
  const asker = await openAsker(tool, repository, cacheName);
  try {
    const answers = [];
    for (const question of questions) answers.push(toAnswer(question, await asker.ask(question.question)));
    const before = asker.cpuSeconds();
    for (let round = 0; round < repeats; round++) {
      for (const answer of answers) answer.milliseconds.push(await time(() => asker.ask(answer.question.question)));
    }
    const cpuMilliseconds = ((asker.cpuSeconds() - before) * 1000) / (repeats * answers.length);
    return { tool, answers, cpuMilliseconds };
  } finally {
    await asker.close();
  }
}

/**
 * @param {import('./questions.mjs').Question} question
 * @param {string} text
 * @returns {Answer}
 */
function toAnswer(question, text) {
  const lines = toAnswerLines(text);
  return {
    question,
    text,
    coverages: question.gold.map((gold) => coverDefinition(lines, gold)),
    flow: scoreFlow(readFlow(text), question.flow),
    milliseconds: [],
  };
}

/** @param {() => Promise<unknown>} act */
async function time(act) {
  const started = process.hrtime.bigint();
  await act();
  return Number(process.hrtime.bigint() - started) / 1e6;
}
