/** A column of texts as one run of bytes, NUL between them. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function packTexts(texts: readonly string[]): Uint8Array {
  return texts.every((text) => text === '') ? EMPTY : encoder.encode(texts.map(withoutNul).join('\0'));
}

export function unpackTexts(bytes: Uint8Array, length: number): string[] {
  return bytes.length === 0 ? new Array<string>(length).fill('') : decoder.decode(bytes).split('\0');
}

const EMPTY = new Uint8Array();

function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text;
}
