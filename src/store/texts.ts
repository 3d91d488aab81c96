/** A column of texts as one run of bytes, NUL between them. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function packTexts(texts: readonly string[]): Uint8Array {
  return texts.every((text) => text === '') ? EMPTY : encoder.encode(texts.join('\0'));
}

export function unpackTexts(bytes: Uint8Array, length: number): string[] {
  return bytes.length === 0 ? new Array<string>(length).fill('') : decoder.decode(bytes).split('\0');
}

/** The text as it will come back: without NUL and halves of surrogate pairs. Every text is made so before it is kept. */
export function toKeptText(text: string): string {
  return text.isWellFormed() && !text.includes('\0') ? text : text.replaceAll('\0', '\ufffd').toWellFormed();
}

const EMPTY = new Uint8Array();
