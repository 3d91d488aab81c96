/**
 * Takes secrets out of a text before it leaves the machine. Everything that is sent passes here (`call-model.ts`).
 * What was found is replaced by `[redacted: <kind>]`; the lines around it stay.
 */
import { SECRET_PATTERNS, type SecretPattern } from './secret-patterns.ts';

export interface Redacted {
  readonly text: string;
  /** How many secrets of each kind were taken out. */
  readonly kinds: ReadonlyMap<string, number>;
}

export interface SecretFinding {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}
type Finding = SecretFinding;

export async function redact(text: string): Promise<Redacted> {
  if (text.length < SHORTEST_SECRET) return { text, kinds: new Map() };
  const findings = [...(await findByDetector(text)), ...SECRET_PATTERNS.flatMap((pattern) => findBy(pattern, text))];
  return replaceAll(text, mergeOverlapping(findings));
}

/** Kinds that are told by their shape; what is told by a name alone, or a password in a URL, is
 * hidden too but no reason to alarm anyone. */
const SHAPED = new Set(['private key', 'AWS access key id', 'API key']);

/** Those that are worth a warning, in the order of the text. */
export async function findSecrets(text: string): Promise<readonly SecretFinding[]> {
  const patterns = SECRET_PATTERNS.filter(({ kind }) => SHAPED.has(kind));
  const detected = (await findByDetector(text)).filter(({ kind }) => kind !== 'basicauth');
  return mergeOverlapping([...detected, ...patterns.flatMap((pattern) => findBy(pattern, text))]);
}

const SHORTEST_SECRET = 8;

type Detector = (text: string) => Promise<readonly Finding[]>;
let detector: Promise<Detector> | undefined;

async function findByDetector(text: string): Promise<readonly Finding[]> {
  detector ??= loadDetector();
  return (await detector)(text);
}

/**
 * The rules of secretlint, run without its engine: that one keeps timings of every run for good, and obeys comments in
 * the text that switch rules off. No comment in a repository may do that.
 */
async function loadDetector(): Promise<Detector> {
  const { rules } = await import('@secretlint/secretlint-rule-preset-recommend');
  const obeyed = rules.filter(({ meta }) => !meta.id.endsWith('filter-comments'));
  return async (content) => {
    const findings: Finding[] = [];
    const source = { content, filePath: 'prompt.txt', ext: '.txt', contentType: 'text' as const };
    for (const { meta, create } of obeyed) {
      const kind = meta.id.replace(/^.*rule-/, '').replaceAll('-', ' ');
      const report = ({ range }: { readonly range: readonly [number, number] }) =>
        void findings.push({ start: range[0], end: endOfWord(content, range[1]), kind });
      await (create as CreateRule)({ ...SILENT, report }, {}).file?.(source);
    }
    return findings;
  };
}

/** As much of the interface of a rule as is used here. */
type CreateRule = (context: object, options: object) => { file?: (source: object) => unknown };
const SILENT = {
  sharedOptions: {},
  createTranslator: () => (messageId: string) => ({ message: messageId, messageId }),
  ignore: () => undefined,
};

/** A rule sometimes reports an end that is too early; a secret goes on to the end of its word. */
function endOfWord(text: string, end: number): number {
  const rest = /^[^\s"'`<>,;)]*/.exec(text.slice(end, end + 512));
  return end + (rest?.[0].length ?? 0);
}

function findBy({ kind, pattern, isSecret }: SecretPattern, text: string): Finding[] {
  const findings: Finding[] = [];
  for (const match of text.matchAll(pattern)) {
    const secret = match.groups?.secret ?? match[0];
    if (isSecret?.(secret, wholeName(match, text)) === false) continue;
    const start = match.index + (secret === match[0] ? 0 : match[0].lastIndexOf(secret));
    findings.push({ start, end: start + secret.length, kind });
  }
  return findings;
}

/** A pattern finds the end of a name; what stands before it belongs to it. */
function wholeName({ groups, index, 0: matched }: RegExpExecArray, text: string): string {
  if (groups?.name === undefined) return '';
  const at = index + matched.indexOf(groups.name);
  const before = /[\w.-]*$/.exec(text.slice(Math.max(0, at - LONGEST_NAME), at));
  return `${before?.[0] ?? ''}${groups.name}`;
}

const LONGEST_NAME = 60;

function mergeOverlapping(findings: readonly Finding[]): readonly Finding[] {
  const merged: Finding[] = [];
  for (const finding of [...findings].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last === undefined || finding.start >= last.end) merged.push(finding);
    else if (finding.end > last.end) merged[merged.length - 1] = { ...last, end: finding.end };
  }
  return merged;
}

function replaceAll(text: string, findings: readonly Finding[]): Redacted {
  const kinds = new Map<string, number>();
  let [result, from] = ['', 0];
  for (const { start, end, kind } of findings) {
    result += `${text.slice(from, start)}[redacted: ${kind}]`;
    from = end;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return { text: result + text.slice(from), kinds };
}
