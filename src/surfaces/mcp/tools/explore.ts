import { renderStale } from '../../../render/symbol.ts';
import { integer, requiredText } from '../arguments.ts';
import { defineTool } from '../tool.ts';

export const explore = defineTool({
  name: 'explore',
  description:
    'Answer a question about the code in one call: the chain of calls that connects what it names, and the source that matters, line-numbered. Start here.',
  arguments: {
    question: requiredText('words, or better the names of the symbols involved'),
    budget: integer('most characters; by default sized to the question', { from: 500, to: 55_000 }),
  },
  async run({ engine }, { question, budget }) {
    const view = await engine.explore(question, budget === undefined ? {} : { budget });
    const stale = renderStale(view.freshness);
    return { text: [view.text.trimEnd(), ...stale].join('\n'), stale: view.freshness.stale };
  },
});
