import { renderNodeDetails } from '../../../render/node.ts';
import { defineTool } from '../tool.ts';
import { limit, symbol } from './shared-arguments.ts';

export const node = defineTool({
  name: 'node',
  description:
    'One symbol or file: signature, doc, source, members and every edge (calls, callers, imports, types, overrides).',
  arguments: { symbol, limit: limit('edges per kind, default 10') },
  async run({ engine }, { symbol: named, limit: most = 10 }) {
    const view = await engine.node(named, { limit: most, lines: MAX_LINES });
    return { text: renderNodeDetails(view), stale: view.freshness.stale };
  },
});

const MAX_LINES = 250;
