import { renderPath } from '../../../render/path.ts';
import { requiredText } from '../arguments.ts';
import { defineTool } from '../tool.ts';

export const path = defineTool({
  name: 'path',
  description: 'The shortest chain of calls from one symbol to another, with the condition of each hop.',
  arguments: { from: requiredText('symbol'), to: requiredText('symbol') },
  async run({ engine }, { from, to }) {
    const view = await engine.path(from, to);
    return { text: renderPath(view), stale: view.freshness.stale };
  },
});
