import { UserError } from '../../../base/user-error.ts';
import { renderImpact } from '../../../render/impact.ts';
import { text, textOrYes } from '../arguments.ts';
import { defineTool } from '../tool.ts';
import { depth, limit } from './shared-arguments.ts';

export const impact = defineTool({
  name: 'impact',
  description:
    'What a change to a symbol, or all uncommitted work (diff), may affect by any kind of use, and the tests to run.',
  arguments: {
    symbol: text('as for node; or give diff'),
    diff: textOrYes('instead of symbol: changes since this commit, e.g. HEAD or main', 'HEAD'),
    depth: depth('uses to follow, default 3'),
    limit: limit('files and tests listed, default 30'),
  },
  async run({ engine }, { symbol, diff, depth: far, limit: most = 30 }) {
    const how = far === undefined ? {} : { depth: far };
    if (symbol === undefined && !diff) {
      throw new UserError(
        'Neither `symbol` nor `diff` is given.',
        'Give one: a symbol, or diff "HEAD" for uncommitted work.',
      );
    }
    const view =
      symbol === undefined ? await engine.impactOfDiff(diff as string, how) : await engine.impact(symbol, how);
    return { text: renderImpact(view, most), stale: view.freshness.stale };
  },
});
