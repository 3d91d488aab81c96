/** Rows in aligned columns that fit the terminal. */
import type { Paint, Style } from './paint.ts';
import { cut, padEnd, padStart, textWidth } from './text-width.ts';

export interface Column {
  readonly align?: 'left' | 'right';
  readonly style?: Style;
  /** May be cut, down to this many columns, when the row is too wide. Places never are: they must stay clickable. */
  readonly shrinkTo?: number;
}

export interface TableOptions {
  readonly columns: readonly Column[];
  readonly indent?: number;
  readonly width: number;
  readonly paint: Paint;
}

const GAP = 2;

export function renderTable(rows: readonly (readonly string[])[], options: TableOptions): string[] {
  const { columns, indent = 2, width, paint } = options;
  const widths = fitWidths(rows, columns, width - indent);
  return rows.map((row) => {
    const cells = columns.map((column, at) => renderCell(row[at] ?? '', widths[at] as number, { column, paint }));
    return (' '.repeat(indent) + cells.join(' '.repeat(GAP))).trimEnd();
  });
}

function renderCell(text: string, width: number, { column, paint }: { column: Column; paint: Paint }): string {
  const shown = cut(text, width);
  const styled = column.style === undefined ? shown : paint[column.style](shown);
  return column.align === 'right' ? padStart(styled, width) : padEnd(styled, width);
}

/** Takes from the widest column that may shrink until the row fits or nothing gives any more. */
function fitWidths(rows: readonly (readonly string[])[], columns: readonly Column[], room: number): number[] {
  const widths = columns.map((_, at) => Math.max(0, ...rows.map((row) => textWidth(row[at] ?? ''))));
  const total = () => widths.reduce((sum, width) => sum + width, 0) + GAP * (columns.length - 1);
  for (let over = total() - room; over > 0; over = total() - room) {
    const givers = [...widths.keys()].filter((at) => (widths[at] as number) > (columns[at]?.shrinkTo ?? Infinity));
    const widest = givers.sort((a, b) => (widths[b] as number) - (widths[a] as number))[0];
    if (widest === undefined) break;
    widths[widest] = (widths[widest] as number) - 1;
  }
  return widths;
}
