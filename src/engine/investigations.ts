/** The investigations that are kept in the data directory. */
import { UserError } from '../base/user-error.ts';
import type { InvestigationSummary, InvestigationView } from '../contract/investigation.ts';
import { findCurrentId, getFolder, listIds, openFolder, removeInvestigation } from '../investigate/cache/registry.ts';
import { toSummary, toView } from '../investigate/view.ts';
import type { Session } from './session.ts';

/** The newest first. */
export function listInvestigations({ dataDir }: Session): InvestigationSummary[] {
  const summaries = listIds(dataDir).flatMap((id) => {
    const summary = toSummary(openFolder(dataDir, id));
    return summary === undefined ? [] : [{ ...summary, isCurrent: findCurrentId(dataDir, summary.target) === id }];
  });
  return summaries.sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
}

export function readInvestigation({ dataDir }: Session, id: string): InvestigationView {
  const view = toView(getFolder(dataDir, id));
  if (view !== undefined) return view;
  throw new UserError(
    `the investigation ${id} was stopped before it had looked at anything.`,
    'Investigate its target again.',
  );
}

export function deleteInvestigation({ dataDir }: Session, id: string): void {
  removeInvestigation(dataDir, id);
}
