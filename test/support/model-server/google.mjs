/** Google's Generative Language API on the wire: only what an answer and a tool call need. */

export const google = {
  name: 'google',
  matches: (url) => /:streamGenerateContent\?alt=sse$/.test(url),
  hasKey: (headers) => headers['x-goog-api-key'] !== undefined,

  read(body, url) {
    return {
      model: /models\/([^:]+):/.exec(url)?.[1],
      isStreaming: true,
      maxTokens: body.generationConfig?.maxOutputTokens,
      system: (body.systemInstruction?.parts ?? []).map(textOf).join('\n'),
      turns: body.contents.map(({ role, parts }) => ({
        role: role === 'model' ? 'assistant' : role,
        text: parts.map(textOf).join('\n'),
      })),
      tools: (body.tools ?? [])
        .flatMap(({ functionDeclarations = [] }) => functionDeclarations)
        .map(({ name, description, parameters }) => ({ name, description, schema: parameters })),
    };
  },

  frames({ pieces, toolCalls, stop, usage }) {
    const body = pieces.map((text) => frame([{ text }]));
    for (const { name, json } of toolCalls) body.push(frame([{ functionCall: { name, args: JSON.parse(json) } }]));
    return { head: [], body, tail: [frame([], { finishReason: STOPS[stop] }, toUsage(usage))] };
  },

  error: (status, message) => ({ error: { code: status, message, status: 'UNAVAILABLE' } }),
  streamError: (message) => `data: ${JSON.stringify({ error: { code: 503, message, status: 'UNAVAILABLE' } })}\n\n`,
};

const STOPS = { stop: 'STOP', length: 'MAX_TOKENS', 'tool-calls': 'STOP', refusal: 'SAFETY' };

function frame(parts, fields = {}, usageMetadata = undefined) {
  const candidates = [{ index: 0, content: { role: 'model', parts }, ...fields }];
  return `data: ${JSON.stringify({ candidates, ...(usageMetadata && { usageMetadata }) })}\n\n`;
}

function toUsage({ input, output, cacheRead }) {
  return {
    promptTokenCount: input,
    candidatesTokenCount: output,
    totalTokenCount: input + output,
    cachedContentTokenCount: cacheRead,
  };
}

function textOf({ text, functionCall, functionResponse }) {
  return text ?? JSON.stringify(functionCall?.args ?? functionResponse?.response ?? '');
}
