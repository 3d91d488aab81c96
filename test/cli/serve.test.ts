/** The page on loopback: what it shows, and whom it refuses. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OverviewView } from '../../src/contract/overview.ts';
import { SearchView } from '../../src/contract/search.ts';
import { StatusView } from '../../src/contract/status.ts';
import { runFathom, startFathom } from './run-fathom.ts';
import { shareIndexed } from './shared.ts';

let server: ChildProcess;
let printed = '';
let url: URL;
let directory: string;

beforeAll(async () => {
  directory = await shareIndexed();
  server = startFathom(['serve'], { directory });
  url = await new Promise((resolve, reject) => {
    server.once('close', () => reject(new Error(printed)));
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /Serving on (http:\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(new URL(found));
    });
  });
});

afterAll(() => void server.kill('SIGKILL'));

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(new URL(path, url), { method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    asking.on('error', reject).end();
  });
}

test('the overview is printed, then the address, on loopback', () => {
  expect(printed).toMatch(/^shapes\n[\s\S]*Serving on http:\/\/127\.0\.0\.1:\d+\//);
});

test('the page shows the repository, and its script may run and no other', async () => {
  const { status, headers, body } = await ask('/');
  expect(status).toBe(200);
  for (const text of ['<h1>shapes</h1>', 'Shapes and their areas.', 'TypeScript', 'Circle', 'id="query"']) {
    expect(body).toContain(text);
  }
  const nonce = /<script nonce="([^"]+)">/.exec(body)?.[1];
  expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`);
  expect((await ask('/')).body).not.toContain(nonce);
});

test('the views of the contract', async () => {
  SearchView.parse(JSON.parse((await ask('/api/search?q=area')).body));
  OverviewView.parse(JSON.parse((await ask('/api/overview')).body));
  StatusView.parse(JSON.parse((await ask('/api/status')).body));
  expect(JSON.parse((await ask('/api/search?q=')).body)).toMatchObject({ hits: [] });
});

test.each<[string, { path?: string; headers?: Record<string, string>; method?: string }, number]>([
  ['localhost by name', { headers: { host: 'localhost:PORT' } }, 200],
  ['another host name', { headers: { host: 'evil.example' } }, 403],
  ['another host name with the port', { headers: { host: 'evil.example:PORT' } }, 403],
  ['another page', { path: '/api/status', headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['another method', { method: 'POST' }, 405],
  ['another path', { path: '/etc/passwd' }, 404],
  ['a path upwards', { path: '/../package.json' }, 404],
  ['a property of objects', { path: '/constructor' }, 404],
])('%s', async (_, { path = '/', headers = {}, method = 'GET' }, expected) => {
  const entries = Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', url.port)]);
  expect((await ask(path, Object.fromEntries(entries), method)).status).toBe(expected);
});

test('a port that is taken', async () => {
  const { err, code } = await runFathom(['serve', '--port', url.port], { directory });
  expect(err).toBe(`Port ${url.port} is taken.\nName another with --port, or none.\n`);
  expect(code).toBe(2);
});

test('an interrupt ends it well', async () => {
  const ended = once(server, 'close');
  server.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
