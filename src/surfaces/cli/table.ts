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
    const cells = columns.flatMap((column, at) => {
      const width = widths[at] as number;
      return width === 0 ? [] : [renderCell(row[at] ?? '', width, { column, paint })];
    });
    return (' '.repeat(indent) + cells.join(' '.repeat(GAP))).trimEnd();
  });
}

function renderCell(text: string, width: number, { column, paint }: { column: Column; paint: Paint }): string {
  const shown = cut(text, width);
  const styled = column.style === undefined ? shown : paint[column.style](shown);
  return column.align === 'right' ? padStart(styled, width) : padEnd(styled, width);
}

/** Columns give way from the right, each down to what it may shrink to, until the row fits. */
function fitWidths(rows: readonly (readonly string[])[], columns: readonly Column[], room: number): number[] {
  const widths = columns.map((_, at) => Math.max(0, ...rows.map((row) => textWidth(row[at] ?? ''))));
  let over = widths.reduce((sum, width) => sum + width, 0) + GAP * (columns.length - 1) - room;
  for (let at = columns.length - 1; at >= 0 && over > 0; at--) {
    const width = widths[at] as number;
    const given = Math.max(0, Math.min(over, width - (columns[at]?.shrinkTo ?? width)));
    widths[at] = width - given;
    over -= given;
  }
  return widths;
}
