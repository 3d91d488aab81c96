/** Rows of a table by what they have in common, in their order. */

export function groupRows<K>(column: Int32Array, keyOf: (value: number, row: number) => K): Map<K, number[]> {
  const groups = new Map<K, number[]>();
  for (let row = 0; row < column.length; row++) push(groups, keyOf(column[row] as number, row), row);
  return groups;
}

/** Rows by their cell. */
export function groupValues(column: Int32Array): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  const count = column.length;
  for (let row = 0; row < count; row++) push(groups, column[row] as number, row);
  return groups;
}

/** Rows by the text that their cell is the number of. */
export function groupTexts(column: Int32Array, strings: readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  const count = column.length;
  for (let row = 0; row < count; row++) push(groups, strings[column[row] as number] as string, row);
  return groups;
}

export function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (let at = 0; at < items.length; at++) push(groups, keyOf(items[at] as T), items[at] as T);
  return groups;
}

export function push<K, T>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}
