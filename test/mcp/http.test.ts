/** Over HTTP: many clients at once, and whoever has no business here is turned away. */
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFathom, startFathom } from '../cli/run-fathom.ts';
import { shareIndexed } from '../cli/shared.ts';
import { connectByHttp, type HttpServer, questionsOf, startHttpServer } from './agent.ts';

let server: HttpServer;
let directory: string;
beforeAll(async () => {
  directory = await shareIndexed();
  server = await startHttpServer(directory);
});
afterAll(() => void server.process.kill('SIGKILL'));

test('many clients ask at once', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, () => connectByHttp(server)));
  const asked = clients.flatMap((client) => {
    const { ask } = questionsOf(client);
    return [ask('search', { query: 'area' }), ask('callers', { symbol: 'totalArea' }), ask('overview')];
  });
  const answers = await Promise.all(asked);
  expect(new Set(answers).size).toBe(3);
  expect(answers[1]).toMatch(/^2 callers:$/m);
});

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Below what any client library would let pass. */
function send({ path = '/mcp', method = 'POST', headers = {}, body = PING }: Sent): Promise<number> {
  const { hostname, port } = server.url;
  const own = {
    authorization: `Bearer ${server.token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const filled = Object.entries({ ...own, ...headers })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, value.replace('PORT', port).replace('TOKEN', server.token)]);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers: Object.fromEntries(filled) }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    asking.on('error', reject).end(body);
  });
}

test.each<[string, Sent, number]>([
  ['the right token', {}, 200],
  ['localhost by name', { headers: { host: 'localhost:PORT' } }, 200],
  ['a page of this machine', { headers: { origin: 'http://localhost:3000' } }, 200],
  ['no token', { headers: { authorization: '' } }, 401],
  ['a wrong token', { headers: { authorization: 'Bearer nope' } }, 401],
  ['half a token', { headers: { authorization: 'Bearer ' } }, 401],
  ['a longer token', { headers: { authorization: 'Bearer TOKENx' } }, 401],
  ['another scheme', { headers: { authorization: 'Basic TOKEN' } }, 401],
  ['a foreign page', { headers: { origin: 'https://evil.example' } }, 403],
  ['a page of no origin', { headers: { origin: 'null' } }, 403],
  ['a foreign host', { headers: { host: 'evil.example' } }, 403],
  ['a foreign host with the port', { headers: { host: 'evil.example:PORT' } }, 403],
  ['a host that begins like ours', { headers: { host: 'localhost.evil.example:PORT' } }, 403],
  ['another path', { path: '/' }, 404],
  ['a path upwards', { path: '/mcp/../../etc/passwd' }, 404],
  ['no JSON', { body: 'hello' }, 400],
  ['JSON of another kind', { body: '[]' }, 400],
  ['another content type', { headers: { 'content-type': 'text/plain' } }, 415],
  ['more than anyone needs', { body: `{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(5_000_000)}"}` }, 413],
])('%s', async (_, sent, expected) => {
  expect(await send(sent)).toBe(expected);
});

test('a port that is taken', async () => {
  const { err, code } = await runFathom(['mcp', '--http', '--port', server.url.port], { directory });
  expect(err).toBe(`Port ${server.url.port} is taken.\nName another with --port, or none.\n`);
  expect(code).toBe(2);
});

test('the token of the environment is used and not shown', async () => {
  const other = startFathom(['mcp', '--http'], { directory, environment: { FATHOM_MCP_TOKEN: 'my-token' } });
  const [printed] = (await once(other.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  other.kill('SIGKILL');
  expect(printed.toString()).toMatch(
    /^Serving .* to agents on http:\/\/127\.0\.0\.1:\d+\/mcp\nToken: the one in FATHOM_MCP_TOKEN\n/,
  );
});

test('an interrupt ends it well', async () => {
  const ended = once(server.process, 'close');
  server.process.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
