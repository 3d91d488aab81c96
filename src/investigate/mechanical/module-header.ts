/**
 * What a file of code says of itself at its top. A comment that stands right above a definition is that definition's, and
 * licences and orders to tools say nothing of the file.
 */
import { type CommentBlock, readComment } from './comment-block.ts';
import type { Saying } from './facts.ts';

/** Takes the head of a file; what lies beyond it is not needed. */
export function findModuleHeader(head: string): Saying | undefined {
  const lines = head.replace(/^\uFEFF/, '').split(/\r?\n/, MAX_LINES);
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]?.trim() ?? '';
    const comment = PREAMBLE.test(line) ? undefined : readComment(lines, at);
    const saying = comment && toSaying(comment);
    if (comment !== undefined && saying !== undefined) return isOfFile(comment, lines) ? saying : undefined;
    if (comment === undefined && !PREAMBLE.test(line)) return undefined;
    at = comment?.next ?? at + 1;
  }
  return undefined;
}

const MAX_LINES = 150;
/** Lines that may stand before a header. */
const PREAMBLE =
  /^(?:$|#!|#\s*-\*-|#\s*(?:vim|coding)[:=]|["']use \w+["'];?$|<\?(?:php|xml)?|from __future__|#pragma once|<!DOCTYPE|@file:)/i;

function isOfFile({ isInner, next }: CommentBlock, lines: readonly string[]): boolean {
  return isInner || BELOW_HEADER.test(lines[next]?.trim() ?? '');
}

/** What may stand right below a header, and is no definition that the comment could be about. */
const BELOW_HEADER =
  /^(?:$|import\b|from\b|package\b|use\b|using\b|require\b|#\s*include|#\s*(?:ifndef|pragma|if)|namespace\b|module\b|mod\b|extern crate|const \w+ = require|["']use |@?charset|set -|\/\*|\/\/|<)/;

/** Its first paragraph that says something. */
function toSaying({ lines, startLine }: CommentBlock): Saying | undefined {
  if (BOILERPLATE.test(lines.join('\n'))) return undefined;
  const start = lines.findIndex(isProse);
  if (start === -1) return undefined;
  const end = lines.findIndex((line, at) => at > start && /^\s*(?:@\w+.*|\P{L}*)$/u.test(line));
  const paragraph = lines.slice(start, end === -1 ? undefined : end);
  const text = paragraph.map((line) => line.trim().replace(FILE_TAG, '')).join(' ');
  return isProse(text) ? { text: text.trim(), line: startLine + start } : undefined;
}

const BOILERPLATE =
  /copyright|licen[sc]ed? |SPDX-|all rights reserved|permission is hereby|do not edit|eslint|prettier-|pylint|flake8|noqa|@ts-|istanbul|clang-format|<reference |sourceMapping|^\s*go:|^\s*\+build|nolint|syntax=|shellcheck/im;
const FILE_TAG = /^@(?:file(?:overview)?|module|brief)\b\s*/;

function isProse(line: string): boolean {
  const text = line.trim().replace(FILE_TAG, '');
  return /\p{L}{2,}.*\s.*\p{L}/u.test(text) && !/^(?:[@#=*-]|\.\. )/.test(text);
}
