import { type CommandSpec, EXIT } from '../command.ts';
import { integerOption } from '../option-values.ts';
import { warnOfStale } from '../render/symbols.ts';

export const explore: CommandSpec = {
  name: 'explore',
  summary: 'Answer a question about the code with its call chain and the source that matters',
  arguments: [{ name: 'question...', doc: 'A question in words, or names of symbols.', required: true }],
  options: [integerOption('budget', 'Most characters to take; by default it follows the size of the repository.')],
  details: 'Names that the question mentions lead; two ends of a flow are enough to show what is between them.',
  examples: [
    'fathom explore how are ignored files left out of a scan',
    'fathom explore indexRepository writeResolved',
    'fathom explore Session.store --budget 6000',
  ],
  needsGraph: true,
  async run(context) {
    const { engine, terminal, options, isJson } = context;
    const question = (context.arguments.question as readonly string[]).join(' ');
    const view = await engine.explore(question, options);
    if (isJson) await terminal.json(view);
    else await terminal.write(view.text);
    warnOfStale(context, view.freshness);
    return view.nothing === null ? EXIT.done : EXIT.failure;
  },
};
