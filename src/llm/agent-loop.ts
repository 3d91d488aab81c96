/**
 * An agent: a model that calls tools until it submits its result, answers, or is stopped. Every end has its reason, and
 * the conversation so far comes with it, so that nothing that was learned is lost.
 */
import { type CallOptions, callModel, type ModelClient } from './call-model.ts';
import { evictOldResults } from './evict.ts';
import { CallFailure } from './failure.ts';
import {
  type Message,
  type ModelReply,
  type ModelRequest,
  replyToolCalls,
  type ToolCallPart,
  type ToolResult,
  type Usage,
} from './messages.ts';
import { runTools, type Submitted } from './run-tools.ts';
import { LimitReached } from './spending.ts';
import { declareTool, type Tool } from './tools.ts';

export type LoopEvent =
  | { readonly type: 'turn'; readonly turn: number }
  | { readonly type: 'text' | 'reasoning'; readonly delta: string }
  | { readonly type: 'retry'; readonly failure: CallFailure; readonly waitMilliseconds: number }
  | { readonly type: 'tool-call'; readonly call: ToolCallPart }
  | { readonly type: 'tool-result'; readonly result: ToolResult }
  | { readonly type: 'evicted'; readonly results: number }
  | { readonly type: 'usage'; readonly usage: Usage; readonly cost: number | undefined };

export interface LoopOptions {
  readonly purpose: string;
  readonly system: string;
  readonly messages: readonly Message[];
  readonly tools: readonly Tool[];
  readonly maxTurns: number;
  readonly maxOutputTokens: number;
  /** Input tokens of one call beyond which the loop ends. */
  readonly inputBudget: number;
  /** Said when the model calls no tool. Without one, such a reply is the answer and ends the loop. */
  readonly nudge?: string;
  /** Said before the last turn, so that what is known by then is handed in. */
  readonly lastTurn?: string;
  readonly onEvent?: (event: LoopEvent) => void;
  readonly signal?: AbortSignal;
}

export type LoopReason =
  | 'submitted'
  | 'answered'
  | 'out-of-turns'
  | 'over-budget'
  | 'limit-reached'
  | 'stopped-repeating'
  | 'aborted'
  | 'failed';

export interface LoopOutcome {
  readonly reason: LoopReason;
  readonly submitted?: Submitted;
  /** Why it failed or which limit was reached. */
  readonly error?: Error;
  readonly messages: readonly Message[];
  readonly turns: number;
  /** Of the last call: what the budget is held against. */
  readonly lastInput: number;
}

export async function runAgentLoop(client: ModelClient, options: LoopOptions): Promise<LoopOutcome> {
  const loop = new Loop(client, options);
  for (;;) {
    const end = await loop.takeTurn();
    if (end !== undefined) return loop.outcome(end);
  }
}

const KEEP_TOKENS = 40_000;
const EVICT_STEP = 20_000;
const SAME_CALLS = 3;

type End = Pick<LoopOutcome, 'reason' | 'submitted' | 'error'>;

class Loop {
  readonly #client: ModelClient;
  readonly #options: LoopOptions;
  readonly #emit: (event: LoopEvent) => void;
  readonly #signal: AbortSignal;
  /** How often the same call was made while its result still stood in the conversation. */
  readonly #timesBySignature = new Map<string, number>();
  readonly #signatureById = new Map<string, string>();
  #messages: readonly Message[];
  #turns = 0;
  #lastInput = 0;

  constructor(client: ModelClient, options: LoopOptions) {
    this.#client = client;
    this.#options = options;
    this.#messages = options.messages;
    this.#emit = options.onEvent ?? (() => undefined);
    this.#signal = options.signal ?? new AbortController().signal;
  }

  outcome(end: End): LoopOutcome {
    return { ...end, messages: this.#messages, turns: this.#turns, lastInput: this.#lastInput };
  }

  async takeTurn(): Promise<End | undefined> {
    if (this.#signal.aborted) return { reason: 'aborted' };
    if (this.#lastInput > this.#options.inputBudget) return { reason: 'over-budget' };
    if (this.#turns >= this.#options.maxTurns) return { reason: 'out-of-turns' };
    this.#turns++;
    this.#emit({ type: 'turn', turn: this.#turns });
    this.#evict();
    this.#announceLastTurn();
    let reply: ModelReply;
    try {
      reply = await callModel(this.#client, this.#request(), this.#callOptions());
    } catch (error) {
      return toEnd(error);
    }
    return this.#handle(reply);
  }

  #request(): ModelRequest {
    const { purpose, system, tools, maxOutputTokens } = this.#options;
    return { purpose, system, messages: this.#messages, tools: tools.map(declareTool), maxOutputTokens };
  }

  #callOptions(): CallOptions {
    return {
      signal: this.#signal,
      onText: (delta) => this.#emit({ type: 'text', delta }),
      onReasoning: (delta) => this.#emit({ type: 'reasoning', delta }),
      onRetry: (failure, waitMilliseconds) => this.#emit({ type: 'retry', failure, waitMilliseconds }),
    };
  }

  async #handle(reply: ModelReply): Promise<End | undefined> {
    this.#lastInput = reply.usage.input;
    this.#emit({ type: 'usage', usage: reply.usage, cost: reply.cost });
    this.#messages = [...this.#messages, { role: 'assistant', parts: reply.parts }];
    const calls = replyToolCalls(reply);
    if (calls.length === 0) return this.#nudge(reply);
    for (const call of calls) this.#emit({ type: 'tool-call', call });
    const { results, submitted } = await runTools(this.#options.tools, calls, { signal: this.#signal });
    for (const result of results) this.#emit({ type: 'tool-result', result });
    this.#messages = [...this.#messages, { role: 'tool', results }];
    if (submitted !== undefined) return { reason: 'submitted', submitted };
    return calls.some((call) => this.#isRepeated(call)) ? { reason: 'stopped-repeating' } : undefined;
  }

  #announceLastTurn(): void {
    const { lastTurn, maxTurns } = this.#options;
    if (lastTurn === undefined || this.#turns < maxTurns || maxTurns === 1) return;
    this.#messages = [...this.#messages, { role: 'user', text: lastTurn }];
  }

  #nudge({ stop }: ModelReply): End | undefined {
    const { nudge } = this.#options;
    if (nudge === undefined && stop === 'stop') return { reason: 'answered' };
    const text = stop === 'length' ? CUT_SHORT : (nudge ?? CUT_SHORT);
    this.#messages = [...this.#messages, { role: 'user', text }];
    return undefined;
  }

  #isRepeated({ id, tool, input }: ToolCallPart): boolean {
    const signature = `${tool} ${input}`;
    const times = (this.#timesBySignature.get(signature) ?? 0) + 1;
    this.#timesBySignature.set(signature, times);
    this.#signatureById.set(id, signature);
    return times >= SAME_CALLS;
  }

  /** To ask again for what was taken away is no repetition. */
  #evict(): void {
    const { count } = this.#client.estimator;
    const { messages, ids } = evictOldResults(this.#messages, { keep: KEEP_TOKENS, step: EVICT_STEP, count });
    if (ids.size === 0) return;
    this.#messages = messages;
    for (const id of ids) this.#timesBySignature.delete(this.#signatureById.get(id) ?? '');
    this.#emit({ type: 'evicted', results: ids.size });
  }
}

const CUT_SHORT = 'Your reply reached the output limit. Go on, in a shorter form.';

function toEnd(error: unknown): End {
  if (error instanceof LimitReached) return { reason: 'limit-reached', error };
  if (!(error instanceof CallFailure)) throw error;
  if (error.kind === 'stopped') return { reason: 'aborted' };
  return { reason: error.kind === 'too-long' ? 'over-budget' : 'failed', error };
}
