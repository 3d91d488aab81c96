/** The one place that decides what a request may carry: every text in it passes through `redact`. */
import type { Message, ModelRequest } from './messages.ts';
import { redact } from './redact.ts';

export interface RedactedRequest {
  readonly request: ModelRequest;
  readonly kinds: Readonly<Record<string, number>>;
}

export async function redactRequest(request: ModelRequest): Promise<RedactedRequest> {
  const kinds: Record<string, number> = {};
  const clean = async (text: string) => {
    const redacted = await redact(text);
    for (const [kind, count] of redacted.kinds) kinds[kind] = (kinds[kind] ?? 0) + count;
    return redacted.text;
  };
  const messages: Message[] = [];
  for (const message of request.messages) messages.push(await cleanMessage(message, clean));
  const tools = await Promise.all(
    (request.tools ?? []).map(async (tool) => ({ ...tool, description: await clean(tool.description) })),
  );
  return { request: { ...request, system: await clean(request.system), messages, tools }, kinds };
}

type Clean = (text: string) => Promise<string>;

async function cleanMessage(message: Message, clean: Clean): Promise<Message> {
  if (message.role === 'user') return { ...message, text: await clean(message.text) };
  if (message.role === 'tool') {
    const results = message.results.map(async (result) => ({ ...result, output: await clean(result.output) }));
    return { ...message, results: await Promise.all(results) };
  }
  const parts = message.parts.map(async (part) => {
    if (part.type === 'tool-call') return { ...part, input: await cleanJson(part.input, clean) };
    // Signed reasoning must go back as it came; the model can only have reasoned about redacted text.
    return part.type === 'reasoning' ? part : { ...part, text: await clean(part.text) };
  });
  return { ...message, parts: await Promise.all(parts) };
}

/** Inside JSON, quotes and line ends are escaped and a secret would look like something else: each text is cleaned alone. */
async function cleanJson(json: string, clean: Clean): Promise<string> {
  const texts = [...json.matchAll(/"(?:[^"\\]|\\.)*"/g)];
  let [result, from] = ['', 0];
  for (const { 0: literal, index } of texts) {
    result += json.slice(from, index) + (await cleanLiteral(literal, clean));
    from = index + literal.length;
  }
  return clean(result + json.slice(from));
}

async function cleanLiteral(literal: string, clean: Clean): Promise<string> {
  let text: string;
  try {
    text = JSON.parse(literal) as string;
  } catch {
    // Not a literal after all; the whole is cleaned below.
    return literal;
  }
  const cleaned = await clean(text);
  return cleaned === text ? literal : JSON.stringify(cleaned);
}
