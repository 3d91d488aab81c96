/** Go: a package is a directory, visibility is a capital letter, methods stand beside their type. */
import type { LanguageSpec } from '../spec.ts';
import { isBuiltAside } from './build-condition.ts';

const GRAMMAR = '@vscode/tree-sitter-wasm/wasm/tree-sitter-go.wasm';
const QUERY = new URL('./go.scm', import.meta.url);

/** What `import "…/go-isatty/v2"` is called by convention: the last segment that is no version, without `go-`. */
function packageName(source: string): string {
  const segments = source.split('/').filter((segment) => !/^v\d+$/.test(segment));
  const last = segments.at(-1) ?? source;
  return last.replace(/\.v\d+$/, '').replace(/^go-|[-.]go$/g, '');
}

export const go: LanguageSpec = {
  id: 'go',
  languages: ['go'],
  grammar: () => GRAMMAR,
  queries: () => [QUERY],
  prelude: new URL('./go.prelude', import.meta.url),
  scoping: {
    implicitMembers: false,
    receiverParameter: false,
    fieldsFromAssignment: false,
    packageScope: 'directory',
    localNames: 'sequential',
    firstValueDecides: true,
    explicitExports: true,
    attachments: true,
    metByShape: 'implied',
    embedding: true,
    callConstructs: true,
    resultsAsArguments: true,
    fieldsByPlace: true,
  },
  isExported: ({ name }) => /^\p{Lu}/u.test(name),
  builtins: {
    array: '__slice',
    string: 'string',
    number: 'int',
    boolean: 'bool',
    object: 'any',
    promise: '__chan',
    function: '__func',
    regexp: 'string',
  },
  modules: 'go',
  defaultAlias: packageName,
  isTestFile: (path) => path.endsWith('_test.go'),
  isBuiltAside,
  flow: {
    stores: new Set(['copy', 'PushBack', 'PushFront', 'Store']),
    keeps: new Set(['append', '__slice', '__map']),
    runs: new Set(['Call']),
    queues: {
      puts: new Set(['push', 'enqueue', 'put', 'send']),
      takes: new Set(['pop', 'dequeue', 'take', 'receive']),
      types: new Set(['__chan']),
    },
  },
};
