/** Edits of which files a package has: they touch nobody but those who look for the names or link to every file. */
import type { Row } from './update-rows.ts';

const OPEN = 'package p\nfun open() {}\n';
const SHUT = 'package p\nfun shut() {}\n';
const USE = 'package p\nfun use() { open() }\n';
const KOTLIN = { 'Open.kt': OPEN, 'Use.kt': USE };
const FAR = 'package q\nimport p.open\nfun far() { open() }\n';

const GO_MOD = 'module m\n';
const GO = {
  'go.mod': GO_MOD,
  'box/open.go': 'package box\nfunc Open() {}\n',
  'box/use.go': 'package box\nfunc use() { Open() }\n',
};
const GO_MAIN = 'package main\nimport "m/box"\nfunc main() { box.Open() }\n';

export const PACKAGE_ROWS: Readonly<Record<string, Row>> = {
  'a file comes to a package of Kotlin': {
    before: KOTLIN,
    edits: { 'Shut.kt': SHUT },
    gives: ['Use.kt#use calls Open.kt#open'],
    resolves: 1,
  },
  'a file of a package of Kotlin goes': {
    before: { ...KOTLIN, 'Shut.kt': SHUT },
    edits: { 'Shut.kt': undefined },
    resolves: 0,
  },
  'a file comes with a name that another of the package uses': {
    before: { 'Use.kt': USE },
    edits: { 'Open.kt': OPEN },
    gives: ['Use.kt#use calls Open.kt#open'],
  },
  'a file comes to a package that is imported from': {
    before: { 'Open.kt': OPEN, 'Far.kt': FAR },
    edits: { 'Shut.kt': SHUT },
    gives: ['Far.kt#far calls Open.kt#open'],
    resolves: 1,
  },
  'the second file of a package has what is imported from it': {
    before: { 'Shut.kt': SHUT, 'Far.kt': FAR },
    edits: { 'Open.kt': OPEN },
    gives: ['Far.kt#far calls Open.kt#open'],
  },
  'the first file of a package has what is imported from it': {
    before: { 'Far.kt': FAR },
    edits: { 'Open.kt': OPEN },
    gives: ['Far.kt#far calls Open.kt#open'],
  },
  'the last file of a package goes': {
    before: { 'Open.kt': OPEN, 'Far.kt': FAR },
    edits: { 'Open.kt': undefined },
    gives: ['!Far.kt#far calls Open.kt#open'],
  },
  'a file moves to another package': {
    before: { ...KOTLIN, 'Shut.kt': SHUT, 'Far.kt': FAR },
    edits: { 'Open.kt': OPEN.replace('package p', 'package r') },
    gives: ['!Use.kt#use calls Open.kt#open', '!Far.kt#far calls Open.kt#open'],
  },
  'a file moves to the package that its name is looked for in': {
    before: { 'Open.kt': OPEN.replace('package p', 'package r'), 'Shut.kt': SHUT, 'Use.kt': USE, 'Far.kt': FAR },
    edits: { 'Open.kt': OPEN },
    gives: ['Use.kt#use calls Open.kt#open', 'Far.kt#far calls Open.kt#open'],
  },
  'a file comes to a package of Java whose names are all imported': {
    before: {
      'p/Open.java': 'package p;\npublic class Open {}\n',
      'q/Use.java': 'package q;\nimport p.*;\nclass Use { Open open; }\n',
    },
    edits: { 'p/Shut.java': 'package p;\npublic class Shut {}\n' },
    gives: ['q/Use.java imports p/Shut.java'],
  },
  'an extension comes to a package': {
    before: {
      'Box.kt': 'package p\nclass Box\n',
      'Use.kt': 'package p\nfun use(box: Box) { box.open() }\n',
    },
    edits: { 'Open.kt': 'package p\nfun Box.open() {}\n' },
    gives: ['Use.kt#use calls Open.kt#Box.open'],
  },
  'a file comes to a package of Go': {
    before: GO,
    edits: { 'box/shut.go': 'package box\nfunc Shut() {}\n' },
    gives: ['box/use.go#use calls box/open.go#Open'],
    resolves: 1,
  },
  'a file comes to a package of Go that is imported': {
    before: { ...GO, 'main.go': GO_MAIN },
    edits: { 'box/shut.go': 'package box\nfunc Shut() {}\n' },
    gives: ['main.go imports box/shut.go'],
    resolves: 2,
  },
  'the first file of a package of Go comes': {
    before: { 'go.mod': GO_MOD, 'box/open_test.go': 'package box\nfunc test() { Open() }\n', 'main.go': GO_MAIN },
    edits: { 'box/open.go': 'package box\nfunc Open() {}\n' },
    gives: ['main.go#main calls box/open.go#Open', 'box/open_test.go#test calls box/open.go#Open'],
  },
  'a package of Go is left with its tests': {
    before: { ...GO, 'box/open_test.go': 'package box\nfunc test() { Open() }\n', 'main.go': GO_MAIN },
    edits: { 'box/open.go': undefined, 'box/use.go': undefined },
    gives: ['!main.go#main calls box/open.go#Open'],
  },
  'a folder of Python becomes a namespace': {
    before: { 'use.py': 'import box\nbox.open.unlock()\n', 'box/note.txt': 'nothing yet\n' },
    edits: { 'box/open.py': 'def unlock(): pass\n' },
    gives: ['use.py calls box/open.py#unlock'],
  },
};
