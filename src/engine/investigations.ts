/** The investigations that are kept in the data directory. */
import { UserError } from '../base/user-error.ts';
import type { InvestigationSummary, InvestigationView } from '../contract/investigation.ts';
import {
  findCurrentId,
  getFolder,
  investigationsDir,
  listIds,
  openFolder,
  removeInvestigation,
} from '../investigate/cache/registry.ts';
import { toSummary, toView } from '../investigate/view.ts';
import { type Lock, tryLock } from '../store/lock.ts';
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

export function deleteInvestigation(session: Session, id: string): void {
  const lock = lockInvestigations(session);
  try {
    removeInvestigation(session.dataDir, id);
  } finally {
    lock.release();
  }
}

/** Two runs at once would pay twice, and what is being written is not to be deleted. */
export function lockInvestigations({ dataDir }: Session): Lock {
  const lock = tryLock(investigationsDir(dataDir));
  if (lock !== undefined) return lock;
  throw new UserError('another run is investigating here.', 'Wait until it has finished, or stop it.');
}
