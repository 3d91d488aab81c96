/** Edits of what a file says about types only by what it does with them, used by another file. */
import type { Row } from './update-rows.ts';

const ONE_AND_TWO = 'class One { open() {} }\nclass Two { open() {} }\n';

/** A file that says nothing of the type of what another one uses; what it gives changes from One to Two. */
function inferred(given: string, name: string, used: string, gives: readonly string[] = TWO): Row {
  const source = (type: string) => `${ONE_AND_TWO}${given.replaceAll('ONE', type)}\n`;
  return {
    before: { 'a.ts': `import { ${name} } from './b';\nexport function use(key) { ${used} }\n`, 'b.ts': source('One') },
    edits: { 'b.ts': source('Two') },
    gives,
  };
}

const TWO = ['a.ts#use calls b.ts#Two.open', '!a.ts#use calls b.ts#One.open'];

function filled(type: string): string {
  return `${PYTHON_TYPES}boxes = {}\nboxes['x'] = ${type}()\n`;
}

const PYTHON_TYPES = 'class One:\n    def open(self): pass\nclass Two:\n    def open(self): pass\n';

function called(type: string): string {
  return `${PYTHON_TYPES}class Runner:\n    def __call__(self): return ${type}()\nrun = Runner()\n`;
}

function generic(parameter: string): string {
  return `from typing import TypeVar\n${PYTHON_TYPES}T = ${parameter}\ndef same(thing: T) -> T: return thing\n`;
}

const TESTED_USE = `import { penOf, Shape } from './b';
export function use(shape: Shape) { penOf(shape)?.draw(); }
`;

/** Another type draws as well, so that nothing is guessed. */
function tested(body: string): string {
  return `export class Pen { draw() {} }
class Brush { draw() {} }
export class Shape { area() {} }
class Circle extends Shape { pen() { return new Pen(); } }
export function penOf(shape: Shape) { ${body} }
`;
}

/** Each of them is about a member, and passed all others: spelled out one in the other they would fill any memory. */
function guards(type: string): string {
  const members = Array.from({ length: 12 }, (_, at) => `o.m${at}`);
  const tests = Array.from({ length: 8 }, () =>
    members.map((member) => `if (isIt(${[member, ...members].join(', ')})) return ${member}.open();`),
  ).flat();
  return `${ONE_AND_TWO}function isIt(it: unknown, ...rest): it is ${type} { return true; }
export function use(o) { ${tests.join('\n')} }
`;
}

/** The same function under another key is passed something else. */
function keyed(key: string): string {
  return `${ONE_AND_TWO}export let kept;
interface Takers { one?: { take(it: One): void }; two?: { take(it: Two): void } }
export const takers: Takers = { ${key}: { take(it) { kept = it; } } };
`;
}

const BOXED_USE = `import { Box, One, Two } from './b';
export function use() { new Box(new One(), new Two()).thing.open(); }
`;

function boxed(parameters: string): string {
  const types = ONE_AND_TWO.replaceAll('class', 'export class');
  return `${types}export class Box<T> { thing: T; constructor(${parameters}) { this.thing = thing; } }\n`;
}

export const INFERRED_ROWS: Readonly<Record<string, Row>> = {
  'what is pushed into a list': inferred(
    'export const boxes = [];\nboxes.push(new ONE());',
    'boxes',
    'boxes[0].open();',
  ),
  'what is set in a map': inferred(
    'export const boxes = new Map();\nboxes.set(1, new ONE());',
    'boxes',
    'boxes.get(1).open();',
  ),
  'a value beside another': inferred('export function pair() { return [1, new ONE()]; }', 'pair', 'pair()[1].open();'),
  'what a type says of any key': inferred(
    'export const boxes: { [key: string]: ONE } = {};',
    'boxes',
    'boxes[key].open();',
  ),
  'what an interface says of any key': inferred(
    'interface Boxes { [key: string]: ONE }\nexport const boxes: Boxes = {};',
    'boxes',
    'boxes[key].open();',
  ),
  'what a function type gives': inferred(
    'function make() { return new ONE(); }\nexport type Made = ReturnType<typeof make>;',
    'type Made',
    '(key as Made).open();',
  ),
  'what a class is constructed with': inferred(
    'class Shelf<T> { constructor(private thing: T) {} take(): T { return this.thing; } }\nexport const shelf = new Shelf(new ONE());',
    'shelf',
    'shelf.take().open();',
  ),
  'what calling an object runs': {
    before: {
      'a.py': 'from b import run\ndef use(): run().open()\n',
      'b.py': called('One'),
    },
    edits: { 'b.py': called('Two') },
    gives: ['a.py#use calls b.py#Two.open', '!a.py#use calls b.py#One.open', 'a.py#use calls b.py#Runner.__call__'],
  },
  'an object that is no longer called': {
    before: {
      'a.py': 'from b import run\ndef use(): run().open()\n',
      'b.py': called('One'),
    },
    edits: { 'b.py': called('One').replace('__call__', 'call') },
    gives: ['!a.py#use calls b.py#Runner.call', '!a.py#use calls b.py#Runner.__call__'],
  },
  'a type variable that becomes another thing': {
    before: {
      'a.py': 'from b import same, One\ndef use(): same(One()).open()\n',
      'b.py': generic('TypeVar("T")'),
    },
    edits: { 'b.py': generic('Two') },
    gives: ['a.py#use calls b.py#Two.open', '!a.py#use calls b.py#One.open'],
  },
  'what a function returns without saying so': inferred(
    'export function make() { return new ONE(); }',
    'make',
    'make().open();',
  ),
  'what a function returns after a variable was given it': inferred(
    'export function make() { let x; x = new ONE(); return x; }',
    'make',
    'make().open();',
  ),
  'what a variable is given later': inferred('export let box;\nbox = new ONE();', 'box', 'box.open();'),
  'what a field is given': inferred(
    'export class Box { set() { this.item = new ONE(); } }',
    'Box',
    'new Box().item.open();',
  ),
  'what a dictionary is filled with': {
    before: { 'a.py': "from b import boxes\nboxes['x'].open()\n", 'b.py': filled('One') },
    edits: { 'b.py': filled('Two') },
    gives: ['a.py calls b.py#Two.open', '!a.py calls b.py#One.open'],
  },
  'what a generator yields': inferred(
    'export function* make() { yield new ONE(); }',
    'make',
    'for (const x of make()) x.open();',
  ),
  'what a declared parameter is tested for': {
    before: { 'a.ts': TESTED_USE, 'b.ts': tested('if (shape instanceof Circle) return shape.pen();') },
    edits: { 'b.ts': tested('if (shape.area()) return shape.pen();') },
    gives: ['a.ts#use calls b.ts#penOf', '!a.ts#use calls b.ts#Pen.draw'],
  },
  'what a declared parameter is set to': {
    before: { 'a.ts': TESTED_USE, 'b.ts': tested('shape = new Circle(); return shape.pen();') },
    edits: { 'b.ts': tested('return shape.pen();') },
    gives: ['a.ts#use calls b.ts#penOf', '!a.ts#use calls b.ts#Pen.draw'],
  },
  'what a guard says': inferred(
    'class Shape {}\nfunction isOne(it: Shape): it is ONE { return true; }\nexport function pick(it: Shape) { if (isOne(it)) return it.open(); }',
    'pick',
    'pick(key);',
    ['a.ts#use calls b.ts#pick', 'b.ts#pick calls b.ts#Two.open'],
  ),
  'which parameter of a constructor says what a class is of': {
    before: { 'a.ts': BOXED_USE, 'b.ts': boxed('thing: T, other: unknown') },
    edits: { 'b.ts': boxed('other: unknown, thing: T') },
    gives: ['a.ts#use calls b.ts#Two.open', '!a.ts#use calls b.ts#One.open'],
  },
  'what a function is written to give': {
    before: {
      'a.ts':
        "import { Job } from './b';\nexport function work() {}\nexport function make(): Job { return { run: work }; }\n",
      'b.ts': 'export interface Job { run(): void }\nexport interface Task { run(): void }\n',
    },
    edits: { 'b.ts': 'export interface Job { go(): void }\nexport interface Task { run(): void }\n' },
    gives: ['!a.ts#make hands b.ts#Job.run'],
  },
  'what a decorator gives instead of a function': {
    before: {
      'a.py': 'from b import work\ndef use(): work.open()\n',
      'b.py': 'from c import keep\n@keep\ndef work(): pass\n',
      'c.py': `${PYTHON_TYPES}def keep(f): return One(f)\n`,
    },
    edits: { 'c.py': `${PYTHON_TYPES}def keep(f): return Two(f)\n` },
    gives: ['a.py#use calls c.py#Two.open', '!a.py#use calls c.py#One.open'],
  },
  'a function that is decorated otherwise': {
    before: {
      'a.py': 'from b import work\ndef use(): work.open()\n',
      'b.py': `${PYTHON_TYPES}@One\ndef work(): pass\n`,
    },
    edits: { 'b.py': `${PYTHON_TYPES}@Two\ndef work(): pass\n` },
    gives: ['a.py#use calls b.py#Two.open', '!a.py#use calls b.py#One.open'],
  },
  'a function inside of one that is decorated otherwise': {
    before: {
      'a.py': 'from b import make\ndef use(): make().open()\n',
      'b.py': `${PYTHON_TYPES}def make():\n    @One\n    def work(): pass\n    return work\n`,
    },
    edits: { 'b.py': `${PYTHON_TYPES}def make():\n    @Two\n    def work(): pass\n    return work\n` },
    gives: ['a.py#use calls b.py#Two.open', '!a.py#use calls b.py#One.open'],
  },
  'tests that are passed what other tests are about': {
    before: { 'a.ts': "import { use } from './b';\nexport function run(o) { use(o); }\n", 'b.ts': guards('One') },
    edits: { 'b.ts': guards('Two') },
    gives: ['a.ts#run calls b.ts#use'],
  },
  'the type that an object is written for': inferred(
    'export let kept;\ninterface Taker { take(it: ONE): void }\nexport const taker: Taker = { take(it) { kept = it; } };',
    'kept',
    'kept.open();',
  ),
  'the list that a function stands in': inferred(
    `export let kept;
type Of<T> = { run: (it: T) => void }[];
export const takers = [{ run: (it) => { kept = it; } }] as Of<ONE>;`,
    'kept',
    'kept.open();',
  ),
  'the function that an object is passed to': inferred(
    `export let kept;
function takeOne(taker: { inner: { take(it: One): void } }) {}
function takeTwo(taker: { inner: { take(it: Two): void } }) {}
takeONE({ inner: { take(it) { kept = it; } } });`,
    'kept',
    'kept.open();',
  ),
  'what a function must give that gives functions': inferred(
    'export let kept;\ntype Make<T> = () => (it: T) => void;\nconst make: Make<ONE> = () => (it) => { kept = it; };',
    'kept',
    'kept.open();',
  ),
  'what a function must give that gives objects': inferred(
    `export let kept;
type Make<T> = () => { take(it: T): void };
const make: Make<ONE> = () => ({ take(it) { kept = it; } });`,
    'kept',
    'kept.open();',
  ),
  'what a method overrides that takes something': inferred(
    `export let kept;
class TakerOne { take(it: One) {} }
class TakerTwo { take(it: Two) {} }
class Own extends TakerONE { take(it) { kept = it; } }`,
    'kept',
    'kept.open();',
  ),
  'the key that a function stands under': {
    before: {
      'a.ts': "import { kept } from './b';\nexport function use() { kept.open(); }\n",
      'b.ts': keyed('one'),
    },
    edits: { 'b.ts': keyed('two') },
    gives: TWO,
  },
  'what a type has that is written in place': {
    before: {
      'a.ts': "import { Options } from './b';\nexport function use(options: Options) { options.files.open(); }\n",
      'b.ts': 'export interface Options { files: { open(): void } | null }\n',
    },
    edits: { 'b.ts': 'export interface Options { other: { open(): void } | null; files: { shut(): void } }\n' },
    gives: ['!a.ts#use calls b.ts#Options.files.open'],
  },
  'a class that is given what another object has': {
    before: {
      'Sink.kt': 'package p\ninterface Sink { fun put() }\nclass Disk : Sink { override fun put() {} }\n',
      'Log.kt': 'package p\nabstract class Log(sink: Sink) : Sink\n',
      'Use.kt': 'package p\nfun use(log: Log) { log.put() }\n',
    },
    edits: { 'Log.kt': 'package p\nabstract class Log(sink: Sink) : Sink by sink\n' },
    gives: ['Use.kt#use calls Sink.kt#Sink.put'],
  },
  'a constant of a declared type that is made otherwise': {
    before: {
      'lib.ts':
        'export class Step { go() {} }\nexport const one: Step = new Step();\nexport function make(): Step { return one; }\n',
      'use.ts':
        "import { one } from './lib';\ninterface Goer { go(): void }\nfunction run(a: Goer) { a.go(); }\nrun(one);\n",
    },
    edits: {
      'lib.ts':
        'export class Step { go() {} }\nexport const one: Step = make();\nexport function make(): Step { return one; }\n',
    },
    gives: ['use.ts hands use.ts#Goer.go'],
  },
};
