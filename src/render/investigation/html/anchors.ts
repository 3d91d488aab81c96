/** Where a directory stands in the page. */

/** Safe as an id and in a link, and never the same for two paths. */
export function anchorOf(path: string): string {
  return `d-${encodeURIComponent(path).replaceAll("'", '%27').replaceAll('%', '.')}`;
}
