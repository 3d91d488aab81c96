/**
 * Content hashes: SHA-256 cut to 16 bytes, in hex.
 * With the processor's SHA instructions it is as fast as SHA-1 and faster than MD5 and BLAKE2.
 */
import { createHash, hash } from 'node:crypto';

const HEX_LENGTH = 32;

export function hashBytes(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, HEX_LENGTH);
}

/** The same hash over bytes that arrive in pieces. */
export function createHasher(): { add(bytes: Uint8Array): void; finish(): string } {
  const state = createHash('sha256');
  return {
    add: (bytes) => void state.update(bytes),
    finish: () => state.digest('hex').slice(0, HEX_LENGTH),
  };
}
