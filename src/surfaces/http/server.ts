/**
 * A page about the repository for the browser on this machine.
 * Listens on loopback only, answers only to its own name (a page elsewhere cannot reach it by renaming itself), and
 * only reads.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../../base/user-error.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Reply } from './reply.ts';
import { ROUTES } from './routes.ts';

export interface Serving {
  readonly url: string;
  close(): Promise<void>;
}

const ADDRESS = '127.0.0.1';

export async function startServer(engine: Engine, port: number): Promise<Serving> {
  const server = createServer((request, response) => void answer(engine, request, response));
  await listen(server, port);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${ADDRESS}:${taken}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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

async function answer(engine: Engine, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { status, type, body, nonce } = await route(engine, request);
    response.writeHead(status, { ...safeHeaders(nonce), 'content-type': `${type}; charset=utf-8` });
    response.end(request.method === 'HEAD' ? undefined : body);
  } catch (error) {
    const message = error instanceof UserError ? `${error.message}\n${error.remedy}` : 'something broke';
    if (!response.headersSent)
      response.writeHead(500, { ...safeHeaders(), 'content-type': 'text/plain; charset=utf-8' });
    response.end(message);
  }
}

/** No script, frame or picture from elsewhere, and nobody may frame us. */
function safeHeaders(nonce?: string): Record<string, string> {
  const script = nonce === undefined ? "'none'" : `'nonce-${nonce}'`;
  const policy = `default-src 'none'; style-src 'self'; script-src ${script}; connect-src 'self'; base-uri 'none'`;
  return {
    'content-security-policy': `${policy}; form-action 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

async function route(engine: Engine, request: IncomingMessage): Promise<Reply> {
  if (!isOurName(request)) return refuse(403, 'This server answers only as 127.0.0.1 or localhost.');
  if (request.headers['sec-fetch-site'] === 'cross-site') return refuse(403, 'Requests from other pages are refused.');
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET.');
  const url = new URL(request.url ?? '/', `http://${ADDRESS}`);
  const handle = Object.hasOwn(ROUTES, url.pathname) ? ROUTES[url.pathname] : undefined;
  return handle === undefined ? refuse(404, 'There is no such page.') : handle(engine, url.searchParams);
}

function isOurName({ headers, socket }: IncomingMessage): boolean {
  const names = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${socket.localPort}`);
  return names.includes(headers.host ?? '');
}

function refuse(status: number, body: string): Reply {
  return { status, type: 'text/plain', body };
}
