/** What a report wants to know of files beyond their listing: what binaries are, and which files are the same. */
import { type Duplicate, type DuplicateOptions, listDuplicates } from './duplicates.ts';
import { detectMediaTypes, type MediaTypes } from './media-types.ts';
import type { ScanResult } from './scan.ts';

export interface CloserLook {
  /** By path, of binaries. */
  readonly mediaTypes: MediaTypes;
  readonly duplicates: readonly Duplicate[];
}

/** Opens binaries only, and reads more than their first bytes only where two may be the same. */
export async function lookCloser(scan: ScanResult, options: DuplicateOptions): Promise<CloserLook> {
  return {
    mediaTypes: await detectMediaTypes(scan, options.signal),
    duplicates: await listDuplicates(scan, options),
  };
}
