/** Lambdas and the like are no nodes: what they do is done by the definition around them. */
import { isHidden } from '../model/kinds.ts';
import type { FileView } from './file-view.ts';

export function visibleAround(view: FileView, definition: number): number {
  const isNone = definition >= 0 && isHidden(view.facts.definitions.kind[definition] as number);
  return isNone ? (view.derived(findVisible)[definition] as number) : definition;
}

/** For each definition; what is around it stands before it. */
function findVisible({ facts: { definitions } }: FileView): Int32Array {
  const { kind, parent, length } = definitions;
  const visible = new Int32Array(length);
  for (let definition = 0; definition < length; definition++) {
    let at = definition;
    while (at >= 0 && isHidden(kind[at] as number)) {
      at = parent[at] as number;
      if (at >= 0 && at < definition) {
        at = visible[at] as number;
        break;
      }
    }
    visible[definition] = at;
  }
  return visible;
}
