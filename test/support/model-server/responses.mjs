/** OpenAI's Responses API on the wire. */

export const responses = {
  name: 'responses',
  matches: (url) => url.endsWith('/responses'),
  hasKey: (headers) => headers.authorization !== undefined,

  read(body) {
    const isSystem = ({ role }) => role === 'system' || role === 'developer';
    return {
      model: body.model,
      isStreaming: body.stream === true,
      maxTokens: body.max_output_tokens,
      system: body.input.filter(isSystem).map(textOf).join('\n'),
      turns: body.input.filter((item) => !isSystem(item)).map((item) => ({ role: roleOf(item), text: textOf(item) })),
      tools: (body.tools ?? []).map(({ name, description, parameters }) => ({ name, description, schema: parameters })),
    };
  },

  frames({ pieces, toolCalls, stop, usage, model, pings }) {
    const head = [
      ...(pings ? [': ping\n\n'] : []),
      frame({ type: 'response.created', response: { id: 'resp_fake', created_at: 1_700_000_000, model } }),
    ];
    const body = [];
    if (pieces.length > 0) {
      const item = { type: 'message', id: 'msg_0', role: 'assistant', status: 'completed', content: [] };
      head.push(frame({ type: 'response.output_item.added', output_index: 0, item }));
      for (const delta of pieces) {
        const text = { type: 'response.output_text.delta', item_id: 'msg_0', output_index: 0, content_index: 0, delta };
        body.push((pings ? ': ping\n\n' : '') + frame(text));
      }
      body[body.length - 1] += frame({ type: 'response.output_item.done', output_index: 0, item });
    }
    toolCalls.forEach(({ id, name, json }, index) => {
      const place = { output_index: index + 1, item_id: `fc_${index}` };
      const item = {
        type: 'function_call',
        id: `fc_${index}`,
        call_id: id,
        name,
        arguments: json,
        status: 'completed',
      };
      body.push(
        frame({
          type: 'response.output_item.added',
          ...place,
          item: { ...item, arguments: '', status: 'in_progress' },
        }),
      );
      body.push(frame({ type: 'response.function_call_arguments.delta', ...place, delta: json }));
      body.push(frame({ type: 'response.output_item.done', ...place, item }));
    });
    const isWhole = stop === 'stop' || stop === 'tool-calls';
    const type = isWhole ? 'response.completed' : 'response.incomplete';
    const details = isWhole ? null : { reason: stop === 'length' ? 'max_output_tokens' : 'content_filter' };
    const tail = [frame({ type, response: { id: 'resp_fake', incomplete_details: details, usage: toUsage(usage) } })];
    return { head, body, tail };
  },

  whole({ text, toolCalls, usage, model }) {
    const content = [{ type: 'output_text', text, annotations: [] }];
    const calls = toolCalls.map(({ id, name, json }) => ({
      type: 'function_call',
      id,
      call_id: id,
      name,
      arguments: json,
    }));
    const message = { type: 'message', id: 'msg_0', role: 'assistant', content };
    return { id: 'resp_fake', created_at: 1_700_000_000, model, output: [message, ...calls], usage: toUsage(usage) };
  },

  error: (status, message) => ({
    error: { message, type: status === 429 ? 'rate_limit_error' : 'api_error', code: null },
  }),
  streamError: (message) => frame({ type: 'error', sequence_number: 1, code: 'server_error', message, param: null }),
};

function toUsage({ input, output, cacheRead }) {
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cacheRead },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + output,
  };
}

function frame(data) {
  return `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
}

function roleOf({ role, type }) {
  if (type === 'function_call') return 'assistant';
  return type === 'function_call_output' ? 'tool' : role;
}

function textOf({ content, arguments: json, output }) {
  if (json !== undefined) return json;
  if (output !== undefined) return String(output);
  return typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n');
}
