/** Python 3, and Python 2 as far as the grammar reads it. */
import type { LanguageSpec } from '../spec.ts';
import { unquoteTypes } from './unquote-types.ts';

const ITERATE = ['__iter__', '__next__'];
const ITERATING = [
  'list',
  'tuple',
  'set',
  'frozenset',
  'dict',
  'sorted',
  'iter',
  'enumerate',
  'zip',
  'min',
  'max',
  'sum',
  'any',
  'all',
];

export const python: LanguageSpec = {
  id: 'python',
  languages: ['python'],
  grammar: () => '@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm',
  queries: () => [new URL('./python.scm', import.meta.url)],
  prepare: unquoteTypes,
  prelude: new URL('./python.prelude', import.meta.url),
  scoping: {
    implicitMembers: false,
    receiverParameter: true,
    fieldsFromAssignment: true,
    packageScope: 'none',
    callConstructs: true,
    constructorName: '__init__',
    classMember: '__class__',
    passingFiles: 'conftest.py',
    explicitExports: false,
    attachments: false,
  },
  // `_private` by convention; `__dunder__` names are part of every interface.
  isExported: ({ name }) => !name.startsWith('_') || /^__\w+__$/.test(name),
  constantName: /^_*[A-Z][A-Z0-9_]*$/,
  builtins: {
    array: 'list',
    string: 'str',
    number: 'int',
    boolean: 'bool',
    object: 'dict',
    promise: 'Awaitable',
    function: 'Callable',
    regexp: 'Pattern',
  },
  modules: 'python',
  isTestFile: (path) => /(^|\/)tests?\/|(^|\/)(test_[^/]*|[^/]*_test|conftest|tests)\.py$/.test(path),
  flow: {
    stores: new Set(['append', 'appendleft', 'add', 'insert', 'extend', 'update', 'setdefault', 'put', 'put_nowait']),
    runs: new Set(['__call__']),
    decorators: true,
    provides: new Set(['get', 'inject', 'resolve', 'get_instance']),
    queues: {
      puts: new Set(['put', 'append', 'appendleft', 'push', 'enqueue', 'send']),
      takes: new Set(['pop', 'popleft', 'recv', 'receive', 'dequeue', 'take']),
      types: new Set(['Queue', 'SimpleQueue', 'LifoQueue', 'PriorityQueue', 'JoinableQueue', 'deque', 'Pipe']),
      ofTypes: { puts: new Set([]), takes: new Set(['get']) },
    },
    events: [
      { on: new Set(['on', 'add_listener']), emit: new Set(['emit']), isNamed: true },
      { on: new Set(['connect']), emit: new Set(['send', 'send_robust', 'asend', 'asend_robust']), isNamed: false },
    ],
  },
  protocols: {
    iterate: ITERATE,
    iterateAsync: ['__aiter__', '__anext__'],
    functions: new Map([
      ...ITERATING.map((name) => [name, ITERATE] as const),
      ['next', ['__next__']],
      ['aiter', ['__aiter__']],
      ['anext', ['__anext__']],
      ['reversed', ['__reversed__']],
      ['len', ['__len__']],
      ['bool', ['__bool__', '__len__']],
      ['str', ['__str__']],
      ['repr', ['__repr__']],
      ['hash', ['__hash__']],
      ['int', ['__int__']],
      ['float', ['__float__']],
    ]),
  },
};
