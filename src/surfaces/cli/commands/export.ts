import {
  EXPORT_FORMATS,
  EXPORT_LEVELS,
  type ExportFormat,
  type ExportLevel,
} from '../../../contract/export-formats.ts';
import type { CommandSpec } from '../command.ts';
import { choiceOption } from '../option-values.ts';

/** Pictures of every symbol are of no use to anyone. */
const BY_FILE: readonly ExportFormat[] = ['dot', 'mermaid'];

export const exportGraph: CommandSpec = {
  name: 'export',
  summary: 'The whole graph for other tools',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  options: [
    choiceOption('format', EXPORT_FORMATS, 'jsonl unless said otherwise'),
    choiceOption(
      'level',
      EXPORT_LEVELS,
      'Pictures (dot, mermaid) are of files, everything else of symbols, unless said otherwise',
    ),
  ],
  details: 'jsonl has one object per line, with `type` node or edge; nodes come first.',
  examples: [
    'fathom export | jq -c \'select(.kind == "calls")\'',
    'fathom export --format dot | dot -Tsvg > graph.svg',
    'fathom export --format graphml --min-confidence 0.8 > graph.graphml',
  ],
  needsGraph: true,
  async run({ engine, terminal, options }) {
    const format = (options.format ?? 'jsonl') as ExportFormat;
    const level = (options.level ?? (BY_FILE.includes(format) ? 'files' : 'symbols')) as ExportLevel;
    await engine.export({ format, level }, (text) => terminal.write(text));
    return undefined;
  },
};
