/** Edits of Go: what a type is made of and which interfaces it meets is said in files other than those that use it. */
import type { Row } from './update-rows.ts';

const BOTH_RUN =
  'package a\n\ntype A struct{ part Part }\n\ntype Part struct{}\n\nfunc (A) Run() {}\nfunc (Part) Open() {}\n';
const USE = 'package b\n\nimport "m/a"\n\nfunc Use(x a.B) {\n\tx.Run()\n}\n';
const OWN = 'package a\n\ntype B A\n\nfunc (B) Run() {}\n';
const FIELD_USE = 'package a\n\nfunc Use(x B) { x.part.Open() }\n';
const OTHER = 'package a\n\ntype Other struct{}\n\nfunc (Other) Open() {}\nfunc (Other) Run() {}\n';

function ranger(taken: string): string {
  return `package a\n\ntype Ranger interface { Range(${taken}) }\n`;
}

export const GO_ROWS: Readonly<Record<string, Row>> = {
  'a type of its own becomes another name': {
    before: { 'go.mod': 'module m\n', 'a/a.go': BOTH_RUN, 'a/b.go': OWN, 'b/b.go': USE },
    edits: { 'a/b.go': 'package a\n\ntype B = A\n' },
    gives: ['b/b.go#Use calls a/a.go#A.Run'],
  },
  'another name becomes a type of its own': {
    before: { 'go.mod': 'module m\n', 'a/a.go': BOTH_RUN, 'a/b.go': 'package a\n\ntype B = A\n', 'b/b.go': USE },
    edits: { 'a/b.go': OWN },
    gives: ['b/b.go#Use calls a/b.go#B.Run', '!b/b.go#Use calls a/a.go#A.Run'],
  },
  'what a type is made of becomes an interface': {
    before: {
      'go.mod': 'module m\n',
      'a/a.go': BOTH_RUN,
      'a/b.go': 'package a\n\ntype B A\n',
      'a/o.go': OTHER,
      'b/b.go': USE,
    },
    edits: { 'a/a.go': 'package a\n\ntype A interface { Run() }\n' },
    gives: ['b/b.go#Use calls a/a.go#A.Run'],
  },
  'a field of what a type is made of has another type': {
    before: { 'go.mod': 'module m\n', 'a/a.go': BOTH_RUN, 'a/b.go': OWN, 'a/o.go': OTHER, 'a/use.go': FIELD_USE },
    edits: { 'a/a.go': BOTH_RUN.replace('part Part', 'part Other') },
    gives: ['a/use.go#Use calls a/o.go#Other.Open', '!a/use.go#Use calls a/a.go#Part.Open'],
  },
  'what the struct that a type comes down to embeds': {
    before: {
      'go.mod': 'module m\n',
      'a/a.go': BOTH_RUN.replace('part Part', 'Part'),
      'a/b.go': 'package a\n\ntype C A\n\ntype B C\n',
      'a/o.go': OTHER,
      'a/use.go': 'package a\n\nfunc Use(x B) { x.Open() }\n',
    },
    edits: { 'a/a.go': BOTH_RUN.replace('part Part', 'Other') },
    gives: ['a/use.go#Use calls a/o.go#Other.Open', '!a/use.go#Use calls a/a.go#Part.Open'],
  },
  'an interface that begins to want a function': {
    before: {
      'go.mod': 'module m\n',
      'a/a.go': ranger(''),
      'a/b.go': 'package a\n\ntype Set struct{}\n\nfunc (Set) Range(f func(k string) bool) {}\n',
    },
    edits: { 'a/a.go': ranger('func(k string) bool') },
    gives: ['a/b.go#Set implements a/a.go#Ranger'],
  },
  'interfaces that come to have each other in them': {
    before: {
      'go.mod': 'module m\n',
      'a/a.go': 'package a\n\ntype Even interface { Spin() }\n',
      'a/b.go': 'package a\n\ntype Odd interface { Even; Turn() }\n',
      'a/c.go': 'package a\n\ntype Top struct{}\n\nfunc (Top) Spin() {}\nfunc (Top) Turn() {}\n',
    },
    edits: { 'a/a.go': 'package a\n\ntype Even interface { Odd; Spin() }\n' },
    gives: ['a/c.go#Top implements a/a.go#Even', 'a/c.go#Top implements a/b.go#Odd'],
  },
  'the fields of a struct that is made by another name change places': {
    before: {
      'go.mod': 'module m\n',
      'a/a.go': 'package a\n\ntype Opt struct {\n\tfirst func()\n\tlast func()\n}\n',
      'a/b.go': 'package a\n\ntype Al = Opt\n\ntype Own Al\n',
      'a/c.go': 'package a\n\nfunc done() {}\n\nfunc Use() Own { return Own{done, nil} }\n',
    },
    edits: { 'a/a.go': 'package a\n\ntype Opt struct {\n\tlast func()\n\tfirst func()\n}\n' },
    gives: ['a/c.go#Use hands a/a.go#Opt.last', '!a/c.go#Use hands a/a.go#Opt.first'],
  },
  'another name of a struct becomes one of another struct': {
    before: {
      'go.mod': 'module m\n',
      'a/a.go': 'package a\n\ntype Opt struct{ first func() }\n\ntype Set struct{ last func() }\n',
      'a/b.go': 'package a\n\ntype Al = Opt\n',
      'a/c.go': 'package a\n\nfunc done() {}\n\nfunc Use() Al { return Al{done} }\n',
    },
    edits: { 'a/b.go': 'package a\n\ntype Al = Set\n' },
    gives: ['a/c.go#Use hands a/a.go#Set.last', '!a/c.go#Use hands a/a.go#Opt.first'],
  },
  'what was for another system is for all, and the other way round': {
    before: {
      'go.mod': 'module m\n',
      'a/a.go': 'package a\n\nfunc Open() {}\n',
      'a/b.go': '//go:build special\n\npackage a\n\nfunc Open() {}\n',
      'a/use.go': 'package a\n\nfunc Use() { Open() }\n',
      'b/b.go': 'package b\n\nimport "m/a"\n\nfunc Use() { a.Open() }\n',
    },
    edits: {
      'a/a.go': '//go:build special\n\npackage a\n\nfunc Open() {}\n',
      'a/b.go': 'package a\n\nfunc Open() {}\n',
    },
    gives: ['a/use.go#Use calls a/b.go#Open', 'b/b.go#Use calls a/b.go#Open', '!b/b.go#Use calls a/a.go#Open'],
  },
  'a method that is no longer written for another system': {
    before: {
      'go.mod': 'module m\n',
      'a/a.go': 'package a\n\ntype Port struct{}\n\nfunc Use(p *Port) { p.Open() }\n',
      'a/b.go': 'package a\n\nfunc (p *Port) Open() {}\n',
      'a/c.go': '//go:build special\n\npackage a\n\nfunc (p *Port) Open() {}\n',
    },
    edits: { 'a/c.go': 'package a\n\nfunc (p *Port) Open() {}\n' },
    gives: ['a/a.go#Use calls a/c.go#Port.Open'],
  },
  'a file that begins to be built aside calls what is there beside it': {
    before: {
      'go.mod': 'module m\n',
      'a/a.go': 'package a\n\nfunc open() {}\n',
      'a/b.go': '//go:build special\n\npackage a\n\nfunc open() {}\n',
      'a/c.go': 'package a\n\nfunc Use() { open() }\n',
    },
    edits: { 'a/c.go': '//go:build special\n\npackage a\n\nfunc Use() { open() }\n' },
    gives: ['a/c.go#Use calls a/b.go#open', '!a/c.go#Use calls a/a.go#open'],
  },
  'what tests add to a package comes for the tests beside it': {
    before: {
      'go.mod': 'module m\n',
      'a/a.go': 'package a\n\nfunc Open() {}\n',
      'a/a_test.go': 'package a_test\n\nimport "m/a"\n\nfunc use() { a.Open(); a.Reset() }\n',
      'b/b_test.go': 'package b\n\nimport "m/a"\n\nfunc use() { a.Reset() }\n',
    },
    edits: { 'a/export_test.go': 'package a\n\nfunc Reset() {}\n' },
    gives: ['a/a_test.go#use calls a/export_test.go#Reset', '!b/b_test.go#use calls a/export_test.go#Reset'],
  },
};
