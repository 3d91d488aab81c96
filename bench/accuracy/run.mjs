/** Scores call pairs of Fathom and its peers against an oracle. */
import { getOption, readOptions, runMain, toList, UserError } from '../support/command-line.mjs';
import { publish } from '../support/report.mjs';
import { getTools } from '../tools/registry.mjs';
import { runGoSuite } from './go/suite.mjs';
import { runJavaSuite } from './java/suite.mjs';
import { runPycgSuite } from './pycg/suite.mjs';
import { runPythonSuite } from './python/suite.mjs';
import { renderSuite } from './report.mjs';
import { runTypescriptSuite } from './typescript/suite.mjs';

const USAGE = `node bench/accuracy/run.mjs --suite typescript|java|go|python|pycg --repo <clone> [--tools fathom,codegraph]
  [--samples 20] [--min-confidence 0] [--save <name of the result file>]
  [--layout one|each]   pycg only: all snippets as one repository, or each as its own`;

/** @typedef {(repository: string, tools: any[], options: any) => Promise<import('./report.mjs').SuiteResult>} Suite */

/** @type {Record<string, Suite>} */
const suites = {
  typescript: runTypescriptSuite,
  java: runJavaSuite,
  go: runGoSuite,
  python: runPythonSuite,
  pycg: runPycgSuite,
};

await runMain(async () => {
  const options = readOptions(USAGE, {
    suite: { type: 'string' },
    repo: { type: 'string' },
    tools: { type: 'string', default: 'fathom,codegraph' },
    samples: { type: 'string', default: '20' },
    'min-confidence': { type: 'string', default: '0' },
    layout: { type: 'string', default: 'one' },
    save: { type: 'string' },
  });
  const suite = getOption(options, 'suite', USAGE);
  const repository = getOption(options, 'repo', USAGE);
  const run = suites[suite];
  if (!run) throw new UserError(`no suite '${suite}'; there are ${Object.keys(suites).join(', ')}`);
  const result = await run(repository, getTools(toList(options.tools) ?? []), {
    minimumConfidence: Number(options['min-confidence']),
    layout: options.layout,
  });
  publish(renderSuite(result, Number(options.samples)), options.save);
});
