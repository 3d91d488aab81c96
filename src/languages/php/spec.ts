/** PHP: names of a namespace are shared by the files that declare it; what has none is seen everywhere. */
import type { LanguageSpec } from '../spec.ts';

export const php: LanguageSpec = {
  id: 'php',
  languages: ['php'],
  grammar: () => '@vscode/tree-sitter-wasm/wasm/tree-sitter-php.wasm',
  queries: () => [new URL('./php.scm', import.meta.url)],
  prelude: new URL('./php.prelude', import.meta.url),
  scoping: {
    implicitMembers: false,
    receiverParameter: false,
    fieldsFromAssignment: true,
    packageScope: 'none',
    sharedNames: { separator: '\\', outward: 'global' },
    // What a file imports it imports for itself alone.
    explicitExports: true,
    attachments: false,
    callConstructs: false,
    restOfElements: true,
    methodsApart: true,
  },
  isExported: ({ flags }) => !flags.has('private'),
  builtins: {
    array: '__array',
    string: '__string',
    number: '__int',
    boolean: '__bool',
    object: '__array',
    promise: 'Promise',
    function: 'Closure',
    regexp: '__string',
  },
  modules: 'php',
  isTestFile: (path) => /(^|\/)[Tt]ests?\/|Test(Case)?\.php$/.test(path),
  flow: {
    stores: new Set(['array_push', 'array_unshift', 'push', 'add', 'append', 'offsetSet', 'attach', 'set']),
    runs: new Set(['__invoke', 'call']),
    events: [
      {
        on: new Set(['on', 'listen', 'addListener', 'add_action', 'add_filter']),
        emit: new Set(['emit', 'dispatch', 'fire', 'do_action', 'apply_filters']),
        isNamed: true,
      },
    ],
  },
  protocols: {
    iterate: ['getIterator', 'current', 'key', 'next', 'rewind', 'valid'],
    next: 'current',
    call: '__invoke',
    index: 'offsetGet',
  },
};
