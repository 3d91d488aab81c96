/** A conversation with a model as plain data: what every provider is sent, and what is kept, logged or stored. */
import type { SharedV3ProviderMetadata } from '@ai-sdk/provider';

export interface TextPart {
  readonly type: 'text';
  readonly text: string;
  /** What a provider wants back unchanged with the next call (signatures, item ids); nobody else reads it. */
  readonly metadata?: SharedV3ProviderMetadata;
}

export interface ReasoningPart {
  readonly type: 'reasoning';
  readonly text: string;
  readonly metadata?: SharedV3ProviderMetadata;
}

export interface ToolCallPart {
  readonly type: 'tool-call';
  readonly id: string;
  readonly tool: string;
  /** As the model wrote it: usually JSON, not always valid. */
  readonly input: string;
  readonly metadata?: SharedV3ProviderMetadata;
}

export type AssistantPart = TextPart | ReasoningPart | ToolCallPart;

export interface ToolResult {
  readonly id: string;
  readonly tool: string;
  readonly output: string;
  readonly isError?: boolean;
}

export type Message =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly parts: readonly AssistantPart[] }
  | { readonly role: 'tool'; readonly results: readonly ToolResult[] };

/** A tool as the model sees it. */
export interface ToolDeclaration {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface ModelRequest {
  /** What the call is for, as it stands in the log: `analyze batch 3`. */
  readonly purpose: string;
  readonly system: string;
  readonly messages: readonly Message[];
  readonly tools?: readonly ToolDeclaration[];
  /** A tool that must be called, or that none may be. */
  readonly toolChoice?: { readonly tool: string } | 'none';
  readonly maxOutputTokens: number;
}

export interface Usage {
  /** All input tokens, those read from and written to the provider's cache included. */
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** `length`: the output limit was reached, and what is there is a beginning. */
export type StopReason = 'stop' | 'tool-calls' | 'length';

export interface ModelReply {
  readonly parts: readonly AssistantPart[];
  readonly stop: StopReason;
  readonly usage: Usage;
  /** Dollars; undefined where the price of the model is not known. */
  readonly cost: number | undefined;
  readonly attempts: number;
}

export function replyText(reply: Pick<ModelReply, 'parts'>): string {
  return reply.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
}

export function replyToolCalls(reply: Pick<ModelReply, 'parts'>): readonly ToolCallPart[] {
  return reply.parts.filter((part) => part.type === 'tool-call');
}
