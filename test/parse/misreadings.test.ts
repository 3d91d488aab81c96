/**
 * Source that a grammar misreads when it is left as it is: each row must come out without a problem, and with what it says.
 * How calls and definitions are written: test/support/render-facts.ts.
 */
import { describe, expect, test } from 'vitest';
import * as view from '../support/fact-views.ts';
import { parseSource } from '../support/parse-source.ts';

type Row = readonly [title: string, view: view.View, source: string, expected: string];

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'a.kt': [
    [
      'classes on one line',
      view.definitions,
      'class A { fun f() {} }\nclass B { val a = 1 }\ninterface C { fun g(); fun h() { i() } }\nclass D {}',
      'class A (exported) · method A.f (exported) · class B (exported) · property B.a = ‹Int› (exported) · interface C (exported) · method C.g (exported, abstract) · method C.h (exported) · class D (exported)',
    ],
    [
      'a class with annotations on lines of their own',
      view.definitions,
      '@X\n@Y(1)\n@Z("z")\nopen class A {\n  val a = 1\n  fun b() {}\n}\n\n@X\n@Y(3)\nclass B : A() {}\n',
      'class A (exported) · property A.a = ‹Int› (exported) · method A.b (exported) · class B (exported)',
    ],
    [
      'a class of annotations that is annotated',
      view.definitions,
      'package p\n@X(A.B)\nannotation class A\n',
      'class A (exported)',
    ],
    [
      'annotated classes without a body',
      view.definitions,
      '@X(A)\n@Y\nclass B\n\n@X(C)\n@Y\nclass D\n\n@X(E)\nclass F {\n  @Z\n  fun g(): E = h()\n}\n',
      'class B (exported) · class D (exported) · class F (exported) · method F.g: E (exported)',
    ],
    [
      'the class of what a call gives',
      view.calls,
      'fun f() = object : A() {\n}\nfun g() {\n  h(a.b()::class).c(d::class)\n  i()\n}',
      'f: new #f.λ() · f: A() · g: h((_ as KClass<a.b()>)).c((_ as KClass<d>)) @4 · g: h((_ as KClass<a.b()>)) @4 · g: a.b() @4 · g: i() @5',
    ],
    [
      'objects on one line',
      view.calls,
      'fun f() = g(object : A { override fun h() { i() } }) { it.j() }\nfun k() { l(); m { n() } }',
      'f: g(new #f.λ(), #f.λ) · f: new #f.λ() · f.λ.h: i() · f.λ: %it.j() · k: l() @2 · k: m(#k.λ) @2 · k.λ: n() @2',
    ],
    [
      'a modifier as a function',
      view.calls,
      'fun f() {\n  open(1)\n  suspend { g() }\n}',
      'f: open(‹Int›) @2 · f: suspend(#f.λ) @3 · f.λ: g() @3',
    ],
    [
      'a modifier as a variable',
      view.calls,
      'fun f(open: A) {\n  open?.g()\n  open[0].h()\n}',
      'f: %open.g() @2 · f: %open[‹Int›].h() @3',
    ],
    [
      'modifiers before a declaration',
      view.definitions,
      'class A {\n  private suspend fun f(vararg a: Int) {}\n  protected\n  open fun g() {}\n}',
      'class A (exported) · method A.f(...a: Int) (private) · method A.g (exported, protected)',
    ],
    [
      'what begins like a modifier',
      view.calls,
      'fun f() {\n  try { suspendAll() } finally { finalize() }\n}',
      'f: suspendAll() @2 · f: finalize() @2',
    ],
    ["a clause's word as a variable", view.calls, 'fun f(where: A?) {\n  where?.g()\n}', 'f: %where.g() @2'],
    ['a clause', view.definitions, 'fun <T> f(a: T): T where T : A = a', 'function f(a: #T): #T (exported)'],
    [
      "an accessor's name as an operator",
      view.calls,
      'fun f() {\n  val id = rows.insert {\n    g()\n  } get rows.id\n  h()\n}',
      'f: rows.insert(#f.λ).get(rows.id) @4 · f: rows.insert(#f.λ) @2 · f.λ: g() @3 · f: h() @5',
    ],
    [
      'accessors that are annotated',
      view.definitions,
      'class A {\n  val a\n    @X(B::class)\n    get() = b()\n  var c = 1\n    @Y("z")\n    private set\n}',
      'class A (exported) · property A.a = b() (exported, getter) · property A.c = ‹Int› (exported)',
    ],
    [
      'guards',
      view.calls,
      "fun f(x: Any) = when (x) {\n  is B<*> if x.isC() -> g()\n  '?' if (\n    d(x)\n  ) -> h()\n  else if e(x) -> i()\n  else -> j()\n}",
      "f: %x.isC() @2 when is B<*> · f: g() @2 when is B<*> · f: d(%x) @4 when '?' · f: h() @5 when '?' · f: e(%x) @6 when e(x) · f: i() @6 when e(x) · f: j() @7",
    ],
    [
      'an if behind a function between two values',
      view.calls,
      'fun f(x: Boolean) = "k" to if (x) g() else h { y -> y }',
      'f: "k".to((g() | h(#f.λ))) · f: g() when x · f: h(#f.λ) when not x',
    ],
    [
      'a function whose parameters the context gives',
      view.definitions,
      'class A {\n  context(_: B, c: C)\n  fun f() {}\n}',
      'class A (exported) · method A.f (exported)',
    ],
    [
      'a constructor below the name of its class',
      view.definitions,
      'class A<T>\n@X internal constructor(val a: T) {\n  constructor() : this(b())\n}',
      'class A(a: #T) (exported) · constructor A.A (exported) · property A.a: #T (implied)',
    ],
    [
      'strings of many dollars',
      view.calls,
      `fun f() {\n  g($$"a $b $\${c()}")\n  h()\n}`,
      `f: g("a $b $\${c()}") @2 · f: c() @2 · f: h() @3`,
    ],
    [
      'quotes at the ends of a raw string',
      view.calls,
      `fun f() {\n  g(""""a" \${b()} "c"""")\n  g("""""")\n  h()\n}`,
      'f: g(‹String›) @2 · f: b() @2 · f: g(‹String›) @3 · f: h() @4',
    ],
    ['a method of a type that may be null', view.calls, 'fun f() {\n  g(String?::plus)\n}', 'f: g(String.plus) @2'],
  ],
  'a.rs': [
    [
      'a variable among the items of a macro',
      view.definitions,
      'cfg_x! {\n  static F: u8 = 0;\n  pub static G: u8 = 0;\n  static mut H: u8 = 0;\n  pub fn pause() { h(); }\n}',
      'variable F: ‹Primitive› · variable G: ‹Primitive› (exported) · variable H: ‹Primitive› · function pause (exported)',
    ],
    [
      'what calls in it call',
      view.calls,
      'cfg_x! {\n  static F: u8 = f();\n  pub fn pause() { h(); }\n}',
      'F: f() @2 · pause: h() @3',
    ],
    [
      'a variable that ends with its macro',
      view.definitions,
      'cfg_x! {\n  thread_local! {\n    pub(crate) static F: u8 = 0\n  }\n}\nfn g() {}',
      'variable F: ‹Primitive› (exported) · function g',
    ],
    [
      'a variable that ends with its macro in a function',
      view.calls,
      'fun!(a);\nfn g() {\n  thread_local! {\n    static F: u8 = const { f() }\n  }\n  h();\n}',
      'file: fun(a) · g: f() @4 · g: h() @6',
    ],
    [
      'a call that a macro takes apart',
      view.calls,
      'macro_rules! d { ($s:ident.$m:ident($a:expr)) => { match $s { E::L(l) => l.$m($a), E::R(r) => r.$m($a) } } }\nfn f(a: A) {\n  d!(a.g(h(a.i())));\n  a.g(d!(a . j ("}", k())));\n}',
      'd: E.L() · d: E.R() · f: d(_) @3 · f: h() @3 · f: %a.i() @3 · f: %a.g(d(_)) @4 · f: d(_) @4 · f: k() @4',
    ],
    [
      'a call that a macro puts together again',
      view.calls,
      'macro_rules! d {\n  ($s:ident . $m:ident ($a:expr)) => { $s.$m($a); };\n}\nmacro_rules! e { ($m:ident($a:expr)) => { $m($a) }; }\nfn f(a: A) { d!(a.g(1)); e!(h(2)); }',
      'f: d(%a.g()) @5 · f: %a.g() @5 · f: e(h()) @5 · f: h() @5',
    ],
    [
      'a name that a macro makes something else of',
      view.calls,
      'macro_rules! d { ($m:ident($a:expr)) => { Self::$m($a) }; }\nfn f(a: A) { d!(g(a.h())); }',
      'f: d(_) @2 · f: %a.h() @2',
    ],
    [
      'a call that a macro takes whole',
      view.calls,
      'macro_rules! d { ($a:expr, $($b:tt)*) => {}; ($a:ident) => {}; }\nfn f(a: A) { d!(a.g(), h()); }',
      'f: d(%a.g(), h()) @2 · f: %a.g() @2 · f: h() @2',
    ],
    [
      'what tokens declare',
      view.calls,
      'm!(impl A { fn new(a: B, c in d()) { g(a()); } } struct C(u8); enum D { E(f) } J(k));',
      'file: m((), J()) · file: d() · file: g() · file: a() · file: J()',
    ],
  ],
  'A.java': [
    [
      'an annotated parameter that takes many',
      view.definitions,
      'class A { void f(@X Object @X ... args) { g(); } }',
      'class A (exported) · method A.f(...args: Object): ‹void› (exported)',
    ],
  ],
};

describe.each(Object.entries(ROWS))('%s', (file, rows) => {
  test.each(rows)('%s', async (...[, show, source, expected]) => {
    const parsed = await parseSource(file, source);
    expect(parsed.problems).toEqual([]);
    expect(show(parsed).join(' · ')).toBe(expected);
  });
});
