/**
 * Many clients, over Streamable HTTP. On loopback only; answers only to its own names and to pages of this machine (a
 * page elsewhere cannot reach it by renaming itself), and only to who knows the token.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, DEFAULT_MAX_REQUEST_BODY_SIZE, type McpServer } from '@modelcontextprotocol/server';
import { UserError } from '../../base/user-error.ts';

export interface HttpOptions {
  readonly port: number;
  readonly token: string;
  readonly onError: (error: Error) => void;
}

export interface HttpServing {
  readonly url: string;
  close(): Promise<void>;
}

const ADDRESS = '127.0.0.1';
const PATH = '/mcp';

export async function serveOnHttp(create: () => McpServer, options: HttpOptions): Promise<HttpServing> {
  const { port, token, onError } = options;
  const handler = createMcpHandler(create, { onerror: onError });
  const answer = toNodeHandler(handler, { onerror: onError });
  const mayPass = createGuard(token);
  const server = createServer((request, response) => {
    // Under strict optional properties the library's idea of a request is narrower than Node's own.
    if (mayPass(request, response)) void answer(request as Parameters<typeof answer>[0], response);
  });
  await listen(server, port);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${ADDRESS}:${taken}${PATH}`,
    async close() {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Says no itself, and then returns false. */
function createGuard(token: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const isOurHost = localhostHostValidation();
  const isOurPage = localhostOriginValidation();
  return (request, response) => {
    if (!isOurHost(request, response) || !isOurPage(request, response)) return false;
    if (new URL(request.url ?? '/', `http://${ADDRESS}`).pathname !== PATH) {
      return refuse(response, 404, `There is nothing here: the address is ${PATH}.`);
    }
    if (!isSame(request.headers.authorization, `Bearer ${token}`)) {
      response.setHeader('www-authenticate', 'Bearer');
      return refuse(response, 401, 'Send the token that was shown at the start: authorization: Bearer <token>.');
    }
    // The library says so too, but closes the connection while the client still writes: it may never read the answer.
    if (Number(request.headers['content-length'] ?? 0) > DEFAULT_MAX_REQUEST_BODY_SIZE) {
      return refuse(response, 413, `A request may be ${DEFAULT_MAX_REQUEST_BODY_SIZE} bytes long.`);
    }
    return true;
  };
}

/** As slow for a wrong text as for the right one. */
function isSame(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}

function refuse(response: ServerResponse, status: number, message: string): false {
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null });
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  return false;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toUserError(error, port)));
    server.listen(port, ADDRESS, resolve);
  });
}

function toUserError(error: NodeJS.ErrnoException, port: number): Error {
  const why = { EADDRINUSE: 'is taken', EACCES: 'may not be used' }[error.code ?? ''];
  return why === undefined ? error : new UserError(`port ${port} ${why}.`, 'Name another with --port, or none.');
}
