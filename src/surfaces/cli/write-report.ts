/** The forms of a report, to the terminal or to a file. */
import { extname, resolve } from 'node:path';
import { replaceFile } from '../../base/replace-file.ts';
import { UserError } from '../../base/user-error.ts';
import type { InvestigationView } from '../../contract/investigation.ts';
import type { CommandContext } from './command.ts';
import { choiceOption } from './option-values.ts';

const FORMATS = ['terminal', 'md', 'html', 'json'] as const;
type Format = (typeof FORMATS)[number];

const FORMATS_BY_EXTENSION: Readonly<Record<string, Format>> = {
  '.md': 'md',
  '.markdown': 'md',
  '.html': 'html',
  '.htm': 'html',
  '.json': 'json',
};

export const REPORT_OPTIONS = [
  choiceOption('format', FORMATS, 'The form of the report; else as the name of the output ends'),
  { flags: '--output <file>', doc: 'Write the report there; a summary goes to the terminal.' },
];

/** A form that makes no sense is better found before a long run than after it. */
export function chooseFormat({ options, isJson }: CommandContext): Format {
  const { format, output } = options as { format?: Format; output?: string };
  if (isJson) return 'json';
  if (format !== undefined) return format;
  if (output === undefined) return 'terminal';
  const known = FORMATS_BY_EXTENSION[extname(output).toLowerCase()];
  if (known !== undefined) return known;
  throw new UserError(
    `“${output}” does not say which form the report is to have.`,
    'End it in .html, .md or .json, or give --format.',
  );
}

export async function writeReport(view: InvestigationView, format: Format, context: CommandContext): Promise<void> {
  const { terminal, options } = context;
  const text = await renderReport(view, format, context);
  if (typeof options.output !== 'string') return terminal.write(text);
  const file = resolve(options.output);
  replaceFile(file, text);
  await terminal.line(file);
}

async function renderReport(view: InvestigationView, format: Format, { terminal }: CommandContext): Promise<string> {
  switch (format) {
    case 'html':
      return (await import('../../render/investigation/html/page.ts')).renderInvestigationPage(view);
    case 'md':
      return (await import('../../render/investigation/markdown.ts')).renderInvestigationMarkdown(view);
    case 'json':
      return `${JSON.stringify(view, undefined, 2)}\n`;
    case 'terminal':
      return (await import('./render/investigation.ts')).renderInvestigation(view, terminal);
  }
}
