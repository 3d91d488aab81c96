/** What the specifiers of a file mean, to see whether another configuration means the same by them. */
import { HEADING } from '../model/parts.ts';
import type { Context } from './context.ts';
import { firstSegment } from './module-systems/ecmascript-tsconfig.ts';
import type { ModuleTarget } from './queries.ts';

/**
 * As text: the modules that all specifiers with this first segment mean in a file, and the questions that they rest on,
 * since what was looked for in vain may come later. Whatever a file says may be a specifier.
 */
export function describeModules(context: Context, path: string, segment: string): string {
  const view = context.findView(path);
  if (view === undefined) return '';
  const targets: ModuleTarget[] = [];
  context.memo.open(view);
  context.memo.record(view, HEADING, () => {
    for (const text of view.facts.strings)
      if (firstSegment(text.replace(/\?.*$/, '')) === segment)
        targets.push(context.queries.module(context, view, text));
  });
  return JSON.stringify([targets, [...context.memo.close().list()]]);
}
