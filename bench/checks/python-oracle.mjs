/** scip-python's pairs and the verdicts on edges, on a repository small enough to know by heart. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeRepository } from '../accuracy/python/oracle.mjs';
import { toComparable } from '../accuracy/python/suite.mjs';
import { callEdge, listPairs, makeRepository, verdictOn } from './support/judged-repository.mjs';

const STORE = 'src/shop/store.py';
const MAIN = 'tests/main.py';
const files = {
  'pyproject.toml': '[tool.pyright]\ninclude = ["src"]',
  'src/shop/__init__.py': 'from .store import *\nfrom .store import helper as aid',
  [STORE]: `class Base:
    def __init__(self, path): self.path = path
    def read(self): return self.text("é", "😀").strip() and self.text()
    def text(self, *parts): return ""
class Disk(Base):
    def read(self): return super().read()
    @property
    def owner(self): return Base(1)
class Boxed(Base):
    @classmethod
    def make(cls): return cls("")
def helper(): return 1
class Problem(Exception): pass`,
  [MAIN]: `import somewhere
import shop
from shop import Disk, aid
total = aid()
handle = lambda: aid()
class Suite:
    value = shop.helper()
    def run(self, store: Disk, callback):
        store.read(); callback(); somewhere.call(); print()
        def inner(): [shop.Boxed("") for _ in ""]
        store.owner()
        with store as opened: type(self)()
        raise shop.Problem`,
};

const oracle = judgeRepository(makeRepository(files));

/** @param {import('../accuracy/oracle.mjs').Site['form']} form */
const pairs = (form) => listPairs(oracle, form);

/**
 * @param {[string, string]} caller kind and name
 * @param {number} line
 * @param {[string, string]} target
 */
function verdict([kind, name], line, target) {
  const [comparable] = toComparable([callEdge({ kind, name, file: MAIN }, line, target)], oracle);
  return comparable && verdictOn(oracle, comparable);
}

test('pairs, of code of a module too', () => {
  assert.deepEqual(pairs('call'), [
    '<module> -> helper [function]',
    'handle -> helper [function]',
    'inner -> Boxed [class, on a value]',
    'owner -> Base [class]',
    'read -> read [method, on super]',
    'read -> text [method, on this]',
    'run -> read [method, on a value]',
  ]);
  assert.deepEqual(pairs('raise'), ['run -> Problem [class, on a value]']);
});

test('verdicts on edges', () => {
  const run = /** @type {[string, string]} */ (['method', 'run']);
  assert.equal(verdict(['file', 'main.py'], 4, [STORE, 'helper']), 'true');
  assert.equal(verdict(['variable', 'total'], 4, [STORE, 'helper']), 'true');
  assert.equal(verdict(['class', 'Suite'], 7, [STORE, 'helper']), 'true');
  assert.equal(verdict(run, 9, [STORE, 'read']), 'true');
  assert.equal(verdict(['class', 'Suite'], 9, [STORE, 'read']), 'false', 'a class does not stand for its methods');
  assert.equal(verdict(run, 9, [STORE, 'call']), 'unjudged', 'of a package that is not there');
  assert.equal(verdict(run, 9, [STORE, 'print']), 'false');
  assert.equal(verdict(['function', 'inner'], 10, [STORE, 'Base']), 'dispatch', 'the constructor that is inherited');
  assert.equal(
    verdict(['function', 'inner'], 10, [STORE, '__init__']),
    'true',
    'which is its own, for all that is said',
  );
  assert.equal(verdict(run, 11, [STORE, 'owner']), 'unjudged', 'what a property gives is called');
  assert.equal(verdict(run, 12, [STORE, '__enter__']), undefined, 'no call that is written');
  assert.equal(verdict(run, 12, [MAIN, 'Suite']), 'unjudged', 'through a value');
  assert.equal(verdict(run, 13, [STORE, 'Problem']), undefined, 'counted apart');
});
