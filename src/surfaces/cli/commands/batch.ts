import { countOf } from '../../../base/numbers.ts';
import type { BatchSummary } from '../../../contract/batches.ts';
import type { CommandSpec } from '../command.ts';
import { integerOption } from '../option-values.ts';
import { createProgress } from '../progress.ts';

export const batch: CommandSpec = {
  name: 'batch',
  summary: 'Group the files that import each other into batches for a model, as batches.json',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  options: [
    { flags: '--changed-files <file>', doc: 'Only these files: a list with one path a line.' },
    { flags: '--changed', doc: 'Only files whose structure has changed since they were analyzed.' },
    integerOption('output-cap', 'Tokens the model can write in one answer; 8192 unless told.'),
  ],
  details:
    'The first stage of annotating. A scan-result.json of another tool in intermediate/ of the data directory is used as it is.',
  examples: ['fathom batch', 'git diff --name-only main > changed.txt; fathom batch --changed-files=changed.txt'],
  async run({ engine, terminal, options, isJson }) {
    const { changedFiles, changed, outputCap } = options as Options;
    const summary = await engine.batch({
      onProgress: createProgress(terminal),
      changed: changed === true,
      ...(changedFiles !== undefined && { changedFiles }),
      ...(outputCap !== undefined && { outputCap }),
    });
    terminal.clearStatus();
    for (const note of summary.notes) terminal.note(note);
    if (isJson) await terminal.json(summary);
    else await terminal.line(renderSummary(summary));
    return undefined;
  },
};

interface Options {
  readonly changedFiles?: string;
  readonly changed?: boolean;
  readonly outputCap?: number;
}

function renderSummary(summary: BatchSummary): string {
  const { file, source, algorithm, totalFiles, totalBatches, files, imports, crossingImports } = summary;
  const some = files < totalFiles ? ` of ${countOf(totalFiles, 'file')}` : '';
  const share = imports === 0 ? '' : `, ${Math.round((100 * crossingImports) / imports)}% of imports cross them`;
  const from = source === 'graph' ? '' : `\nFiles and imports: ${source}`;
  return `${countOf(totalBatches, 'batch', 'batches')} with ${countOf(files, 'file')}${some} (${algorithm})${share}\n${file}${from}`;
}
