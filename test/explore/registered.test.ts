/** Where a callback was registered: the program's own places before those of tests, and no way through a test's callbacks. */
import { beforeAll, expect, test } from 'vitest';
import { ExploreView } from '../../src/contract/explore.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { shareRepository } from '../engine/repository.ts';

const FILES = {
  'go.mod': 'module example.com/web\n',
  'engine.go': `package web

type HandlerFunc func(*Context)

type Engine struct {
	handlers []HandlerFunc
}

func Default() *Engine {
	engine := &Engine{}
	engine.Use(Logger())
	return engine
}

func (engine *Engine) Use(handlers ...HandlerFunc) {
	engine.handlers = append(engine.handlers, handlers...)
}

func (engine *Engine) Serve(c *Context) {
	c.handlers = engine.handlers
	c.Next()
}
`,
  'context.go': `package web

type Context struct {
	handlers []HandlerFunc
	index    int
}

func (c *Context) Next() {
	for c.index < len(c.handlers) {
		c.handlers[c.index](c)
		c.index++
	}
}

func (c *Context) Fail(reason string) {
	println(reason)
}
`,
  'handlers.go': `package web

func Guard() HandlerFunc {
	return func(c *Context) {
		c.Next()
	}
}

func Logger() HandlerFunc {
	return LoggerWith("web")
}

func LoggerWith(prefix string) HandlerFunc {
	return func(c *Context) {
		println(prefix)
		c.Next()
	}
}
`,
  'a_test.go': `package web

import "testing"

func TestHandlers(t *testing.T) {
	engine := &Engine{}
	engine.Use(LoggerWith("test"))
	engine.Use(Guard())
	engine.Use(func(c *Context) {
		c.Fail("no")
	})
	engine.Serve(&Context{})
}
`,
};

let engine: Engine;
beforeAll(async () => {
  engine = (await shareRepository(FILES)).engine;
});

test.each([
  [
    'the place of the program, though the test is nearer',
    'Engine.Serve LoggerWith',
    ['Engine.Serve', 'Context.Next', 'LoggerWith at engine.go:11'],
  ],
  [
    'that of a test where there is no other',
    'Engine.Serve Guard',
    ['Engine.Serve', 'Context.Next', 'Guard at a_test.go:8'],
  ],
  ['not what a callback of a test calls', 'Engine.Serve Context.Fail', ['Engine.Serve', 'Context.Next']],
  [
    'unless tests are asked for',
    'Engine.Serve Context.Fail tests',
    ['Engine.Serve', 'Context.Next', 'Context.Fail at a_test.go:9'],
  ],
])('a registered callback: %s', async (_name, question, flow) => {
  const { start, hops } = ExploreView.parse(await engine.explore(question)).flow;
  const nameOf = (id: string) => id.split('#')[1] as string;
  const placeOf = (at: { file: string; line: number } | null) => (at === null ? '' : ` at ${at.file}:${at.line}`);
  const names = hops.map(({ node, registeredAt }) => `${nameOf(node.id)}${placeOf(registeredAt)}`);
  expect(start === null ? [] : [nameOf(start.id), ...names]).toEqual(flow);
});

test('among what a function calls, what only tests register comes last', async () => {
  const { calls } = await engine.callees('Context.Next');
  const registered = calls.filter(({ registeredAt }) => registeredAt !== undefined);
  expect(registered.map(({ node }) => node.qualifiedName)).toEqual(['LoggerWith', 'Context.Fail', 'Guard']);
});
