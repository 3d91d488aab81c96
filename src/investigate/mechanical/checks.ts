/** What is worth a colleague's time, found without a model. */
import { directoryOf } from '../../base/paths.ts';
import type { FlagView } from '../../contract/investigation.ts';
import { TARGET } from '../directory.ts';
import { checkCommittedBinaries } from './checks/committed-binaries.ts';
import { checkDuplicates } from './checks/duplicates.ts';
import { checkHubs } from './checks/hubs.ts';
import { checkHugeFiles } from './checks/huge-files.ts';
import { checkImportCycles } from './checks/import-cycles.ts';
import { checkNames } from './checks/names.ts';
import { checkSecrets } from './checks/secrets.ts';
import { checkUnparsed } from './checks/unparsed.ts';
import type { Check, FlagFacts } from './flag-facts.ts';

const CHECKS: readonly Check[] = [
  checkSecrets,
  checkNames,
  checkCommittedBinaries,
  checkImportCycles,
  checkHugeFiles,
  checkDuplicates,
  checkHubs,
  checkUnparsed,
];

/** By the directory that the flagged file is directly in. */
export function runChecks(facts: FlagFacts): ReadonlyMap<string, readonly FlagView[]> {
  const flags = new Map<string, FlagView[]>();
  for (const flag of CHECKS.flatMap((check) => check(facts))) {
    const directory = directoryOf(flag.path) || TARGET;
    flags.set(directory, [...(flags.get(directory) ?? []), flag]);
  }
  return flags;
}
