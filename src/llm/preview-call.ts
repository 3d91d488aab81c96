/** What a call would send, to the letter, what it would count and what it would cost. No network. */
import type { ModelClient } from './call-model.ts';
import type { Message, ModelRequest } from './messages.ts';
import { priceOf } from './prices.ts';
import { redactRequest } from './redact-request.ts';
import { NOTHING } from './spending.ts';

export interface CallPreview {
  readonly purpose: string;
  /** What leaves the machine, after redaction. */
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cost: number | undefined;
  readonly redacted: Readonly<Record<string, number>>;
}

/** `outputTokens` is what the caller expects, which is less than the limit it sets. */
export async function previewCall(
  { choice, estimator }: Pick<ModelClient, 'choice' | 'estimator'>,
  asked: ModelRequest,
  outputTokens: number,
): Promise<CallPreview> {
  const { request, kinds } = await redactRequest(asked);
  const inputTokens = estimator.countRequest(request);
  const cost = priceOf(choice, { ...NOTHING, input: inputTokens, output: outputTokens });
  return { purpose: request.purpose, text: renderRequest(request), inputTokens, outputTokens, cost, redacted: kinds };
}

function renderRequest({ system, messages, tools = [] }: ModelRequest): string {
  const declared = tools.map((tool) => `--- tool ${tool.name}\n${tool.description}\n${JSON.stringify(tool.schema)}`);
  return [...declared, `--- system\n${system}`, ...messages.map(renderMessage)].join('\n');
}

function renderMessage(message: Message): string {
  if (message.role === 'user') return `--- user\n${message.text}`;
  if (message.role === 'tool') {
    return message.results.map(({ tool, output }) => `--- result of ${tool}\n${output}`).join('\n');
  }
  const parts = message.parts.map((part) => (part.type === 'tool-call' ? `${part.tool} ${part.input}` : part.text));
  return `--- assistant\n${parts.join('\n')}`;
}
