/** Amazon's Converse API on the wire: JSON events inside the binary frames of AWS event streams. */
import { crc32 } from './crc32.mjs';

export const bedrock = {
  name: 'bedrock',
  matches: (url) => url.endsWith('/converse-stream'),
  hasKey: (headers) => headers.authorization !== undefined,
  contentType: 'application/vnd.amazon.eventstream',

  read(body, url) {
    return {
      model: decodeURIComponent(/model\/([^/]+)\//.exec(url)?.[1] ?? ''),
      isStreaming: true,
      maxTokens: body.inferenceConfig?.maxTokens,
      system: (body.system ?? []).flatMap(({ text }) => text ?? []).join('\n'),
      turns: body.messages.map(({ role, content }) => ({
        role,
        text: content
          .filter(({ cachePoint }) => !cachePoint)
          .map(textOf)
          .join('\n'),
      })),
      tools: (body.toolConfig?.tools ?? [])
        .filter(({ toolSpec }) => toolSpec)
        .map(({ toolSpec: { name, description, inputSchema } }) => ({ name, description, schema: inputSchema.json })),
    };
  },

  frames({ pieces, toolCalls, stop, usage }) {
    const body = pieces.map((text) => frame('contentBlockDelta', { contentBlockIndex: 0, delta: { text } }));
    toolCalls.forEach(({ id, name, json }, index) => {
      const place = { contentBlockIndex: index + 1 };
      body.push(frame('contentBlockStart', { ...place, start: { toolUse: { toolUseId: id, name } } }));
      body.push(frame('contentBlockDelta', { ...place, delta: { toolUse: { input: json } } }));
      body.push(frame('contentBlockStop', place));
    });
    const tail = [frame('messageStop', { stopReason: STOPS[stop] }), frame('metadata', { usage: toUsage(usage) })];
    return { head: [frame('messageStart', { role: 'assistant' })], body, tail };
  },

  error: (_status, message) => ({ message }),
  streamError: (message) => frame('serviceUnavailableException', { message }),
};

const STOPS = { stop: 'end_turn', length: 'max_tokens', 'tool-calls': 'tool_use', refusal: 'content_filtered' };

function toUsage({ input, output, cacheRead, cacheWrite }) {
  const inputTokens = input - cacheRead - cacheWrite;
  return { inputTokens, outputTokens: output, cacheReadInputTokens: cacheRead, cacheWriteInputTokens: cacheWrite };
}

function textOf({ text, toolUse, toolResult }) {
  return text ?? JSON.stringify(toolUse?.input ?? toolResult?.content ?? '');
}

const PRELUDE = 12;
const CHECKSUM = 4;
const STRING_HEADER = 7;

/** Lengths, a checksum of them, headers, the payload, a checksum of it all. */
function frame(eventType, payload) {
  const headers = Buffer.concat([
    header(':event-type', eventType),
    header(':content-type', 'application/json'),
    header(':message-type', 'event'),
  ]);
  const body = Buffer.from(JSON.stringify(payload));
  const message = Buffer.alloc(PRELUDE + headers.length + body.length + CHECKSUM);
  message.writeUInt32BE(message.length, 0);
  message.writeUInt32BE(headers.length, 4);
  message.writeUInt32BE(crc32(message.subarray(0, 8)), 8);
  headers.copy(message, PRELUDE);
  body.copy(message, PRELUDE + headers.length);
  message.writeUInt32BE(crc32(message.subarray(0, -CHECKSUM)), message.length - CHECKSUM);
  return message;
}

function header(name, value) {
  const [nameBytes, valueBytes] = [Buffer.from(name), Buffer.from(value)];
  const length = Buffer.alloc(2);
  length.writeUInt16BE(valueBytes.length);
  return Buffer.concat([Buffer.from([nameBytes.length]), nameBytes, Buffer.from([STRING_HEADER]), length, valueBytes]);
}
