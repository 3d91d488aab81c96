import { renderOverview } from '../../../render/overview.ts';
import { renderStatus } from '../../../render/status.ts';
import { flag } from '../arguments.ts';
import { defineTool } from '../tool.ts';

export const getCodebaseOverview = defineTool({
  name: 'get_codebase_overview',
  description: 'The whole repository at a glance: languages, directories, entry points, hot spots, tree.',
  arguments: { include_stats: flag('also the nodes and edges of the graph by kind') },
  async run({ engine }, { include_stats: isFull = false }) {
    const view = await engine.overview();
    const stats = isFull ? [renderStatus(await engine.status())] : [];
    return { text: [renderOverview(view), `Tree:\n${view.tree.trimEnd()}`, ...stats].join('\n\n') };
  },
});
