/** Ruby: constants are shared by all files, classes and modules may be added to anywhere, a bare name may be a call. */
import type { LanguageSpec } from '../spec.ts';

export const ruby: LanguageSpec = {
  id: 'ruby',
  languages: ['ruby'],
  grammar: () => '@vscode/tree-sitter-wasm/wasm/tree-sitter-ruby.wasm',
  queries: () => [new URL('./ruby.scm', import.meta.url)],
  prelude: new URL('./ruby.prelude', import.meta.url),
  scoping: {
    implicitMembers: true,
    receiverParameter: false,
    fieldsFromAssignment: true,
    packageScope: 'none',
    sharedNames: { separator: '::', outward: 'enclosing', openTypes: true },
    explicitExports: true,
    attachments: false,
    constructorName: 'initialize',
    callConstructs: false,
    bareCalls: true,
  },
  isExported: ({ flags }) => !flags.has('private'),
  constantName: /^[A-Z]/,
  builtins: {
    array: 'Array',
    string: 'String',
    number: 'Integer',
    boolean: 'TrueClass',
    object: 'Hash',
    promise: 'Thread',
    function: 'Proc',
    regexp: 'Regexp',
  },
  modules: 'ruby',
  isTestFile: (path) => /(^|\/)(test|spec|features)\/|_(test|spec)\.rb$|(^|\/)test_[^/]*\.rb$/.test(path),
  flow: {
    stores: new Set(['push', 'append', 'unshift', 'prepend', '<<', 'add', 'store', 'insert', 'concat']),
    runs: new Set(['call', 'yield', '()', 'instance_eval', 'instance_exec', 'class_eval']),
    events: [{ on: new Set(['on', 'subscribe']), emit: new Set(['emit', 'publish', 'notify']), isNamed: true }],
  },
  protocols: { iterate: ['each'] },
};
