/**
 * Rewrites a WebAssembly module so that the first switch that runs writes what it switches on into memory.
 *
 * A lexer that tree-sitter generates is a loop around one switch over its states; this is how they are seen from outside.
 */

const HEADER_BYTES = 8;
const TYPES = 1;
const FUNCTIONS = 3;
const CODE = 10;

/** The cell at `address` must be -1 for a switch to be written there. */
export function observeSwitches(module, address) {
  const reader = new Reader(module);
  reader.at = HEADER_BYTES;
  const sections = [module.subarray(0, HEADER_BYTES)];
  const parameterCounts = [];
  const types = [];
  while (reader.at < module.length) {
    const start = reader.at;
    const section = reader.byte();
    const size = reader.number();
    const end = reader.at + size;
    if (section === TYPES) parameterCounts.push(...reader.list(readType));
    if (section === FUNCTIONS) types.push(...reader.list(() => reader.number()));
    if (section === CODE) {
      const bodies = reader.list((_, index) => rewriteBody(reader, parameterCounts[types[index]], address));
      const code = Buffer.concat([toBytes(bodies.length), ...bodies.flatMap((body) => [toBytes(body.length), body])]);
      sections.push(Buffer.of(CODE), toBytes(code.length), code);
    } else sections.push(module.subarray(start, end));
    reader.at = end;
  }
  return Buffer.concat(sections);
}

/** How many parameters. */
function readType(reader) {
  reader.byte();
  const parameters = reader.number();
  reader.at += parameters;
  const results = reader.number();
  reader.at += results;
  return parameters;
}

function rewriteBody(reader, parameters, address) {
  const size = reader.number();
  const start = reader.at;
  const end = start + size;
  let locals = parameters;
  const groups = reader.list(() => {
    locals += reader.number();
    reader.at++;
  });
  const pieces = [toBytes(groups.length + 1), reader.bytes.subarray(start + 1, reader.at), ONE_NUMBER];
  if (groups.length > 127) throw new Error('more groups of locals than a byte counts');
  let from = reader.at;
  while (reader.at < end) {
    const place = reader.at;
    if (reader.skipInstruction() !== SWITCH) continue;
    pieces.push(reader.bytes.subarray(from, place), observation(locals, address));
    from = place;
  }
  pieces.push(reader.bytes.subarray(from, end));
  return Buffer.concat(pieces);
}

/** A group of one local of 32 bits. */
const ONE_NUMBER = Buffer.of(1, 0x7f);

const SWITCH = 0x0e;

/** Keeps the value on the stack in a local; where the cell is -1, stores it there. */
function observation(local, address) {
  const [number, cell] = [toBytes(local), toSignedBytes(address)];
  const isUnset = Buffer.of(0x28, 2, 0, 0x41, 0x7f, 0x46, 0x04, 0x40);
  const store = Buffer.of(0x36, 2, 0, 0x0b);
  return Buffer.concat([
    Buffer.of(0x22),
    number,
    Buffer.of(0x41),
    cell,
    isUnset,
    Buffer.of(0x41),
    cell,
    Buffer.of(0x20),
    number,
    store,
  ]);
}

class Reader {
  at = 0;

  constructor(bytes) {
    this.bytes = bytes;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** Seven bits a byte, the lowest first; the eighth bit says that more follow. */
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }

  list(read) {
    return Array.from({ length: this.number() }, (_, index) => read(this, index));
  }

  /** Says which it was. */
  skipInstruction() {
    const code = this.byte();
    const operands = code === EXTENDED ? extendedOperands(this.number()) : OPERANDS[code];
    if (operands === undefined) throw new Error(`instruction ${code} is not known`);
    if (operands === LIST) this.list(() => this.number());
    if (code === SWITCH) this.number();
    if (operands < 0) this.at -= operands;
    else if (operands !== LIST) for (let left = operands; left > 0; left--) this.number();
    return code;
  }
}

const EXTENDED = 0xfc;
const LIST = 'list';
/** By instruction: how many numbers follow it, or, below 0, how many bytes. */
const OPERANDS = Array.from({ length: 0xd3 }, (_, code) => operandsOf(code));

function operandsOf(code) {
  if (code === SWITCH || code === 0x1c) return LIST;
  if (code === 0x11 || (code >= 0x28 && code <= 0x3e)) return 2;
  if (code === 0x43) return -4;
  if (code === 0x44) return -8;
  const hasOne = [0x02, 0x03, 0x04, 0x0c, 0x0d, 0x10, 0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2];
  if (hasOne.includes(code) || (code >= 0x20 && code <= 0x26)) return 1;
  return code <= 0xc4 || code === 0xd1 ? 0 : undefined;
}

/** Conversions have none; what works on memory and tables has one or two. */
function extendedOperands(code) {
  if (code < 8) return 0;
  return code <= 14 && code % 2 === 0 ? 2 : 1;
}

function toBytes(number) {
  const bytes = [];
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.of(...bytes, rest);
}

/** One more bit says that it is not below 0. */
function toSignedBytes(number) {
  const bytes = [];
  let rest = number;
  for (; rest > 63; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.of(...bytes, rest);
}
