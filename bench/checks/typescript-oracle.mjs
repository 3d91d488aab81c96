/** The checker's pairs and the verdicts on edges, on a repository small enough to know by heart. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeRepository } from '../accuracy/typescript/oracle.mjs';
import { callEdge, listPairs, makeRepository, verdictOn } from './support/judged-repository.mjs';

const files = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "jsx": "preserve" } }',
  'packages/store/package.json': '{ "name": "@bench/store", "main": "dist/index.js" }',
  'packages/store/src/index.ts': `export interface Store { read(): number }
export class Memory implements Store { read() { return this.#value(); } #value() { return 1; } }
export class Disk implements Store { constructor(readonly path: string) {} read() { return 2; } }`,
  'main.tsx': `import { Disk, Memory, type Store } from '@bench/store';
import { it } from 'somewhere';
export const helper = () => 1;
export class App { handle = () => helper(); render() { [1].map(() => this.handle()); return <Panel />; } }
function Panel() { return null; }
export function main(store: Store, callback: () => void) {
  new Memory(); new Disk('x');
  store.read();
  callback();
  it.each(1);
}
const started = helper();
helper();`,
};

const oracle = judgeRepository(makeRepository(files));
const STORE = 'packages/store/src/index.ts';

/** @param {import('../accuracy/oracle.mjs').Site['form']} form */
const pairs = (form) => listPairs(oracle, form);

/**
 * @param {string} caller
 * @param {number} line
 * @param {[string, string]} target
 */
function verdict(caller, line, target) {
  return verdictOn(oracle, callEdge({ name: caller, file: 'main.tsx' }, line, target));
}

test('pairs of named callers', () => {
  assert.deepEqual(pairs('call'), [
    'handle -> helper [variable function]',
    'main -> Disk [class]',
    'main -> Memory [class]',
    'main -> read [interface method, on a value]',
    'read -> value [method, on this]',
    'render -> handle [class property, on this]',
    'started -> helper [variable function]',
  ]);
  assert.deepEqual(pairs('jsx'), ['render -> Panel [function]']);
});

test('verdicts on edges', () => {
  assert.equal(verdict('main', 7, [STORE, 'Memory']), 'true');
  assert.equal(verdict('render', 4, ['main.tsx', 'handle']), 'true', 'inside a callback');
  assert.equal(verdict('App', 4, ['main.tsx', 'handle']), 'false', 'a class does not stand for its methods');
  assert.equal(verdict('main', 8, [STORE, 'read']), 'true');
  assert.equal(verdict('other', 8, [STORE, 'read']), 'false', 'a caller that does not enclose the call');
  assert.equal(verdict('main', 9, ['main.tsx', 'helper']), 'unjudged', 'through a value of a function type');
  assert.equal(verdict('main', 10, ['main.tsx', 'each']), 'false', 'the package is not of this repository');
  assert.equal(verdict('main', 13, ['main.tsx', 'helper']), undefined, 'no named caller');
});
