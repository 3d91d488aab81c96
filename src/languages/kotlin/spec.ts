/** Kotlin. */
import { JVM_QUEUES } from '../jvm-queues.ts';
import type { LanguageSpec, Primitive } from '../spec.ts';
import { avoidMisreadings } from './avoid-misreadings.ts';

const INSTEAD = new Map([
  ['plusAssign', 'plus'],
  ['minusAssign', 'minus'],
]);

/** A literal of a whole number is whatever number is wanted, a plain one before others. */
const NUMBERS: ReadonlyMap<string, Primitive> = new Map([
  ['Boolean', { box: 'Boolean', widerOnes: [] }],
  ['Byte', { box: 'Byte', widerOnes: [] }],
  ['Short', { box: 'Short', widerOnes: [] }],
  ['Char', { box: 'Char', widerOnes: [] }],
  ['Int', { box: 'Int', widerOnes: ['Long', 'Short', 'Byte'] }],
  ['Long', { box: 'Long', widerOnes: [] }],
  ['Float', { box: 'Float', widerOnes: [] }],
  ['Double', { box: 'Double', widerOnes: [] }],
]);

export const kotlin: LanguageSpec = {
  id: 'kotlin',
  languages: ['kotlin'],
  grammar: () => '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm',
  queries: () => [new URL('./kotlin.scm', import.meta.url)],
  // Else `@A open class B { … }` may be read as words around a name `class`.
  reserved: ['class', 'interface', 'object', 'fun', 'val', 'var'],
  prepare: avoidMisreadings,
  prelude: new URL('./kotlin.prelude', import.meta.url),
  scoping: {
    implicitMembers: true,
    receiverParameter: false,
    fieldsFromAssignment: false,
    packageScope: 'package',
    localNames: 'shadowing',
    explicitExports: false,
    attachments: true,
    scopedExtensions: true,
    everyType: 'Any',
    emptyType: 'Nothing',
    bareModules: true,
    methodsApart: true,
    baseOrder: 'none',
    overloads: true,
    doubtsOverloads: true,
    inheritsDefaults: true,
    lambdaReceivers: true,
    trailingLambdas: true,
    callConstructs: true,
    restOfElements: true,
    functionTypes: true,
    classParameters: true,
    primitives: NUMBERS,
  },
  isExported: ({ flags }) => !flags.has('private'),
  constantName: /^[A-Z][A-Z0-9_]*$/,
  builtins: {
    array: 'Array',
    string: 'String',
    number: 'Int',
    boolean: 'Boolean',
    object: 'Any',
    promise: 'Deferred',
    function: 'Function',
    regexp: 'Regex',
  },
  modules: 'jvm',
  // src/test, src/commonTest, src/androidTest, …
  isTestFile: (path) =>
    /(^|\/)src\/\w*[tT]est\w*\//.test(path) || /(^|\/)(Test\w+|\w+(Tests?|TestCase))\.kts?$/.test(path),
  flow: {
    functionalInterfaces: true,
    stores: new Set([
      'add',
      'addAll',
      'addFirst',
      'addLast',
      'offer',
      'push',
      'put',
      'putIfAbsent',
      'set',
      'plusAssign',
    ]),
    runs: new Set(['invoke', 'run', 'call', 'apply', 'accept', 'get', 'test']),
    queues: { ...JVM_QUEUES, types: new Set([...JVM_QUEUES.types, 'Channel', 'SendChannel', 'ReceiveChannel']) },
  },
  protocols: { iterate: ['iterator'], next: 'next', call: 'invoke', index: 'get', instead: INSTEAD },
};
