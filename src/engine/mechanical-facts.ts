/** What the mechanical analyst knows of each directory. */
import type { Describe } from '../investigate/base.ts';
import { describeDirectory } from '../investigate/mechanical/describe-directory.ts';

export function describeFromListing(): Describe {
  return (directory, childSummaries) => describeDirectory(directory, { childSummaries });
}
