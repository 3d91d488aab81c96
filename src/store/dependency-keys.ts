/**
 * The questions a file's edges rest on, and for each the parts of the file that do. Hashes pack no shorter than they are
 * and so stay as they are: all of them, sorted, then the parts of each.
 */

export interface Dependencies {
  readonly keys: Int32Array;
  readonly parts: Uint16Array;
}

const KEY_BYTES = 4;
const PART_BYTES = 2;

/** The keys are sorted. */
export function packDependencies({ keys, parts }: Dependencies): Uint8Array {
  const bytes = new Uint8Array(keys.length * (KEY_BYTES + PART_BYTES));
  bytes.set(bytesOf(keys));
  bytes.set(bytesOf(parts), keys.length * KEY_BYTES);
  return bytes;
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Uint16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

export function unpackDependencies(bytes: Uint8Array): Dependencies {
  const aligned = toAligned(bytes);
  return { keys: keysIn(aligned), parts: partsIn(aligned) };
}

function toAligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % KEY_BYTES === 0 ? bytes : bytes.slice();
}

function countIn({ byteLength }: Uint8Array): number {
  return byteLength / (KEY_BYTES + PART_BYTES);
}

function keysIn(bytes: Uint8Array): Int32Array {
  return new Int32Array(bytes.buffer, bytes.byteOffset, countIn(bytes));
}

function partsIn(bytes: Uint8Array): Uint16Array {
  const count = countIn(bytes);
  return new Uint16Array(bytes.buffer, bytes.byteOffset + count * KEY_BYTES, count);
}

/** The parts that rest on any of these questions, which are sorted, as far as they may have other answers. */
export function findAsking(bytes: Uint8Array, wanted: Int32Array, mayDiffer: (key: number) => boolean): number {
  const aligned = toAligned(bytes);
  // Few files ask any of them, and of the others nothing else is looked at.
  const keys = keysIn(aligned);
  let asking = 0;
  for (let at = 0, other = 0; at < keys.length && other < wanted.length; ) {
    const key = keys[at] as number;
    const difference = key - (wanted[other] as number);
    if (difference === 0 && mayDiffer(key)) asking |= partsIn(aligned)[at] as number;
    if (difference <= 0) at++;
    else other++;
  }
  return asking;
}

/** What is known of other parts, with what was found for the resolved ones. The keys of both are sorted. */
export function mergeDependencies(known: Dependencies, found: Dependencies, resolved: number): Dependencies {
  const most = known.keys.length + found.keys.length;
  const [keys, parts] = [new Int32Array(most), new Uint16Array(most)];
  let count = 0;
  for (let at = 0, other = 0; at < known.keys.length || other < found.keys.length; ) {
    // Behind the last of them is a key that no hash reaches.
    const [key, next] = [known.keys[at] ?? BEYOND, found.keys[other] ?? BEYOND];
    const left = key <= next ? (known.parts[at++] as number) & ~resolved : 0;
    const added = next <= key ? (found.parts[other++] as number) : 0;
    if ((left | added) === 0) continue;
    keys[count] = Math.min(key, next);
    parts[count++] = left | added;
  }
  return { keys: keys.subarray(0, count), parts: parts.subarray(0, count) };
}

const BEYOND = 2 ** 31;
