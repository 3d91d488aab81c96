/**
 * Makes tables of the lexers of a grammar: what state follows which character of ASCII, what token a state accepts.
 *
 * A generated lexer is a function that looks at one character at a time. Here it is run for each state and each character,
 * with a lexer that goes no further than one, and what its switch sees next is the state that follows. The kernel lexes by
 * the tables (src/parse/kernel/lex.ts, where their form is described; docs/decisions/0013).
 */
import binaryen from 'binaryen';
import { observeSwitches } from './observe-switches.mjs';

const { i32, none, createType } = binaryen;
/** What a lexer calls, in the order in which `TSLexer` has it from its third cell on. */
const CALLS = [
  ['advance', [i32, i32], none],
  ['markEnd', [i32], none],
  ['getColumn', [i32], i32],
  ['isAtRangeStart', [i32], i32],
  ['isAtEnd', [i32], i32],
];
const FIRST_CALL = 2;
/** Cells of `TSLanguage`. */
const VERSION = 0;
const STATES = 5;
const MODES = 22;
const LEXERS = [23, 24];
/** From this version on a mode has a cell more. */
const WIDE_MODES = 15;

const ASCII = 128;
const END = 0;
const NO_CHARACTER = 0;
const NONE = 0xffff;
const LEXER_BYTES = 2048;

/** Thrown where nothing more is to be seen. */
const ENOUGH = Symbol('enough');

/** The tables of its tokens and of its keywords, which some have not. */
export async function deriveLexers(grammar, library, Language) {
  const observed = library._malloc(4);
  const language = await Language.load(new Uint8Array(observeSwitches(grammar, observed)));
  const cell = (at) => library.HEAP32[(language[0] >> 2) + at];
  const probe = openProbe(library, observed);
  const starts = [startsOf(library, cell), [0]];
  return LEXERS.map((at, which) => {
    const lexer = library.functions.get(cell(at));
    return cell(at) === 0
      ? Buffer.alloc(0)
      : toTable(listStates((state, sees) => probe(lexer, state, sees), starts[which]));
  });
}

/** The states in which the parser asks for a token. */
function startsOf({ HEAPU16 }, cell) {
  const width = cell(VERSION) < WIDE_MODES ? 2 : 3;
  const modes = Array.from({ length: cell(STATES) }, (_, state) => HEAPU16[(cell(MODES) >> 1) + state * width]);
  return [...new Set(modes)].filter((state) => state !== NONE);
}

/** Runs a lexer in one state on one character. */
function openProbe(library, observed) {
  const address = library._malloc(LEXER_BYTES);
  let seen;
  const calls = {
    advance: (_, skip) => {
      if (seen.moved) throw ENOUGH;
      Object.assign(seen, { moved: true, skips: skip !== 0, accepts: acceptedNow() });
      library.HEAP32[observed >> 2] = -1;
      // Hardly any state goes on from here, so hardly ever is the lexer left in its midst, and its stack as it was.
      library.HEAP32[address >> 2] = NO_CHARACTER;
    },
    markEnd: () => {
      seen.marked = true;
    },
    isAtEnd: () => Number(seen.character === END && !seen.moved),
    getColumn: refuse,
    isAtRangeStart: refuse,
  };
  const acceptedNow = () => (seen.marked ? library.HEAPU16[(address >> 1) + 2] : NONE);
  const slots = library.functions.grow(CALLS.length);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(passOn()), { lexer: calls });
  CALLS.forEach(([name], at) => {
    library.functions.set(slots + at, exports[name]);
    library.HEAP32[(address >> 2) + FIRST_CALL + at] = slots + at;
  });
  return (lexer, state, character) => {
    seen = { character, moved: false, skips: false, marked: false, accepts: NONE };
    library.HEAP32[address >> 2] = character;
    library.HEAP32[observed >> 2] = -1;
    try {
      lexer(address, state);
    } catch (error) {
      if (error !== ENOUGH) throw error;
    }
    if (!seen.moved) return { accepts: acceptedNow(), next: NONE, is: library.HEAP32[observed >> 2] };
    return { accepts: seen.accepts, next: library.HEAP32[observed >> 2] * 2 + Number(seen.skips) };
  };
}

function refuse() {
  throw new Error('a generated lexer asks for what only scanners ask for');
}

/** Functions of JavaScript as those of a module: only such can be called by number. */
function passOn() {
  const module = new binaryen.Module();
  for (const [name, parameters, result] of CALLS) {
    module.addFunctionImport(name, 'lexer', name, createType(parameters), result);
    module.addFunctionExport(name, name);
  }
  return module.emitBinary();
}

/** By state, all that can be reached. */
function listStates(probe, starts) {
  const states = [];
  const waiting = [...starts];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (states[state] !== undefined) continue;
    const outcomes = Array.from({ length: ASCII }, (_, character) => probe(state, character));
    check(state, outcomes);
    states[state] = { accepts: outcomes[END].accepts, row: outcomes.map(({ next }) => next) };
    waiting.push(...new Set(states[state].row.filter((next) => next !== NONE).map((next) => next >> 1)));
  }
  return states;
}

/** A table can say what a state accepts, not what it accepts before which character. */
function check(state, outcomes) {
  const isOne = outcomes.every(({ accepts }) => accepts === outcomes[END].accepts);
  const isSame = outcomes.every(({ is = state }) => is === state);
  if (!isOne || !isSame) throw new Error(`state ${state} of a lexer is more than a row of a table`);
}

function toTable(states) {
  const classes = new Map();
  const places = Array.from({ length: ASCII }, (_, character) => {
    const column = states.map(({ row }) => row[character]).join();
    if (!classes.has(column)) classes.set(column, character);
    return [...classes.keys()].indexOf(column) * 2;
  });
  const characters = [...classes.values()];
  const absent = { accepts: NONE, row: new Array(ASCII).fill(NONE) };
  const all = Array.from(states, (state) => state ?? absent);
  return Buffer.from(
    Uint16Array.of(
      all.length,
      characters.length * 2,
      ...places,
      ...all.map(({ accepts }) => accepts),
      ...all.flatMap(({ row }) => characters.map((character) => row[character])),
    ).buffer,
  );
}
