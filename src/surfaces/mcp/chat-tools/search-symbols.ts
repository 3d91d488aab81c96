import { KIND_NAMES } from '../../../contract/kinds.ts';
import { renderSearch } from '../../../render/search.ts';
import { choices, integer, requiredText } from '../arguments.ts';
import { defineTool } from '../tool.ts';

export const searchSymbols = defineTool({
  name: 'search_symbols',
  description: 'Symbols by name or part of a name, anywhere in the repository.',
  arguments: {
    query: requiredText('name or words'),
    symbol_type: choices('function, class …', KIND_NAMES),
    limit: integer('default 20', { to: 200 }),
  },
  async run({ engine }, { query, symbol_type: kinds = SYMBOLS, limit }) {
    const view = await engine.search(query, { kinds, ...(limit && { limit }) });
    return { text: renderSearch(view), stale: view.freshness.stale };
  },
});

const SYMBOLS = KIND_NAMES.filter((kind) => kind !== 'file');
