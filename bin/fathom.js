#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

const [major, minor] = process.versions.node.split('.').map(Number);

// Most runs last seconds: code that is optimized early costs more than it saves (measured on the index bench).
// Later versions wait longer by themselves, and complain of a flag that they do not know.
if (major === 20) {
  setFlagsFromString('--interrupt-budget=1000000');
  setFlagsFromString('--wasm-tiering-budget=20000000');
}

// Large repositories leave much behind: the heap may double between two collections, not grow to four times its size.
setFlagsFromString('--heap-growing-percent=100');

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
  process.exitCode = await run(process.argv.slice(2));
}

function fail(what, remedy) {
  console.error(`${what}\n${remedy}`);
  process.exitCode = 2;
}
