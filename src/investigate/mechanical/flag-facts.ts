/** What the checks look at. Paths are relative to the target. */
import type { CycleView } from '../../contract/cycles.ts';
import type { FlagView, Severity } from '../../contract/investigation.ts';
import type { Duplicate } from '../../scan/duplicates.ts';
import type { MediaTypes } from '../../scan/media-types.ts';
import type { ScanResult } from '../../scan/scan.ts';
import { at } from './describe-file.ts';

export interface FlagFacts {
  readonly scan: ScanResult;
  readonly mediaTypes: MediaTypes;
  readonly duplicates: readonly Duplicate[];
  readonly cycles: readonly CycleView[];
  readonly dependents: ReadonlyMap<string, number>;
  readonly problems: readonly Place[];
  readonly secrets: readonly SecretPlace[];
  readonly isTest: (path: string) => boolean;
}

export interface Place {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

export interface SecretPlace extends Place {
  /** A kind of key that many programs show to everyone. */
  readonly isPublic: boolean;
}

/** A check is a file: facts to what stands out, the gravest first, and little of it. */
export type Check = (facts: FlagFacts) => FlagView[];

const MECHANICAL = 'mechanical';

interface Finding {
  readonly severity: Severity;
  readonly path: string;
  readonly finding: string;
  readonly places?: readonly { readonly path: string; readonly line?: number }[];
}

export function toFlag({ severity, path, finding, places = [{ path }] }: Finding): FlagView {
  return {
    severity,
    path,
    finding,
    evidence: places.map((place) => at(place.path, place.line)),
    by: MECHANICAL,
  };
}
