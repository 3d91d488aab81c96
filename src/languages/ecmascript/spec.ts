/** TypeScript, TSX, JavaScript, JSX and the scripts of components: one query over two grammars, which share their node names. */
import type { LanguageSpec } from '../spec.ts';
import { isComponentFile, keepCode } from './components.ts';

const TYPESCRIPT = '@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm';
const TSX = '@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm';

const QUERY = new URL('./ecmascript.scm', import.meta.url);
const CASTS = new URL('./casts.scm', import.meta.url);
const ELEMENTS = new URL('./jsx.scm', import.meta.url);

function isPlainTypeScript(path: string): boolean {
  return /\.[cm]?ts$/.test(path) || isComponentFile(path);
}

/** The grammar does not know `export type * from`, which means `export * from` to everyone but the emitter. */
function readTypeStars(source: string): string {
  if (!source.includes('export type *')) return source;
  return source.replace(/\bexport type (?=\*)/g, 'export      ');
}

export const ecmascript: LanguageSpec = {
  id: 'ecmascript',
  languages: ['typescript', 'tsx', 'javascript', 'jsx', 'vue', 'svelte'],
  // Only plain TypeScript has `<T>value` casts, which the TSX grammar reads as elements.
  grammar: (path) => (isPlainTypeScript(path) ? TYPESCRIPT : TSX),
  queries: (path) => [QUERY, isPlainTypeScript(path) ? CASTS : ELEMENTS],
  prepare: (source, path) => readTypeStars(keepCode(source, path)),
  prelude: new URL('./ecmascript.prelude', import.meta.url),
  scoping: {
    implicitMembers: false,
    receiverParameter: false,
    templates: isComponentFile,
    metByShape: 'handed',
    fieldsFromAssignment: true,
    packageScope: 'none',
    explicitExports: true,
    attachments: false,
    callConstructs: false,
    globalNames: true,
    instanceMember: 'prototype',
  },
  isExported: ({ flags, topLevel, inContract }) => flags.has('exported') || (inContract && !topLevel),
  builtins: {
    array: 'Array',
    string: 'String',
    number: 'Number',
    boolean: 'Boolean',
    object: 'Object',
    promise: 'Promise',
    function: 'Function',
    regexp: 'RegExp',
  },
  modules: 'ecmascript',
  isTestFile: (path) => /(^|\/)(__tests__|tests?|e2e|spec)\/|\.(test|spec|e2e)\.[cm]?[jt]sx?$/.test(path),
  flow: {
    stores: new Set(['push', 'unshift', 'add', 'set', 'splice', 'concat']),
    runs: new Set(['call', 'apply']),
    rebinds: new Set(['bind']),
    provides: new Set(['get', 'inject', 'resolve', 'make', 'getInstance']),
    queues: {
      puts: new Set(['push', 'unshift', 'enqueue', 'put', 'send']),
      takes: new Set(['shift', 'pop', 'dequeue', 'take', 'poll', 'receive']),
      types: new Set(['Queue', 'Channel']),
      ofTypes: { puts: new Set(['add']), takes: new Set(['get', 'next']) },
    },
    events: [
      {
        on: new Set(['on', 'once', 'addListener', 'prependListener', 'addEventListener']),
        emit: new Set(['emit', 'dispatchEvent']),
        isNamed: true,
      },
    ],
  },
  derivedTypes: { ReturnType: 'result', InstanceType: 'instance', Awaited: 'awaited' },
  protocols: {
    iterate: ['[Symbol.iterator]'],
    iterateAsync: ['[Symbol.asyncIterator]'],
    put: new Set(['add', 'set']),
    putAll: new Set(['push', 'unshift']),
  },
};
