#!/usr/bin/env node
import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);

const main = new URL('../dist/bundle/main.js', import.meta.url);

if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `fathom needs Node 20.19 or newer; this is ${process.versions.node}.`,
    'Install a newer Node from https://nodejs.org.',
  );
} else if (!existsSync(main)) {
  fail('fathom is not built yet.', 'Run: npm run build');
} else {
  const { main: run } = await import(main.href);
  await leave(await run(process.argv.slice(2)));
}

/** When all is written out. A process that just ends takes its heap apart first, which is of no use to anyone. */
async function leave(code) {
  for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write('', done));
  process.exit(code);
}

function fail(what, remedy) {
  console.error(`${what}\n${remedy}`);
  process.exitCode = 2;
}
