/**
 * How `scan-result.json` says that Fathom wrote it: a later stage then knows that the graph has all of it, and newer.
 * Apart from the view, whose schema brings a library that a run of the scan has no other use for.
 */
export const GENERATOR = 'fathom';
