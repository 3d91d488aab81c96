import type { CommandSpec } from '../command.ts';
import { integerOption } from '../option-values.ts';
import { printCalls } from '../render/calls.ts';
import { SYMBOL_ARGUMENTS } from '../symbol-arguments.ts';

export const callers: CommandSpec = {
  name: 'callers',
  summary: 'Who calls a symbol',
  arguments: SYMBOL_ARGUMENTS,
  options: [integerOption('depth', 'How many calls to follow.'), integerOption('limit', 'How many to list.')],
  details: 'A call of a base or interface method also reaches what overrides it; such calls are marked dispatch.',
  examples: ['fathom callers QuerySet.filter', 'fathom callers src/a.ts:42 --depth 3', 'fathom callers parse --json'],
  needsGraph: true,
  async run(context) {
    const { engine, options } = context;
    return printCalls(context, await engine.callers(context.arguments.symbol as string, options));
  },
};
