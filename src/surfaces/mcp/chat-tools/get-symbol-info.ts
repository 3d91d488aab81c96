import { renderNodeDetails } from '../../../render/node.ts';
import { requiredText, text } from '../arguments.ts';
import { defineTool } from '../tool.ts';

export const getSymbolInfo = defineTool({
  name: 'get_symbol_info',
  description: 'One symbol: signature, doc, source, and everything it uses and is used by.',
  arguments: { symbol_name: requiredText('name, Class.method or id'), file_path: text('the file it is in') },
  async run({ engine }, { symbol_name: symbol, file_path: file }) {
    const view = await engine.node(file === undefined ? symbol : `${file}#${symbol}`, { limit: 20, lines: 250 });
    return { text: renderNodeDetails(view), stale: view.freshness.stale };
  },
});
