/** A model of each wire format, opened against a scripted server, with waits that are noted instead of waited. */
import { onTestFinished } from 'vitest';
import type { CallRecord } from '../../src/llm/call-log.ts';
import type { ModelClient } from '../../src/llm/call-model.ts';
import type { Clock } from '../../src/llm/clock.ts';
import { findModel } from '../../src/llm/find-model.ts';
import type { ModelRequest } from '../../src/llm/messages.ts';
import { type OpenModelOptions, openModel } from '../../src/llm/open-model.ts';
import { type ModelServer, type ModelServerScript, startModelServer } from '../support/model-server.mjs';

/** Model, and the environment that opens it. */
export const WIRES = {
  anthropic: ['anthropic:claude-sonnet-5', { ANTHROPIC_API_KEY: 'test-key' }],
  responses: ['openai:gpt-5.6-terra', { OPENAI_API_KEY: 'test-key' }],
  chat: ['openai-compatible:gpt-5.6-luna', {}],
  google: ['google:gemini-3.8-flash', { GEMINI_API_KEY: 'test-key' }],
  bedrock: ['bedrock:us.anthropic.claude-sonnet-4-5-20250929-v1:0', { AWS_BEARER_TOKEN_BEDROCK: 'test-key' }],
} as const satisfies Record<string, readonly [string, Readonly<Record<string, string>>]>;

export type Wire = keyof typeof WIRES;

export interface Opened {
  readonly client: ModelClient;
  readonly server: ModelServer;
  readonly records: CallRecord[];
  readonly waits: number[];
}

export async function openWire(
  wire: Wire,
  script: ModelServerScript,
  options: Partial<OpenModelOptions> & { readonly model?: string } = {},
): Promise<Opened> {
  const server = await startModelServer(script);
  onTestFinished(() => server.close());
  const [model, environment] = WIRES[wire];
  const choice = findModel({ model: options.model ?? model, 'model-url': server.url }, environment);
  if (choice === undefined) throw new Error('no model');
  const [records, waits]: [CallRecord[], number[]] = [[], []];
  const clock: Clock = {
    now: () => Date.now(),
    random: () => 0,
    sleep: async (milliseconds, signal) => {
      waits.push(milliseconds);
      signal?.throwIfAborted();
    },
  };
  const client = await openModel(choice, { environment, clock, log: (record) => records.push(record), ...options });
  return { client, server, records, waits };
}

export function request(fields: Partial<ModelRequest> = {}): ModelRequest {
  return {
    purpose: 'test',
    system: 'You are a test.',
    messages: [{ role: 'user', text: 'Hello.' }],
    maxOutputTokens: 1000,
    ...fields,
  };
}
