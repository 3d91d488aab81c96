/** A directory as a model sees it before it has asked for anything. */
import { printablePath } from '../base/paths.ts';
import type { Directory, DirectoryFile } from './directory.ts';

const MAX_ROWS = 200;

/** Files with size and media type, then directories. What is left out is counted. */
export function renderListing({ files, children }: Directory, describeChild: (path: string) => string): string {
  const rows = [...files.map(renderFile), ...children.map((path) => `${printablePath(path)}/  ${describeChild(path)}`)];
  if (rows.length === 0) return '(empty)';
  const hidden = rows.length - MAX_ROWS;
  return [...rows.slice(0, MAX_ROWS), ...(hidden > 0 ? [`… ${hidden} more`] : [])].join('\n');
}

export function renderFile({ path, bytes, lines, mediaType, isText }: DirectoryFile): string {
  return `${printablePath(path)}  ${bytes} bytes${isText ? `, ${lines} lines` : ''}, ${mediaType}`;
}
