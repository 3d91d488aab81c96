/** What went wrong with a call, in one word that decides whether to try again. */
import { APICallError } from '@ai-sdk/provider';

export type FailureKind =
  | 'rate-limited'
  | 'overloaded'
  | 'server-error'
  | 'unreachable'
  | 'cut'
  | 'silent'
  | 'out-of-time'
  | 'wrong-key'
  | 'too-long'
  | 'refused'
  | 'bad-request'
  | 'stopped';

const TRANSIENT: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'rate-limited',
  'overloaded',
  'server-error',
  'unreachable',
  'cut',
  'silent',
]);

export class CallFailure extends Error {
  readonly kind: FailureKind;
  /** Milliseconds the provider asked to wait. */
  readonly retryAfter: number | undefined;
  /** Set by `callModel` once it has given up. */
  attempts = 1;

  constructor(kind: FailureKind, message: string, retryAfter?: number) {
    super(message);
    this.name = 'CallFailure';
    this.kind = kind;
    this.retryAfter = retryAfter;
  }

  get isTransient(): boolean {
    return TRANSIENT.has(this.kind);
  }
}

/** `now` serves a date in `retry-after`. */
export function toFailure(error: unknown, now: number): CallFailure {
  if (error instanceof CallFailure) return error;
  if (APICallError.isInstance(error)) return fromStatus(error, now);
  const text = describe(error);
  if (isAbort(error)) return new CallFailure('stopped', 'the call was stopped');
  const kind =
    inStreamKind(text) ??
    (/terminated|socket|ECONN|network|fetch failed|closed|EPIPE|stream ended/i.test(text) ? 'cut' : undefined);
  return new CallFailure(kind ?? 'bad-request', text);
}

function fromStatus(error: APICallError, now: number): CallFailure {
  const { statusCode, responseHeaders = {}, responseBody = '' } = error;
  const text = `${error.message} ${responseBody}`;
  const said = shorten(error.message);
  if (statusCode === undefined) return new CallFailure('unreachable', said);
  const message = `${statusCode}: ${said}`;
  if (isTooLong(text) || statusCode === 413) return new CallFailure('too-long', message);
  if (statusCode === 401 || statusCode === 403) return new CallFailure('wrong-key', message);
  const retryAfter = readRetryAfter(responseHeaders, now);
  if (statusCode === 429) {
    // No waiting brings back a quota that is used up.
    const isSpent = /insufficient_quota|credit balance|billing/i.test(text);
    return new CallFailure(isSpent ? 'refused' : 'rate-limited', message, retryAfter);
  }
  if (statusCode === 529 || statusCode === 503) return new CallFailure('overloaded', message, retryAfter);
  if (statusCode >= 500 || statusCode === 408 || statusCode === 409) {
    return new CallFailure('server-error', message, retryAfter);
  }
  // A success whose body broke off before its first event.
  if (statusCode < 400) return new CallFailure('cut', message);
  return new CallFailure('bad-request', message);
}

/** An error that arrives inside a stream has no status, only words. */
function inStreamKind(text: string): FailureKind | undefined {
  if (isTooLong(text)) return 'too-long';
  if (/overloaded/i.test(text)) return 'overloaded';
  if (/rate.?limit|too many requests/i.test(text)) return 'rate-limited';
  if (/api_error|server_error|internal server error|service unavailable/i.test(text)) return 'server-error';
  if (/authentication_error|invalid.api.key/i.test(text)) return 'wrong-key';
  return undefined;
}

function isTooLong(text: string): boolean {
  return /context.?length|context.?window|prompt is too long|too many (?:input )?tokens|maximum context|input is too long|input token count/i.test(
    text,
  );
}

const LONGEST_MESSAGE = 300;

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_MESSAGE ? `${line.slice(0, LONGEST_MESSAGE)}…` : line;
}

function describe(error: unknown): string {
  if (error instanceof Error) {
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
    return shorten(`${error.message}${cause}`);
  }
  return shorten(typeof error === 'string' ? error : JSON.stringify(error));
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
}

/** Seconds, milliseconds or a date, as providers send it. */
function readRetryAfter(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const milliseconds = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] && milliseconds >= 0) return milliseconds;
  const text = headers['retry-after'];
  if (!text) return undefined;
  const seconds = Number(text);
  if (seconds >= 0) return seconds * 1000;
  const until = Date.parse(text) - now;
  return until > 0 ? until : undefined;
}
