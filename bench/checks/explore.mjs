/** The explore bench finds definitions by indentation: held against snippets of every form it knows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locate } from '../explore/locate.mjs';
import { coverDefinition, readFlow, scoreFlow, toAnswerLines } from '../explore/score.mjs';

/** Lines are numbered from 1 as in an editor. @type {[string, string, string, [number, number], string][]} */
const rows = [
  ['go', 'function', 'open', [1, 3], 'func open() {\n\treturn\n}\n\nfunc shut() {\n}'],
  ['go', 'method by receiver', 'node.add', [4, 6], 'func (t tree) add() {\n}\n\nfunc (n *node) add() {\n\tx()\n}'],
  ['go', 'label at the margin', 'walk', [1, 5], 'func walk() {\n\ta()\nagain:\n\tb()\n}\nfunc c() {\n}'],
  [
    'rs',
    'method in an impl with where',
    'Pool.run',
    [5, 7],
    'impl<T> Pool<T>\nwhere\n    T: Send,\n{\n    pub(crate) fn run(&self) {\n        a()\n    }\n}',
  ],
  ['rs', 'method in a trait impl', 'Pool.drop', [2, 3], 'impl Drop for Pool {\n    fn drop(&mut self) {\n    }\n}'],
  [
    'py',
    'method over several lines',
    'A.run',
    [2, 5],
    'class A:\n    def run(\n        self,\n    ):\n        return 1\n\n    def stop(self):\n        pass',
  ],
  [
    'kt',
    'class with a constructor',
    'A.go',
    [5, 7],
    'class A(\n  val b: Int,\n) : B,\n  C {\n  override fun go() {\n    x()\n  }\n}',
  ],
  ['kt', 'expression body', 'name', [1, 2], 'fun name(): String =\n  "x"\n\nfun other() = 1'],
  [
    'kt',
    'member of a companion',
    'A.Companion.of',
    [3, 3],
    'class A {\n  companion object {\n    fun of() = A()\n  }\n}',
  ],
  [
    'java',
    'overloads',
    'A.add~2',
    [4, 6],
    'class A {\n  void add(int a) {\n  }\n  void add(String a) {\n    x();\n  }\n}',
  ],
  [
    'ts',
    'arrow function in a constant',
    'go',
    [1, 5],
    'export const go = (\n  a: A,\n) => {\n  x();\n};\nexport const b = 1;',
  ],
  [
    'ts',
    'method, not a call of it',
    'A.go',
    [5, 7],
    'class A {\n  run() {\n    go();\n  }\n  async go() {\n    x();\n  }\n}',
  ],
  [
    'ts',
    'overload signatures',
    'go',
    [2, 4],
    'export function go(a: A): void;\nexport function go(a: B): void {\n  x();\n}',
  ],
  [
    'swift',
    'method in an extension',
    'A.go',
    [4, 6],
    'class A {\n}\nextension A {\n    func go() {\n        x()\n    }\n}',
  ],
];

for (const [extension, what, name, lines, text] of rows) {
  test(`${extension}: ${what}`, () => {
    const { start, end } = locate(text, extension, name);
    assert.deepEqual([start + 1, end + 1], lines);
  });
}

test('what is absent or ambiguous is refused', () => {
  assert.throws(() => locate('func a() {\n}', 'go', 'b'), /no definition of b/);
  assert.throws(
    () => locate('class A {\n  void a(int x) {\n  }\n  void a() {\n  }\n}', 'java', 'A.a'),
    /2 definitions/,
  );
});

const definition = {
  name: 'Store.read',
  start: 40,
  lines: [
    '  read(',
    '    key: string,',
    '  ): string {',
    '    const found = this.rows.get(key);',
    '',
    '    if (found === undefined) return miss;',
    '    return found.value;',
    '  }',
  ],
};
const shown = definition.lines.map((line, index) => `${index + 40}\t${line}`);

/** @type {[string, string[], import('../explore/score.mjs').State][]} */
const answers = [
  ['all lines with their numbers', ['```ts', ...shown, '```'], 'full'],
  [
    'all lines among others, differently indented',
    ['a();', ...definition.lines.map((line) => `\t${line}`), 'b();'],
    'full',
  ],
  ['one line missing', shown.filter((line) => !line.includes('undefined')), 'part'],
  ['its signature on one line', ['- `read(key: string): string`'], 'signature'],
  ['its first line', ['40\t  read('], 'signature'],
  ['the first line of another of its name', ['90\t  read('], 'absent'],
  ['only a call of it', ['store.read(key);'], 'absent'],
];
for (const [what, lines, state] of answers) {
  test(`an answer with ${what} is ${state}`, () => {
    assert.equal(coverDefinition(toAnswerLines(lines.join('\n')), definition).state, state);
  });
}

test('hops of a flow count in order', () => {
  assert.deepEqual(scoreFlow([], ['a', 'b']), { shown: false, hops: 0 });
  assert.deepEqual(scoreFlow(['a', 'x', 'b', 'c'], ['a', 'b', 'c']), { shown: true, hops: 3 });
  assert.deepEqual(scoreFlow(['c', 'a'], ['a', 'b', 'c']), { shown: true, hops: 1 });
});

test('a flow is read from the lines that name a place', () => {
  const numbered = [
    '**Flow (call path)**',
    '',
    '1. open (a.go:1)',
    '   ↓ calls (when n == 0)',
    '2. read (b.go:2)',
    '',
    '> more',
  ];
  const arrows = [
    '## Flow',
    'called by main  a.go:9',
    'Store.open  a.go:1',
    '→ line 4, when a: b: Store.read  :12  (dispatch)',
    '',
  ];
  assert.deepEqual(readFlow(['intro', ...numbered, '3. no (c.go:3)'].join('\n')), ['open', 'read']);
  assert.deepEqual(readFlow([...arrows, '## a.go', 'Store.no  a.go:1'].join('\n')), ['open', 'read']);
  assert.deepEqual(readFlow('**Source**\n\n1. open (a.go:1)'), []);
});
