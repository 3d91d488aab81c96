/** A repository in which every kind of answer about calls has an example. */
import type { Tree } from '../support/temp-tree.ts';

export const SHAPES: Tree = {
  'package.json': '{ "name": "shapes", "description": "Shapes and their areas.", "main": "src/main.ts" }',
  'src/shape.ts': `/** Something with an area. */
export interface Shape {
  /** How much paper it covers. */
  area(): number;
}

export class Circle implements Shape {
  constructor(readonly radius: number) {}

  area(): number {
    return square(this.radius) * 3.14;
  }
}

export class Square implements Shape {
  constructor(readonly side: number) {}

  area(): number {
    return square(this.side);
  }
}

/** Painted all over. */
export class PaintedSquare extends Square {
  area(): number {
    return super.area() + coat();
  }
}

function square(value: number): number {
  return value * value;
}

function coat(): number {
  return 1;
}

function forgotten(): void {}
`,
  'src/main.ts': `import { Circle, type Shape, Square } from './shape.ts';
import { log } from './log.ts';

export function totalArea(shapes: readonly Shape[]): number {
  let total = 0;
  for (const shape of shapes) total += shape.area();
  return total;
}

export function main(verbose: boolean): void {
  const total = totalArea([new Circle(1), new Square(2)]);
  if (verbose) log(String(total));
  vanished();
  ping(1);
}

function ping(count: number): void {
  if (count > 0) pong(count - 1);
}

function pong(count: number): void {
  ping(count);
}

export function apply(values: number[]): number[] {
  return double.length > 1 ? values : [];
}

function double(value: number): number {
  return value * 2;
}
`,
  'src/log.ts': `import { main } from './main.ts';

export function log(text: string): void {
  console.log(text);
}

export function restart(): void {
  main(false);
}
`,
  'src/other/log.py': 'def log(text):\n    print(text)\n',
  'test/shape.test.ts': `import { totalArea } from '../src/main.ts';
import { Circle } from '../src/shape.ts';

function coat(): number {
  return 2;
}

test('the area of a circle', () => {
  coat();
  totalArea([new Circle(1)]);
});
`,
};
