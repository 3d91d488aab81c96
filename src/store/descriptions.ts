/** What a person reads of a file's nodes, by row of the outline; row 0, the file, has neither. */
import { ByteReader, ByteWriter } from '../base/columns.ts';
import { packTexts, unpackTexts } from './texts.ts';

export interface Descriptions {
  readonly signatures: readonly string[];
  readonly docs: readonly string[];
}

export function packDescriptions({ signatures, docs }: Descriptions): Uint8Array {
  const writer = new ByteWriter();
  writer.bytes(packTexts(signatures));
  writer.bytes(packTexts(docs));
  return writer.finish();
}

export function unpackDescriptions(bytes: Uint8Array, length: number): Descriptions {
  const reader = new ByteReader(bytes);
  return { signatures: unpackTexts(reader.bytes(), length), docs: unpackTexts(reader.bytes(), length) };
}
