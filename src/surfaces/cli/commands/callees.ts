import type { CommandSpec } from '../command.ts';
import { integerOption } from '../option-values.ts';
import { printCalls } from '../render/calls.ts';
import { SYMBOL_ARGUMENTS } from '../symbol-arguments.ts';

export const callees: CommandSpec = {
  name: 'callees',
  summary: 'What a symbol calls',
  arguments: SYMBOL_ARGUMENTS,
  options: [integerOption('depth', 'How many calls to follow.'), integerOption('limit', 'How many to list.')],
  details:
    'Asked of a type or a file, what its members call outside it. Calls that may reach an override are marked dispatch.',
  examples: ['fathom callees main', 'fathom callees src/server.ts --depth 2'],
  needsGraph: true,
  async run(context) {
    const { engine, options } = context;
    return printCalls(context, await engine.callees(context.arguments.symbol as string, options));
  },
};
