/** What the specifiers of a file mean, to see whether another configuration means the same by them. */
import { HEADING } from '../model/parts.ts';
import type { Context } from './context.ts';
import { groupBy } from './groups.ts';
import { firstSegment } from './module-systems/ecmascript-tsconfig.ts';
import type { ModuleTarget } from './queries.ts';

/**
 * As text, for each of these first segments: the modules that all specifiers with it mean in a file, and the questions
 * that they rest on, since what was looked for in vain may come later. Whatever a file says may be a specifier.
 */
export function describeModules(context: Context, path: string, segments: readonly string[]): string[] {
  const view = segments.length === 0 ? undefined : context.findView(path);
  if (view === undefined) return segments.map(() => '');
  const bySegment = groupBy(view.facts.strings, (text) => firstSegment(text.replace(/\?.*$/, '')));
  return segments.map((segment) => {
    const targets: ModuleTarget[] = [];
    context.memo.open(view);
    context.memo.record(view, HEADING, () => {
      for (const text of bySegment.get(segment) ?? []) targets.push(context.queries.module(context, view, text));
    });
    return JSON.stringify([targets, [...context.memo.close().list()]]);
  });
}
