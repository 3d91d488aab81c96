import { renderNodeDetails } from '../../../render/node.ts';
import { integer, requiredText } from '../arguments.ts';
import { defineTool } from '../tool.ts';

export const getFileAnalysis = defineTool({
  name: 'get_file_analysis',
  description: 'One file: what it defines, with signatures, what it imports and what imports it.',
  arguments: {
    file_path: requiredText('path from the root'),
    limit: integer('edges per kind, default 30', { to: 1000 }),
  },
  async run({ engine }, { file_path: path, limit = 30 }) {
    const view = await engine.node(path, { limit });
    return { text: renderNodeDetails(view), stale: view.freshness.stale };
  },
});
