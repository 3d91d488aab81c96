/** Edits of what files pass on without naming it: barrels, star exports, wildcard imports. */
import type { Row } from './update-rows.ts';

const USE = "import { open } from './index';\nopen();\n";
const OPEN = 'export function open() {}\n';
const SHUT = 'export function shut() {}\n';
const BARREL = "export * from './shut';\nexport * from './open';\n";
const BEFORE = { 'index.ts': BARREL, 'shut.ts': SHUT, 'open.ts': OPEN, 'use.ts': USE };

export const WHOLESALE_ROWS: Readonly<Record<string, Row>> = {
  'a barrel passes on another file: only names of that are looked for again': {
    before: BEFORE,
    edits: { 'index.ts': `${BARREL}export * from './lock';\n`, 'lock.ts': 'export function lock() {}\n' },
    gives: ['use.ts calls open.ts#open'],
    resolves: 2,
  },
  'a barrel passes on a file that has a name before the one that had it': {
    before: BEFORE,
    edits: { 'index.ts': `export * from './lock';\n${BARREL}`, 'lock.ts': OPEN },
    gives: ['use.ts calls lock.ts#open'],
    resolves: 3,
  },
  'a barrel passes on two files that have a name, in another order': {
    before: { ...BEFORE, 'shut.ts': OPEN },
    edits: { 'index.ts': "export * from './open';\nexport * from './shut';\n" },
    gives: ['use.ts calls open.ts#open'],
  },
  'a barrel passes on the file of a name no longer': {
    before: BEFORE,
    edits: { 'index.ts': "export * from './shut';\n" },
    gives: ['!use.ts calls open.ts#open'],
  },
  'a barrel of barrels passes on another of them': {
    before: {
      'all.ts': "export * from './index';\n",
      'index.ts': "export * from './shut';\n",
      'shut.ts': SHUT,
      'use.ts': "import { open } from './all';\nopen();\n",
      'more.ts': "export * from './open';\n",
      'open.ts': OPEN,
    },
    edits: { 'index.ts': "export * from './shut';\nexport * from './more';\n" },
    gives: ['use.ts calls open.ts#open'],
  },
  'a barrel passes on a library, which may have any name': {
    before: { ...BEFORE, 'use.ts': "import { lock } from './index';\nlock();\n" },
    edits: { 'index.ts': `${BARREL}export * from 'locks';\n` },
    resolves: 2,
  },
  'a barrel passes on a library, which has no name that is found without it': {
    before: BEFORE,
    edits: { 'index.ts': `${BARREL}export * from 'locks';\n` },
    gives: ['use.ts calls open.ts#open'],
    resolves: 1,
  },
  'a barrel passes on a file that is not there yet': {
    before: BEFORE,
    edits: { 'index.ts': `${BARREL}export * from './lock';\n` },
    resolves: 1,
  },
  'a file comes that a barrel passes on already': {
    before: { ...BEFORE, 'index.ts': `${BARREL}export * from './lock';\n` },
    edits: { 'lock.ts': 'export function lock() {}\n' },
    resolves: 2,
  },
  'a file comes that a barrel passes on before the one that has a name': {
    before: { ...BEFORE, 'index.ts': `export * from './lock';\n${BARREL}` },
    edits: { 'lock.ts': OPEN },
    gives: ['use.ts calls lock.ts#open'],
  },
  'a file that a name was not found in goes': {
    before: BEFORE,
    edits: { 'shut.ts': undefined },
    gives: ['use.ts calls open.ts#open'],
    resolves: 1,
  },
  'a file that a name was not found in goes, and another stands in for it': {
    before: { ...BEFORE, 'shut/index.ts': OPEN },
    edits: { 'shut.ts': undefined },
    gives: ['use.ts calls shut/index.ts#open'],
  },
  'a file that a name was not found in becomes a folder that has it': {
    before: BEFORE,
    edits: { 'shut.ts': undefined, 'shut/index.ts': OPEN },
    gives: ['use.ts calls shut/index.ts#open'],
  },
  'a file comes before the one that a name was not found in': {
    before: { 'index.ts': BARREL, 'shut/index.ts': SHUT, 'open.ts': OPEN, 'use.ts': USE },
    edits: { 'shut.ts': OPEN },
    gives: ['use.ts calls shut.ts#open'],
  },
  'a file that a name was not found in gets it': {
    before: BEFORE,
    edits: { 'shut.ts': OPEN },
    gives: ['use.ts calls shut.ts#open'],
  },
  'a file that a name was not found in gets it for itself': {
    before: BEFORE,
    edits: { 'shut.ts': `function open() {}\n${SHUT}` },
    gives: ['use.ts calls open.ts#open'],
    resolves: 1,
  },
  'a file that a name was not found in passes on one that has it': {
    before: { ...BEFORE, 'lock.ts': OPEN },
    edits: { 'shut.ts': "export * from './lock';\n" },
    gives: ['use.ts calls lock.ts#open'],
  },
  'a file that a name was not found in is read no longer': {
    before: BEFORE,
    edits: { 'shut.ts': undefined, 'shut.json': '{}' },
    gives: ['use.ts calls open.ts#open'],
  },
  'another object stands for the exports of a barrel': {
    before: {
      'index.js': 'function a() {}\nfunction b() {}\nmodule.exports = { open: a };\n',
      'use.js': "const { open } = require('./index');\nopen();\n",
    },
    edits: { 'index.js': 'function a() {}\nfunction b() {}\nmodule.exports = { open: b };\n' },
    gives: ['use.js calls index.js#b'],
  },
  'a package takes in the names of another module': {
    before: {
      'p/__init__.py': 'from .shut import *\n',
      'p/shut.py': 'def shut(): pass\n',
      'p/open.py': 'def open_it(): pass\n',
      'use.py': 'from p import open_it, shut\nopen_it()\n',
      'other.py': 'from p import shut\nshut()\n',
    },
    edits: { 'p/__init__.py': 'from .shut import *\nfrom .open import *\n' },
    gives: ['use.py calls p/open.py#open_it'],
    resolves: 2,
  },
  'a module that a name was not found in goes': {
    before: {
      'p/__init__.py': 'from .shut import *\nfrom .open import *\n',
      'p/shut.py': 'def shut(): pass\n',
      'p/open.py': 'def open_it(): pass\n',
      'use.py': 'from p import open_it\nopen_it()\n',
    },
    edits: { 'p/shut.py': undefined },
    gives: ['use.py calls p/open.py#open_it'],
  },
  'a header includes another, which has a name first': {
    before: {
      'all.h': '#include "open.h"\n',
      'open.h': 'static void open_it(void) {}\n',
      'lock.h': 'static void open_it(void) {}\n',
      'use.c': '#include "all.h"\nvoid use(void) { open_it(); }\n',
    },
    edits: { 'all.h': '#include "lock.h"\n#include "open.h"\n' },
    gives: ['use.c#use calls lock.h#open_it'],
  },
  'a barrel passes on a file that gets the name later': {
    before: { ...BEFORE, 'lock.ts': '', 'use.ts': "import { lock } from './index';\nlock();\n" },
    edits: { 'index.ts': `${BARREL}export * from './lock';\n` },
    later: { 'lock.ts': 'export function lock() {}\n' },
    gives: ['use.ts calls lock.ts#lock'],
    resolves: 2,
  },
  'a barrel of barrels passes on a file that gets the name later': {
    before: {
      ...BEFORE,
      'all.ts': "export * from './index';\n",
      'lock.ts': '',
      'use.ts': "import { lock } from './all';\nlock();\n",
    },
    edits: { 'index.ts': `${BARREL}export * from './lock';\n` },
    later: { 'lock.ts': 'export function lock() {}\n' },
    gives: ['use.ts calls lock.ts#lock'],
    resolves: 2,
  },
  'a barrel passes on a file that becomes another later': {
    before: { ...BEFORE, 'lock.ts': '', 'use.ts': "import { lock } from './index';\nlock();\n" },
    edits: { 'index.ts': `${BARREL}export * from './lock';\n` },
    later: { 'lock.ts': undefined, 'lock/index.ts': 'export function lock() {}\n' },
    gives: ['use.ts calls lock/index.ts#lock'],
  },
  'a file that a name was not found in goes, and later another stands in for it': {
    before: BEFORE,
    edits: { 'shut.ts': undefined },
    later: { 'shut/index.ts': OPEN },
    gives: ['use.ts calls shut/index.ts#open'],
  },
  'a barrel passes on a file with an object in place of its exports': {
    before: { ...BEFORE, 'lock.ts': `${SHUT}const open = shut;\nexport default { open };\n` },
    edits: { 'index.ts': "export * from './lock';\n" },
  },
  'a header that a name was not found in goes, and one elsewhere stands in for it': {
    before: {
      'all.h': '#include "shut.h"\n#include "open.h"\n',
      'shut.h': 'static void shut(void) {}\n',
      'include/shut.h': 'static void open_it(void) {}\n',
      'open.h': 'static void open_it(void) {}\n',
      'use.c': '#include "all.h"\nvoid use(void) { open_it(); }\n',
    },
    edits: { 'shut.h': undefined },
    gives: ['use.c#use calls include/shut.h#open_it'],
  },
  'a module that a name was not found in goes, and a folder stands in for it': {
    before: {
      'p/__init__.py': 'from .shut import *\nfrom .open import *\n',
      'p/shut.py': 'def shut(): pass\n',
      'p/shut/lock.py': 'def turn(): pass\n',
      'p/open.py': 'def lock(): pass\n',
      'use.py': 'from p import lock\nlock.turn()\n',
    },
    edits: { 'p/shut.py': undefined },
    gives: ['use.py calls p/shut/lock.py#turn'],
  },
};
