/**
 * Reads one answer as it arrives. Only a stream that says why it stopped counts: one that just ends was cut.
 * A stream that says nothing for too long is given up.
 */
import type { LanguageModelV3StreamPart, LanguageModelV3Usage, SharedV3ProviderMetadata } from '@ai-sdk/provider';
import { CallFailure } from './failure.ts';
import type { AssistantPart, ModelReply, Usage } from './messages.ts';

export interface StreamEvents {
  readonly onText?: (delta: string) => void;
  readonly onReasoning?: (delta: string) => void;
}

export interface ReadOptions extends StreamEvents {
  /** How long nothing may arrive. */
  readonly silenceMilliseconds: number;
}

export type StreamedReply = Pick<ModelReply, 'parts' | 'stop' | 'usage'>;

export async function readStream(
  stream: ReadableStream<LanguageModelV3StreamPart>,
  options: ReadOptions,
): Promise<StreamedReply> {
  const draft = new Draft(options);
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await beforeSilence(reader.read(), options.silenceMilliseconds);
      if (done) return draft.finish();
      draft.take(value);
    }
  } finally {
    // Whatever ended this, the connection is let go; a stream that has failed already says so again, to nobody.
    reader.cancel().catch(() => undefined);
  }
}

/** What was promised, unless nothing arrives for too long. */
export async function beforeSilence<T>(next: PromiseLike<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const failure = new CallFailure('silent', `nothing arrived for ${milliseconds / 1000} s`);
    timer = setTimeout(() => reject(failure), milliseconds);
  });
  try {
    return await Promise.race([next, silence]);
  } finally {
    clearTimeout(timer);
  }
}

type Block = { type: 'text' | 'reasoning'; text: string; metadata?: SharedV3ProviderMetadata };
type Finish = Extract<LanguageModelV3StreamPart, { type: 'finish' }>;

/** The answer so far. Blocks may arrive interleaved, each under its id. */
class Draft {
  readonly #events: StreamEvents;
  readonly #parts: (Block | AssistantPart)[] = [];
  readonly #blocksById = new Map<string, Block>();
  #finish: Finish | undefined;

  constructor(events: StreamEvents) {
    this.#events = events;
  }

  take(part: LanguageModelV3StreamPart): void {
    if (part.type === 'text-start' || part.type === 'reasoning-start') this.#open(part);
    else if (part.type === 'text-delta' || part.type === 'reasoning-delta') this.#append(part);
    else if (part.type === 'text-end' || part.type === 'reasoning-end') this.#close(part);
    else if (part.type === 'tool-call') this.#parts.push(toToolCall(part));
    else if (part.type === 'finish') this.#finish = part;
    else if (part.type === 'error') throw part.error;
  }

  finish(): StreamedReply {
    if (this.#finish === undefined) throw new CallFailure('cut', 'the stream ended without saying why');
    const { unified, raw } = this.#finish.finishReason;
    const parts = this.#parts.filter((part) => part.type === 'tool-call' || part.text !== '' || part.metadata);
    const usage = toUsage(this.#finish.usage);
    if (unified === 'stop' || unified === 'length' || unified === 'tool-calls') return { parts, stop: unified, usage };
    if (unified === 'content-filter') throw new CallFailure('refused', `the provider held the answer back (${raw})`);
    throw new CallFailure('cut', `the stream ended without a reason to stop (${raw ?? unified})`);
  }

  #open({ type, id, providerMetadata }: Opening & { readonly type: 'text-start' | 'reasoning-start' }): void {
    const block: Block = { type: type === 'text-start' ? 'text' : 'reasoning', text: '' };
    if (providerMetadata) block.metadata = providerMetadata;
    this.#blocksById.set(id, block);
    this.#parts.push(block);
  }

  #append({ id, delta, providerMetadata }: Opening & { readonly delta: string }): void {
    const block = this.#blocksById.get(id);
    if (block === undefined) return;
    block.text += delta;
    if (providerMetadata) block.metadata = { ...block.metadata, ...providerMetadata };
    if (block.type === 'text') this.#events.onText?.(delta);
    else this.#events.onReasoning?.(delta);
  }

  #close({ id, providerMetadata }: Opening): void {
    const block = this.#blocksById.get(id);
    if (block && providerMetadata) block.metadata = { ...block.metadata, ...providerMetadata };
    this.#blocksById.delete(id);
  }
}

interface Opening {
  readonly id: string;
  readonly providerMetadata?: SharedV3ProviderMetadata | undefined;
}

function toToolCall(part: Extract<LanguageModelV3StreamPart, { type: 'tool-call' }>): AssistantPart {
  const { toolCallId: id, toolName: tool, input, providerMetadata } = part;
  return { type: 'tool-call', id, tool, input, ...(providerMetadata && { metadata: providerMetadata }) };
}

function toUsage({ inputTokens, outputTokens }: LanguageModelV3Usage): Usage {
  return {
    input: inputTokens.total ?? 0,
    output: outputTokens.total ?? 0,
    cacheRead: inputTokens.cacheRead ?? 0,
    cacheWrite: inputTokens.cacheWrite ?? 0,
  };
}
