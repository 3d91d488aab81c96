/** The Go checker's pairs and the verdicts on edges, on a repository small enough to know by heart. Wants `go`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeRepository } from '../accuracy/go/oracle.mjs';
import { callEdge, listPairs, makeRepository, verdictOn } from './support/judged-repository.mjs';

const files = {
  'go.mod': 'module example.com/shop\n',
  'store/store.go': `package store

type Store interface{ Read() int }
type Memory struct{ base }
type base struct{}
func (b *base) Read() int { return size() }
func New[T any](value T) *Memory { return &Memory{} }
`,
  'store/size_linux.go': 'package store\n\nfunc size() int { return 1 }\n',
  'store/size_windows.go': 'package store\n\nfunc size() int { return 2 }\n',
  'store/export_test.go': 'package store\n\nfunc Reset() {}\n',
  'store/store_test.go': `package store_test

import "example.com/shop/store"
func TestReset() { store.Reset() }
`,
  'main.go': `package main

import ("example.com/shop/store"; "fmt"; lib "github.com/nobody/lib")
type number int
var started = boot()
func boot() *store.Memory { return store.New(number(1)) }
func main() {
	run := func() { each(func() { boot() }) }
	run()
	var any store.Store = boot()
	any.Read()
	started.Read()
	fmt.Println(len("")); lib.Call()
	lib.Make().Read()
	for index := range 3 { boot(); _ = index }
}
func each(callback func()) { callback() }
`,
};

const oracle = judgeRepository(makeRepository(files));
const STORE = 'store/store.go';

/** @param {import('../accuracy/oracle.mjs').Site['form']} form */
const pairs = (form) => listPairs(oracle, form, ({ targetFile, target }) => `${targetFile} ${target}`);

/**
 * @param {string} caller
 * @param {number} line
 * @param {[string, string]} target
 * @param {string} [callerFile]
 */
function verdict(caller, line, target, callerFile = 'main.go') {
  return verdictOn(oracle, callEdge({ name: caller, file: callerFile }, line, target));
}

test('pairs of named callers', () => {
  assert.deepEqual(pairs('call'), [
    'Read -> store/size_linux.go size [function]',
    'TestReset -> store/export_test.go Reset [function of a package]',
    'boot -> store/store.go New [function of a package]',
    'main -> main.go boot [function]',
    'main -> main.go run [variable function]',
    'main -> store/store.go Read [interface method]',
    'run -> main.go boot [function]',
    'run -> main.go each [function]',
    'started -> main.go boot [function]',
  ]);
  assert.deepEqual(pairs('literal'), ['New -> store/store.go Memory [type]']);
  assert.deepEqual(pairs('conversion'), ['boot -> main.go number [type]']);
});

test('what is built for other systems is not judged', () => {
  assert.ok(!oracle.files.includes('store/size_windows.go'));
  assert.deepEqual(oracle.overrides, [{ name: 'Read', file: STORE, baseFile: STORE }]);
});

test('verdicts on edges', () => {
  assert.equal(verdict('main', 9, ['main.go', 'run']), 'true');
  assert.equal(verdict('main', 8, ['main.go', 'boot']), 'true', 'inside a function with a name');
  assert.equal(verdict('boot', 6, ['main.go', 'number']), undefined, 'a conversion is no call');
  assert.equal(verdict('Read', 6, ['store/size_windows.go', 'size'], STORE), 'dispatch', "another system's");
  assert.equal(verdict('each', 17, ['main.go', 'boot']), 'unjudged', 'through a value of a function type');
  assert.equal(verdict('main', 13, [STORE, 'Read']), 'false', 'libraries are not of this repository');
  assert.equal(verdict('main', 14, [STORE, 'Read']), 'unjudged', 'what a library gives has no type here');
  assert.equal(verdict('main', 15, ['main.go', 'boot']), 'true', 'in a loop that this Go does not know');
});
