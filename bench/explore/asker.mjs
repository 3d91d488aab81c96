/**
 * A tool that answers questions about a repository, in a process that stays up between questions.
 *
 * @typedef {object} Asker
 * @property {(question: string) => Promise<string>} ask
 * @property {() => number} cpuSeconds taken so far by the process that answers
 * @property {() => Promise<void>} close
 *
 * @typedef {object} ExploreTool
 * @property {string} id
 * @property {string} label
 * @property {(repository: string, cacheName: string) => Promise<Asker>} open indexes first where there is no index yet
 */

import { UserError } from '../support/command-line.mjs';
import { codegraphExplore } from './ask-codegraph.mjs';
import { fathomExplore } from './ask-fathom.mjs';

/** @type {ExploreTool[]} */
const tools = [fathomExplore, codegraphExplore];

/** @param {string[]} ids */
export function getExploreTools(ids) {
  return ids.map((id) => {
    const tool = tools.find((candidate) => candidate.id === id);
    if (!tool) throw new UserError(`no tool '${id}'; there are ${tools.map((known) => known.id).join(', ')}`);
    return tool;
  });
}
