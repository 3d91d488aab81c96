import type { CommandSpec } from '../command.ts';
import { createProgress } from '../progress.ts';
import { renderIndexSummary } from '../render/index-summary.ts';

export const index: CommandSpec = {
  name: 'index',
  summary: 'Build or update the graph',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  options: [{ flags: '--force', doc: 'Build the graph anew; also accept a home directory.' }],
  details: 'Only what changed is worked on; the result is the same as that of building it anew.',
  examples: ['fathom index', 'fathom index ~/src/project --force', 'fathom index --data-dir /tmp/graph /mnt/readonly'],
  async run({ engine, terminal, options, isJson }) {
    const summary = await engine.index({ onProgress: createProgress(terminal), force: options.force === true });
    terminal.clearStatus();
    if (isJson) await terminal.json(summary);
    else await terminal.line(renderIndexSummary(summary));
    return undefined;
  },
};
