/** Reads what the oracle needs of a SCIP index: which symbol stands where, and where symbols are defined. */

/**
 * @typedef {object} Occurrence
 * @property {number} line from 0
 * @property {number} column from 0
 * @property {string} symbol
 * @property {boolean} isDefinition
 *
 * @typedef {object} Document
 * @property {string} file
 * @property {Occurrence[]} occurrences
 */

// Numbers of fields in scip.proto.
const INDEX = { document: 2 };
const DOCUMENT = { path: 1, occurrence: 2 };
const OCCURRENCE = { range: 1, symbol: 2, roles: 3 };
const DEFINITION_ROLE = 1;

/**
 * @param {Buffer} bytes
 * @returns {Document[]}
 */
export function readIndex(bytes) {
  return readFields(bytes)
    .filter(({ number }) => number === INDEX.document)
    .map(({ bytes: inner }) => readDocument(inner));
}

/** @param {Buffer} bytes @returns {Document} */
function readDocument(bytes) {
  /** @type {Document} */
  const document = { file: '', occurrences: [] };
  for (const field of readFields(bytes)) {
    if (field.number === DOCUMENT.path) document.file = field.bytes.toString();
    if (field.number === DOCUMENT.occurrence) document.occurrences.push(readOccurrence(field.bytes));
  }
  return document;
}

/** @param {Buffer} bytes @returns {Occurrence} */
function readOccurrence(bytes) {
  const occurrence = { line: 0, column: 0, symbol: '', isDefinition: false };
  for (const field of readFields(bytes)) {
    if (field.number === OCCURRENCE.range) [occurrence.line, occurrence.column] = readNumbers(field.bytes);
    if (field.number === OCCURRENCE.symbol) occurrence.symbol = field.bytes.toString();
    if (field.number === OCCURRENCE.roles) occurrence.isDefinition = (field.value & DEFINITION_ROLE) !== 0;
  }
  return occurrence;
}

/**
 * The fields of a message; of those that this schema has, every one is a number or a run of bytes.
 * @param {Buffer} bytes
 */
function readFields(bytes) {
  const fields = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = readNumber(bytes, at);
    const head = readNumber(bytes, tag.end);
    const isRun = (tag.value & 7) === 2;
    at = isRun ? head.end + head.value : head.end;
    fields.push({ number: tag.value >>> 3, value: head.value, bytes: bytes.subarray(head.end, at) });
  }
  return fields;
}

/** @param {Buffer} bytes */
function readNumbers(bytes) {
  const numbers = [];
  for (let at = 0; at < bytes.length; ) {
    const { value, end } = readNumber(bytes, at);
    numbers.push(value);
    at = end;
  }
  return numbers;
}

/**
 * Seven bits in a byte, the lowest first; the eighth says that more follow.
 * @param {Buffer} bytes
 * @param {number} start
 */
function readNumber(bytes, start) {
  let value = 0;
  for (let end = start, scale = 1; ; scale *= 128) {
    const byte = bytes[end];
    end += 1;
    value += (byte & 127) * scale;
    if (byte < 128) return { value, end };
  }
}
