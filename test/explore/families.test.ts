/** Functions without a supertype that are kept in one place to be called from there pass the same gate. */
import { beforeAll, expect, test } from 'vitest';
import { ExploreView } from '../../src/contract/explore.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { openAt, shareRepository } from '../engine/repository.ts';
import type { Tree } from '../support/temp-tree.ts';

/** Enough lines that showing them or not makes a difference. */
function goLines(word: string): string {
  return Array.from({ length: 60 }, (_, at) => `\t${word}${at} := ${at}`).join('\n');
}

function lines(word: string, indent: string, end: string): string {
  return Array.from({ length: 60 }, (_, at) => `${indent}${word}${at} = ${at}${end}`).join('\n');
}

/** A maker of handlers, as middleware is written in Go. */
function middleware(name: string): string {
  return `package server

func ${name}() Handler {
	return func(c *Context) {
${goLines(name.toLowerCase())}
		c.Next()
	}
}
`;
}

function command(name: string): string {
  return `export function ${name}(text: string): void {\n${lines(`let ${name}`, '  ', ';')}\n}\n`;
}

const FILES: Tree = {
  'go.mod': 'module example.com/server\n\ngo 1.22\n',
  'server/context.go': `package server

type Handler func(*Context)

type Context struct {
	handlers []Handler
	index    int
}

func (c *Context) Next() {
	c.handlers[c.index](c)
}

type Engine struct {
	handlers []Handler
}

func (e *Engine) Use(handlers ...Handler) {
	e.handlers = append(e.handlers, handlers...)
}

func (e *Engine) Serve() {
	c := &Context{handlers: e.handlers}
	c.Next()
}

func Default() *Engine {
	e := &Engine{}
	e.Use(Logger(), Recovery(), Auth())
	return e
}
`,
  'server/logger.go': middleware('Logger'),
  'server/recovery.go': middleware('Recovery'),
  'server/auth.go': middleware('Auth'),
  'commands.ts': `import { openFile } from './open.ts';
import { closeFile } from './close.ts';
import { saveFile } from './save.ts';

const COMMANDS: Record<string, (text: string) => void> = { openFile, closeFile, saveFile };

export function dispatchCommand(name: string): void {
  runCommand(name);
}

function runCommand(name: string): void {
  COMMANDS[name](name);
}
`,
  'open.ts': command('openFile'),
  'close.ts': command('closeFile'),
  'save.ts': command('saveFile'),
  'pair.ts': `import { foldSheet } from './fold.ts';
import { cutSheet } from './cut.ts';

const TOOLS: Record<string, (text: string) => void> = { foldSheet, cutSheet };
TOOLS.press = (text) => pressSheet(text);
TOOLS.print = (text) => printSheet(text);

export function startPress(name: string): void {
  usePress(name);
}

function pressSheet(text: string): void {}

function printSheet(text: string): void {}

function usePress(name: string): void {
  TOOLS[name](name);
}
`,
  'fold.ts': command('foldSheet'),
  'cut.ts': command('cutSheet'),
  'later.ts': `import { washDish } from './wash.ts';
import { dryDish } from './dry.ts';
import { stackDish } from './stack.ts';

/** Calls what it is given, whatever that is. */
function callNow(action: (text: string) => void): void {
  action('');
}

export function cleanKitchen(): void {
  callNow(washDish);
  callNow(dryDish);
  callNow(stackDish);
  closeKitchen();
}

function closeKitchen(): void {}
`,
  'wash.ts': command('washDish'),
  'dry.ts': command('dryDish'),
  'stack.ts': command('stackDish'),
};

let engine: Engine;
let always: Engine;
beforeAll(async () => {
  const shared = await shareRepository(FILES);
  engine = shared.engine;
  always = openAt(shared.root, { environment: { FATHOM_ADAPTIVE_EXPLORE: '0' } }).engine;
});

async function formsOf(question: string): Promise<Record<string, string>> {
  const { files } = ExploreView.parse(await engine.explore(question));
  const pieces = files.flatMap((file) => file.pieces);
  return Object.fromEntries(pieces.map(({ node, form }) => [node.id.split('#')[1] ?? node.id, form]));
}

test.each([
  ['makers of handlers in a slice', 'Engine.Serve Context.Next Logger Recovery Auth', ['Logger', 'Recovery', 'Auth']],
  [
    'functions in a map',
    'dispatchCommand runCommand openFile closeFile saveFile',
    ['openFile', 'closeFile', 'saveFile'],
  ],
])('%s off the spine: one in full, the others by their signatures', async (_, question, family) => {
  const forms = await formsOf(question);
  expect(family.map((name) => forms[name])).toEqual(['full', 'skeleton', 'skeleton']);
  const { text } = await always.explore(question);
  expect((await engine.explore(question)).characters).toBeLessThan(text.length * 0.7);
});

test('of a family with none on the spine one is in full', async () => {
  const question = 'startPress usePress openFile closeFile saveFile';
  const { pathNodeIds } = await engine.explore(question);
  expect(pathNodeIds.map((id) => id.split('#')[1])).toEqual(['startPress', 'usePress']);
  const forms = await formsOf(question);
  expect([forms.openFile, forms.closeFile, forms.saveFile].sort()).toEqual(['full', 'skeleton', 'skeleton']);
});

test('one on the spine stays in full and speaks for the others', async () => {
  const forms = await formsOf('Engine.Serve Context.Next Logger');
  expect(forms.Logger).toBe('full');
  expect(forms.Recovery ?? 'skeleton').toBe('skeleton');
});

test.each([
  ['two are no family, whatever lambdas beside them call', 'startPress usePress foldSheet cutSheet'],
  ['what is handed to a function that calls it is a step', 'cleanKitchen closeKitchen washDish dryDish stackDish'],
  ['without a spine', 'washDish foldSheet'],
])('%s: whole, and byte for byte the same with the switch off', async (_, question) => {
  const [on, off] = [await engine.explore(question), await always.explore(question)];
  expect(on.skeletons).toEqual([]);
  expect(on.text).toBe(off.text);
});
