/** Plain text tables and numbers for a terminal and for dated result files. */

/**
 * Columns are as wide as their widest cell; the first is left-aligned, the others right-aligned.
 * @param {string[]} header
 * @param {string[][]} rows
 */
export function renderTable(header, rows) {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (/** @type {string[]} */ row) =>
    widths
      .map((width, column) => (column === 0 ? (row[0] ?? '').padEnd(width) : (row[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd();
  return [line(header), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** @param {number} bytes */
export function toMegabytes(bytes) {
  return bytes / 1e6;
}

/**
 * @param {number | undefined} value
 * @param {number} [digits]
 */
export function renderNumber(value, digits = 0) {
  if (value === undefined || Number.isNaN(value)) return '-';
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A share between 0 and 1 as `.932`. @param {number | undefined} value */
export function renderShare(value) {
  if (value === undefined || Number.isNaN(value)) return '-';
  return value >= 0.9995 ? '1.000' : value.toFixed(3).slice(1);
}
