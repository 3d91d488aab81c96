/** Call pairs of a Go repository against Go's own type checker. */
import { runOracleSuite } from '../oracle-suite.mjs';
import { judgeRepository } from './oracle.mjs';

/** @type {import('../oracle-suite.mjs').Compiler} */
const checker = {
  name: 'go',
  title: 'Go checker',
  version: 1,
  judge: judgeRepository,
  otherForms: ['literal', 'conversion'],
};

/** @type {import('../run.mjs').Suite} */
export const runGoSuite = (repository, tools, options) => runOracleSuite(checker, repository, tools, options);
