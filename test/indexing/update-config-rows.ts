/** Edits of what maps specifiers to files: each a row. */
import type { Row } from './update-rows.ts';

/** A file that reaches another by an alias, and one that does so through the first. */
const ALIASED = {
  'a.ts': "import { open } from '@/b';\nopen();\nexport { open };\n",
  'c.ts': "import { open } from './a';\nopen();\n",
  'src/b.ts': 'export function open() {}\n',
  'lib/b.ts': 'export function open() {}\n',
};

function aliases(paths: string): string {
  return `{ "compilerOptions": { "paths": ${paths} } }`;
}

export const CONFIG_ROWS: Readonly<Record<string, Row>> = {
  'a jsconfig comes': {
    before: { 'src/a.js': "import { open } from '@/b';\nopen();\n", 'lib/b.js': 'export function open() {}\n' },
    edits: { 'jsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./lib/*"] } } }' },
    gives: ['src/a.js calls lib/b.js#open'],
  },
  'a tsconfig gets paths of its own and so loses the inherited ones': {
    before: {
      'tsconfig.json': '{ "extends": "./base.json", "compilerOptions": {} }',
      'base.json': '{}',
      'tsconfig.base.json': '{ "compilerOptions": { "paths": { "@/*": ["./lib/*"] } } }',
      'src/tsconfig.json': '{ "extends": "../tsconfig.base.json" }',
      'src/a.ts': "import { open } from '@/b';\nopen();\n",
      'lib/b.ts': 'export function open() {}\n',
    },
    edits: {
      'src/tsconfig.json': '{ "extends": "../tsconfig.base.json", "compilerOptions": { "paths": { "~/*": ["./*"] } } }',
    },
    gives: ['!src/a.ts calls lib/b.ts#open'],
  },
  'an alias that is written in another way': {
    before: { ...ALIASED, 'tsconfig.json': aliases('{ "@/*": ["./src/*"], "#/*": ["./lib/*"] }') },
    edits: { 'tsconfig.json': aliases('{ "@/*": ["src/../src/*"], "#/*": ["./lib/*"] }') },
    gives: ['a.ts calls src/b.ts#open', 'c.ts calls src/b.ts#open'],
    resolves: 1,
  },
  'an alias that leads elsewhere': {
    before: { ...ALIASED, 'tsconfig.json': aliases('{ "@/*": ["./src/*"] }') },
    edits: { 'tsconfig.json': aliases('{ "@/*": ["./lib/*"] }') },
    gives: ['!a.ts calls src/b.ts#open', 'a.ts calls lib/b.ts#open', 'c.ts calls lib/b.ts#open'],
    resolves: 3,
  },
  'of two aliases that are written in another way, one leads elsewhere': {
    before: {
      ...ALIASED,
      'd.ts': "import { open } from '~/b';\nopen();\n",
      'tsconfig.json': aliases('{ "@/*": ["./src/*"], "~/*": ["./lib/*"] }'),
    },
    edits: { 'tsconfig.json': aliases('{ "@/*": ["src/../src/*"], "~/*": ["./src/*"] }') },
    gives: ['a.ts calls src/b.ts#open', 'd.ts calls src/b.ts#open', '!d.ts calls lib/b.ts#open'],
    resolves: 2,
  },
  'an alias that is looked for in one more place, for what is found in the first': {
    before: { ...ALIASED, 'tsconfig.json': aliases('{ "@/*": ["./src/*"] }') },
    edits: { 'tsconfig.json': aliases('{ "@/*": ["./src/*", "./lib/*"] }') },
    gives: ['a.ts calls src/b.ts#open', 'c.ts calls src/b.ts#open'],
    resolves: 1,
  },
  'an alias that is looked for in one more place first, where nothing is': {
    before: { ...ALIASED, 'tsconfig.json': aliases('{ "@/*": ["./src/*"] }') },
    edits: { 'tsconfig.json': aliases('{ "@/*": ["./new/*", "./src/*"] }') },
    gives: ['a.ts calls src/b.ts#open'],
    resolves: 3,
  },
  'tsconfigs that extend each other in a circle': {
    before: { 'a.ts': "import 'x';\n", 'tsconfig.json': '{ "extends": "./tsconfig.b.json" }' },
    edits: { 'tsconfig.b.json': '{ "extends": "./tsconfig.json", "references": [{ "path": "./tsconfig.json" }] }' },
  },
  'configurations with the wrong kinds of values': {
    before: { 'a.ts': "import 'x';\nimport '@a/b';\nimport '#c';\n", 'tsconfig.json': '{}', 'package.json': '{}' },
    edits: {
      'tsconfig.json': '{ "extends": 5, "references": {}, "compilerOptions": null }',
      'package.json': '{ "name": ["@a/b"], "exports": 7, "imports": { "#c": null }, "main": {} }',
    },
  },
  'paths with the wrong kinds of values': {
    before: { 'a.ts': "import 'x';\nimport '@a/b';\n", 'tsconfig.json': '{}' },
    edits: {
      'tsconfig.json':
        '{ "references": [null, {"path": 1}], "compilerOptions": { "baseUrl": 1, "paths": { "x": 5, "@a/*": [null] } } }',
    },
  },
};
