/** Java. */
import { JVM_QUEUES } from '../jvm-queues.ts';
import type { LanguageSpec, Primitive } from '../spec.ts';

const ABOVE_INT = ['$long', '$float', '$double'];

/** No keyword can name a class of the prelude; what begins with `$` is no name that people give. */
const PRIMITIVES: ReadonlyMap<string, Primitive> = new Map([
  ['$boolean', { box: 'Boolean', widerOnes: [] }],
  ['$byte', { box: 'Byte', widerOnes: ['$short', '$int', ...ABOVE_INT] }],
  ['$short', { box: 'Short', widerOnes: ['$int', ...ABOVE_INT] }],
  ['$char', { box: 'Character', widerOnes: ['$int', ...ABOVE_INT] }],
  ['$int', { box: 'Integer', widerOnes: ABOVE_INT }],
  ['$long', { box: 'Long', widerOnes: ['$float', '$double'] }],
  ['$float', { box: 'Float', widerOnes: ['$double'] }],
  ['$double', { box: 'Double', widerOnes: [] }],
]);

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
    restLast: true,
    primitives: PRIMITIVES,
  },
  // Whatever is not private can be seen at least from the files of its package.
  isExported: ({ flags }) => !flags.has('private'),
  builtins: {
    array: 'Array',
    string: 'String',
    number: '$int',
    boolean: '$boolean',
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
