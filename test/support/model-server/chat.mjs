/** OpenAI's Chat Completions on the wire, as compatible servers speak it too. */

export const chat = {
  name: 'chat',
  matches: (url) => url.endsWith('/chat/completions'),
  hasKey: () => true,

  read(body) {
    const isSystem = ({ role }) => role === 'system' || role === 'developer';
    return {
      model: body.model,
      isStreaming: body.stream === true,
      maxTokens: body.max_tokens ?? body.max_completion_tokens,
      system: body.messages.filter(isSystem).map(textOf).join('\n'),
      turns: body.messages
        .filter((message) => !isSystem(message))
        .map((message) => ({ role: message.role, text: textOf(message) })),
      tools: (body.tools ?? []).map(({ function: { name, description, parameters } }) => ({
        name,
        description,
        schema: parameters,
      })),
    };
  },

  frames({ pieces, toolCalls, stop, usage, model, pings }) {
    const chunk = (choice) => frame({ ...envelope(model), choices: [{ index: 0, finish_reason: null, ...choice }] });
    const head = [...(pings ? [': ping\n\n'] : []), chunk({ delta: { role: 'assistant', content: '' } })];
    const body = pieces.map((content) => (pings ? ': ping\n\n' : '') + chunk({ delta: { content } }));
    toolCalls.forEach(({ id, name, json }, index) => {
      const half = Math.floor(json.length / 2);
      const call = (fields) => chunk({ delta: { tool_calls: [{ index, ...fields }] } });
      body.push(call({ id, type: 'function', function: { name, arguments: json.slice(0, half) } }));
      body.push(call({ function: { arguments: json.slice(half) } }));
    });
    const tail = [
      chunk({ delta: {}, finish_reason: STOPS[stop] }),
      frame({ ...envelope(model), choices: [], usage: toUsage(usage) }),
      'data: [DONE]\n\n',
    ];
    return { head, body, tail };
  },

  whole({ text, toolCalls, stop, usage, model }) {
    const calls = toolCalls.map(({ id, name, json }) => ({
      id,
      type: 'function',
      function: { name, arguments: json },
    }));
    const message = { role: 'assistant', content: text, ...(calls.length > 0 && { tool_calls: calls }) };
    const choices = [{ index: 0, message, finish_reason: STOPS[stop] }];
    return { ...envelope(model), object: 'chat.completion', choices, usage: toUsage(usage) };
  },

  error: (status, message) => ({
    error: { message, type: status === 429 ? 'rate_limit_error' : 'api_error', code: null },
  }),
  streamError: (message) => frame({ error: { message, type: 'server_error', code: 'overloaded' } }),
};

const STOPS = { stop: 'stop', length: 'length', 'tool-calls': 'tool_calls', refusal: 'content_filter' };

function envelope(model) {
  return { id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 1_700_000_000, model };
}

function toUsage({ input, output, cacheRead }) {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cacheRead },
  };
}

function frame(data) {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function textOf({ content, tool_calls = [] }) {
  const text = typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n');
  return [text, ...tool_calls.map((call) => call.function.arguments)].filter((part) => part !== '').join('\n');
}
