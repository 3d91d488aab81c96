/** What a run starts from: the target as it is now, and what earlier runs found out that still holds. */
import { join } from 'node:path';
import type { Evidence } from '../contract/investigation.ts';
import { adoptEntries } from './adopt.ts';
import { describeBase } from './base.ts';
import type { Base, Folder } from './cache/folder.ts';
import { toContentKeys } from './content-keys.ts';
import { type Directory, listDirectories } from './directory.ts';
import { recheck } from './evidence.ts';
import { Gate } from './gate.ts';
import type { InvestigateInput } from './input.ts';

export interface Ground {
  /** By path, leaves first. */
  readonly directories: ReadonlyMap<string, Directory>;
  readonly contentKeys: ReadonlyMap<string, string>;
  readonly base: Base;
}

export function readGround(input: InvestigateInput): Ground {
  const directories = listDirectories(input.scan, input.mediaTypes);
  return {
    directories: new Map(directories.map((directory) => [directory.path, directory])),
    contentKeys: toContentKeys(directories),
    base: describeBase(input.baseScan, directories, input.describe),
  };
}

/** Directories that nobody has described as they are now, in this investigation or in another. Leaves first. */
export function listUnknown({ target, folder, others }: InvestigateInput, ground: Ground): string[] {
  const isKnown = (path: string) =>
    [folder, ...others].some(
      ({ entries }) => entries.find('dir', join(target, path))?.content_key === ground.contentKeys.get(path),
    );
  return [...ground.directories.keys()].filter((path) => !isKnown(path));
}

/** Brings the folder up to date: what is no longer so goes, what is known elsewhere comes in. */
export function updateFolder({ target, folder, others }: InvestigateInput, ground: Ground): void {
  const { contentKeys, base } = ground;
  const directories = [...ground.directories.values()];
  folder.save('base', base);
  forgetChanged(folder, directories, contentKeys);
  adoptEntries({ target, folder, directories, contentKeys }, others);
  recheckEvidence(folder, new Gate(target, directories));
}

function forgetChanged(
  folder: Folder,
  directories: readonly Directory[],
  contentKeys: ReadonlyMap<string, string>,
): void {
  const fileKeys = new Map(directories.flatMap(({ files }) => files.map((file) => [file.path, file.contentKey])));
  folder.entries.keepOnly('file', ({ relative_path, content_key }) => fileKeys.get(relative_path) === content_key);
  folder.entries.keepOnly('dir', ({ relative_path, content_key }) => contentKeys.get(relative_path) === content_key);
  folder.updateFlags((flag) => (contentKeys.get(flag.raised_in) === flag.content_key ? flag : undefined));
}

/** What is kept may cite places in files that do not belong to it, and that have changed. */
function recheckEvidence(folder: Folder, gate: Gate): void {
  const check = (evidence: readonly Evidence[]) => recheck(evidence, (path) => gate.findFile(path));
  folder.entries.recheck('file', check);
  folder.entries.recheck('dir', check);
  folder.updateFlags((flag) => ({ ...flag, evidence: check(flag.evidence) }));
}
