/**
 * The questions a file's edges rest on, and for each the parts of the file that do. Hashes pack no shorter than they are
 * and so stay as they are: all of them, sorted, then the sets of parts that there are, then for each question which set.
 */

export interface Dependencies {
  readonly keys: Int32Array;
  /** Sets of parts. */
  readonly parts: Int32Array;
}

const BYTES = 4;
/** How many questions and how many sets. */
const HEADER_BYTES = 2 * BYTES;
/** So many sets are told apart by one byte. */
const FEW_SETS = 256;

/** The keys are sorted. */
export function packDependencies({ keys, parts }: Dependencies): Uint8Array {
  if (keys.length === 0) return new Uint8Array();
  const { sets, numbers } = numberSets(parts);
  const bytes = new Uint8Array(HEADER_BYTES + keys.byteLength + sets.byteLength + numbers.byteLength);
  bytes.set(bytesOf(Int32Array.of(keys.length, sets.length)));
  bytes.set(bytesOf(keys), HEADER_BYTES);
  bytes.set(bytesOf(sets), HEADER_BYTES + keys.byteLength);
  bytes.set(bytesOf(numbers), HEADER_BYTES + keys.byteLength + sets.byteLength);
  return bytes;
}

/** The sets that there are, and for each question the number of its own. */
function numberSets(parts: Int32Array): { sets: Int32Array; numbers: Uint8Array | Uint16Array } {
  const places = new Map<number, number>();
  const numbers = new Uint16Array(parts.length);
  let last = 0;
  let place = 0;
  for (let at = 0; at < parts.length; at++) {
    const set = parts[at] as number;
    // Most questions are asked by the same few parts as the one before.
    if (set !== last || at === 0) {
      place = places.get(set) ?? places.size;
      if (place === places.size) places.set(set, place);
      last = set;
    }
    numbers[at] = place;
  }
  const sets = Int32Array.from(places.keys());
  return { sets, numbers: sets.length > FEW_SETS ? numbers : Uint8Array.from(numbers) };
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Uint16Array | Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

export function unpackDependencies(bytes: Uint8Array): Dependencies {
  if (bytes.length === 0) return { keys: NONE, parts: NONE };
  const aligned = toAligned(bytes);
  const keys = keysIn(aligned);
  const partsAt = partsIn(aligned);
  const parts = new Int32Array(keys.length);
  for (let at = 0; at < parts.length; at++) parts[at] = partsAt(at);
  return { keys, parts };
}

const NONE = new Int32Array();

function toAligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % BYTES === 0 ? bytes : bytes.slice();
}

function keysIn({ buffer, byteOffset }: Uint8Array): Int32Array {
  const [count] = new Int32Array(buffer, byteOffset, 1) as ArrayLike<number> as [number];
  return new Int32Array(buffer, byteOffset + HEADER_BYTES, count);
}

/** The parts that asked the question at a place. */
function partsIn({ buffer, byteOffset }: Uint8Array): (at: number) => number {
  const [count, setCount] = new Int32Array(buffer, byteOffset, 2) as ArrayLike<number> as [number, number];
  const start = byteOffset + HEADER_BYTES + count * BYTES;
  const sets = new Int32Array(buffer, start, setCount);
  const behind = start + setCount * BYTES;
  const numbers = setCount > FEW_SETS ? new Uint16Array(buffer, behind, count) : new Uint8Array(buffer, behind, count);
  return (at) => sets[numbers[at] as number] as number;
}

/** The parts that rest on any of these questions, which are sorted, as far as they may have other answers. */
export function findAsking(
  bytes: Uint8Array,
  wanted: Int32Array,
  mayDiffer: (key: number) => boolean = () => true,
): number {
  const aligned = toAligned(bytes);
  // Few files ask any of them, and of the others nothing else is looked at.
  const keys = keysIn(aligned);
  let asking = 0;
  for (let at = 0, other = 0; at < keys.length && other < wanted.length; ) {
    const key = keys[at] as number;
    const difference = key - (wanted[other] as number);
    if (difference === 0 && mayDiffer(key)) asking |= partsIn(aligned)(at);
    if (difference <= 0) at++;
    else other++;
  }
  return asking;
}

/** What is known of other parts, with what was found for the resolved ones. The keys of both are sorted. */
export function mergeDependencies(known: Dependencies, found: Dependencies, resolved: number): Dependencies {
  const most = known.keys.length + found.keys.length;
  const keys = new Int32Array(most);
  const parts = new Int32Array(most);
  let count = 0;
  for (let at = 0, other = 0; at < known.keys.length || other < found.keys.length; ) {
    // Behind the last of them is a key that no hash reaches.
    const key = known.keys[at] ?? BEYOND;
    const next = found.keys[other] ?? BEYOND;
    const left = key <= next ? (known.parts[at++] as number) & ~resolved : 0;
    const added = next <= key ? (found.parts[other++] as number) : 0;
    if ((left | added) === 0) continue;
    keys[count] = Math.min(key, next);
    parts[count++] = left | added;
  }
  return { keys: keys.subarray(0, count), parts: parts.subarray(0, count) };
}

const BEYOND = 2 ** 31;
