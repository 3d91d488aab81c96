/** Every path below the root that may be a file of the repository: from git where there is git, else by walking. */
import { findPlainHead, type GitStanding, readGitStanding } from '../base/git.ts';
import type { Warnings } from '../base/warnings.ts';
import { listGitFiles } from './list-git-files.ts';
import type { Listing, ListOptions } from './listing.ts';
import { walk } from './walk.ts';

export interface GitInfo {
  readonly isRepository: boolean;
  readonly head?: string;
  readonly branch?: string;
}

export async function listFiles(root: string, options: ListOptions): Promise<{ listing: Listing; git: GitInfo }> {
  const listed = await listGitFiles(root, options);
  const standing = await findStanding(root, listed, options);
  if (standing.kind === 'work-tree' && !('why' in listed)) {
    // A directory that an outer repository ignores (a clone under `tmp/`) is not part of that repository.
    if (standing.isTop || listed.paths.length > 0) return { listing: listed, git: gitInfo(standing) };
  } else if (standing.kind !== 'none') {
    const why = standing.kind === 'unusable' ? standing.why : 'why' in listed ? listed.why : '';
    warnOfWalking(root, why, options.warnings);
  }
  return { listing: await walk(root, options), git: { isRepository: false } };
}

/** Where git lists files and the head is plain to see, it need not be asked a second time. */
async function findStanding(root: string, listed: object, { signal }: ListOptions): Promise<GitStanding> {
  const head = 'why' in listed ? undefined : findPlainHead(root);
  return head === undefined ? readGitStanding(root, signal) : { kind: 'work-tree', isTop: true, ...head };
}

function warnOfWalking(root: string, why: string, warnings: Warnings): void {
  warnings.add({
    component: 'scan',
    what: `git could not list ${root}`,
    why,
    impact: 'the directory is walked instead, and only its own .gitignore files are honoured',
  });
}

function gitInfo({ head, branch }: { readonly head?: string; readonly branch?: string }): GitInfo {
  return { isRepository: true, ...(head && { head }), ...(branch && { branch }) };
}
