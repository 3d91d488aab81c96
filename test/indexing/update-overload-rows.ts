/** Edits of what tells the overloads of a function apart: each a row. */
import type { Row } from './update-rows.ts';

const WATCHED = {
  'Use.kt': 'package p\nfun use(box: Box, seen: Seen) { box.put(seen); box.put { } }\n',
  'Box.kt': 'package p\nclass Box {\n  fun put(seen: Seen) {}\n  fun put(block: () -> Unit) {}\n}\n',
  'Seen.kt': 'package p\ninterface Seen\n',
};

const MADE = {
  'Use.kt': 'package p\nfun use() = Box("a")\n',
  'Box.kt': 'package p\nclass Box(val size: Int) {\n  constructor(text: String) : this(1)\n}\n',
};

const SERIAL = {
  'Use.kt': 'package p\nclass Use { fun put(put: Key) = put(1L)\n  fun put(one: Long) {} }\n',
  'Key.kt': 'package p\nclass Key\n',
};

export const OVERLOAD_ROWS: Readonly<Record<string, Row>> = {
  'a class comes to take behind its name what a constructor took': {
    before: MADE,
    edits: { 'Box.kt': 'package p\nclass Box(val text: String) {\n  constructor(size: Int) : this("")\n}\n' },
    gives: ['!Use.kt#use calls Box.kt#Box.Box'],
  },
  'a class no longer takes behind its name what is passed': {
    before: { ...MADE, 'Box.kt': 'package p\nclass Box(val text: String) {\n  constructor(size: Int) : this("")\n}\n' },
    edits: { 'Box.kt': MADE['Box.kt'] },
    gives: ['Use.kt#use calls Box.kt#Box.Box'],
  },
  'a type comes to inherit from what is not known': {
    before: WATCHED,
    edits: { 'Seen.kt': 'package p\ninterface Seen : lib.Base\n' },
    gives: ['Use.kt#use calls Box.kt#Box.put', 'Use.kt#use calls Box.kt#Box.put~2'],
  },
  'the type of a parameter becomes one of functions': {
    before: { ...WATCHED, 'Box.kt': WATCHED['Box.kt'].replace('seen: Seen', 'seen: Any') },
    edits: { 'Box.kt': WATCHED['Box.kt'] },
    gives: ['Use.kt#use calls Box.kt#Box.put'],
  },
  'what a variable holds comes to be called': {
    before: SERIAL,
    edits: { 'Key.kt': 'package p\nclass Key { operator fun invoke(one: Long) {} }\n' },
    gives: ['!Use.kt#Use.put calls Use.kt#Use.put~2'],
  },
};
