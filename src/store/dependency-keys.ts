/** The questions a file's edges rest on: sorted hashes, which pack no shorter than they are and so stay as they are. */

export function packKeys(keys: Int32Array): Uint8Array {
  return new Uint8Array(keys.slice().sort().buffer);
}

export function unpackKeys(bytes: Uint8Array): Int32Array {
  const { buffer, byteOffset, byteLength } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Int32Array(buffer, byteOffset, byteLength / 4);
}

/** Both sorted. */
export function hasCommonKey(a: Int32Array, b: Int32Array): boolean {
  for (let at = 0, other = 0; at < a.length && other < b.length; ) {
    const difference = (a[at] as number) - (b[other] as number);
    if (difference === 0) return true;
    if (difference < 0) at++;
    else other++;
  }
  return false;
}
