/** What can be asked for, by path. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OverviewView } from '../../contract/overview.ts';
import type { Engine } from '../../engine/engine.ts';
import { renderPage } from './page.ts';
import type { Reply } from './reply.ts';

type Handle = (engine: Engine, query: URLSearchParams) => Promise<Reply> | Reply;

export const ROUTES: Readonly<Record<string, Handle>> = {
  '/': async (engine) => toPage(await engine.overview()),
  '/style.css': () => ({ status: 200, type: 'text/css', body: readText('style.css') }),
  '/api/overview': async (engine) => json(await engine.overview()),
  '/api/status': async (engine) => json(await engine.status()),
  '/api/search': async (engine, query) => json(await engine.search(wordsIn(query), { limit: SEARCH_LIMIT })),
  '/api/node': async (engine, query) => json(await engine.node(query.get('id') ?? '')),
};

const SEARCH_LIMIT = 30;
const MAX_WORDS = 400;

function toPage(view: OverviewView): Reply {
  const nonce = randomBytes(16).toString('base64');
  return { status: 200, type: 'text/html', body: renderPage(view, nonce), nonce };
}

function wordsIn(query: URLSearchParams): string {
  return (query.get('q') ?? '').slice(0, MAX_WORDS);
}

function json(view: unknown): Reply {
  return { status: 200, type: 'application/json', body: JSON.stringify(view) };
}

function readText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
