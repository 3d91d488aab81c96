/** The graph as text for other tools, piece by piece. */
import type { ExportFormat, ExportLevel } from '../contract/export-formats.ts';
import { exportGraph } from '../graph/export.ts';
import type { Session } from './session.ts';

export interface ExportOptions {
  readonly format: ExportFormat;
  readonly level: ExportLevel;
}

/** Takes a piece, and says when it is ready for the next. */
export type WriteText = (text: string) => Promise<void> | void;

export async function writeExport(session: Session, options: ExportOptions, write: WriteText): Promise<void> {
  const minConfidence = session.settings['min-confidence'];
  await session.ask(async (store) => {
    for (const text of exportGraph(store, { ...options, minConfidence })) await write(text);
  });
}
