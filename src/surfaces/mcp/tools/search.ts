import { KIND_NAMES } from '../../../contract/kinds.ts';
import { renderSearch } from '../../../render/search.ts';
import { choices, integer, requiredText } from '../arguments.ts';
import { defineTool } from '../tool.ts';

export const search = defineTool({
  name: 'search',
  description: 'Find where symbols and files are, by name, part of a name, typo, path or words of the doc comment.',
  arguments: {
    query: requiredText('name or words'),
    kind: choices('function, method, class, interface, file …', KIND_NAMES),
    limit: integer('default 20', { to: 200 }),
  },
  async run({ engine }, { query, kind, limit }) {
    const options = { ...(kind && { kinds: kind }), ...(limit && { limit }) };
    const view = await engine.search(query, options);
    return { text: renderSearch(view), stale: view.freshness.stale };
  },
});
