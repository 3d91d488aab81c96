/** A scanned file of the repository: what is known of it before anything parses it. */

export const CATEGORIES = ['code', 'config', 'docs', 'infra', 'data', 'script', 'markup', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface SourceFile {
  /** Relative to the root, `/` between segments, exactly as on disk (Unicode untouched). */
  readonly path: string;
  /** Language id from the catalogue, or `unknown`. */
  readonly language: string;
  readonly category: Category;
  readonly size: number;
  readonly lines: number;
  /** Content hash, hex; equal content has equal hash. */
  readonly hash: string;
  readonly modifiedMs: number;
  /** Machine-written or third-party text that stayed in the listing: indexed, but gives way in answers. */
  readonly generated: boolean;
}
