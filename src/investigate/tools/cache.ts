/** Tools over what has been said so far. Only files of the directory that is looked at can be written about. */
import { z } from 'zod';
import type { Tool } from '../../llm/tools.ts';
import { parentOf } from '../directory.ts';
import { type Said, toFileEntry } from '../entries.ts';
import { PathRefused } from '../gate.ts';
import { absolutePath } from '../run.ts';
import { Confidence, ConfidenceReason, type LoopContext, Places, type Scope } from './loop-context.ts';

export function writeCacheTool({ run, directory }: LoopContext): Tool<Said & { path: string }> {
  return {
    name: 'write_cache',
    description:
      'Keep what you found out about one file of this directory: what it is for, in one to three sentences. Call it as ' +
      'soon as you have looked at a file; what is kept survives an interruption. Never copy text of the file.',
    input: z.object({
      path: z.string(),
      summary: z.string().min(1).max(MAX_SUMMARY),
      confidence: Confidence,
      confidence_reason: ConfidenceReason,
      evidence: Places,
    }),
    scopes: ['directory'] satisfies Scope[],
    run: ({ path, ...said }) => {
      const file = run.gate.findFile(path) ?? run.gate.getFile(`${directory.path}/${path}`);
      if (parentOf(file.path) !== directory.path) {
        throw new PathRefused(`${file.path} does not lie directly in ${directory.path}.`);
      }
      run.folder.entries.write('file', toFileEntry(run, file, said));
      return 'ok';
    },
  };
}

/** Longer than a summary is a copy. */
const MAX_SUMMARY = 2_000;

export function readCacheTool({ run }: LoopContext): Tool<{ path: string }> {
  return {
    name: 'read_cache',
    description: 'What has been found out about a file or a directory.',
    input: z.object({ path: z.string() }),
    scopes: ['directory', 'synthesis'] satisfies Scope[],
    run: ({ path }) => {
      const known = run.gate.findFile(path)?.path ?? run.gate.getDirectory(path).path;
      const place = absolutePath(run, known);
      const entry = run.folder.entries.find('dir', place) ?? run.folder.entries.find('file', place);
      if (entry === undefined) return `Nothing has been found out about ${known} yet.`;
      const { summary, confidence, confidence_reason, evidence } = entry;
      return JSON.stringify({ path: known, summary, confidence, confidence_reason, evidence });
    },
  };
}

const MAX_LISTED = 300;

export function listCacheTool({ run }: LoopContext): Tool<{ kind: 'file' | 'dir'; below?: string | undefined }> {
  return {
    name: 'list_cache',
    description: 'Paths of the files or directories that something has been found out about.',
    input: z.object({ kind: z.enum(['file', 'dir']).default('dir'), below: z.string().optional() }),
    scopes: ['directory', 'synthesis'] satisfies Scope[],
    run: ({ kind, below = '.' }) => {
      const { path } = run.gate.getDirectory(below);
      const all = run.folder.entries.list(kind).map(({ relative_path }) => relative_path);
      const paths = path === '.' ? all : all.filter((one) => one === path || one.startsWith(`${path}/`));
      if (paths.length === 0) return 'None yet.';
      const hidden = paths.length - MAX_LISTED;
      return [...paths.slice(0, MAX_LISTED), ...(hidden > 0 ? [`… ${hidden} more`] : [])].join('\n');
    },
  };
}
