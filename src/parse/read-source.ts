/** The text of a source file, whatever encoding it came in. */

/** Bytes as text: UTF-8 or UTF-16 by its mark, without the mark; bytes that are no UTF-8 become replacement characters. */
export function decodeSource(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}
