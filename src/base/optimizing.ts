/**
 * How soon V8 optimizes code, and how it collects what is left behind. Optimizing takes time of its own: a
 * question or an update is over before it pays, an index of a repository is not. All numbers are measured, on the benches
 * of index and edits.
 */
import { setFlagsFromString } from 'node:v8';

interface Tuning {
  readonly always: readonly string[];
  /** While nobody knows of much work, and from when somebody does. */
  readonly little: readonly string[];
  readonly much: readonly string[];
}

/** Has one compiler between code that is not optimized and code that is fully. */
const IN_STEPS: Tuning = {
  always: ['--invocation-count-for-turbofan=100000'],
  little: ['--invocation-count-for-maglev=4000', '--wasm-tiering-budget=400000000', '--semi-space-growth-factor=16'],
  much: ['--invocation-count-for-maglev=1000', '--wasm-tiering-budget=13000000', '--semi-space-growth-factor=2'],
};

/** By the major version of Node. V8 complains of a flag that it does not know, so only versions that were tried are here. */
const TUNINGS = new Map<number, Tuning>([
  [
    20,
    {
      // There is only the optimizing compiler: it begins early, but leaves out what takes it longest.
      always: [
        '--interrupt-budget=1000000',
        '--ticks-before-optimization=1',
        '--max-inlined-bytecode-size-cumulative=150',
        '--no-turbo-escape',
        '--no-turbo-jt',
        '--no-turbo-loop-peeling',
        '--no-turbo-loop-variable',
        '--no-wasm-loop-unrolling',
        '--no-wasm-loop-peeling',
        // What other threads do for a collection costs more than what they take off this one.
        '--no-parallel-scavenge',
        '--no-concurrent-marking',
      ],
      little: ['--wasm-tiering-budget=400000000', '--semi-space-growth-factor=16'],
      much: ['--wasm-tiering-budget=20000000', '--semi-space-growth-factor=2'],
    },
  ],
  [
    22,
    {
      always: ['--invocation-count-for-turbofan=30000', '--max-inlined-bytecode-size-cumulative=300'],
      little: ['--wasm-tiering-budget=400000000', '--semi-space-growth-factor=16'],
      much: ['--wasm-tiering-budget=13000000', '--semi-space-growth-factor=2'],
    },
  ],
  [24, IN_STEPS],
  [26, IN_STEPS],
]);

const major = Number.parseInt(process.versions.node, 10);
const tuning = TUNINGS.get(major);

/**
 * Large repositories leave much behind: between two collections the heap may grow to three times its size, not to four.
 * From Node 24 on, what is young may take four times as much on top of that, so the rest grows by a third.
 */
const HEAP_GROWTH = `--heap-growing-percent=${major < 24 ? 200 : 30}`;

let isMuchExpected = false;

/** For a process whose own code is loaded: what Node brings compiled, it compiles anew once flags are others. */
export function expectLittleWork(): void {
  setFlags([HEAP_GROWTH, ...(tuning?.always ?? []), ...(tuning?.little ?? [])]);
}

/** Grammars that are loaded already stay as they are. */
export function expectMuchWork(): void {
  if (isMuchExpected) return;
  isMuchExpected = true;
  setFlags(tuning?.much ?? []);
}

/**
 * For when what is made mostly stays: a young generation that doubles once more would take a fifth more memory in all, and
 * no less time.
 */
export function expectMuchToStay(): void {
  if (tuning !== undefined) setFlags(['--semi-space-growth-factor=1']);
}

function setFlags(flags: readonly string[]): void {
  for (const flag of flags) setFlagsFromString(flag);
}
