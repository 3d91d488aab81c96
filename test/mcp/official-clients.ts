/**
 * The official clients. They need a newer Node than Fathom does, so they are not among its dependencies: they are
 * installed once beside the other caches, from a lock file of their own, with a Node of their own where ours is too old.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { hashBytes } from '../../src/base/hash.ts';

const MANIFESTS = join(import.meta.dirname, 'official');
const LOCK = join(MANIFESTS, 'package-lock.json');
const HOME = resolve('.cache', `mcp-clients-${hashBytes(readFileSync(LOCK)).slice(0, 12)}`);
const PROGRAMS = {
  inspector: 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
  conformance: 'node_modules/@modelcontextprotocol/conformance/dist/index.js',
} as const;

export interface Ran {
  readonly code: number | null;
  readonly out: string;
}

export async function installClients(): Promise<void> {
  if (existsSync(HOME)) return;
  const half = `${HOME}.tmp-${process.pid}`;
  mkdirSync(half, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(MANIFESTS, name), join(half, name));
  const { code, out } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], half);
  if (code !== 0) {
    rmSync(half, { recursive: true });
    throw new Error(`the official MCP clients could not be installed: ${out}`);
  }
  renameSync(half, HOME);
}

export function runClient(name: keyof typeof PROGRAMS, words: readonly string[]): Promise<Ran> {
  return run(findNode(), [join(HOME, PROGRAMS[name]), ...words], HOME);
}

export interface Door {
  readonly url: string;
  close(): void;
}

/** In front of a server, with the token put in: the conformance suite cannot send one. Every other header passes. */
export async function openDoor(url: URL, token: string): Promise<Door> {
  const door = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const { method, url: path } = incoming;
    const asking = request({ host: url.hostname, port: url.port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    asking.on('error', () => outgoing.destroy());
    incoming.pipe(asking);
  });
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(door.address() as AddressInfo).port}${url.pathname}`,
    close() {
      door.close();
      door.closeAllConnections();
    },
  };
}

function findNode(): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath;
  const own = join(HOME, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(own)) return own;
  throw new Error('the official MCP clients need Node 22.19 or newer: run the tests with that');
}

async function run(command: string, args: readonly string[], cwd: string): Promise<Ran> {
  // What the npm around us was told is not meant for the one we start.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|FATHOM_)/i.test(name)));
  const child: ChildProcess = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out };
}
