/** Java. */
import { JVM_QUEUES } from '../jvm-queues.ts';
import type { LanguageSpec } from '../spec.ts';

export const java: LanguageSpec = {
  id: 'java',
  languages: ['java'],
  grammar: () => '@vscode/tree-sitter-wasm/wasm/tree-sitter-java.wasm',
  queries: () => [new URL('./java.scm', import.meta.url)],
  // `Object @Nullable ... a`: the grammar knows no annotation there.
  prepare: (source) => source.replace(/@\w+(?=\s*\.\.\.)/g, (annotation) => ' '.repeat(annotation.length)),
  prelude: new URL('./java.prelude', import.meta.url),
  scoping: {
    implicitMembers: true,
    receiverParameter: false,
    fieldsFromAssignment: false,
    packageScope: 'package',
    localNames: 'shadowing',
    explicitExports: false,
    attachments: false,
    everyType: 'Object',
    bareModules: true,
    methodsApart: true,
    calledFields: true,
    overloads: true,
    callConstructs: false,
    restOfElements: true,
    widening: ['Byte', 'Short', 'Character', 'Integer', 'Long', 'Float', 'Double'],
  },
  // Whatever is not private can be seen at least from the files of its package.
  isExported: ({ flags }) => !flags.has('private'),
  builtins: {
    array: 'Array',
    string: 'String',
    number: 'Integer',
    boolean: 'Boolean',
    object: 'Object',
    promise: 'CompletableFuture',
    function: 'Function',
    regexp: 'Pattern',
  },
  modules: 'jvm',
  isTestFile: (path) =>
    /(^|\/)src\/(\w*[tT]est\w*)\//.test(path) || /(^|\/)(Test\w+|\w+(Tests?|TestCase|IT))\.java$/.test(path),
  flow: {
    functionalInterfaces: true,
    stores: new Set(['add', 'addAll', 'addFirst', 'addLast', 'offer', 'push', 'put', 'putIfAbsent', 'set', 'register']),
    runs: new Set(['run', 'call', 'apply', 'accept', 'get', 'test']),
    queues: JVM_QUEUES,
  },
  protocols: { iterate: ['iterator'], next: 'next' },
};
