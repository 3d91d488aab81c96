/**
 * Secrets that no provider's prefix gives away: assignments to names that say what they hold, `.env` lines, tokens,
 * keys, and encoded blocks. What has a known shape (keys of clouds and services) is found by the maintained detector.
 * A pattern's group `secret` is what is taken out; without one, the whole match is.
 */

export interface SecretPattern {
  readonly kind: string;
  readonly pattern: RegExp;
  /** False for a match that is no secret after all. */
  readonly isSecret?: (secret: string, name: string) => boolean;
}

/** Names that say “do not print me”, inside any identifier: `DB_PASSWORD`, `apiKey`, `client-secret`. */
const SENSITIVE =
  'passwo?r?d|passwd|passphrase|pwd|secret|token(?!s)|api[_-]?key|apikey|access[_-]?key|private[_-]?key|signing[_-]?key|' +
  'encryption[_-]?key|credentials?|auth[_-]?key|client[_-]?key|session[_-]?key|salt|bearer|connection[_-]?string|dsn';
/** Begins in the middle of an identifier: a search for its start at every place would be slow on long words. */
const NAME = `(?<name>(?:${SENSITIVE})[\\w-]{0,40})`;
/** What stands between a name and its value: quotes of a JSON key, a short type (`: string`), an operator. */
const TO_VALUE = `["'\`\\]\\\\]{0,4}\\s{0,4}(?::\\s{0,2}[\\w&'.<>\\[\\]|]{1,24}\\s{0,2})?(?:=>|:=|==?|:)\\s{0,4}`;
/** The number that a line of shown source begins with. */
const LINE_START = '^[ \\t]*(?:\\d+[ \\t:|]+)?';
/** One line of an encoded block. */
const BLOCK_LINE = `${LINE_START}["'+\\s]{0,6}[A-Za-z0-9+/]{60,}={0,2}(?:\\\\n)?["'+,;\\s]{0,6}$`;

export const SECRET_PATTERNS: readonly SecretPattern[] = [
  {
    kind: 'private key',
    pattern:
      /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----(?:[\s\S]{0,20000}?-----END [A-Z0-9 ]*-----|(?:[\s\\n>|\d:]*[A-Za-z0-9+/=]{16,})+)/g,
  },
  { kind: 'encoded block', pattern: new RegExp(`${BLOCK_LINE}(?:\\n${BLOCK_LINE})+`, 'gm') },
  { kind: 'JSON web token', pattern: /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g },
  { kind: 'authorization header', pattern: /\b(?:Bearer|Basic)\s+(?<secret>[\w+/.~-]{16,}={0,2})/g },
  {
    kind: 'password in a URL',
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@"'`]{0,80}:(?<secret>[^\s/@"'`]{1,200})@/gi,
    isSecret: isNoPlaceholder,
  },
  {
    kind: 'password in a connection string',
    pattern: /\b(?:password|pwd|accountkey|sharedaccesskey)=(?<secret>[^;"'`\s]{3,200})(?=;)/gi,
    isSecret: isNoPlaceholder,
  },
  { kind: 'AWS access key id', pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\b/g },
  { kind: 'API key', pattern: /\b(?:sk|rk|pk)[-_](?:live|test|proj|ant|or|svcacct)[-_][\w-]{16,}/g },
  { kind: 'API key', pattern: /\b(?:AIza[\w-]{35}|hf_[A-Za-z0-9]{30,}|glpat-[\w-]{20,}|gsk_[A-Za-z0-9]{40,})/g },
  {
    kind: 'quoted value',
    pattern: new RegExp(
      `${NAME}${TO_VALUE}[a-zA-Z]{0,2}\\\\{0,2}(?<quote>["'\`])(?<secret>[^"'\`\\\\\\s]{4,512})\\\\{0,2}\\k<quote>`,
      'gi',
    ),
    isSecret: isNoPlaceholder,
  },
  {
    kind: 'environment value',
    pattern: new RegExp(`${NAME}=(?<secret>[^\\s"'\`,;(){}<>]{3,512})`, 'gi'),
    isSecret: isEnvironmentValue,
  },
  {
    kind: 'setting',
    pattern: new RegExp(
      `${LINE_START}(?:- )?[\\w.-]{0,60}?${NAME}\\s{0,4}[:=]\\s{1,4}(?<secret>[^\\s"'\`,;(){}<>]{6,512})\\s*$`,
      'gim',
    ),
    isSecret: looksRandom,
  },
];

/** Words that stand where a secret will be, and expressions that lead to one. */
const PLACEHOLDER =
  /^(?:\$|<|\{|%|\[redacted|\*+$|x+$|\.+$|your[-_]?|change[-_]?me|example|placeholder|todo\b|none$|null$|nil$|true$|false$|undefined$|required$|optional$|string$|text$|password$|secret$|token$)|\$\{|\{\{|process\.env|os\.environ|getenv/i;

function isNoPlaceholder(secret: string, name: string): boolean {
  if (PLACEHOLDER.test(secret) || secret.toLowerCase() === name.toLowerCase()) return false;
  // Words of other scripts are messages in some language.
  if (/[^\x20-\x7e]/.test(secret) && !/\d/.test(secret)) return false;
  // A path, a header name or a word in parts (`auth.token.expired`) names something; it is not the thing.
  return !/^[a-z]+(?:[._:/-][a-z]+)*$/i.test(secret) || isLongRandom(secret) || /passw|pwd|passphrase/i.test(name);
}

/** `DB_PASSWORD=hunter2` is one, `connect(password=password)` and `token=request.token` are not. */
function isEnvironmentValue(secret: string, name: string): boolean {
  if (PLACEHOLDER.test(secret)) return false;
  if (/^[A-Z0-9_.-]+$/.test(name)) return !/^[A-Z_]+$/.test(secret);
  return !/^[a-z_][\w.]*$/i.test(secret) || looksRandom(secret);
}

function looksRandom(secret: string): boolean {
  return !PLACEHOLDER.test(secret) && /\d/.test(secret) && /[a-z]/i.test(secret) && !/^[\w]+(?:\.[\w]+)+$/.test(secret);
}

function isLongRandom(secret: string): boolean {
  return secret.length >= 20 && new Set(secret).size >= 12 && !/[._:/-]/.test(secret);
}
