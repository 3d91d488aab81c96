/** An answer sized to a question. */
import type { ExploreView } from '../contract/explore.ts';
import { explore } from '../explore/explore.ts';
import { withAnnotations } from './annotations.ts';
import { checkFreshness } from './freshness.ts';
import { readTextIn } from './read-text.ts';
import type { Session } from './session.ts';

export interface ExploreOptions {
  /** Most characters to take; by default it follows the size of the repository. */
  readonly budget?: number;
}

export function answerExplore(
  session: Session,
  question: string,
  { budget }: ExploreOptions = {},
): Promise<ExploreView> {
  const readText = readTextIn(session);
  const known = new Map<string, readonly string[]>();
  const readLines = (path: string) => {
    const lines = known.get(path) ?? readText(path).split(/\r\n|\n|\r/);
    known.set(path, lines);
    return lines;
  };
  return withAnnotations(session, (annotations) =>
    session.ask((store) => {
      const answer = explore(store, question, {
        ...(budget !== undefined && { budget }),
        ...(annotations !== undefined && { summaryOf: annotations.summaryOf }),
        adaptive: session.settings['adaptive-explore'],
        minConfidence: session.settings['min-confidence'],
        readLines,
      });
      const paths = answer.files.map(({ path }) => path);
      return { ...answer, freshness: checkFreshness(session, store, paths) };
    }),
  );
}
