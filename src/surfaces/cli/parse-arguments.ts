/** A command's words, taken apart by commander as its declaration says. */
import { Argument, Command, CommanderError, Option } from 'commander';
import { UserError } from '../../base/user-error.ts';
import type { ArgumentSpec, CommandSpec, OptionSpec } from './command.ts';
import { SHARED_OPTIONS } from './shared-options.ts';

export interface ParsedArguments {
  readonly arguments: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Undefined when the words asked for help, which was then printed. */
export function parseArguments(spec: CommandSpec, words: readonly string[]): ParsedArguments | undefined {
  const command = toCommander(spec);
  try {
    command.parse([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    throw toUserError(error, spec);
  }
  const names = (spec.arguments ?? []).map(({ name }) => name.replace('...', ''));
  const values = names.map((name, at) => [name, command.processedArgs[at]] as const);
  return { arguments: Object.fromEntries(values), options: command.opts() };
}

function toCommander(spec: CommandSpec): Command {
  const command = new Command(`fathom ${spec.name}`.trim())
    .description(spec.summary + (spec.details === undefined ? '' : `\n\n${spec.details}`))
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .allowExcessArguments(false)
    .helpOption('-h, --help', 'Show this page.')
    .addHelpText('after', renderExamples(spec.examples));
  for (const argument of spec.arguments ?? []) command.addArgument(toArgument(argument));
  for (const option of spec.options ?? []) command.addOption(toOption(option));
  const own = new Set((spec.options ?? []).map(({ flags }) => flags.split(' ')[0]));
  for (const option of SHARED_OPTIONS) {
    if (!own.has(option.flags.split(' ')[0]))
      command.addOption(toOption(option).helpGroup('Options of every command:'));
  }
  return command;
}

function toArgument({ name, doc, required = false }: ArgumentSpec): Argument {
  return new Argument(required ? `<${name}>` : `[${name}]`, doc);
}

function toOption({ flags, doc, parse }: OptionSpec): Option {
  const option = new Option(flags, doc);
  return parse === undefined ? option : option.argParser((text: string) => parse(text));
}

function renderExamples(examples: readonly string[]): string {
  return examples.length === 0 ? '' : `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`;
}

/** Commander says `error: unknown option '--x'` and may add a second line with a guess. */
function toUserError({ message }: CommanderError, { name }: CommandSpec): UserError {
  const [what = '', ...guess] = message.replace(/^error: /, '').split('\n');
  const help = `See: fathom ${name === '' ? '' : `${name} `}--help`;
  const said = `${what[0]?.toUpperCase()}${what.slice(1)}.`;
  return new UserError(said.replace('..', '.'), [...guess.map((line) => line.replace(/^\(|\)$/g, '')), help].join(' '));
}
