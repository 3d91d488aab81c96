/** Investigates in a process of its own, to be killed: node run-investigation.mjs <root> <model> <url> */
import { collectWarnings } from '../../dist/base/warnings.js';
import { openEngine } from '../../dist/engine/engine.js';

const [root, model, url] = process.argv.slice(2);
const engine = openEngine({
  path: root,
  directory: root,
  flags: { model, 'model-url': url, 'model-timeout': 20 },
  environment: { ANTHROPIC_API_KEY: 'test-key', OPENAI_API_KEY: 'test-key' },
  warnings: collectWarnings(),
});
process.stdout.write(JSON.stringify(await engine.investigate({ concurrency: 2 })));
engine.close();
