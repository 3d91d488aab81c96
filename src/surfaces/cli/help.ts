/** The help page: every command in one line. */
import { UserError } from '../../base/user-error.ts';
import { COMMANDS, loadBare } from './commands.ts';
import { parseArguments } from './parse-arguments.ts';
import { SHARED_OPTIONS } from './shared-options.ts';

export async function renderHelp(command?: string): Promise<string> {
  if (command !== undefined && !command.startsWith('-')) return renderCommandHelp(command);
  const specs = await Promise.all([loadBare(), ...Object.values(COMMANDS).map((load) => load())]);
  const rows = specs.map(({ name, arguments: words = [], summary }) => {
    const shown = words.map((word) => (word.required ? `<${word.name}>` : `[${word.name}]`));
    return [['fathom', name, ...shown].filter((part) => part !== '').join(' '), summary] as const;
  });
  const options = SHARED_OPTIONS.map(({ flags, doc }) => [flags, doc] as const);
  return [
    'Fathom understands a repository: one graph of the code, and answers from it.',
    '',
    ...columns(rows),
    '',
    'Every command takes:',
    ...columns(options),
    '',
    'More about one: fathom <command> --help',
    'Exit codes: 0 done, 1 findings, 2 failure.',
    '',
  ].join('\n');
}

async function renderCommandHelp(command: string): Promise<string> {
  const load = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (load === undefined) throw new UserError(`There is no command “${command}”.`, 'See: fathom --help');
  parseArguments(await load(), ['--help']);
  return '';
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
