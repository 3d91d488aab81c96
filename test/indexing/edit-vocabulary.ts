/** What a random editor writes: declarations, imports, paths and configurations that mean something in the fixture. */

import { C_FAMILY, CSHARP, PHP, RUBY } from './edit-families.ts';
import type { Family } from './edit-family.ts';

const ECMASCRIPT: Family = {
  extension: /\.[jt]sx?$/,
  comment: '// note',
  snippets: [
    'export function $a($b: $C) {\n  return $b.$d();\n}',
    'export class $A extends $B {\n  $c() {\n    return this.$d();\n  }\n}',
    'export class $A<T> implements $B<T> {\n  constructor(readonly $c: $D) {}\n}',
    'export interface $A extends $B {\n  $c: $D;\n}',
    'export type $A = $B<$C>;',
    'export type $A = { $b: $C; $d(): $A };',
    'export const $a = new $B();',
    'export const $a = ($b) => $c($b);',
    'export const $a = { $b, $c: $D };',
    'export default $A;',
    'export default class extends $A {}',
    'export default function $a() {\n  return $b();\n}',
    'export namespace $A {\n  export function $b() {\n    return $c();\n  }\n}',
    'export enum $A {\n  $b,\n  $c,\n}',
    'function $a() {\n  return $b();\n}',
    'const $a = $b();',
    'let $a: $B;',
    '$a($b => $b.$c());',
    'module.exports.$a = $b;',
    'export function* $a() {\n  yield new $B();\n}',
    'export async function $a(): Promise<$B> {\n  return $c();\n}',
    'export class $A {\n  $b = [];\n  constructor(private $c: () => $D) {}\n  on($d) {\n    this.$b.push($d);\n    $e($d);\n  }\n  $f() {\n    for (const $d of this.$b) $d();\n    this.$c();\n  }\n}',
    '$a.on($b);\nnew $A($c);\n$d({ $e: $a, $b: () => $c() });',
    'export const $a = [$b, $c];\n$a[0]();',
    'export default memo($a);',
    'export class $A {\n  $b = [];\n  $c($d) {\n    this.$b.push($d);\n  }\n  $e() {\n    return this.$b.shift();\n  }\n  $f() {\n    return this.$e();\n  }\n  *[Symbol.iterator]() {}\n}',
    'export function $a($b: $A, $c: Queue<$B>) {\n  for (const $d of $b) $c.push($d);\n  $e($c);\n}',
    'export function $a($b: $A, $c: () => void) {\n  return $d($b.$e, $c);\n}',
  ],
  imports: [
    "import { $A } from '$path';",
    "import { $a, $b as $c } from '$path';",
    "import $A from '$path';",
    "import * as $a from '$path';",
    "export * from '$path';",
    "export { $a as $b } from '$path';",
    "export * as $a from '$path';",
    "export { default } from '$path';",
    "import '$path';",
    "const $a = require('$path');",
  ],
  modules: [
    './store',
    './types',
    './util',
    './extra',
    './index',
    '.',
    '..',
    './service',
    './view',
    './legacy.js',
    '../src/util',
    '@poly/core',
    '@poly/core/extra',
    '@poly/core/src/types',
    '@poly/app',
    '@app/service',
    '@app/util',
    '#util',
    'packages/core/src/store',
    '../../core/src',
    './store/index',
    './types.js',
  ],
  modifiers: [
    'export ',
    'export default ',
    'async ',
    'static ',
    'private ',
    'abstract ',
    'readonly ',
    'new ',
    'await ',
  ],
  directories: ['packages/core/src', 'packages/app/src', 'packages/app', 'packages/core/src/store', ''],
  names: [
    'store.ts',
    'types.ts',
    'util.ts',
    'index.ts',
    'extra.ts',
    'service.ts',
    'view.tsx',
    'legacy.js',
    'util.tsx',
    'store.js',
    'types.d.ts',
    'store/index.ts',
    'util/index.js',
    'extra.js',
  ],
};

const PYTHON: Family = {
  extension: /\.pyi?$/,
  comment: '# note',
  snippets: [
    'class $A($B):\n    def $c(self):\n        return self.$d()',
    'class $A:\n    $b = $C()\n\n    def __init__(self, $d):\n        self.$d = $d',
    'def $a($b):\n    return $c($b)',
    'def $a($b: $C) -> $D:\n    return $b.$e()',
    'def $a():\n    $b = $C()\n    $b.$d()\n    return $b',
    'class $A:\n    def __init__(self):\n        self.$b = queue.Queue()\n\n    def $c(self, $d):\n        self.$b.put($d)\n\n    def $e(self):\n        return self.$b.get()\n\n    def __iter__(self):\n        yield self.$e()',
    'def $a($b: $C, queue):\n    for $d in $b:\n        queue.put($d)\n    $e(queue)\n    return list($b)',
    '$a = $B()',
    '$a = $b',
    '$A = $B',
    '$a($b()).$c()',
    'def $a():\n    yield $B()',
    'class $A:\n    def __init__(self, $b):\n        self.$b = $b\n        self.$c = []\n\n    def connect(self, $d):\n        self.$c.append($d)\n\n    def send(self):\n        for $e in self.$c:\n            $e()\n        self.$b()',
    '$a.connect($b)\n$A($c)',
    '$a = [$b, $c]',
  ],
  imports: [
    'from .$path import $A',
    'from . import $path',
    'from .. import $path',
    'from ..$path import $a',
    'import shop.$path',
    'import shop.$path as $a',
    'from shop import $A',
    'from .$path import *',
    'from shop.$path import $a as $b',
    'import $path',
  ],
  modules: ['base', 'util', 'models', 'cart', 'models.item', 'models.user', 'item', 'user', 'shop'],
  modifiers: ['async ', 'await ', '@property\n    '],
  directories: ['py/shop', 'py/shop/models', 'py', 'py/tests', 'lib/shop', ''],
  names: [
    'base.py',
    'util.py',
    'cart.py',
    'item.py',
    'user.py',
    '__init__.py',
    'models.py',
    'item.pyi',
    'models/__init__.py',
  ],
};

const GO: Family = {
  extension: /\.go$/,
  comment: '// note',
  snippets: [
    'func $A($b *$C) $D {\n\treturn $e($b)\n}',
    'func (x *$A) $B() *$C {\n\treturn x.$D()\n}',
    'type $A struct {\n\t$B\n\t$C $D\n}',
    'type $A interface {\n\t$B() $C\n}',
    'type $A = $B',
    'type $A struct {\n\t$b chan $C\n}\n\nfunc (x *$A) $D(y $C) {\n\tx.$b <- y\n}\n\nfunc (x *$A) $E() $C {\n\treturn <-x.$b\n}',
    'func $A(queue chan $B) {\n\tfor x := range queue {\n\t\tx.$C()\n\t}\n\t$D(queue)\n}',
    'var $a = $B()',
    'func $a() {\n\tx := $B()\n\tx.$C()\n}',
    'type $A struct {\n\t$b []func()\n}\n\nfunc (x *$A) $C($d func()) {\n\tx.$b = append(x.$b, $d)\n\tx.$b[0]()\n}',
    'func $A(x *$B) {\n\tx.$C($D)\n}',
  ],
  imports: [
    'import "example.com/poly/$path"',
    'import $a "example.com/poly/$path"',
    'import . "example.com/poly/$path"',
  ],
  modules: ['store', 'util', 'cmd', 'store/deep'],
  modifiers: ['*', '&', 'go ', 'defer '],
  directories: ['go/store', 'go/util', 'go/cmd', 'go', 'go/store/deep'],
  names: ['store.go', 'memory.go', 'util.go', 'main.go', 'store_test.go', 'a.go'],
};

const RUST: Family = {
  extension: /\.rs$/,
  comment: '// note',
  snippets: [
    'impl $A {\n    pub fn $b(&self) -> $C {\n        self.$d()\n    }\n}',
    'impl $A for $B {\n    fn $c(&self) {\n        self.$d();\n    }\n}',
    'pub fn $a() -> $B {\n    $c()\n}',
    'pub struct $A {\n    pub $b: $C,\n}',
    'pub trait $A {\n    fn $b(&self) -> $C;\n}',
    'pub mod $a {\n    pub fn $b() {}\n}',
    'pub type $A = $B;',
    'pub mod $a {\n    pub use std::sync::$B;\n}',
    'pub struct $A {\n    pub $b: VecDeque<$C>,\n}\n\nimpl $A {\n    fn $d(&mut self) -> &mut VecDeque<$C> {\n        &mut self.$b\n    }\n\n    pub fn $e(&mut self, x: $C) {\n        self.$b.push_back(x);\n    }\n\n    pub fn next_$f(&mut self) -> Option<$C> {\n        self.$d().pop_front()\n    }\n}',
    'pub fn $a(queue: Receiver<$B>, x: $C) {\n    for $d in x {\n        $e(queue);\n    }\n    x.$f(|y| y.$d());\n}',
    'impl $A {\n    pub fn $b<F: FnOnce(&$C)>(&self, f: F) {}\n}',
    'pub enum $A {\n    $B,\n    $C($D),\n}',
    'pub struct $A {\n    pub $b: fn() -> $C,\n}\n\npub fn $d() -> $A {\n    $A { $b: $e }\n}\n\npub fn $f(x: $A) {\n    (x.$b)();\n}',
  ],
  imports: [
    'use crate::$path::$A;',
    'use super::$path::$a;',
    'pub use crate::$path::*;',
    'mod $path;',
    'pub mod $path;',
    'use poly::$path;',
  ],
  modules: ['store', 'util', 'lib', 'main'],
  modifiers: ['pub ', '&', 'mut ', 'async '],
  directories: ['rust/src', 'rust/src/store', 'rust/src/util'],
  names: ['lib.rs', 'store.rs', 'util.rs', 'main.rs', 'mod.rs', 'store/mod.rs'],
};

const JVM: Family = {
  extension: /\.(java|kt)$/,
  comment: '// note',
  snippets: [
    'class $A extends $B {\n    $C $d() {\n        return $e();\n    }\n}',
    'interface $A extends $B {\n    $C $d();\n}',
    'class $A($b: $C) : $D() {\n    fun $e() = $b.$f()\n}',
    'fun $a($b: $C): $D = $b.$e()',
    'fun $A.$b() = $c()',
    'object $A {\n    val $b = $C()\n}',
    'enum $A { $B, $C }',
    'class $A {\n    void $b($C $d) {\n        $d.$e();\n        $f(() -> $e());\n    }\n}',
    'class $A(val $b: () -> $C) {\n    fun $d() {\n        $b()\n        $e { $b() }\n    }\n}',
  ],
  imports: [
    'import com.poly.$path;',
    'import com.poly.*;',
    'import com.poly.util.$a;',
    'package com.poly.util;',
    'package com.poly;',
  ],
  modules: ['Store', 'Item', 'Memory', 'App', 'util.trim', 'Item.Price'],
  modifiers: ['private ', 'public ', 'static ', 'final ', 'override ', 'open '],
  directories: ['jvm/src/main/java/com/poly', 'jvm/src/main/kotlin/com/poly', 'jvm/src/main/java/com/poly/util'],
  names: ['Store.java', 'Item.java', 'Memory.java', 'App.kt', 'Util.kt', 'Store.kt', 'Base.java'],
};

export const FAMILIES: readonly Family[] = [ECMASCRIPT, PYTHON, GO, RUST, JVM, PHP, RUBY, C_FAMILY, CSHARP];

const TSCONFIG = [
  '{ "compilerOptions": { "baseUrl": "packages", "paths": { "@app/*": ["app/src/*"] } } }',
  '{ "compilerOptions": { "paths": { "@app/*": ["./packages/core/src/*", "./packages/app/src/*"] } } }',
  '{ "compilerOptions": { "baseUrl": "." } }',
  '{ "compilerOptions": { "paths": { "*": ["./packages/core/src/*"] } } }',
  '{ "compilerOptions": { "paths": { "@poly/*": ["./packages/*/src"], "@app/service": ["./packages/app/src/service.ts"] } } }',
  '{ "files": [], "references": [{ "path": "./packages/app" }] }',
  '{ // paths to come\n  "compilerOptions": { "strict": true, }, }',
  '{ "compilerOptions": ',
  '{}',
];
const APP_TSCONFIG = [
  '{ "extends": "../../tsconfig.json", "compilerOptions": { "paths": { "@poly/*": ["../core/src/*"] } } }',
  '{ "compilerOptions": { "baseUrl": "src", "paths": { "@app/*": ["*"] } } }',
  '{ "extends": ["../../tsconfig", "@poly/core/tsconfig.json"] }',
  '{ "extends": "./tsconfig.json" }',
];
const CORE_MANIFEST = [
  '{ "name": "@poly/core", "main": "src/index.ts" }',
  '{ "name": "@poly/core", "exports": { "./*": "./src/*.ts", ".": { "types": "./dist/index.d.ts" } } }',
  '{ "name": "@poly/kernel", "exports": "./src/index.ts" }',
  '{ "name": "@poly/core", "exports": { ".": "./src/types.ts" }, "imports": { "#util": "./src/extra.ts", "#*": "./src/*.ts" } }',
  '{ "name": ',
];
const APP_MANIFEST = [
  '{ "name": "@poly/core", "main": "src/service.ts" }',
  '{ "name": "@poly/app", "exports": "./src/main.ts" }',
  '{ "main": "src/main.ts" }',
];

const COMPOSER = [
  '{ "autoload": { "psr-4": { "Poly\\\\": "src/" } } }',
  '{ "autoload": { "psr-4": { "Poly\\\\": ["tests", "src/Model"], "Poly\\\\Service\\\\": "src/Service" } } }',
  '{ "autoload": { "psr-0": { "Poly": "." } } }',
  '{ "autoload": ',
  '{}',
];
const COMPILE_COMMANDS = [
  '[{ "directory": "/build", "command": "cc -Iinclude -I c/src main.c", "file": "main.c" }]',
  '[{ "directory": "/build", "arguments": ["c++", "-Isrc", "-isystem", "/build/include/poly"], "file": "a.cpp" }]',
  '[]',
];

/** Texts that a configuration file may come to have; it may also go. */
export const CONFIGURATIONS: Readonly<Record<string, readonly string[]>> = {
  'tsconfig.json': TSCONFIG,
  'packages/app/tsconfig.json': APP_TSCONFIG,
  'packages/app/jsconfig.json': APP_TSCONFIG,
  'packages/core/tsconfig.json': [...TSCONFIG, ...APP_TSCONFIG],
  'packages/core/package.json': CORE_MANIFEST,
  'packages/app/package.json': [...APP_MANIFEST, ...CORE_MANIFEST],
  'package.json': ['{ "name": "polyglot" }', ...CORE_MANIFEST],
  'go/go.mod': ['module example.com/poly\n', 'module example.com/other\n', 'module example.com/poly/store\n', ''],
  'go/store/go.mod': ['module example.com/poly/store\n', 'module example.com/poly/util\n'],
  'rust/Cargo.toml': [
    '[package]\nname = "poly"\n',
    '[package]\nname = "other"\n\n[lib]\npath = "src/store.rs"\n',
    '[workspace]\n',
  ],
  'php/composer.json': COMPOSER,
  'php/src/composer.json': COMPOSER,
  'compile_commands.json': COMPILE_COMMANDS,
  'cpp/compile_commands.json': COMPILE_COMMANDS,
  'csharp/Core/Core.csproj': ['<Project />\n'],
  'csharp/App/App.csproj': ['<Project />\n'],
  'csharp/Poly.csproj': ['<Project />\n'],
};

/** Words that are not names in any of these languages. */
export const KEYWORDS = new Set(
  `abstract as async await break case catch class const constructor continue def default defer do else end enum export
  extends False fn for foreach from fun func function go if impl implements import in include int interface is let match
  mod module mut namespace new None null object of open override package partial pass php private protected pub public
  raise readonly record require require_once require_relative return self static string struct super switch template
  this trait True try type typedef typename undefined use using val var virtual void where while with yield`.split(
    /\s+/,
  ),
);
