/**
 * One client, on standard input and output. Ends when the client does, however that ends: its side of the pipe is closed
 * by the system then. Where something else keeps the pipe open, the parent's going is noticed.
 */
import type { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';

const PARENT_CHECK_MS = 2000;

/** Resolves when the client is gone or the signal says to stop. */
export async function serveOnStdio(create: () => McpServer, onError: (error: Error) => void): Promise<void> {
  const transport = new StdioServerTransport();
  const gone = untilGone();
  const serving = serveStdio(create, { transport, onerror: onError });
  await gone;
  await serving.close();
}

function untilGone(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid !== parent) end();
    }, PARENT_CHECK_MS);
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    for (const event of ['end', 'close', 'error'] as const) process.stdin.once(event, end);
    // Nobody reads what we say any more.
    process.stdout.once('error', end);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, end);
  });
}
