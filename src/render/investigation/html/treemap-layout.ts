/** Rectangles of given areas inside a rectangle, as square as can be (Bruls, Huizing and van Wijk, 2000). */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One box per weight, in the same order; weights are sorted descending and none is 0. */
export function layOut(weights: readonly number[], box: Box): Box[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scale = total === 0 ? 0 : (box.width * box.height) / total;
  const areas = weights.map((weight) => weight * scale);
  const boxes: Box[] = [];
  let room = box;
  for (let at = 0; at < areas.length; ) {
    const row = takeRow(areas.slice(at), Math.min(room.width, room.height));
    boxes.push(...placeRow(row, room));
    room = shrink(room, row);
    at += row.length;
  }
  return boxes;
}

/** As many as make the row squarer. */
function takeRow(areas: readonly number[], side: number): readonly number[] {
  let length = 1;
  while (length < areas.length && worst(areas.slice(0, length + 1), side) <= worst(areas.slice(0, length), side))
    length += 1;
  return areas.slice(0, length);
}

/** The ratio of the least square box of a row. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0);
  const [largest, smallest] = [Math.max(...row), Math.min(...row)];
  return Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * smallest));
}

function placeRow(row: readonly number[], { x, y, width, height }: Box): Box[] {
  const sum = row.reduce((total, area) => total + area, 0);
  const isUpright = width >= height;
  const depth = sum / (isUpright ? height : width);
  let offset = 0;
  return row.map((area) => {
    const length = area / depth;
    const box = isUpright
      ? { x, y: y + offset, width: depth, height: length }
      : { x: x + offset, y, width: length, height: depth };
    offset += length;
    return box;
  });
}

function shrink({ x, y, width, height }: Box, row: readonly number[]): Box {
  const sum = row.reduce((total, area) => total + area, 0);
  if (width >= height) {
    const depth = sum / height;
    return { x: x + depth, y, width: Math.max(width - depth, 0), height };
  }
  const depth = sum / width;
  return { x, y: y + depth, width, height: Math.max(height - depth, 0) };
}
