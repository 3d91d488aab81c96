/** Edits of what the repository gives to types of libraries: each a row. */
import type { Row } from './update-rows.ts';

/** A trait is implemented for a type of a library; what it is and what it is implemented with are files of their own. */
const CURSOR = {
  'src/lib.rs': 'mod a;\nmod b;\nmod c;\n',
  'src/a.rs': `use std::io::Cursor;
pub struct Pair { left: Cursor<u8>, right: Cursor<u8> }
impl Pair { fn run(&mut self) { self.left.shut(); self.right.twice(); } }
`,
  'src/b.rs': 'pub trait Shut { fn shut(&mut self); fn twice(&mut self) {} }\n',
  'src/c.rs': 'use crate::b::Shut;\nuse std::io;\nimpl Shut for io::Cursor<u8> { fn shut(&mut self) {} }\n',
};
const GIVEN = {
  own: 'src/a.rs#Pair.run calls src/c.rs#Cursor.shut',
  inherited: 'src/a.rs#Pair.run calls src/b.rs#Shut.twice',
};

/** Types of two libraries of one name are extended, each by another name of this file's own. */
const PIPES = {
  'Use.kt': `package p
import q.opened
import java.net.Socket
class Use(val socket: Socket) { fun run() { socket.opened() } }
`,
  'Pipes.kt': 'package q\nimport java.net.Socket as Pipe\nfun Pipe.opened() {}\n',
};
const OPENED = 'Use.kt#Use.run calls Pipes.kt#Pipe.opened';

export const LIBRARY_ROWS: Readonly<Record<string, Row>> = {
  'a trait comes to be implemented for a type of a library': {
    before: { ...CURSOR, 'src/c.rs': 'use crate::b::Shut;\nuse std::io;\n' },
    edits: { 'src/c.rs': CURSOR['src/c.rs'] },
    gives: [GIVEN.own, GIVEN.inherited],
  },
  'a trait is no longer implemented for a type of a library': {
    before: CURSOR,
    edits: { 'src/c.rs': undefined },
    gives: [`!${GIVEN.own}`, `!${GIVEN.inherited}`],
  },
  'what is implemented for a type of a library becomes a trait of a library': {
    before: CURSOR,
    edits: { 'src/c.rs': CURSOR['src/c.rs'].replace('crate::b', 'other::b') },
    gives: [`!${GIVEN.own}`, `!${GIVEN.inherited}`],
  },
  'a trait is implemented for another type of a library': {
    before: CURSOR,
    edits: { 'src/c.rs': CURSOR['src/c.rs'].replace('std::io;', 'other::io;') },
    gives: [`!${GIVEN.own}`, `!${GIVEN.inherited}`],
  },
  'what is implemented for a type of a library comes to call what that has itself': {
    before: CURSOR,
    edits: { 'src/c.rs': CURSOR['src/c.rs'].replace('{}', '{ self.shut() }') },
    gives: [`!${GIVEN.own}`, GIVEN.inherited],
  },
  'a trait implemented for a type of a library loses a method': {
    before: CURSOR,
    edits: { 'src/b.rs': 'pub trait Shut { fn shut(&mut self); }\n' },
    gives: [GIVEN.own, `!${GIVEN.inherited}`],
  },
  'what a trait gives a type of a library is written for it': {
    before: CURSOR,
    edits: { 'src/c.rs': CURSOR['src/c.rs'].replace('{}', '{} fn twice(&mut self) {}') },
    gives: [GIVEN.own, `!${GIVEN.inherited}`, 'src/a.rs#Pair.run calls src/c.rs#Cursor.twice'],
  },
  'an extended type comes to be imported by another name': {
    before: { ...PIPES, 'Pipes.kt': 'package q\nfun Pipe.opened() {}\n' },
    edits: { 'Pipes.kt': PIPES['Pipes.kt'] },
    gives: [OPENED],
  },
  'what is extended under one name becomes another type': {
    before: PIPES,
    edits: { 'Pipes.kt': PIPES['Pipes.kt'].replace('Socket', 'File') },
    gives: [OPENED],
  },
  'a type of a library is extended under another name': {
    before: PIPES,
    edits: { 'Pipes.kt': PIPES['Pipes.kt'].replaceAll('Pipe', 'Tube') },
    gives: ['Use.kt#Use.run calls Pipes.kt#Tube.opened'],
  },
  'another type comes to be extended as well': {
    before: PIPES,
    edits: { 'Pipes.kt': `${PIPES['Pipes.kt']}fun java.io.File.opened() {}\n` },
    gives: [OPENED],
  },
};
