/** Keys that stand in a text, by line. Most texts hold none, and a look for the marks of one costs little. */
import { findSecrets } from '../../llm/redact.ts';
import type { Place } from './flag-facts.ts';

/** How keys of known kinds begin. */
const MARKS =
  /PRIVATE KEY|\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}|gh[pousr]_\w{20}|github_pat_|glpat-|xox[abeoprs]-|hooks\.slack\.com|sk-ant-|[sr]k_live_|AIza[\w-]{30}|npm_\w{30}|SG\.[\w-]{20}|shp(?:at|ca|pa|ss)_|hf_\w{30}/;

export async function findSecretPlaces(path: string, text: string): Promise<Place[]> {
  if (!MARKS.test(text)) return [];
  const findings = await findSecrets(text);
  return findings.map(({ start, kind }) => ({
    path,
    line: lineOf(text, start),
    message: `${kind} (line ${lineOf(text, start)})`,
  }));
}

function lineOf(text: string, at: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < at; index = text.indexOf('\n', index + 1)) line += 1;
  return line;
}
