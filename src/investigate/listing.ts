/** A directory as a model sees it before it has asked for anything. */
import { printablePath } from '../base/paths.ts';
import type { Directory, DirectoryFile } from './directory.ts';

const MAX_ROWS = 200;

export interface ListingOptions {
  readonly describeChild: (path: string) => string;
  /** The first row that is shown, from 1. */
  readonly from?: number;
}

/** Files with size and media type, then directories. What is left out is counted. */
export function renderListing({ files, children }: Directory, { describeChild, from = 1 }: ListingOptions): string {
  const rows = [...files.map(renderFile), ...children.map((path) => `${printablePath(path)}/  ${describeChild(path)}`)];
  if (rows.length === 0) return '(empty)';
  const first = Math.max(1, from) - 1;
  const hidden = rows.length - first - MAX_ROWS;
  const more = hidden > 0 ? [`… ${hidden} more, from row ${first + MAX_ROWS + 1}`] : [];
  return [...rows.slice(first, first + MAX_ROWS), ...more].join('\n');
}

export function renderFile({ path, bytes, lines, mediaType, isText }: DirectoryFile): string {
  return `${printablePath(path)}  ${bytes} bytes${isText ? `, ${lines} lines` : ''}, ${mediaType}`;
}
