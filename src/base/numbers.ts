/** Amounts as people read them. */

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Whole numbers only. Not by `Intl`, which takes longer to load than most commands to answer. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 file`, `2 files`. */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** For a column of them: what follows the number is as wide for one as for many. */
export function amountOf(value: number, one: string): string {
  return `${count(value)} ${one}${value === 1 ? ' ' : 's'}`;
}

export function bytes(value: number): string {
  let [amount, unit] = [value, 0];
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${unit > 0 && amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[unit]}`;
}

export function percent(part: number, whole: number): string {
  if (whole === 0) return '0%';
  const share = (100 * part) / whole;
  return share > 0 && share < 1 ? '<1%' : `${Math.round(share)}%`;
}

export function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
