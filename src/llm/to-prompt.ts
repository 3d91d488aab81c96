/** A request as the provider libraries take it, with the stable prefix marked where a provider keeps one. */
import type {
  LanguageModelV3CallOptions,
  LanguageModelV3FunctionTool,
  LanguageModelV3Message,
  LanguageModelV3ToolCallPart,
} from '@ai-sdk/provider';
import type { AssistantPart, Message, ModelRequest, ToolResult } from './messages.ts';
import type { ModelProvider } from './provider.ts';

export function toCallOptions(
  request: ModelRequest,
  provider: ModelProvider,
  name: string,
): LanguageModelV3CallOptions {
  const { system, messages, tools = [], toolChoice, maxOutputTokens } = request;
  const prompt: LanguageModelV3Message[] = [{ role: 'system', content: system }, ...messages.map(toMessage)];
  const mark = provider.cacheMark?.(name);
  if (mark !== undefined) {
    // Two marks: what all calls of a run share, and this conversation so far, which the next turn repeats.
    for (const index of new Set([0, prompt.length - 1])) {
      prompt[index] = { ...(prompt[index] as LanguageModelV3Message), providerOptions: mark };
    }
  }
  const options = provider.callOptions?.(name);
  return {
    prompt,
    maxOutputTokens,
    ...(tools.length > 0 && { tools: tools.map(toTool) }),
    ...(toolChoice !== undefined && { toolChoice: toChoice(toolChoice) }),
    ...(options && { providerOptions: options }),
  };
}

function toTool({
  name,
  description,
  schema,
}: NonNullable<ModelRequest['tools']>[number]): LanguageModelV3FunctionTool {
  return { type: 'function', name, description, inputSchema: schema as LanguageModelV3FunctionTool['inputSchema'] };
}

function toChoice(choice: NonNullable<ModelRequest['toolChoice']>) {
  return choice === 'none' ? { type: choice } : { type: 'tool' as const, toolName: choice.tool };
}

function toMessage(message: Message): LanguageModelV3Message {
  if (message.role === 'user') return { role: 'user', content: [{ type: 'text', text: message.text }] };
  if (message.role === 'tool') return { role: 'tool', content: message.results.map(toResult) };
  return { role: 'assistant', content: message.parts.map(toPart) };
}

function toPart(part: AssistantPart) {
  const providerOptions = part.metadata && { providerOptions: part.metadata };
  if (part.type !== 'tool-call') return { type: part.type, text: part.text, ...providerOptions };
  return {
    type: 'tool-call',
    toolCallId: part.id,
    toolName: part.tool,
    input: readInput(part.input),
    ...providerOptions,
  } satisfies LanguageModelV3ToolCallPart;
}

/** Providers take back an object only, whatever the model wrote. */
function readInput(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    return typeof value === 'object' && value !== null ? value : { value };
  } catch {
    return { unreadable: text };
  }
}

function toResult({ id, tool, output, isError }: ToolResult) {
  const kind = isError ? ('error-text' as const) : ('text' as const);
  return { type: 'tool-result' as const, toolCallId: id, toolName: tool, output: { type: kind, value: output } };
}
