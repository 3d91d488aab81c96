/**
 * The rules of parsing that are easy to get wrong, one row each: what is asked, a snippet, what must come out.
 * How names are written: test/support/render-facts.ts. Whole files, by language: golden.test.ts.
 */
import { describe, expect, test } from 'vitest';
import * as view from '../support/fact-views.ts';
import { parseSource } from '../support/parse-source.ts';

type Row = readonly [title: string, view: view.View, source: string, expected: string];

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'what a CommonJS module exports one by one': [
    ['a property names what it is given', view.exported, 'exports.a = b;', 'local b as a'],
    ['a property of module.exports', view.exported, 'module.exports.a = b;', 'local b as a'],
    ['a function has the name of the property', view.exported, 'module.exports.a = () => 1;', 'assign #a as a'],
  ],
  'a decorator belongs to what it decorates': [
    ['a method', view.calls, 'class A { @d() m() {} }', 'A.m: d()'],
    ['the first of several', view.calls, 'class A { @d() @e() m() {} n() { f(); } }', 'A.m: d() · A.m: e() · A.n: f()'],
  ],
  'a bare name means the innermost declaration around it': [
    ['a parameter', view.calls, 'function f(x) { x(); }', 'f: %x()'],
    ['a local variable', view.calls, 'function f() { const x = g; x(); }', 'f: %x()'],
    ['a local function', view.calls, 'function f() { function x() {} x(); }', 'f: #x()'],
    ['a function used before it is written', view.calls, 'function f() { x(); function x() {} }', 'f: #x()'],
    ['nothing local: free', view.calls, 'function f() { x(); }', 'f: x()'],
    [
      'a file-level function is free, so that imports and exports see it',
      view.calls,
      'x(); function x() {}',
      'file: x()',
    ],
    ['a parameter shadows a variable around', view.calls, 'function f(x) { return (x) => x(); }', 'f.λ: %x~2()'],
    ['a block shadows its function', view.calls, 'function f(x) { { let x = 1; x(); } x(); }', 'f: %x~2() · f: %x()'],
    [
      'a loop variable ends with its loop',
      view.calls,
      'function f(x) { for (const x of y) x(); x(); }',
      'f: %x~2() · f: %x()',
    ],
    ['a caught error', view.calls, 'function f() { try {} catch (e) { e(); } e(); }', 'f: %e() · f: e()'],
    [
      'a name of one function is not that of the next',
      view.calls,
      'function f(x) {}\nfunction g() { x(); }',
      'g: x() @2',
    ],
    ['a method is no name of its class', view.calls, 'class A { x() {} y() { x(); } }', 'A.y: x()'],
    ['a key of an object is no name', view.calls, 'function f() { return { x() { x(); } }; }', 'f.x: x()'],
    ['nor is a key that is put on one', view.calls, 'function f(o) { o.x = () => x(); }', 'f.x: x()'],
    ['nor is a member of a type that is written in place', view.calls, 'function f(o: { x(): T }) { x(); }', 'f: x()'],
    [
      'a function has its name inside',
      view.calls,
      'function f() { g(function x() { x(); }); x(); }',
      'f: g(#f.λ) · f.λ: #x() · f: x()',
    ],
    [
      'a function that is put on its namesake has its name inside alone',
      view.definitions,
      'function x() {}\nx.y = function x() {};',
      'function x · method x.y',
    ],
    ['a parameter hides that', view.calls, 'const f = function x(x) { x(); }', 'f: %x()'],
    ['a type parameter hides a type', view.mentions, 'class A<T> { f(x: T): U {} }', 'type U'],
    ['a parameter of a function type declares nothing', view.calls, 'function f(g: (x: T) => void) { x(); }', 'f: x()'],
    ['a second declaration is one more value', view.flows, 'function f() { var x = a; var x = b; }', 'f: %x = b'],
  ],
  'destructuring hands each name its part': [
    ['members', view.locals, 'function f() { const { a, b: c } = g(); }', 'f: a = g().a · f: c = g().b'],
    ['nested members', view.locals, 'function f() { const { a: { b } } = x; }', 'f: b = x.a.b'],
    ['the rest of an array', view.calls, 'function f() { const [a, ...b] = x; b(); }', 'f: %b()'],
    [
      'what a file takes apart and exports',
      view.definitions,
      'export const { a, b: c } = f();',
      'constant a = f().a (exported) · constant c = f().b (exported)',
    ],
    ['items', view.locals, 'function f() { const [a, b] = x; }', 'f: a = x["0"] · f: b = x["1"]'],
    ['defaults', view.locals, 'function f() { const { a = 1 } = x; }', 'f: a = x.a'],
    ['rest is the whole', view.locals, 'function f() { const { a, ...b } = x; }', 'f: a = x.a · f: b = x'],
    ['a parameter', view.locals, 'function f({ a }: P) {}', 'f: a = %{}.a'],
    ['a loop', view.locals, 'function f() { for (const { a } of x) a; }', 'f: a = each x.a'],
    ['a lambda parameter', view.calls, 'x.map(({ a }) => a())', 'file: x.map(#λ) · λ: %a()'],
  ],
  'a type says what it is made of': [
    ['the type of a member', view.mentions, 'let x: typeof a.b.c;', 'read a.b.c · read a.b · read a'],
    ['the key of an indexed type', view.definitions, "let x: T['k'];", 'variable x: T["k"]'],
    ['named items of a tuple', view.definitions, 'let x: [a: A, b?: B];', 'variable x: [A, B]'],
  ],
  'a call says where it is and when it happens': [
    ['plain', view.calls, 'f(a);', 'file: f(a)'],
    [
      'each call of a chain on the line of its own name',
      view.calls,
      'x\n  .a()\n  .b();',
      'file: x.a().b() @3 · file: x.a() @2',
    ],
    ['a comment is no argument', view.calls, 'f(a, /* b */ c, // d\n e);', 'file: f(a, c, e)'],
    ['then', view.calls, 'if (a) f();', 'file: f() when a'],
    ['else', view.calls, 'if (a) f(); else g();', 'file: f() when a · file: g() when not a'],
    ['conditional', view.calls, 'a ? f() : g();', 'file: f() when a · file: g() when not a'],
    ['and', view.calls, 'a && f();', 'file: f() when a'],
    ['the innermost condition', view.calls, 'if (a) { if (b) f(); }', 'file: f() when b'],
    ['the condition itself is not guarded', view.calls, 'if (f()) {}', 'file: f()'],
    ['optional call', view.calls, 'a?.b?.();', 'file: a.b()'],
    ['parentheses and assertions leave a value as it is', view.calls, '(a!).b();', 'file: a.b()'],
    ['written type arguments', view.calls, 'f<A, B>(x);', 'file: f<A, B>(x)'],
    ['arguments that are calls', view.calls, 'f(g(h()));', 'file: f(g(h())) · file: g(h()) · file: h()'],
    ['in a class field', view.calls, 'class A { x = f(); }', 'A.x: f()'],
    ['in a default parameter', view.calls, 'function f(x = g()) {}', 'f: g()'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the snippet.
    ['in a template', view.calls, '`${f()}`;', 'file: f()'],
    ['new', view.calls, 'new A(a).b();', 'file: new A(a).b() · file: new A(a)'],
    ['a for-in variable is local', view.calls, 'function f(o) { for (const k in o) k(); }', 'f: %k()'],
    ['a caught pattern is local', view.calls, 'function f() { try {} catch ({ m }) { m(); } }', 'f: %m()'],
    ['type arguments of a superclass', view.heritage, 'class A extends B<C> {}', 'A extends B<C>'],
    [
      'a variable of a namespace is a definition',
      view.definitions,
      'namespace N { export const x = f(); }',
      'namespace N · constant N.x = f() (exported)',
    ],
    ['a module taken by import() is no call', view.calls, "const m = await import('./m.js');", ''],
    ['new without arguments', view.calls, 'new A;', 'file: new A()'],
  ],
  'what is put on something belongs to it': [
    [
      'a function on a prototype',
      view.definitions,
      'class A {} A.prototype.m = function () {};',
      'class A · method A.m',
    ],
    [
      'which makes a function a class, with what it assigns to this',
      view.definitions,
      'function A() { this.x = 1; } A.prototype.m = () => {};',
      'class A · method A.m · property A.x (implied)',
    ],
    ['a function on a class', view.definitions, 'class A {} A.of = () => {};', 'class A · method A.of (static)'],
    ['on a function', view.definitions, 'function f() {} f.g = () => {};', 'function f · method f.g'],
    ['on an object', view.definitions, 'const a = {}; a.f = () => {};', 'constant a = {} · method a.f'],
    ['before it is written', view.definitions, 'f.g = () => {}; function f() {}', 'method f.g · function f'],
    [
      'on a local function',
      view.definitions,
      'function f() { const g = () => {}; g.h = () => {}; }',
      'function f · function f.g · method f.g.h',
    ],
    [
      'a prototype written as a whole',
      view.definitions,
      'function A() {} A.prototype = { m: function () {}, n() {} };',
      'class A · method A.m · method A.n',
    ],
    [
      'a prototype made of another',
      view.heritage,
      'function A() {} A.prototype = Object.create(B.prototype);',
      'A extends B',
    ],
    ['inherits', view.heritage, 'function A() {} util.inherits(A, B);', 'A extends B'],
    [
      'a parameter is not what the file has under its name',
      view.definitions,
      'const a = {}; function f(a) { a.g = () => {}; }',
      'constant a = {} · function f(a) · function f.g',
    ],
    [
      'names put on each other',
      view.definitions,
      'a.b = () => {}; b.a = () => {};',
      'function b (keyed) · function a (keyed)',
    ],
    ['the exports of a module', view.definitions, 'exports.f = () => {};', 'function f (keyed)'],
  ],
  'fields come from declarations, constructor parameters and assignments to this': [
    ['declared', view.definitions, 'class A { x: T = f(); }', 'class A · property A.x: T = f()'],
    [
      'assigned',
      view.definitions,
      'class A { constructor() { this.x = f(); } }',
      'class A · constructor A.constructor · property A.x = f() (implied)',
    ],
    [
      'assigned in any method, once',
      view.definitions,
      'class A { f() { this.x = 1; this.x = 2; } }',
      'class A · method A.f · property A.x (implied)',
    ],
    [
      'assigned after being declared',
      view.definitions,
      'class A { x; f() { this.x = 1; } }',
      'class A · property A.x · method A.f',
    ],
    [
      'a parameter with a modifier',
      view.definitions,
      'class A { constructor(private x: T) {} }',
      'class A · constructor A.constructor(x: T) · property A.x: T (implied)',
    ],
    ['assigned to something else', view.definitions, 'class A { f(o) { o.x = 1; } }', 'class A · method A.f(o)'],
    ['an arrow function is a method', view.definitions, 'class A { f = () => this.g(); }', 'class A · method A.f'],
  ],
  'a function is one definition, however it is written': [
    ['a constant', view.definitions, 'export const f = () => 1;', 'function f (exported)'],
    ['a named expression', view.definitions, 'const f = function g() {};', 'function f'],
    ['a class expression', view.definitions, 'const A = class B {};', 'class A'],
    [
      'in an object',
      view.definitions,
      'const o = { f() {}, g: () => 1 };',
      'constant o = { f: #o.f, g: #o.g } · method o.f · method o.g',
    ],
    ['a local variable is no definition', view.definitions, 'function f() { const x = 1; }', 'function f'],
    ['a local function is one', view.definitions, 'function f() { const g = () => 1; }', 'function f · function f.g'],
    ['a variable in a block of the file is local', view.definitions, 'if (a) { const x = 1; }', ''],
    [
      'several in one statement',
      view.definitions,
      'export let a = 1, b;',
      'variable a (exported) · variable b (exported)',
    ],
  ],
  'what a callable gives back': [
    ['return', view.flows, 'function f() { return g(); }', 'f: returns g()'],
    ['each return', view.flows, 'function f(a) { if (a) return b; return c; }', 'f: returns b · f: returns c'],
    ['an expression body', view.flows, 'const f = () => g();', 'f: returns g()'],
    [
      'a function that makes a function',
      view.flows,
      'const f = () => () => g();',
      'f: returns #f.λ · f.λ: returns g()',
    ],
    ['a returned function', view.flows, 'function f() { return () => g(); }', 'f: returns #f.λ · f.λ: returns g()'],
    [
      'a return inside a lambda is the lambda’s',
      view.flows,
      'function f() { x(() => { return a; }); }',
      'f.λ: returns a',
    ],
    ['one of two', view.flows, 'const f = () => a ? b : c;', 'f: returns (b | c)'],
    ['yield', view.flows, 'function* f() { yield g(); }', 'f: yields g()'],
  ],
  'what a person reads of a definition': [
    [
      'signature of a function',
      view.signatures,
      'export async function f<T>(a: T,\n  b = 1): Promise<T> { return a; }',
      'async function f<T>(a: T, b = 1): Promise<T>',
    ],
    [
      'signature of a class',
      view.signatures,
      'export class A<T> extends B implements C {}',
      'class A<T> extends B implements C',
    ],
    ['signature of a constant stops at its value', view.signatures, 'export const x: T = f();', 'x: T'],
    ['doc comment', view.docs, '/** What f does. */\nfunction f() {}', 'What f does.'],
    ['lines of a doc comment', view.docs, '/**\n * One.\n * Two.\n */\nfunction f() {}', 'One.\nTwo.'],
    ['line comments', view.docs, '// One.\n// Two.\nfunction f() {}', 'One.\nTwo.'],
    ['a comment with a line between is another’s', view.docs, '// Licence.\n\nfunction f() {}', ''],
    ['a comment at the end of a line is that line’s', view.docs, 'let a; // About a.\nfunction f() {}', ''],
    ['extent', view.extents, 'function f() {\n  g();\n}\nclass A {\n}', 'f 1-3 · A 4-5'],
    ['extent with decorators', view.extents, '@a\n@b()\nclass A {\n}', 'A 1-4'],
  ],
  'broken text still says what it can': [
    ['the rest of a file', view.calls, 'f(;\nfunction g() { h(); }', 'file: f() · g: h() @2'],
    ['and that it is broken', view.problems, 'f();\ng(;', 'syntax @2'],
    ['sound text has no problem', view.problems, 'f();', ''],
    ['nothing', view.definitions, '', ''],
    ['only white space', view.definitions, '\n\n  ', ''],
    ['a byte order mark', view.definitions, '\uFEFFfunction f() {}', 'function f'],
    ['carriage returns', view.extents, 'function f() {\r\n}\r\nclass A {}\r\n', 'f 1-2 · A 3-3'],
    ['a hash bang', view.calls, '#!/usr/bin/env node\nf();', 'file: f() @2'],
    ['characters of two code units', view.calls, 'f("😀"); g();', 'file: f("😀") · file: g()'],
    ['a zero character', view.calls, 'f("a\0b");', 'file: f("a�b")'],
    ['an unclosed class', view.definitions, 'class A {\n  f() {}\n', 'class A · method A.f'],
  ],
};

describe.each(Object.entries(ROWS))('%s', (_title, rows) => {
  test.each(rows)('%s', async (_row, show, source, expected) => {
    expect(show(await parseSource('snippet.ts', source)).join(' · ')).toBe(expected);
  });
});

/** Where work grows with the square of what stands in one place, these take minutes. */
test.each([
  ['definitions and comments on one line', 'function f() {} /*#__PURE__*/ '.repeat(40_000)],
  ['entries of one object', `x({ ${'a: 1, b, c() {}, '.repeat(40_000)} });`],
])('%s', async (_, source) => {
  const { facts, problems } = await parseSource('long.ts', source);
  expect(problems).toEqual([]);
  expect(facts.definitions.length).toBe(40_000);
});

test('facts survive being packed and unpacked many times over', async () => {
  const source = Array.from({ length: 3000 }, (_, at) => `export function f${at}(x) { return f${at + 1}(x); }`).join(
    '\n',
  );
  const { facts } = await parseSource('long.ts', source);
  expect(facts.definitions.length).toBe(3000);
  expect(facts.definitions.line[2999]).toBe(3000);
});

test.each([
  ['a text that is cut within a character', `f('${'x'.repeat(119)}😀')`],
  ['a NUL', "f('a\0b')"],
])('%s is the same before facts are packed and after', async (_, source) => {
  const { facts, unpacked } = await parseSource('a.ts', source);
  expect(unpacked?.strings).toEqual(facts.strings);
});
