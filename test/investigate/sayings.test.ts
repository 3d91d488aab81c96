/** What files say of themselves, and where. */
import { expect, test } from 'vitest';
import { findFirstParagraph } from '../../src/investigate/mechanical/first-paragraph.ts';
import { findModuleHeader } from '../../src/investigate/mechanical/module-header.ts';
import { firstSentence, firstSentences } from '../../src/investigate/mechanical/sentences.ts';

type Row = readonly [name: string, text: string, expected: string | undefined];

const LICENCE = '/*\n * Copyright 2020 The Authors\n * Licensed under the Apache License\n */\n';

const HEADERS: readonly Row[] = [
  ['a doc comment above imports', '/** Sends mail. */\nimport x from "x";', '1: Sends mail.'],
  ['several lines', '/**\n * Sends mail\n * to many.\n *\n * More.\n */\n\nconst a = 1;', '2: Sends mail to many.'],
  ['the doc of the first definition is its own', '/** Sends one mail. */\nexport function send() {}', undefined],
  ['a docstring', '#!/usr/bin/env python\n# -*- coding: utf-8 -*-\n"""Sends mail."""\nimport x', '3: Sends mail.'],
  ['a docstring whose text begins below', "'''\nSends mail\nto all.\n\nMore.\n'''\nx = 1", '2: Sends mail to all.'],
  ['below a licence', `${LICENCE}\n/** Sends mail. */\n\npackage a;`, '6: Sends mail.'],
  ['a licence alone', `${LICENCE}package a;\n/** A class. */\nclass A {}`, undefined],
  ['a package comment', '// Package mail sends mail.\npackage mail', '1: Package mail sends mail.'],
  ['inner docs', '//! Sends mail.\n//! A lot.\nuse x;', '1: Sends mail. A lot.'],
  ['a shell script', '#!/bin/sh\n# Sends all mail.\nset -e', '2: Sends all mail.'],
  ['below use strict', "'use strict';\n// Sends all mail.\n\nrun();", '2: Sends all mail.'],
  ['a build constraint', '//go:build !x\n\n// Package mail sends mail.\npackage mail', '3: Package mail sends mail.'],
  ['an order to a tool', '/* eslint-disable no-console */\nimport x', undefined],
  ['a tag of the file', '/** @fileoverview Sends mail. */\nimport x', '1: Sends mail.'],
  ['lines of dashes', '# ------\n# Sends all mail\n# ------\n\nx=1', '2: Sends all mail'],
  ['code first', 'const a = 1;\n/** Not this. */\n', undefined],
  ['a comment that never ends', '/* Sends mail', undefined],
  ['nothing', '', undefined],
  ['a byte order mark', '\uFEFF// Sends all mail.\n\nx', '1: Sends all mail.'],
  ['Windows line ends', '// Sends all mail.\r\n\r\nx', '1: Sends all mail.'],
];

test.each(HEADERS)('header: %s', (_, text, expected) => {
  expect(show(findModuleHeader(text))).toBe(expected);
});

const PARAGRAPHS: readonly Row[] = [
  ['below a heading', '# Mail\n\nMail sends letters to people.\n', '3: Mail sends letters to people.'],
  [
    'links by name',
    'Mail is a [SMTP] client over [sockets][s].\n\n[SMTP]: x\n',
    '1: Mail is a SMTP client over sockets.',
  ],
  [
    'past badges and pictures',
    '# Mail\n\n[![b](x)](y)\n\n<p align="center">\n</p>\n\nSends *all* [letters](x) fast.',
    '8: Sends all letters fast.',
  ],
  [
    'reStructuredText',
    '====\nMail\n====\n\nSends letters with `care <x>`_ to all.',
    '5: Sends letters with care to all.',
  ],
  [
    'past code and lists',
    '```sh\nrun it now please\n```\n\n- a list of many words\n\nThe prose of this file.',
    '7: The prose of this file.',
  ],
  ['front matter', '---\ntitle: some words here\n---\n\nThe prose of this file.', '5: The prose of this file.'],
  [
    'underscores inside names',
    'Set `MAX_SIZE_OF_IT` and my_own_name here.',
    '1: Set MAX_SIZE_OF_IT and my_own_name here.',
  ],
  [
    'past news, by the name',
    '# Mail\n\nWe are excited to announce 2.0!\n\nMail is a fast sender.',
    '5: Mail is a fast sender.',
  ],
  [
    'no lead-in to a list',
    'A sender of many letters. It is:\n\n- fast\n\nMore of it here, as prose.',
    '1: A sender of many letters.',
  ],
  ['nothing but headings', '# A\n\n## B\n', undefined],
  ['nothing', '', undefined],
];

test.each(PARAGRAPHS)('first paragraph: %s', (_, text, expected) => {
  expect(show(findFirstParagraph(text, 'mail'))).toBe(expected);
});

function show(saying: { readonly text: string; readonly line: number } | undefined): string | undefined {
  return saying && `${saying.line}: ${saying.text}`;
}

test.each([
  ['One sentence. And a second one. And a third.', 32, 'One sentence. And a second one.'],
  ['Reads files, e.g. logs. Writes none of them.', 26, 'Reads files, e.g. logs.'],
  ['A sentence with far too many words for it', 20, 'A sentence with far …'],
  ['Short.', 20, 'Short.'],
])('cut: %s', (text, most, expected) => {
  expect(firstSentences(text, most)).toBe(expected);
});

test('the first sentence alone', () => {
  expect(firstSentence('Calls v1.2 of it, i.e. the new one. Then more.', 100)).toBe(
    'Calls v1.2 of it, i.e. the new one.',
  );
});
