/** The first bytes of a file, without following a link or waiting for a pipe that took its place. */
import { closeSync, constants, openSync, readSync } from 'node:fs';

const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Empty where it cannot be read. The bytes are those of `buffer`, overwritten by the next reading. */
export function readHead(file: string, buffer: Uint8Array): Uint8Array {
  try {
    const descriptor = openSync(file, OPEN_FLAGS);
    try {
      return buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return buffer.subarray(0, 0);
  }
}
