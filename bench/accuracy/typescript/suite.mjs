/** Call pairs of a TypeScript or JavaScript repository against the TypeScript checker. */
import { runOracleSuite } from '../oracle-suite.mjs';
import { judgeRepository } from './oracle.mjs';

/** @type {import('../oracle-suite.mjs').Compiler} */
const checker = {
  name: 'typescript',
  title: 'TypeScript checker',
  version: 1,
  judge: judgeRepository,
  otherForms: ['jsx', 'template', 'decorator'],
};

/** @type {import('../run.mjs').Suite} */
export const runTypescriptSuite = (repository, tools, options) => runOracleSuite(checker, repository, tools, options);
