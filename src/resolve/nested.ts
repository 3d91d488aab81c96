/** What stands in nested expressions of one kind: `a + b + c` is a sum in a sum. */
import { type FileView, operand } from './file-view.ts';

/** In the order written. Generated text nests thousands, so they are not entered one by another. */
export function listNested(view: FileView, expression: number): readonly number[] {
  const { op } = view.facts.expressions;
  const kind = op[expression];
  const found: number[] = [];
  const open = [expression];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next < 0 || op[next] !== kind) found.push(next);
    else
      open.push(
        ...view
          .items(operand(view, next, 'b'))
          .slice()
          .reverse(),
      );
  }
  return found;
}
