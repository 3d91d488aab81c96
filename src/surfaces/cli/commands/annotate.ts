import { countOf } from '../../../base/numbers.ts';
import type { AnnotateView } from '../../../contract/annotate.ts';
import type { CommandContext, CommandSpec } from '../command.ts';
import { integerOption } from '../option-values.ts';
import { createProgress } from '../progress.ts';
import { createAnalyzeProgress, renderAnalysis } from '../render/analysis.ts';
import { ANALYZE_OPTIONS, exitCode, runUntilInterrupted, showDryRun } from './analyze.ts';

export const annotate: CommandSpec = {
  name: 'annotate',
  summary: 'Describe the repository, with a model or without: batch, analyze and merge in one',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  options: [
    ...ANALYZE_OPTIONS,
    integerOption('output-cap', 'Tokens the model can write in one answer; 8192 unless told.'),
  ],
  details:
    'What was described before and has not changed in structure is not asked for again. ' +
    'Exits with 1 when batches failed or a limit was reached, with 2 when the model refused the key.',
  examples: [
    'fathom annotate',
    'fathom annotate --dry-run',
    'fathom annotate --model ollama:qwen3:8b --max-minutes 60',
  ],
  async run(context) {
    const { engine, terminal, options } = context;
    if (options.dryRun !== true) return runAnnotation(context);
    await engine.batch({ onProgress: createProgress(terminal), ...outputCap(options) });
    return showDryRun(context);
  },
};

async function runAnnotation({ engine, terminal, options, isJson }: CommandContext): Promise<number> {
  const view = await runUntilInterrupted((signal) =>
    engine.annotate({
      onIndex: createProgress(terminal),
      onProgress: createAnalyzeProgress(terminal),
      signal,
      ...outputCap(options),
      ...(options.concurrency !== undefined && { concurrency: options.concurrency as number }),
    }),
  );
  terminal.clearStatus();
  if (isJson) await terminal.json(view);
  else await terminal.line(render(view));
  return exitCode(view.analyze);
}

function outputCap({ outputCap: tokens }: CommandContext['options']): { outputCap?: number } {
  return tokens === undefined ? {} : { outputCap: tokens as number };
}

function render({ analyze, merge }: AnnotateView): string {
  const { nodes, edges, layers, steps, knowledgeGraph, dropped } = merge;
  const parts = [countOf(nodes, 'node'), countOf(edges, 'edge'), countOf(layers, 'layer')];
  const lost = dropped.length > 0 ? `; ${countOf(dropped.length, 'thing')} dropped` : '';
  return `${renderAnalysis(analyze)}\n${parts.join(', ')}, a tour of ${countOf(steps, 'step')}${lost}\n${knowledgeGraph}`;
}
