/** A directory in the words of the analyst without a model: counts and names, nothing invented. */
import type { Evidence, FlagView } from '../../contract/investigation.ts';
import type { Directory } from '../directory.ts';

export interface MechanicalFacts {
  /** By path. */
  readonly childSummaries: ReadonlyMap<string, string>;
}

export interface MechanicalDescription {
  readonly summary: string;
  readonly files: readonly {
    readonly path: string;
    readonly summary: string;
    readonly evidence: readonly Evidence[];
  }[];
  readonly evidence: readonly Evidence[];
  readonly flags: readonly FlagView[];
}

export function describeDirectory({ files }: Directory, { childSummaries }: MechanicalFacts): MechanicalDescription {
  const children = childSummaries.size === 0 ? '' : ` and ${childSummaries.size} directories`;
  return {
    summary: `${files.length} files${children}.`,
    files: files.map(({ path, lines, mediaType }) => ({
      path,
      summary: lines > 0 ? `${lines} lines.` : `${mediaType}.`,
      evidence: [{ file: path, isVerified: true }],
    })),
    evidence: [],
    flags: [],
  };
}
