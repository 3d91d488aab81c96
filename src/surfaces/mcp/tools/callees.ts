import { renderCalls } from '../../../render/calls.ts';
import { defineTool } from '../tool.ts';
import { depth, limit, symbol } from './shared-arguments.ts';

export const callees = defineTool({
  name: 'callees',
  description: 'What a symbol calls; for a type or file, what its members call outside it.',
  arguments: { symbol, depth: depth('calls to follow, default 1'), limit: limit('default 50') },
  async run({ engine }, { symbol: named, limit: most = 50, ...how }) {
    const view = await engine.callees(named, { limit: most, ...how });
    return { text: renderCalls(view), stale: view.freshness.stale };
  },
});
