import { resolve } from 'node:path';
import { countOf } from '../../../base/numbers.ts';
import { replaceFile } from '../../../base/replace-file.ts';
import type { CommandSpec } from '../command.ts';

export const scan: CommandSpec = {
  name: 'scan',
  summary: 'The files of the repository and their imports, as scan-result.json',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  options: [{ flags: '--output <file>', doc: 'Write there instead of to the terminal.' }],
  details: 'The format is that of Understand-Anything, so files move between the tools both ways.',
  examples: ['fathom scan --output scan-result.json', 'fathom scan | jq .totalFiles'],
  needsGraph: true,
  async run({ engine, terminal, options, isJson }) {
    const view = await engine.scanResult();
    const text = `${JSON.stringify(view, undefined, 2)}\n`;
    if (typeof options.output !== 'string') {
      await terminal.write(text);
      return undefined;
    }
    const file = resolve(options.output);
    replaceFile(file, text);
    if (isJson) await terminal.json({ file, totalFiles: view.totalFiles });
    else await terminal.line(`${file}: ${countOf(view.totalFiles, 'file')}`);
    return undefined;
  },
};
