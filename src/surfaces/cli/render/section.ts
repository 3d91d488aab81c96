/** A titled table of an overview, cut to what fits one page unless everything is asked for. */
import { count } from '../../../base/numbers.ts';
import type { OverviewView } from '../../../contract/overview.ts';
import type { Places } from '../places.ts';
import { type Column, renderTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';

export interface OverviewLook {
  readonly terminal: Terminal;
  readonly places: Places;
  /** Everything rather than one page. */
  readonly isFull: boolean;
}

export type Render = (view: OverviewView, look: OverviewLook) => string[];
export const NUMBER: Column = { align: 'right' };
export const NAME: Column = { shrinkTo: 14 };
export const PLACE: Column = { style: 'cyan' };
export const DIM: Column = { style: 'dim', shrinkTo: 8 };

interface SectionLook extends OverviewLook {
  readonly columns: readonly Column[];
  /** Rows on one page. */
  readonly most: number;
}

export function section(title: string, rows: readonly (readonly string[])[], look: SectionLook): string[] {
  const { columns, most, isFull, terminal } = look;
  if (rows.length === 0) return [];
  const { paint, width } = terminal;
  const shown = isFull ? rows : rows.slice(0, most);
  const hidden = rows.length - shown.length;
  const more = hidden > 0 ? [paint.dim(`  … ${count(hidden)} more`)] : [];
  return [paint.bold(title), ...renderTable(shown, { columns, width, paint }), ...more];
}
