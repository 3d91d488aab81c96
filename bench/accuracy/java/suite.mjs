/** Call pairs of a Java repository against the compiler of the JDK at hand. */
import { runOracleSuite } from '../oracle-suite.mjs';
import { judgeRepository } from './oracle.mjs';

/** @type {import('../oracle-suite.mjs').Compiler} */
const compiler = {
  name: 'java',
  title: 'Java compiler',
  version: 2,
  judge: judgeRepository,
  otherForms: ['enum constant', 'method reference'],
};

/** @type {import('../run.mjs').Suite} */
export const runJavaSuite = (repository, tools, options) => runOracleSuite(compiler, repository, tools, options);
