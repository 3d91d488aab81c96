#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

const [major, minor] = process.versions.node.split('.').map(Number);

// Most runs last seconds: code that is optimized early costs more than it saves (measured on the index bench). V8 complains
// of a flag that it does not know, so only versions that were tried have some.
const PATIENT = ['--invocation-count-for-maglev=1000', '--invocation-count-for-turbofan=100000'];
// Node 20 has nothing between code that is not optimized and the optimizing compiler, so that begins early there, but
// leaves out what takes it longest.
const HASTY = [
  '--interrupt-budget=1000000',
  '--ticks-before-optimization=1',
  '--max-inlined-bytecode-size-cumulative=150',
  '--no-turbo-escape',
  '--no-turbo-jt',
  '--no-turbo-loop-peeling',
  '--no-turbo-loop-variable',
  '--wasm-tiering-budget=20000000',
];
const FLAGS_BY_MAJOR = new Map([
  [20, HASTY],
  [22, ['--invocation-count-for-turbofan=30000', '--max-inlined-bytecode-size-cumulative=300']],
  [24, PATIENT],
  [26, PATIENT],
]);

// Large repositories leave much behind: between two collections the heap may grow to three times its size, not to four.
// From Node 24 on, what is young may take four times as much on top of that, so the rest grows by half.
const HEAP_GROWTH = `--heap-growing-percent=${major < 24 ? 200 : 50}`;

const main = new URL('../dist/bundle/main.js', import.meta.url);

if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `fathom needs Node 20.19 or newer; this is ${process.versions.node}.`,
    'Install a newer Node from https://nodejs.org.',
  );
} else if (!existsSync(main)) {
  fail('fathom is not built yet.', 'Run: npm run build');
} else {
  // Node brings its own modules compiled, but for other flags it compiles them anew: the largest are loaded before.
  const { main: run } = await import(main.href);
  for (const flag of [...(FLAGS_BY_MAJOR.get(major) ?? []), HEAP_GROWTH]) setFlagsFromString(flag);
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
