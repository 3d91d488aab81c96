/** Keys that stand in a text, by line. Most texts hold none, and a look for the marks of one costs little. */
import { findSecrets, type SecretFinding } from '../../llm/redact.ts';
import type { SecretPlace } from './flag-facts.ts';

/** How keys of known kinds begin. */
const MARKS =
  /PRIVATE KEY|\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}|gh[pousr]_\w{20}|github_pat_|glpat-|xox[abeoprs]-|hooks\.slack\.com|sk-ant-|[sr]k_live_|AIza[\w-]{30}|npm_\w{30}|SG\.[\w-]{20}|shp(?:at|ca|pa|ss)_|hf_\w{30}/;

export async function findSecretPlaces(path: string, text: string): Promise<SecretPlace[]> {
  if (!MARKS.test(text)) return [];
  const findings = await findSecrets(text);
  return findings.filter((finding) => isWhole(finding, text)).map((finding) => toPlace(path, finding, text));
}

/** Bytes of the shortest key in use, as they are written. */
const SHORTEST_BLOCK = 100;

/** Patterns, placeholders and documentation have the frame of a private key and no key in it. */
function isWhole({ start, end, kind }: SecretFinding, text: string): boolean {
  if (!/private.?key/i.test(kind)) return true;
  const block = text.slice(start, Math.max(end, start + 200)).replace(/-----(?:BEGIN|END)[^-]*-----?/g, ' ');
  const written = block.replaceAll(/\\n|["'+,\s]/g, '');
  return (/^[A-Za-z0-9+/=]+/.exec(written)?.[0].length ?? 0) >= SHORTEST_BLOCK;
}

/** Keys of web clients are often meant to be seen. */
const PUBLIC = /^AIza/;

function toPlace(path: string, { start, kind }: SecretFinding, text: string): SecretPlace {
  const isPublic = PUBLIC.test(text.slice(start, start + 4));
  return { path, line: lineOf(text, start), message: isPublic ? 'Google API key' : kind, isPublic };
}

function lineOf(text: string, at: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < at; index = text.indexOf('\n', index + 1)) line += 1;
  return line;
}
