/** Edits that once made an update differ from indexing anew, and the like: each a row. */

/** What changes: a new text, or undefined for a file that goes. */
type Edits = Readonly<Record<string, string | undefined>>;

export interface Row {
  readonly before: Readonly<Record<string, string>>;
  readonly edits: Edits;
  /** What is edited after an update for these. */
  readonly later?: Edits;
  /** Edges that must be there afterwards, as `source kind target`; a `!` before one that must not. */
  readonly gives?: readonly string[];
  /** How many files the update resolves. */
  readonly resolves?: number;
}

const METHOD = 'export class Box { unlock() {} }\n';
const GUESS = 'export function use(x) { x.unlock(); }\n';

/** The second `package` leaves a name out where the grammar looks for one. */
const LACKING = `package com.poly

import com.poly.util.trim

    val memory = Memory()

package com.poly;

    fun run() {
        store.put(Item("a"))
        open().run()
    }

    companion object {
        fun open() = App(Memory())
    }
}
`;
const NAMELESS = `package com.poly;

    public Item(String key) {
        this.key = key;
    }

public class Item {
}
`;
const SUMMED = 'package p;\nclass A { void num(int n) {} void num(long n) {} void use() { num(1 + B.size()); } }\n';
const MADE_IN_PLACE = 'package p;\nclass A { void use() { new B(1) {}; } }\n';
const ABOVE =
  'package p\nopen class Two { open fun open() {} }\nclass Three : One, Two() { override fun open() { super.open() } }\n';

const ONE_AND_TWO = 'class One { open() {} }\nclass Two { open() {} }\n';

const WATCHED = `package p;
class One { void open() {} }
class Two { void open() {} }
class Use { void watch(Observer observer) {} void use() { watch(item -> item.open()); } }
`;
const KEPT = `from typing import Callable
kept: list[Callable] = []
def route(path) -> Callable:
    def keep(fn):
        kept.append(fn)
        return fn
    def drop(fn):
        return fn
    return GIVEN
def fire():
    for fn in kept:
        fn()
`;
const BASE = 'package p;\ninterface Base<T> { void seen(T item); }\n';
const TRAILING = `package p
class One { fun open() {} }
class Two { fun open() {} }
fun use() { run { it.open() } }
`;

/** An interface that a lambda stands for is written anew. */
function observed(methods: string, gives: string): Row {
  const source = (body: string) => `package p;\ninterface Observer {\n  ${body}\n}\n`;
  return {
    before: { 'A.java': WATCHED, 'B.java': source('void seen(One item);') },
    edits: { 'B.java': source(methods) },
    gives: [gives.startsWith('!') ? `!A.java#Use.use ${gives.slice(1)}` : `A.java#Use.use ${gives}`],
  };
}

export const ROWS: Readonly<Record<string, Row>> = {
  'a method found by its unique name alone follows the rename of its class': {
    before: { 'a.ts': GUESS, 'b.ts': METHOD },
    edits: { 'b.ts': 'export class Chest { unlock() {} }\n' },
    gives: ['a.ts#use calls b.ts#Chest.unlock'],
  },
  'a method found by its unique name alone, when a second one comes': {
    before: { 'a.ts': GUESS, 'b.ts': METHOD },
    edits: { 'c.ts': METHOD },
    gives: ['!a.ts#use calls b.ts#Box.unlock'],
  },
  'a method found by its unique name alone changes places with a field of its name': {
    before: { 'a.ts': GUESS, 'b.ts': 'export class Box {\n  unlock = 1;\n  unlock() {}\n}\n' },
    edits: { 'b.ts': 'export class Box {\n  unlock() {}\n  unlock = 1;\n}\n' },
    gives: ['a.ts#use calls b.ts#Box.unlock'],
  },
  'broken code that lacks a name, beside a type that does': {
    before: { 'A.kt': LACKING, 'B.java': NAMELESS },
    edits: { 'A.kt': `${LACKING}// more\n` },
  },
  'a second class of the same name takes over a method': {
    before: {
      'a.py': 'from b import Box\nBox().shut()\n',
      'b.py': 'class Box:\n    def open(self): pass\n    def shut(self): pass\nclass Box:\n    def lock(self): pass\n',
    },
    edits: {
      'b.py': 'class Box:\n    def open(self): pass\nclass Box:\n    def lock(self): pass\n    def shut(self): pass\n',
    },
  },
  'a class becomes the default export': {
    before: { 'a.ts': "import Box from './b';\nnew Box();\n", 'b.ts': 'export class Box {}\n' },
    edits: { 'b.ts': 'export default class Box {}\n' },
    gives: ['a.ts instantiates b.ts#Box'],
  },
  'the default export loses its constructor': {
    before: {
      'a.ts': "import Box from './b';\nnew Box();\n",
      'b.ts': 'export default class Chest { constructor() {} }\n',
    },
    edits: { 'b.ts': 'export default class Chest { }\n' },
    gives: ['a.ts instantiates b.ts#Chest'],
  },
  'a nameless default export changes its supertype': {
    before: {
      'a.ts': "import Box from './b';\nnew Box().open();\n",
      'b.ts': "import { One, Two } from './c';\nexport default class extends One {}\n",
      'c.ts': 'export class One { open() {} }\nexport class Two { open() {} }\n',
    },
    edits: { 'b.ts': "import { One, Two } from './c';\nexport default class extends Two {}\n" },
    gives: ['a.ts calls c.ts#Two.open'],
  },
  'what a constructor is handed in its own file': {
    before: {
      'a.py': 'from b import make\nmake().item.open()\n',
      'b.py':
        'class One:\n    def open(self): pass\nclass Two:\n    def open(self): pass\nclass Box:\n    def __init__(self, item):\n        self.item = item\ndef make() -> Box:\n    return Box(One())\n',
    },
    edits: {
      'b.py':
        'class One:\n    def open(self): pass\nclass Two:\n    def open(self): pass\nclass Box:\n    def __init__(self, item):\n        self.item = item\ndef make() -> Box:\n    return Box(Two())\n',
    },
    gives: ['a.py calls b.py#Two.open'],
  },
  'what a module is': {
    before: {
      'a.js': "const Box = require('./b');\nnew Box().open();\n",
      'b.js': `${ONE_AND_TWO}module.exports = One;\n`,
    },
    edits: { 'b.js': `${ONE_AND_TWO}module.exports = Two;\n` },
    gives: ['a.js calls b.js#Two.open', '!a.js calls b.js#One.open'],
  },
  'a function is given a prototype': {
    before: {
      'a.js': "const Box = require('./b');\nnew Box().open();\n",
      'b.js': 'function Box() {}\nmodule.exports = Box;\n',
    },
    edits: { 'b.js': 'function Box() {}\nmodule.exports = Box;\nBox.prototype.open = function () {};\n' },
    gives: ['a.js calls b.js#Box.open', 'a.js instantiates b.js#Box'],
  },
  'what the one method of an interface takes': observed('void seen(Two item);', 'calls A.java#Two.open'),
  'a second method that an interface leaves to be written': observed(
    'void seen(One item);\n  void gone(One item);',
    '!calls A.java#One.open',
  ),
  'the one method is written in the interface': observed('default void seen(One item) {}', '!calls A.java#One.open'),
  'what the one method of an interface above takes': {
    before: { 'A.java': WATCHED, 'B.java': 'package p;\ninterface Observer extends Base<One> {}\n', 'C.java': BASE },
    edits: { 'B.java': 'package p;\ninterface Observer extends Base<Two> {}\n' },
    gives: ['A.java#Use.use calls A.java#Two.open', '!A.java#Use.use calls A.java#One.open'],
  },
  'a parameter comes behind that of a lambda': {
    before: { 'a.kt': TRAILING, 'b.kt': 'package p\nfun run(block: (One) -> Unit, n: Int = 0) {}\n' },
    edits: { 'b.kt': 'package p\nfun run(n: Int = 0, block: (One) -> Unit) {}\n' },
    gives: ['a.kt#use calls a.kt#One.open'],
  },
  'what a decorator gives back changes': {
    before: {
      'a.py': 'from b import wrap\n@wrap\ndef use(): pass\ndef run():\n    use()\n',
      'b.py': 'from typing import Callable\ndef other(): pass\ndef wrap(fn: Callable) -> Callable:\n    return fn\n',
    },
    edits: {
      'b.py': 'from typing import Callable\ndef other(): pass\ndef wrap(fn: Callable) -> Callable:\n    return other\n',
    },
  },
  'what a factory of decorators gives back changes': {
    before: {
      'a.py': "from b import route\n@route('/')\ndef use(): pass\n",
      'b.py': KEPT.replace('GIVEN', 'keep'),
    },
    edits: { 'b.py': KEPT.replace('GIVEN', 'drop') },
  },
  "an extension of a library's type comes": {
    before: { 'a.kt': 'import java.net.Socket\nfun use(s: Socket) { s.shut() }\n' },
    edits: { 'b.kt': 'import java.net.Socket\nfun Socket.shut() {}\n' },
    gives: ['a.kt#use calls b.kt#Socket.shut'],
  },
  'a second extension beside a file that uses one': {
    before: {
      'a.kt': 'package p\nimport java.io.File\nfun use() { File.createTempFile("a", "b").shut() }\n',
      'b.kt': 'package p\nimport java.io.File\nfun File.shut() {}\n',
    },
    edits: { 'c.kt': 'package p\nimport java.net.Socket\nfun Socket.shut() {}\n' },
    gives: ['!a.kt#use calls b.kt#File.shut'],
  },
  'an extension that comes to a namespace that is used': {
    before: {
      'A.cs': 'using P;\nclass A { void Use() { Vendor.Make().Shut(); } }\n',
      'B.cs': 'namespace Q { static class B { public static void Shut(this Vendor it) { } } }\n',
    },
    edits: { 'B.cs': 'namespace P { static class B { public static void Shut(this Vendor it) { } } }\n' },
    gives: ['A.cs#A.Use calls B.cs#B.Vendor.Shut'],
  },
  'an extension that becomes private': {
    before: {
      'a.kt': 'package p\nimport java.io.File\nfun use() { File.createTempFile("a", "b").shut() }\n',
      'b.kt': 'package p\nimport java.io.File\nprivate fun File.shut() {}\n',
    },
    edits: { 'b.kt': 'package p\nimport java.io.File\nfun File.shut() {}\n' },
    gives: ['a.kt#use calls b.kt#File.shut'],
  },
  'what an imported extension extends': {
    before: {
      'a.kt': 'import p.shut\nimport java.net.URL\nfun use(url: URL) { url.shut().open() }\n',
      'b.kt': 'package p\nclass Note { fun open() {} }\nfun Note.shut() = Note()\n',
    },
    edits: { 'b.kt': 'package p\nimport java.net.URL\nclass Note { fun open() {} }\nfun URL.shut() = Note()\n' },
    gives: ['a.kt#use calls b.kt#URL.shut', 'a.kt#use calls b.kt#Note.open'],
  },
  'an extension is imported by a file that says what another one uses': {
    before: {
      'a/Find.kt': 'package a\nfun find() = other().shout()\n',
      'b/Shout.kt': 'package b\nimport x.Horn\nclass Note { fun go() {} }\nfun Horn.shout() = Note()\n',
      'c/Use.kt': 'package c\nimport a.find\nfun use() { find().go() }\n',
      'd/Other.kt': 'package d\nclass Tune { fun go() {} }\n',
    },
    edits: { 'a/Find.kt': 'package a\nimport b.shout\nfun find() = other().shout()\n' },
    gives: ['c/Use.kt#use calls b/Shout.kt#Note.go'],
  },
  'a call among many that says what a parameter is': {
    before: { 'a.py': 'from b import keep\nkeep(1).open()\n', 'b.py': manyCalls('One') },
    edits: { 'b.py': manyCalls('Two') },
    gives: ['a.py calls b.py#Two.open'],
  },
  'a file that grows too large to parse': {
    before: { 'a.ts': "import './b';\n", 'b.ts': 'export class Box {}\n' },
    edits: { 'b.ts': `export class Box {}\n${'// much too long\n'.repeat(400_000)}` },
    gives: ['!a.ts imports b.ts'],
  },
  'a file that changes its language': {
    before: { tool: '#!/usr/bin/env node\nclass Box { unlock() {} }\n', 'a.ts': GUESS },
    edits: { tool: '#!/usr/bin/env python3\nclass Box: pass\n' },
    gives: ['!a.ts#use calls tool#Box.unlock'],
  },
  'a language that nothing parses': {
    before: { tool: '#!/usr/bin/env node\nclass Box { unlock() {} }\n', 'a.ts': GUESS },
    edits: { tool: '#!/usr/bin/env tclsh\nputs 1\n' },
    gives: ['!a.ts#use calls tool#Box.unlock'],
  },
  'the index file of the root': {
    before: { 'src/a.ts': "import { open } from '..';\nopen();\n" },
    edits: { 'index.ts': 'export function open() {}\n' },
    gives: ['src/a.ts calls index.ts#open'],
  },
  'declarations beside a dotted name': {
    before: { 'a.ts': "import { open } from './b.spec';\nopen();\n" },
    edits: { 'b.spec.d.ts': 'export declare function open(): void;\n' },
    gives: ['a.ts imports b.spec.d.ts'],
  },
  'the one header of a name comes, in a folder that nothing points to': {
    before: { 'src/a.c': '#include "box.h"\nint use(void) { return 1; }\n' },
    edits: { 'vendor/deep/box.h': '#define BOX 1\n' },
    gives: ['src/a.c imports vendor/deep/box.h'],
  },
  'a second header of a name comes': {
    before: { 'src/a.c': '#include "box.h"\n', 'vendor/deep/box.h': '#define BOX 1\n' },
    edits: { 'vendor/other/box.h': '#define BOX 2\n' },
    gives: ['!src/a.c imports vendor/deep/box.h'],
  },
  'a gem comes that was required before': {
    before: { 'app/a.rb': "require 'box/lid'\n" },
    edits: { 'gems/box/lib/box/lid.rb': 'module Box; end\n' },
    gives: ['app/a.rb imports gems/box/lib/box/lid.rb'],
  },
  'a directory above a Python package becomes a package itself': {
    before: {
      'tests/test_a.py': 'from app.b import open_box\nopen_box()\n',
      'src/app/__init__.py': '',
      'src/app/b.py': 'def open_box(): pass\n',
    },
    edits: { 'src/__init__.py': '' },
  },
  'a directory above a Python package is no package any more': {
    before: {
      'tests/test_a.py': 'from app.b import open_box\nopen_box()\n',
      'src/__init__.py': '',
      'src/app/__init__.py': '',
      'src/app/b.py': 'def open_box(): pass\n',
    },
    edits: { 'src/__init__.py': undefined },
    gives: ['tests/test_a.py calls src/app/b.py#open_box'],
  },
  'a constructor that is no function': {
    before: { 'a.py': 'from b import Box\nBox()\n', 'b.py': 'class Box:\n    name = 1\n' },
    edits: { 'b.py': 'class Box:\n    __init__ = 1\n' },
  },
  'something else comes to be called constructor': {
    before: {
      'a.ts': "import { Box } from './b';\nnew Box();\n",
      'b.ts': 'export class Box {\n  size = 1;\n  constructor() {}\n}\n',
    },
    edits: { 'b.ts': 'export class Box {\n  constructor = 1;\n  constructor() {}\n}\n' },
  },
  'an interface asks for one more function of what is handed over': {
    before: {
      'a.ts': 'export interface Source {}\nexport function use(source: Source) {}\n',
      'b.ts': "import { use } from './a';\nimport { Db } from './c';\nexport function run() {\n  use(Db);\n}\n",
      'c.ts': 'export class Db {\n  static stop() {}\n}\n',
    },
    edits: { 'a.ts': 'export interface Source { stop?: () => void }\nexport function use(source: Source) {}\n' },
    gives: ['b.ts#run hands a.ts#Source.stop'],
  },
  'what is handed over loses a method of its interface': {
    before: {
      'a.ts': 'export interface Source { load(): void; stop(): void }\nexport function use(source: Source) {}\n',
      'b.ts': "import { use } from './a';\nimport { kept } from './c';\nexport function run() {\n  use(kept);\n}\n",
      'c.ts': 'export const kept = {\n  load() {},\n  stop() {},\n};\n',
    },
    edits: { 'c.ts': 'export const kept = {\n  load() {},\n};\n' },
    gives: ['!b.ts#run hands a.ts#Source.load'],
  },
  'a key of an object becomes a function of its file': {
    before: {
      'a.js': 'exports.stop = function () {};\nexports.run = function () { stop(); };\n',
    },
    edits: { 'a.js': 'function stop() {}\nexports.run = function () { stop(); };\n' },
    gives: ['a.js#run calls a.js#stop'],
  },
  'an enum member where no enum is': {
    before: {
      'Base.java': 'package com.poly\n',
      'App.kt': 'package com.poly;\npublic class Item {\n    private final Price key;\n',
    },
    edits: { 'Base.java': 'package com.poly\ninterface Memory extends Price {\n    Base run();\n' },
  },
  'a type that something is called on gets another part': {
    before: {
      'Base.cs': 'class Base { public virtual void Foo() {} }\n',
      'Derived.cs': 'partial class Derived : Base {}\n',
      'Uses.cs': 'class Uses { void Run(Derived d) { d.Foo(); } }\n',
    },
    edits: { 'Derived.Made.cs': 'partial class Derived { void Bar() {} }\n' },
    gives: ['Uses.cs#Uses.Run calls Base.cs#Base.Foo'],
  },
  'a Go method changes its receiver to a type of the same name elsewhere': {
    before: {
      'go.mod': 'module m\n',
      'a/a.go': 'package a\n\ntype Box struct{}\n',
      'b/b.go': 'package b\n\nimport "m/a"\n\nfunc Run(x a.Box) {\n\tx.Open()\n}\n',
      'a/c.go': 'package a\n\nfunc (b *Box) Shut() {}\n',
    },
    edits: { 'a/c.go': 'package a\n\nfunc (b *Box) Open() {}\n' },
    gives: ['b/b.go#Run calls a/c.go#Box.Open'],
  },
  'one more method of a name that is common already': {
    before: {
      'a.ts': GUESS,
      'b.ts': Array.from({ length: 60 }, (_, at) => METHOD.replace('Box', `Box${at}`)).join(''),
    },
    edits: { 'c.ts': METHOD },
    resolves: 1,
  },
  'a function called like an inherited method': {
    before: {
      'a.py': 'from b import Box\nBox().open()\n',
      'b.py': 'class Base:\n    def open(self): pass\nclass Box(Base): pass\n',
    },
    edits: { 'c.py': 'def open(): pass\n' },
    gives: ['a.py calls b.py#Base.open'],
    resolves: 1,
  },
  'one line of a long function loses what it names': {
    before: { 'a.ts': longFunction(), 'b.ts': 'export function first() {}\n' },
    edits: { 'b.ts': 'export function other() {}\n' },
    gives: ['!a.ts#run references b.ts#first', '!a.ts#run invokes a.ts#run', 'a.ts#run calls a.ts#step'],
    resolves: 2,
  },
  'a number that a sum is made of is wider': {
    before: { 'A.java': SUMMED, 'B.java': 'package p;\nclass B { static int size() { return 1; } }\n' },
    edits: { 'B.java': 'package p;\nclass B { static long size() { return 1; } }\n' },
    gives: ['A.java#A.use calls A.java#A.num~2', '!A.java#A.use calls A.java#A.num'],
  },
  'a constructor of what is extended in place takes something else': {
    before: { 'A.java': MADE_IN_PLACE, 'B.java': 'package p;\nclass B { B(int size) {} B(String name) {} }\n' },
    edits: { 'B.java': 'package p;\nclass B { B(String name) {} B(int size) {} }\n' },
    gives: ['A.java#A.use calls B.java#B.B~2', '!A.java#A.use calls B.java#B.B'],
  },
  'a member of the first base has no body any more': {
    before: { 'a.kt': ABOVE, 'b.kt': 'package p\ninterface One { fun open() {} }\n' },
    edits: { 'b.kt': 'package p\ninterface One { fun open() }\n' },
    gives: ['a.kt#Three.open calls a.kt#Two.open', '!a.kt#Three.open calls b.kt#One.open'],
  },
  'one line of a long function finds what it names again': {
    before: { 'a.ts': longFunction(), 'b.ts': 'export function other() {}\n' },
    edits: { 'b.ts': 'export function first() {}\n' },
    gives: ['a.ts#run references b.ts#first', 'a.ts#run invokes a.ts#run', 'a.ts#run calls a.ts#step'],
    resolves: 2,
  },
};

/** In more than one part. */
function longFunction(): string {
  const steps = Array.from({ length: 60 }, (_, at) => `  step(() => ${at});\n`).join('');
  const run = `export function run() {\n  const waiting: (() => void)[] = [];\n  waiting.push(first);\n${steps}  for (const one of waiting) one();\n}\n`;
  return `import { first } from './b';\n${run}function step(go) { go(); }\n`;
}

function manyCalls(last: string): string {
  const types = ['One', 'Two'].map((name) => `class ${name}:\n    def open(self): pass\n`).join('');
  const elsewhere = Array.from({ length: 14 }, (_, at) => `    other.keep(${at})\n`).join('');
  return `${types}def keep(item):\n    return item\ndef run(other):\n${elsewhere}    keep(${last}())\n`;
}
