/** C++: names are shared by all files that a program is made of, classes are written here and completed elsewhere. */
import type { LanguageSpec } from '../spec.ts';
import { hideMacros } from './hide-macros.ts';
import { untangleConditionals } from './untangle-conditionals.ts';

export const cpp: LanguageSpec = {
  id: 'cpp',
  languages: ['cpp'],
  grammar: () => '@vscode/tree-sitter-wasm/wasm/tree-sitter-cpp.wasm',
  queries: () => [new URL('./cpp.scm', import.meta.url)],
  prepare: (source) => hideMacros(untangleConditionals(source)),
  prelude: new URL('./cpp.prelude', import.meta.url),
  scoping: {
    implicitMembers: true,
    receiverParameter: false,
    fieldsFromAssignment: false,
    packageScope: 'none',
    sharedNames: { separator: '::', outward: 'enclosing' },
    localNames: 'shadowing',
    // What a header includes is seen by whoever includes the header.
    explicitExports: false,
    attachments: true,
    transparentTypes: new Set(['unique_ptr', 'shared_ptr', 'weak_ptr', 'optional', 'reference_wrapper', 'atomic']),
    openEnums: true,
    arraysAsElements: true,
    callConstructs: true,
    restOfElements: true,
  },
  // A function that is `static` in its file is seen there alone.
  isExported: ({ flags }) => !flags.has('private'),
  builtins: {
    array: '__list',
    string: '__text',
    number: '__number',
    boolean: '__number',
    object: '__list',
    promise: 'future',
    function: 'function',
    regexp: 'regex',
  },
  modules: 'c',
  isTestFile: (path) => /(^|\/)tests?\/|(^|\/)(test_[^/]*|[^/]*[_-]tests?|[^/]*Test)\.(cc|cpp|cxx|hpp|h)$/.test(path),
  flow: {
    stores: new Set(['push_back', 'emplace_back', 'push_front', 'push', 'insert', 'emplace', 'store', 'assign']),
    runs: new Set(['operator()', 'invoke']),
  },
  protocols: { iterate: ['begin', 'end'], call: 'operator()', index: 'operator[]' },
};
