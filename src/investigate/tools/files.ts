/** Tools that look at the target. Every path goes through the gate, and what they answer is marked as data. */
import { z } from 'zod';
import type { Tool } from '../../llm/tools.ts';
import { CUT_AT } from '../gate.ts';
import { renderFile, renderListing } from '../listing.ts';
import { describeChild } from '../run.ts';
import { MAX_MATCHES, searchText } from '../search-text.ts';
import { wrapUntrusted } from '../untrusted.ts';
import type { LoopContext, Scope } from './loop-context.ts';

const SCOPES: Scope[] = ['directory'];
const MAX_LINES = 400;
const LONGEST_LINE = 1_000;

interface ReadInput {
  readonly path: string;
  readonly start_line: number;
  readonly end_line?: number | undefined;
}

export function readFileTool({ run }: LoopContext): Tool<ReadInput> {
  return {
    name: 'read_file',
    description: `Lines of a text file, numbered. At most ${MAX_LINES} at once: name the lines to see more.`,
    input: z.object({ path: z.string(), start_line: z.int().default(1), end_line: z.int().optional() }),
    scopes: SCOPES,
    run: ({ path, start_line: start, end_line: end }) => {
      const lines = run.gate.readText(path).replace(/\n$/, '').split('\n');
      const first = Math.min(Math.max(1, start), lines.length);
      const last = Math.min(end ?? lines.length, first + MAX_LINES - 1, lines.length);
      const numbered = lines
        .slice(first - 1, last)
        .map((line, at) => `${first + at}: ${cutLine(line)}`)
        .join('\n');
      const part = run.gate.isCut(path) ? ` in the first ${CUT_AT}` : '';
      return wrapUntrusted('file', { path, lines: `${first}-${last} of ${lines.length}${part}` }, numbered);
    },
  };
}

export function listDirectoryTool({ run }: LoopContext): Tool<{ path: string; from_row: number }> {
  return {
    name: 'list_directory',
    description: 'What lies in a directory: files with size and media type, and directories with what they hold.',
    input: z.object({
      path: z.string().describe('From the target; "." is the target.'),
      from_row: z.int().default(1).describe('For what a long listing left out.'),
    }),
    scopes: SCOPES,
    run: ({ path, from_row: from }) => {
      const directory = run.gate.getDirectory(path);
      const listing = renderListing(directory, { describeChild: (child) => describeChild(run, child), from });
      return wrapUntrusted('listing', { path: directory.path }, listing);
    },
  };
}

export function fileInfoTool({ run }: LoopContext): Tool<{ path: string }> {
  return {
    name: 'file_info',
    description: 'Size, lines, media type, language and category of one file, text or not.',
    input: z.object({ path: z.string() }),
    scopes: SCOPES,
    run: ({ path }) => {
      const file = run.gate.getFile(path);
      return `${renderFile(file)}, ${file.category}${file.isText ? `, ${file.language}` : ''}`;
    },
  };
}

function cutLine(line: string): string {
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} [cut: ${line.length} characters]` : line;
}

interface SearchInput {
  readonly pattern: string;
  readonly path: string;
  readonly is_regex: boolean;
  readonly case_sensitive: boolean;
}

export function searchTextTool({ run }: LoopContext): Tool<SearchInput> {
  return {
    name: 'search_text',
    description: `Lines that hold a text, or match a regular expression; the first ${MAX_MATCHES}.`,
    input: z.object({
      pattern: z.string().min(1),
      path: z.string().default('.').describe('A file, or a directory with all below it; else the whole target.'),
      is_regex: z.boolean().default(false),
      case_sensitive: z.boolean().default(false),
    }),
    scopes: SCOPES,
    run: ({ pattern, path, is_regex: isRegex, case_sensitive: isCaseSensitive }) => {
      const files = run.gate.listBelow(path);
      const readText = (file: string) => run.gate.readText(file);
      const { matches, cut } = searchText(files, readText, { pattern, isRegex, isCaseSensitive });
      const rows = matches.map((match) => `${match.path}:${match.line}: ${match.text}`);
      const large = files.filter((file) => file.isText && run.gate.isCut(file.path)).length;
      const end = [
        ...(cut === undefined ? [] : [`[cut ${cut}]`]),
        ...(large === 0 ? [] : [`[of ${large} large files the first ${CUT_AT} were searched]`]),
      ];
      return rows.length + end.length === 0
        ? 'No line matches.'
        : wrapUntrusted('matches', { pattern }, [...rows, ...end].join('\n'));
    },
  };
}
