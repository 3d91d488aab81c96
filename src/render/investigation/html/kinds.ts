/** What directories are coloured by: their language, or what their bytes are. The same colour everywhere on the page. */
import type { DirectoryReport, InvestigationView } from '../../../contract/investigation.ts';

export interface Kinds {
  readonly kindOf: (report: DirectoryReport) => string;
  /** Class of the colour of a kind. */
  readonly colourOf: (kind: string) => string;
  /** Those that have a colour of their own, the largest first. */
  readonly names: readonly string[];
  readonly measure: Measure;
}

/** Lines where there is code or nearly all is text, bytes elsewhere. */
type Measure = 'lines' | 'bytes';

const COLOURS = 9;
export const OTHER = 'k9';

export function toKinds(view: InvestigationView): Kinds {
  const { scan } = view;
  const measure = chooseMeasure(view);
  const ranked =
    measure === 'lines'
      ? scan.languages.filter(({ lines }) => lines > 0).map(({ name }) => name)
      : scan.mediaTypes.map(({ type }) => type);
  const names = ranked.filter((name) => name !== UNNAMED).slice(0, COLOURS);
  return {
    kindOf: ({ language, mediaType }) => (measure === 'lines' ? language : mediaType),
    colourOf: (kind) => (names.includes(kind) ? `k${names.indexOf(kind)}` : OTHER),
    names,
    measure,
  };
}

const UNNAMED = 'Unknown';

function chooseMeasure({ scan: { categories, totals } }: InvestigationView): Measure {
  const binary = categories.find(({ category }) => category === 'binary')?.bytes ?? 0;
  const isCode = categories.some(({ category }) => category === 'code');
  return totals.lines > 0 && (isCode || binary * 2 < totals.bytes) ? 'lines' : 'bytes';
}
