/** The annotations of a repository, made from knowledge-graph.json whenever that is another than they were made from. */
import { statSync } from 'node:fs';
import { knowledgeGraphPath } from '../annotate/intermediate.ts';
import { UserError } from '../base/user-error.ts';
import { type Annotations, openAnnotations, writeAnnotations } from '../store/annotations.ts';
import type { Session } from './session.ts';

/** What a question about annotations answers; nothing where there are none. Whoever asks need not close anything. */
export async function withAnnotations<T>(
  session: Session,
  ask: (annotations: Annotations | undefined) => T | Promise<T>,
): Promise<T> {
  const annotations = await openCurrent(session);
  try {
    return await ask(annotations);
  } finally {
    annotations?.close();
  }
}

async function openCurrent({ dataDir, warnings }: Session): Promise<Annotations | undefined> {
  const stamp = stampOf(knowledgeGraphPath(dataDir));
  if (stamp === undefined) return undefined;
  try {
    const known = openAnnotations(dataDir);
    if (known?.stamp === stamp) return known;
    known?.close();
    const { loadAnnotations } = await import('../annotate/annotations.ts');
    writeAnnotations(dataDir, stamp, loadAnnotations(dataDir));
    return openAnnotations(dataDir);
  } catch (error) {
    // The graph answers without them; a question is not refused because of what was said beside it.
    if (!(error instanceof UserError)) throw error;
    const impact = 'answers come without summaries';
    warnings.add({ component: 'annotations', what: 'summaries are left out', why: error.message, impact });
    return undefined;
  }
}

function stampOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.size} ${stat.mtimeMs}`;
}
