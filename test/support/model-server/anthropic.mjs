/** Anthropic's Messages API on the wire. */

export const anthropic = {
  name: 'anthropic',
  matches: (url) => url.endsWith('/messages'),
  hasKey: (headers) => headers['x-api-key'] !== undefined,

  read(body) {
    return {
      model: body.model,
      isStreaming: body.stream === true,
      maxTokens: body.max_tokens,
      system: textOf(body.system),
      turns: body.messages.map(({ role, content }) => ({ role, text: textOf(content) })),
      tools: (body.tools ?? []).map(({ name, description, input_schema }) => ({
        name,
        description,
        schema: input_schema,
      })),
    };
  },

  /** Frames before the answer, one list per piece of it, and frames after it. */
  frames({ pieces, toolCalls, stop, usage, model, pings }) {
    let index = -1;
    const start = {
      type: 'message_start',
      message: {
        id: 'msg_fake',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { ...inputUsage(usage), output_tokens: 1 },
      },
    };
    const head = [frame(start), ...(pings ? [frame({ type: 'ping' })] : [])];
    const body = [];
    if (pieces.length > 0) {
      index++;
      head.push(frame({ type: 'content_block_start', index, content_block: { type: 'text', text: '' } }));
      for (const text of pieces) {
        const delta = frame({ type: 'content_block_delta', index, delta: { type: 'text_delta', text } });
        body.push(pings ? frame({ type: 'ping' }) + delta : delta);
      }
      body[body.length - 1] += frame({ type: 'content_block_stop', index });
    }
    for (const { id, name, json } of toolCalls) {
      index++;
      const block = { type: 'tool_use', id, name, input: {} };
      const halves = [json.slice(0, json.length / 2), json.slice(json.length / 2)];
      body.push(frame({ type: 'content_block_start', index, content_block: block }));
      for (const partial_json of halves) {
        body.push(frame({ type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json } }));
      }
      body[body.length - 1] += frame({ type: 'content_block_stop', index });
    }
    const tail = [
      frame({
        type: 'message_delta',
        delta: { stop_reason: STOPS[stop], stop_sequence: null },
        usage: { output_tokens: usage.output },
      }),
      frame({ type: 'message_stop' }),
    ];
    return { head, body, tail };
  },

  whole({ text, toolCalls, stop, usage, model }) {
    return {
      id: 'msg_fake',
      type: 'message',
      role: 'assistant',
      model,
      content: [
        ...(text === '' ? [] : [{ type: 'text', text }]),
        ...toolCalls.map(({ id, name, json }) => ({ type: 'tool_use', id, name, input: JSON.parse(json) })),
      ],
      stop_reason: STOPS[stop],
      stop_sequence: null,
      usage: { ...inputUsage(usage), output_tokens: usage.output },
    };
  },

  error: (status, message) => ({ type: 'error', error: { type: ERRORS[status] ?? 'api_error', message } }),
  streamError: (message) => frame({ type: 'error', error: { type: 'overloaded_error', message } }),
};

const STOPS = { stop: 'end_turn', length: 'max_tokens', 'tool-calls': 'tool_use', refusal: 'refusal' };
const ERRORS = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

/** Here the count of input tokens leaves out what came from or went to the cache. */
function inputUsage({ input, cacheRead, cacheWrite }) {
  return {
    input_tokens: input - cacheRead - cacheWrite,
    cache_creation_input_tokens: cacheWrite,
    cache_read_input_tokens: cacheRead,
  };
}

function frame(data) {
  return `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
}

function textOf(content) {
  if (content === undefined) return '';
  if (typeof content === 'string') return content;
  return content
    .map((part) => part.text ?? (part.type === 'tool_use' ? JSON.stringify(part.input) : textOf(part.content)))
    .join('\n');
}
