/** The calls in a lambda, those in lambdas inside it included: lambdas are no nodes, so nothing else knows. */
import { ROLES } from '../../model/facts.ts';
import { isHidden } from '../../model/kinds.ts';
import type { FileView } from '../file-view.ts';
import type { FlowFile } from './flow-file.ts';

/** Rows of references. */
export function listCallsIn({ view }: FlowFile, lambda: number): readonly number[] {
  return view.derived(indexCalls).get(lambda) ?? [];
}

const CALLS: readonly boolean[] = ROLES.map((role) => role === 'call' || role === 'new' || role === 'render');

function indexCalls(view: FileView): ReadonlyMap<number, readonly number[]> {
  const { definitions, references } = view.facts;
  const rows = new Map<number, number[]>();
  for (let row = 0; row < references.length; row++) {
    if (CALLS[references.role[row] as number] !== true) continue;
    let around = references.definition[row] as number;
    while (around >= 0 && isHidden(definitions.kind[around] as number)) {
      const known = rows.get(around);
      if (known === undefined) rows.set(around, [row]);
      else known.push(row);
      around = view.parentOf(around);
    }
  }
  return rows;
}
