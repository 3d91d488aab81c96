/** The tools a bench can compare, Fathom first. */
import { UserError } from '../support/command-line.mjs';
import { codegraph } from './codegraph.mjs';
import { fathom, fathomOnNode24 } from './fathom.mjs';
import { optave } from './optave.mjs';

/** @type {import('./tool.mjs').Tool[]} */
const tools = [fathom, fathomOnNode24, codegraph, optave];

/** @param {string[]} ids */
export function getTools(ids) {
  return ids.map((id) => {
    const tool = tools.find((candidate) => candidate.id === id);
    if (!tool) throw new UserError(`no tool '${id}'; there are ${tools.map((known) => known.id).join(', ')}`);
    return tool;
  });
}
