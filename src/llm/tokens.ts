/**
 * How many tokens a text will be, before anyone has counted: one tokenizer times a factor per family of models,
 * corrected by what the provider says it counted as calls come back. Bills never come from here.
 */
import type { Message, ModelRequest } from './messages.ts';

export interface TokenEstimator {
  count(text: string): number;
  countRequest(request: ModelRequest): number;
  /** What the provider counted for a request that was estimated. */
  learn(estimated: number, counted: number): void;
}

export async function createEstimator(modelId: string): Promise<TokenEstimator> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  const family = FAMILIES.find(({ pattern }) => pattern.test(modelId))?.factor ?? 1.1;
  let [estimatedSum, countedSum] = [0, 0];
  const factor = () => (estimatedSum < ENOUGH ? family : (family * countedSum) / estimatedSum);
  // Text that looks like the tokenizer's own control words is text.
  const count = (text: string) => Math.ceil(countTokens(text, { allowedSpecial: 'all' }) * factor());
  return {
    count,
    countRequest: (request) => count(renderRequest(request)) + PER_MESSAGE * (request.messages.length + 1),
    learn(estimated, counted) {
      if (estimated <= 0 || counted <= 0) return;
      // In terms of the family's factor, so that a correction does not correct itself.
      estimatedSum += (estimated * family) / factor();
      countedSum += counted;
    },
  };
}

/** Measured against what the providers bill; the first that matches. */
const FAMILIES: readonly { readonly pattern: RegExp; readonly factor: number }[] = [
  { pattern: /claude-(?:opus-4-[7-9]|[a-z]+-[5-9])/, factor: 1.55 },
  { pattern: /claude/, factor: 1.2 },
  { pattern: /^openai:/, factor: 1 },
];

/** Estimated tokens after which what was counted is a better guide than the family. */
const ENOUGH = 2_000;
const PER_MESSAGE = 4;

/** Everything that is sent, as one text. */
function renderRequest({ system, messages, tools = [] }: ModelRequest): string {
  const declared = tools.map(({ name, description, schema }) => `${name} ${description} ${JSON.stringify(schema)}`);
  return [...declared, system, ...messages.map(renderMessage)].join('\n');
}

function renderMessage(message: Message): string {
  if (message.role === 'user') return message.text;
  if (message.role === 'tool') return message.results.map(({ output }) => output).join('\n');
  return message.parts.map((part) => (part.type === 'tool-call' ? `${part.tool} ${part.input}` : part.text)).join('\n');
}
