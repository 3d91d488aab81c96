/** C#: names are shared by the files of a namespace, a type may be written in parts, `using` takes a namespace whole. */
import { flattenConditionals } from '../cpp/untangle-conditionals.ts';
import type { LanguageSpec } from '../spec.ts';

export const csharp: LanguageSpec = {
  id: 'csharp',
  languages: ['csharp'],
  grammar: () => '@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm',
  queries: () => [new URL('./csharp.scm', import.meta.url)],
  prepare: flattenConditionals,
  prelude: new URL('./csharp.prelude', import.meta.url),
  scoping: {
    implicitMembers: true,
    receiverParameter: false,
    fieldsFromAssignment: false,
    packageScope: 'none',
    sharedNames: { separator: '.', outward: 'enclosing', openTypes: true },
    sharedImports: ['GlobalUsings.cs', 'Usings.cs', 'GlobalUsing.cs', 'Imports.cs'],
    localNames: 'shadowing',
    explicitExports: true,
    attachments: true,
    scopedExtensions: true,
    bareModules: true,
    overloads: true,
    callConstructs: false,
  },
  isExported: ({ flags }) => !flags.has('private'),
  builtins: {
    array: 'Array',
    string: 'String',
    number: 'Int32',
    boolean: 'Boolean',
    object: 'Object',
    promise: 'Task',
    function: 'Delegate',
    regexp: 'Regex',
  },
  modules: 'dotnet',
  isTestFile: (path) => /(^|\/)[^/]*\.?(Unit|Integration)?Tests?\/|(^|\/)\w+(Tests?|Fixture)\.cs$/.test(path),
  flow: {
    functionalInterfaces: false,
    stores: new Set(['Add', 'AddRange', 'Insert', 'Push', 'Enqueue', 'TryAdd', 'Append', 'Set']),
    runs: new Set(['Invoke', 'BeginInvoke', 'DynamicInvoke']),
  },
  protocols: { iterate: ['GetEnumerator', 'MoveNext'], iterateAsync: ['GetAsyncEnumerator', 'MoveNextAsync'] },
};
