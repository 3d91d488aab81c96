/** PyCG's call graphs as pairs, on two snippets written for the purpose. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { loadSnippets } from '../accuracy/pycg/expected.mjs';

const folder = mkdtempSync(join(tmpdir(), 'fathom-bench-check-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const graph = {
  main: ['main.A.__init__', 'main.A.run', '<builtin>.len', 'ext.call', 'main.<lambda1>'],
  'main.A.run': ['nest.mod.help'],
  'main.<lambda1>': ['nest.mod.help'],
};
const files = {
  'classes/one/main.py': '',
  'classes/one/nest/mod.py': '',
  'classes/one/callgraph.json': JSON.stringify(graph),
  'classes/not_a_snippet/main.py': '',
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('pairs, without builtins, absent modules and lambdas', () => {
  const snippets = loadSnippets(folder);
  assert.deepEqual(snippets.directories, ['classes/one']);
  assert.deepEqual(
    [...snippets.expected.values()].map(({ pair }) => `${pair.caller} -> ${pair.targetFile} ${pair.target}`),
    ['<module> -> classes/one/main.py A', '<module> -> classes/one/main.py run', 'run -> classes/one/nest/mod.py help'],
  );
  assert.equal(snippets.fromLambda.size, 1);
  assert.equal(snippets.withConstructor.size, 1);
});
