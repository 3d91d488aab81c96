/** The Java compiler's pairs and the verdicts on edges, on a repository small enough to know by heart. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeRepository } from '../accuracy/java/oracle.mjs';
import { callEdge, listPairs, makeRepository, verdictOn } from './support/judged-repository.mjs';

const STORE = 'core/src/main/java/app/Store.java';
const MAIN = 'app/src/main/java/app/Main.java';
const files = {
  [STORE]: `package app;
public interface Store { int read(); static Store open() { return new Memory(); } }
class Memory implements Store { public int read() { return value(0); } int value(int x) { return 1; } int value(String x) { return 2; } }
class Base { Base() {} }
enum Kind { SMALL(1); Kind(int size) {} }`,
  [MAIN]: `package app;
import absent.Library;
class Main extends Base {
  final int started = Store.open().read();
  static { Store.open(); }
  Main(Memory memory) { super(); memory.value(Library.get()); }
  void run(Store store) {
    new Derived(); new Main(null) { void start() { run(Store.open()); } };
    Library.each(() -> store.read());
    Library.later(store::read);
    Kind.valueOf("SMALL");
    store.toString();
  }
  static class Derived extends Base {}
}`,
  'core/src/test/java/app/Store.java': 'package app;\nclass Store { void read() { new Store().read(); } }',
  'core/src/test/java/app/Broken.java': 'package app;\nclass Broken { void read() { new Store( } }',
  'core/src/main/java/module-info.java': 'module core { requires absent; }',
};

const oracle = judgeRepository(makeRepository(files));

/** @param {import('../accuracy/oracle.mjs').Site['form']} form */
const pairs = (form) => listPairs(oracle, form);

/**
 * @param {string} caller
 * @param {number} line
 * @param {[string, string]} target
 */
function verdict(caller, line, target) {
  return verdictOn(oracle, callEdge({ kind: 'method', name: caller, file: MAIN }, line, target));
}

test('pairs of named callers', () => {
  assert.deepEqual(pairs('call'), [
    'Main -> Base [constructor, on super]',
    'Main -> open [static method, on a value]',
    'Main -> value [method, on a value]',
    'open -> Memory [constructor]',
    'read -> Store [constructor]',
    'read -> read [method, on a value]',
    'read -> value [method]',
    'run -> Derived [constructor]',
    'run -> Main [constructor]',
    'run -> read [interface method, on a value]',
    'start -> open [static method, on a value]',
    'start -> run [method]',
    'started -> open [static method, on a value]',
    'started -> read [interface method, on a value]',
  ]);
  assert.deepEqual(pairs('enum constant'), ['SMALL -> Kind [constructor]']);
  assert.deepEqual(pairs('method reference'), ['run -> read [interface method, on a value]']);
});

test('of a class that is there twice the nearer one counts, and broken files are not judged', () => {
  const [copy] = oracle.sites.filter(({ file }) => file.startsWith('core/src/test'));
  assert.equal(copy?.target?.file, 'core/src/test/java/app/Store.java');
  assert.ok(!oracle.files.includes('core/src/test/java/app/Broken.java'));
});

test('verdicts on edges', () => {
  assert.equal(verdict('run', 9, [STORE, 'read']), 'true', 'inside a lambda');
  assert.equal(verdict('start', 8, [STORE, 'open']), 'true', 'in a method of an anonymous class');
  assert.equal(verdict('run', 8, [STORE, 'open']), 'true', 'a definition around that');
  assert.equal(verdict('(anonymous)', 8, [STORE, 'open']), 'true', 'what has no name stands for what is around it');
  assert.equal(verdict('run', 8, [STORE, 'Base']), 'dispatch', 'what a constructor that is not written runs');
  assert.equal(verdict('run', 8, [MAIN, '(anonymous)']), undefined, 'a class without a name');
  assert.equal(verdict('run', 9, [STORE, 'value']), 'false');
  assert.equal(verdict('run', 10, [STORE, 'read']), undefined, 'a method that is only taken');
  assert.equal(verdict('run', 10, [STORE, 'later']), 'unjudged', 'a library that is absent');
  assert.equal(verdict('run', 11, [STORE, 'valueOf']), 'false', 'made by the compiler');
  assert.equal(verdict('run', 12, [STORE, 'toString']), 'false', 'declared in the JDK');
});
