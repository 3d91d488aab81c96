import { renderCalls } from '../../../render/calls.ts';
import { defineTool } from '../tool.ts';
import { depth, limit, symbol } from './shared-arguments.ts';

export const callers = defineTool({
  name: 'callers',
  description: 'Who calls a symbol, with call sites, through interfaces too. A zero says whether it is certain.',
  arguments: { symbol, depth: depth('calls to follow, default 1'), limit: limit('default 50') },
  async run({ engine }, { symbol: named, limit: most = 50, ...how }) {
    const view = await engine.callers(named, { limit: most, ...how });
    return { text: renderCalls(view), stale: view.freshness.stale };
  },
});
