/**
 * One call of a model: redacted, within the limits, streamed, tried again where that helps, billed and logged.
 * Nothing reaches a provider by another way.
 */
import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { CallRecord, WriteRecord } from './call-log.ts';
import type { Clock } from './clock.ts';
import { CallFailure, toFailure } from './failure.ts';
import type { ModelChoice } from './find-model.ts';
import type { ModelReply, ModelRequest } from './messages.ts';
import { priceOf } from './prices.ts';
import { beforeSilence, readStream, type StreamEvents, type StreamedReply } from './read-stream.ts';
import { redactRequest } from './redact-request.ts';
import { NOTHING, type Spending } from './spending.ts';
import { toCallOptions } from './to-prompt.ts';
import type { TokenEstimator } from './tokens.ts';

/** A model, ready to be called, and what all calls of a run share. */
export interface ModelClient {
  readonly choice: ModelChoice;
  readonly model: LanguageModelV3;
  readonly estimator: TokenEstimator;
  readonly spending: Spending;
  readonly clock: Clock;
  readonly log: WriteRecord;
  readonly timeouts: Timeouts;
}

export interface Timeouts {
  /** How long a stream may say nothing. */
  readonly silence: number;
  /** How long one attempt may take. */
  readonly total: number;
}

export interface CallEvents extends StreamEvents {
  /** The attempt failed and another one follows: what was streamed so far is void. */
  readonly onRetry?: (failure: CallFailure, waitMilliseconds: number) => void;
}

export interface CallOptions extends CallEvents {
  readonly signal?: AbortSignal;
  readonly maxAttempts?: number;
}

export async function callModel(
  client: ModelClient,
  asked: ModelRequest,
  options: CallOptions = {},
): Promise<ModelReply> {
  const { request, kinds } = await redactRequest(asked);
  const { clock } = client;
  for (let attempt = 1; ; attempt++) {
    const started = clock.now();
    const record = (outcome: CallRecord['outcome'], more: Partial<CallRecord> = {}) =>
      client.log({
        time: new Date(clock.now()).toISOString(),
        model: client.choice.id,
        purpose: request.purpose,
        attempt,
        outcome,
        milliseconds: clock.now() - started,
        ...(Object.keys(kinds).length > 0 && { redacted: kinds }),
        ...more,
      });
    const tried = await attemptOnce(client, request, options);
    if (!(tried instanceof CallFailure)) {
      record(tried.stop, { usage: tried.usage, ...(tried.cost !== undefined && { cost: tried.cost }) });
      return { ...tried, attempts: attempt };
    }
    record(tried.kind);
    if (!tried.isTransient || attempt >= (options.maxAttempts ?? MAX_ATTEMPTS))
      throw Object.assign(tried, { attempts: attempt });
    const wait = waitBefore(attempt, tried, clock);
    options.onRetry?.(tried, wait);
    await sleepUntilStopped(clock, wait, options.signal);
  }
}

const MAX_ATTEMPTS = 5;
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 120_000;

/** What the provider asks for wins; else 2 s, 4 s, 8 s …, up to half as much again so that callers do not march in step. */
function waitBefore(attempt: number, { retryAfter }: CallFailure, clock: Clock): number {
  if (retryAfter !== undefined) return Math.min(retryAfter, LONGEST_WAIT);
  return Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT) * (1 + clock.random() / 2);
}

async function sleepUntilStopped(clock: Clock, milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await clock.sleep(milliseconds, signal);
  } catch (error) {
    throw toFailure(error, clock.now());
  }
}

type Attempt = Omit<ModelReply, 'attempts'>;

/** The failure is returned, because it is an expected outcome; reaching a limit is thrown. */
async function attemptOnce(
  client: ModelClient,
  request: ModelRequest,
  options: CallOptions,
): Promise<Attempt | CallFailure> {
  const { estimator, spending, choice, clock } = client;
  const estimated = estimator.countRequest(request);
  const settle = spending.reserve(priceOf(choice, { ...NOTHING, input: estimated, output: request.maxOutputTokens }));
  let received = '';
  const events: StreamEvents = {
    ...options,
    onText: (delta) => {
      received += delta;
      options.onText?.(delta);
    },
  };
  try {
    const reply = await stream(client, request, { ...options, ...events });
    const cost = priceOf(choice, reply.usage);
    settle(reply.usage, cost);
    estimator.learn(estimated, reply.usage.input);
    return { ...reply, cost };
  } catch (error) {
    const failure = toFailure(error, clock.now());
    // A call that broke off on the way is billed by the provider, but nobody says how much.
    const isBilled = received !== '' || failure.kind === 'cut' || failure.kind === 'silent';
    const usage = isBilled ? { ...NOTHING, input: estimated, output: estimator.count(received) } : NOTHING;
    settle(usage, isBilled ? priceOf(choice, usage) : 0, isBilled);
    return failure;
  }
}

async function stream(client: ModelClient, request: ModelRequest, options: CallOptions): Promise<StreamedReply> {
  const { model, choice, timeouts } = client;
  const over = new AbortController();
  const limit = Math.max(Math.min(timeouts.total, client.spending.timeLeft() ?? timeouts.total), 0);
  const late = new CallFailure('out-of-time', `not finished after ${Math.round(limit / 1000)} s`);
  const timer = setTimeout(() => over.abort(late), limit);
  const signal = options.signal ? AbortSignal.any([options.signal, over.signal]) : over.signal;
  try {
    const answer = model.doStream({ ...toCallOptions(request, choice.provider, choice.name), abortSignal: signal });
    const { stream: parts } = await beforeSilence(answer, timeouts.silence);
    return await readStream(parts, { ...options, silenceMilliseconds: timeouts.silence });
  } catch (error) {
    if (options.signal?.aborted) throw new CallFailure('stopped', 'the call was stopped');
    throw over.signal.aborted ? late : error;
  } finally {
    clearTimeout(timer);
    // An attempt that was given up must not go on in the background, and be paid for.
    over.abort();
  }
}
