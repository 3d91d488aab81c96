/** Tools that say something: to whoever watches, or, with a flag, to whoever reads the report. */
import { z } from 'zod';
import { type FlagView, Severity } from '../../contract/investigation.ts';
import type { Tool } from '../../llm/tools.ts';
import { listCited, markUnverified, toEvidence } from '../evidence.ts';
import { type LoopContext, Places, type Scope } from './loop-context.ts';

export function thinkTool({ run, directory }: LoopContext): Tool<{ thought: string }> {
  return {
    name: 'think',
    description: 'Think in words before you go on. Nothing is looked at and nothing kept.',
    input: z.object({ thought: z.string() }),
    scopes: ['directory'] satisfies Scope[],
    run: ({ thought }) => {
      run.tell({ type: 'note', about: directory.path, note: thought });
      return 'ok';
    },
  };
}

export function checkpointTool({ run, directory }: LoopContext): Tool<{ known: string; next: string }> {
  return {
    name: 'checkpoint',
    description: 'Say what you know by now and what you will look at next. Useful about halfway through your turns.',
    input: z.object({ known: z.string(), next: z.string().default('') }),
    scopes: ['directory'] satisfies Scope[],
    run: ({ known, next }) => {
      run.tell({ type: 'note', about: directory.path, note: `${known}${next === '' ? '' : ` Next: ${next}`}` });
      return 'ok';
    },
  };
}

interface FlagInput {
  readonly severity: FlagView['severity'];
  readonly path?: string | undefined;
  readonly finding: string;
  readonly evidence: readonly string[];
}

export function flagTool({ run, directory }: LoopContext): Tool<FlagInput> {
  return {
    name: 'flag',
    description:
      'Report at once something that must not be lost in a summary: a bug, a risk, a secret, something surprising. ' +
      'It stands in its own section of the report. Do not save it for the end.',
    input: z.object({
      severity: Severity,
      path: z.string().optional().describe('What it is about; else this directory.'),
      finding: z.string().min(1),
      evidence: Places,
    }),
    scopes: ['directory', 'synthesis'] satisfies Scope[],
    run: ({ severity, path = directory.path, finding, evidence }) => {
      const findFile = (file: string) => run.gate.findFile(file);
      const flag: FlagView = {
        severity,
        path: findFile(path)?.path ?? run.gate.findDirectory(path)?.path ?? path,
        finding: markUnverified(finding, findFile, directory.path),
        evidence: toEvidence([...evidence, ...listCited(finding)], findFile, directory.path),
        by: run.client.choice.id,
      };
      const contentKey = run.contentKeys.get(directory.path) as string;
      run.folder.addFlag({ ...flag, raised_in: directory.path, content_key: contentKey });
      run.tell({ type: 'flag', flag });
      return 'ok';
    },
  };
}
