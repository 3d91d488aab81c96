import { renderOverview } from '../../../render/overview.ts';
import { defineTool } from '../tool.ts';

export const overview = defineTool({
  name: 'overview',
  description: 'The repository on half a page: size, languages, directories, entry points, hot spots, recent commits.',
  arguments: {},
  run: async ({ engine }) => ({ text: renderOverview(await engine.overview()) }),
});
