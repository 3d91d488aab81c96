/**
 * Facts that are wrong today, each with what should come out. A row that turns red has been put right:
 * move it to facts.test.ts.
 */
import { expect, test } from 'vitest';
import * as view from '../support/fact-views.ts';
import { parseSource } from '../support/parse-source.ts';

type Row = readonly [title: string, view: view.View, file: string, source: string, expected: string];

const ROWS: readonly Row[] = [
  [
    'a hole counts as an item',
    view.locals,
    'a.ts',
    'function f() { const [a, , b] = x; }',
    'f: a = x["0"] · f: b = x["2"]',
  ],
  [
    'a private parameter is a private field',
    view.definitions,
    'a.ts',
    'class A { constructor(private x: T) {} }',
    'class A · constructor A.constructor(x: T) · property A.x: T (private, implied)',
  ],
  [
    'a function called where it stands is called on its own line',
    view.calls,
    'a.ts',
    '(() => {\n  f();\n})();',
    'file: #λ() · λ: f() @2',
  ],
  ['a required module is imported once', view.imports, 'a.js', "const m = require('./m');", 'namespace m from ./m'],
];

test.fails.each(ROWS)('%s', async (...[, show, file, source, expected]) => {
  expect(show(await parseSource(file, source)).join(' · ')).toBe(expected);
});
