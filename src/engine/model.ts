/** The model that a session's settings choose, opened with its limits and its log. */
import { join } from 'node:path';
import { openCallLog } from '../llm/call-log.ts';
import type { ModelClient } from '../llm/call-model.ts';
import { findModel } from '../llm/find-model.ts';
import { openModel } from '../llm/open-model.ts';
import type { Session } from './session.ts';

/** Undefined where there is none: whoever asks works without, and says so. */
export async function openSessionModel(
  { settings, environment, dataDir }: Session,
  logPath = join(dataDir, 'model-calls.jsonl'),
): Promise<ModelClient | undefined> {
  const choice = findModel(settings, environment);
  if (choice === undefined) return undefined;
  const { 'max-cost': maxCost, 'max-minutes': maxMinutes, 'model-timeout': silence } = settings;
  return openModel(choice, {
    environment,
    limits: {
      ...(maxCost > 0 && { maxCost }),
      ...(maxMinutes > 0 && { maxMilliseconds: maxMinutes * 60_000 }),
    },
    log: openCallLog(logPath),
    timeouts: { silence: silence * 1000 },
  });
}
