/** Names as people write them: taken apart, and compared with room for typos. */

/** `a/b.ts#Outer.method()`, `Outer::method`, `pkg.Outer#method` in segments; of `Outer.#field` the sign belongs to the name. */
export function splitName(text: string): string[] {
  return text
    .replace(/\(\s*\)$/, '')
    .split(/::|->|[./\\:]|(?<=[^.#])#/)
    .filter((segment) => segment !== '');
}

/** The words of a question: at blanks and commas, quotes taken off. */
export function splitWords(text: string): string[] {
  return text.split(/[\s,;"'`]+/).filter((word) => word !== '');
}

/** Edits (insert, delete, replace, swap neighbours) between two texts; `most + 1` as soon as there are more. */
export function countEdits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next.push(cheapest({ a, b, before, row, next }, i, j));
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return Math.min(row[b.length] as number, most + 1);
}

interface Grid {
  readonly a: string;
  readonly b: string;
  readonly before: readonly number[];
  readonly row: readonly number[];
  readonly next: readonly number[];
}

function cheapest({ a, b, before, row, next }: Grid, i: number, j: number): number {
  const isSame = a[i - 1] === b[j - 1];
  const replaced = (row[j - 1] as number) + (isSame ? 0 : 1);
  const best = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, replaced);
  const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return isSwap ? Math.min(best, (before[j - 2] as number) + 1) : best;
}
