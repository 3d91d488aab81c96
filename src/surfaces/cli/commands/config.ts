import { UserError } from '../../../base/user-error.ts';
import type { ConfigView } from '../../../contract/config.ts';
import type { CommandContext, CommandSpec } from '../command.ts';
import { renderTable } from '../table.ts';

export const config: CommandSpec = {
  name: 'config',
  summary: 'Show the settings and where they come from, or set one',
  arguments: [
    { name: 'action', doc: '`set`, `unset`, or nothing to show them.' },
    { name: 'name', doc: 'The setting.' },
    { name: 'value', doc: 'Its value, for `set`.' },
  ],
  details: 'A flag wins over the environment, the environment over .fathom/config.json, the file over the default.',
  examples: ['fathom config', 'fathom config set min-confidence 0.5', 'fathom config unset min-confidence'],
  async run(context) {
    const { engine, terminal, isJson, arguments: words } = context;
    if (words.action !== undefined) {
      await change(context);
      return undefined;
    }
    const view = await engine.config();
    if (isJson) await terminal.json(view);
    else await terminal.write(`${render(view, context).join('\n')}\n`);
    return undefined;
  },
};

async function change({ engine, terminal, arguments: words }: CommandContext): Promise<void> {
  const { action, name, value } = words as Readonly<Record<string, string | undefined>>;
  const isSet = action === 'set';
  if ((!isSet && action !== 'unset') || name === undefined || (value !== undefined) !== isSet) {
    throw new UserError(
      `“${[action, name, value].filter((word) => word !== undefined).join(' ')}” is nothing to do with settings.`,
      'Write: fathom config set <name> <value>, or: fathom config unset <name>',
    );
  }
  await engine.setConfig(name, value);
  const { file } = await engine.config();
  terminal.note(`${isSet ? `${name} = ${value}` : `${name} is unset`} in ${file}`);
}

function render({ file, settings }: ConfigView, { terminal }: CommandContext): string[] {
  const { paint, width } = terminal;
  const rows = settings.map(({ name, value, source, variable, doc }) => [name, String(value), source, variable, doc]);
  const columns = [
    { style: 'bold' as const },
    { shrinkTo: 10 },
    { style: 'cyan' as const },
    { style: 'dim' as const },
    { style: 'dim' as const, shrinkTo: 12 },
  ];
  return [...renderTable(rows, { columns, width, paint, indent: 0 }), '', paint.dim(`file: ${file}`)];
}
