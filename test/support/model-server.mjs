/**
 * A model provider on loopback that speaks the real wire formats and says what a script tells it to: an answer, tool
 * calls, or any way in which a provider fails. It records every request, byte for byte.
 * By hand: node test/support/model-server.mjs --script <module that exports `script`> [--port 8080]
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { anthropic } from './model-server/anthropic.mjs';
import { bedrock } from './model-server/bedrock.mjs';
import { chat } from './model-server/chat.mjs';
import { countRequest, countText } from './model-server/count-tokens.mjs';
import { google } from './model-server/google.mjs';
import { responses } from './model-server/responses.mjs';

const FORMATS = [anthropic, chat, responses, google, bedrock];

export async function startModelServer(script, { port = 0 } = {}) {
  const requests = [];
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, { script, requests }).catch((error) => {
      outgoing.destroy();
      if (!incoming.destroyed) console.error('model server:', error);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}/v1`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url, requests, close };
}

async function answer(incoming, outgoing, { script, requests }) {
  const raw = await readBody(incoming);
  const format = FORMATS.find(({ matches }) => matches(incoming.url));
  if (format === undefined) return sendJson(outgoing, 404, { error: { message: `no such path: ${incoming.url}` } });
  const body = JSON.parse(raw);
  const read = format.read(body, incoming.url);
  const request = {
    ...read,
    format: format.name,
    url: incoming.url,
    headers: incoming.headers,
    raw,
    body,
    index: requests.length,
    prompt: read.turns.findLast(({ role }) => role === 'user')?.text ?? '',
    inputTokens: countRequest(read),
  };
  const record = { request, sent: '', isOver: false, usage: undefined };
  requests.push(record);
  outgoing.on('close', () => {
    record.isOver = !outgoing.writableFinished;
  });
  if (!format.hasKey(incoming.headers)) return sendJson(outgoing, 401, format.error(401, 'invalid x-api-key'));
  const reply = complete(await script(request), request);
  if (reply.delay) await wait(reply.delay);
  if (reply.status >= 400)
    return sendJson(outgoing, reply.status, format.error(reply.status, reply.error), reply.headers);
  record.usage = reply.usage;
  if (!request.isStreaming) return sendJson(outgoing, 200, format.whole(reply));
  return sendStream(outgoing, format, { reply, record });
}

const PIECES = 8;

/** Fills in what the script left out. */
function complete(reply, request) {
  const { text = '', toolCalls = [] } = reply;
  const calls = toolCalls.map(({ name, input, json, id }, index) => ({
    id: id ?? `call_${request.index}_${index}`,
    name,
    json: json ?? JSON.stringify(input),
  }));
  const output = countText(text + calls.map(({ json }) => json).join(''), request.model);
  const size = Math.max(1, Math.ceil(text.length / (reply.pieces ?? PIECES)));
  return {
    status: 200,
    headers: {},
    error: 'scripted failure',
    ...reply,
    text,
    model: request.model,
    toolCalls: calls,
    pieces: text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [],
    stop: reply.stop ?? (calls.length > 0 ? 'tool-calls' : 'stop'),
    usage: { input: request.inputTokens, output, cacheRead: 0, cacheWrite: 0, ...reply.usage },
  };
}

/** `cutAfter`, `endAfter`, `silentAfter` and `errorAfter` count pieces of the answer. */
async function sendStream(outgoing, format, { reply, record }) {
  outgoing.writeHead(200, { 'content-type': format.contentType ?? 'text/event-stream' });
  const { head, body, tail } = format.frames(reply);
  for (const frame of head) outgoing.write(frame);
  const breaks = reply.cutAfter ?? reply.endAfter ?? reply.silentAfter ?? reply.errorAfter;
  for (const [index, frame] of body.entries()) {
    if (index === breaks || record.isOver) break;
    if (reply.pieceDelay) await wait(reply.pieceDelay);
    outgoing.write(frame);
    record.sent += String(frame);
  }
  if (breaks === undefined) {
    for (const frame of tail) outgoing.write(frame);
    return outgoing.end();
  }
  // What was written must reach the other side before the connection breaks.
  await wait(20);
  if (reply.cutAfter !== undefined) return outgoing.destroy();
  if (reply.errorAfter !== undefined) outgoing.write(format.streamError(reply.error));
  if (reply.silentAfter === undefined) outgoing.end();
}

async function readBody(incoming) {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(outgoing, status, value, headers = {}) {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(JSON.stringify(value));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { script: { type: 'string' }, port: { type: 'string', default: '0' } } });
  if (values.script === undefined) throw new Error('--script <module> is missing');
  const { script } = await import(pathToFileURL(resolve(values.script)).href);
  const { url } = await startModelServer(script, { port: Number(values.port) });
  console.log(`model server on ${url}`);
}
