/** What few edges of a block say beyond their ends (`EdgeFlow`), by row, packed beside the columns of all. */
import { type ByteReader, type ByteWriter, toColumn } from '../base/columns.ts';
import type { EdgeFlow } from '../model/graph.ts';
import { packTexts, unpackTexts } from './texts.ts';

export type EdgeFlows = ReadonlyMap<number, EdgeFlow<number>>;

/** In the order of rows. */
export function packFlows(writer: ByteWriter, flows: EdgeFlows): void {
  writer.deltas(Int32Array.from(flows.keys()));
  if (flows.size === 0) return;
  const all = [...flows.values()];
  const texts = [...new Set(all.flatMap(({ key, throughKey }) => [key, throughKey]))];
  const places = new Map(texts.map((text, place) => [text, place]));
  writer.deltas(toColumn(all, ({ through }) => through ?? NO_NODE));
  writer.deltas(toColumn(all, ({ endLine }) => endLine));
  writer.deltas(toColumn(all, ({ key }) => places.get(key) as number));
  writer.deltas(toColumn(all, ({ throughKey }) => places.get(throughKey) as number));
  writer.unsigned(texts.length);
  writer.bytes(packTexts(texts));
}

export function unpackFlows(reader: ByteReader): EdgeFlows {
  const rows = reader.deltas();
  if (rows.length === 0) return NO_FLOWS;
  const [throughs, endLines, keys, throughKeys] = [reader.deltas(), reader.deltas(), reader.deltas(), reader.deltas()];
  const count = reader.unsigned();
  const texts = unpackTexts(reader.bytes(), count);
  const textAt = (places: Int32Array, at: number) => texts[places[at] as number] as string;
  return new Map(
    Array.from(rows, (row, at) => [
      row,
      {
        key: textAt(keys, at),
        through: throughs[at] === NO_NODE ? undefined : throughs[at],
        throughKey: textAt(throughKeys, at),
        endLine: endLines[at] as number,
      },
    ]),
  );
}

/** The nodes that flows lead through, which are ends of their edges like the others. */
export function listThroughs(flows: EdgeFlows): number[] {
  return [...flows.values()].flatMap(({ through }) => through ?? []);
}

/** Numbers of nodes begin at 1. */
const NO_NODE = 0;
const NO_FLOWS: EdgeFlows = new Map();
