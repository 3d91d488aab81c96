import type { AnalyzeView } from '../../../contract/analyze.ts';
import { type CommandContext, type CommandSpec, EXIT } from '../command.ts';
import { SPENDING_OPTIONS } from '../model-options.ts';
import { integerOption } from '../option-values.ts';
import { createProgress } from '../progress.ts';
import { createAnalyzeProgress, renderAnalysis, renderDryRun } from '../render/analysis.ts';

export const ANALYZE_OPTIONS = [
  ...SPENDING_OPTIONS,
  integerOption('concurrency', 'Batches at a time; 5 unless told.'),
  { flags: '--dry-run', doc: 'Print what would be sent, with tokens and cost, and send nothing.' },
];

export const analyze: CommandSpec = {
  name: 'analyze',
  summary: 'Describe the files of each batch, with a model or without, as batch-<i>.json',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  options: ANALYZE_OPTIONS,
  details:
    'The second stage of annotating. What was described before and has not changed is not asked for again. ' +
    'Exits with 1 when batches failed or a limit was reached, with 2 when the model refused the key.',
  examples: ['fathom batch && fathom analyze', 'fathom analyze --dry-run', 'fathom analyze --max-cost 2'],
  async run(context) {
    return context.options.dryRun === true ? showDryRun(context) : runAnalysis(context);
  },
};

export async function showDryRun({ engine, terminal, isJson }: CommandContext): Promise<number> {
  const view = await engine.dryAnalyze({ onIndex: createProgress(terminal) });
  terminal.clearStatus();
  if (isJson) await terminal.json(view);
  else await terminal.write(renderDryRun(view));
  return EXIT.done;
}

async function runAnalysis({ engine, terminal, options, isJson }: CommandContext): Promise<number> {
  const view = await runUntilInterrupted((signal) =>
    engine.analyze({
      onIndex: createProgress(terminal),
      onProgress: createAnalyzeProgress(terminal),
      signal,
      ...(options.concurrency !== undefined && { concurrency: options.concurrency as number }),
    }),
  );
  terminal.clearStatus();
  if (isJson) await terminal.json(view);
  else await terminal.line(`${renderAnalysis(view)}\n${view.directory}`);
  return exitCode(view);
}

/** The first interrupt ends the run cleanly; a second one ends the program. */
export async function runUntilInterrupted<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    return await run(stop.signal);
  } finally {
    process.off('SIGINT', interrupt);
  }
}

export function exitCode({ stopped, batches }: AnalyzeView): number {
  if (stopped?.isFailure) return EXIT.failure;
  return stopped !== null || batches.some(({ status }) => status === 'failed') ? EXIT.findings : EXIT.done;
}
