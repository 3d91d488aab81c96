/** Rust: modules are files and blocks, methods stand in `impl` blocks, macros may wrap whole items. */
import type { LanguageSpec } from '../spec.ts';
import { hideTakenApart } from './hide-taken-apart.ts';
import { unwrapItemMacros } from './unwrap-item-macros.ts';

const GRAMMAR = '@vscode/tree-sitter-wasm/wasm/tree-sitter-rust.wasm';
const QUERY = new URL('./rust.scm', import.meta.url);

export const rust: LanguageSpec = {
  id: 'rust',
  languages: ['rust'],
  grammar: () => GRAMMAR,
  queries: () => [QUERY],
  prepare: (source) => hideTakenApart(unwrapItemMacros(source)),
  prelude: new URL('./rust.prelude', import.meta.url),
  scoping: {
    implicitMembers: false,
    receiverParameter: false,
    fieldsFromAssignment: false,
    packageScope: 'none',
    localNames: 'shadowing',
    explicitExports: false,
    attachments: true,
    transparentTypes: new Set([
      'Box',
      'Rc',
      'Arc',
      'Pin',
      'Cow',
      'ManuallyDrop',
      'MutexGuard',
      'Ref',
      'RefMut',
      'LazyLock',
      'LazyCell',
    ]),
    lendingType: 'Target',
    root: 'crate',
    everyType: 'Any',
    bareModules: true,
    ownModules: new Set(['std', 'core', 'alloc']),
    methodsApart: true,
    callConstructs: true,
  },
  isExported: ({ flags, inContract }) => flags.has('exported') || inContract,
  builtins: {
    array: 'Vec',
    string: 'String',
    number: 'Primitive',
    boolean: 'Primitive',
    object: 'Any',
    promise: 'Future',
    function: 'Fn',
    regexp: 'String',
  },
  modules: 'rust',
  importFromTop: (source, modules) => {
    const [head, ...rest] = source.split('::');
    if (head !== 'self' && head !== 'super') return source;
    const above = rest.findIndex((segment) => segment !== 'super');
    const up = head === 'self' ? 0 : 1 + (above < 0 ? rest.length : above);
    const left = modules.slice(0, Math.max(modules.length - up, 0));
    const beyond = Array.from({ length: Math.max(up - modules.length, 0) }, () => 'super');
    const inside = head === 'self' ? rest : rest.slice(up - 1);
    return [...(beyond.length > 0 ? beyond : ['self']), ...left, ...inside].join('::');
  },
  isTestFile: (path) => /(^|\/)(tests?|benches)\/|(^|\/|_)tests?\.rs$/.test(path),
  testScope: /(?:^|\.)tests?\./,
  flow: {
    stores: new Set([
      'push',
      'push_back',
      'push_front',
      'insert',
      'extend',
      'set',
      'replace',
      'store',
      'get_or_insert_with',
    ]),
    runs: new Set(['call', 'call_mut', 'call_once']),
    queues: {
      puts: new Set(['push', 'send', 'enqueue', 'put']),
      takes: new Set(['pop', 'recv', 'dequeue', 'steal', 'drain']),
      types: new Set([
        'Sender',
        'Receiver',
        'UnboundedSender',
        'UnboundedReceiver',
        'SyncSender',
        'VecDeque',
        'ArrayQueue',
        'SegQueue',
        'Injector',
        'channel',
        'sync_channel',
        'unbounded_channel',
        'unbounded',
        'bounded',
      ]),
      handles: new Set(['clone']),
      ofTypes: { puts: new Set(['extend']), takes: new Set(['next', 'take', 'iter']) },
    },
  },
  protocols: {
    iterate: ['into_iter', 'next'],
    index: 'index',
    put: new Set(['push', 'push_back', 'push_front', 'insert']),
  },
};
