export function plain(a: string, b = 1, ...rest: number[]): boolean {
  return rest.length > b;
}
export default async function named(): Promise<void> {}
function* numbers(): Generator<number> {
  yield 1;
}
function overloaded(value: string): string;
function overloaded(value: number): number;
function overloaded(value: unknown): unknown {
  return value;
}

export const arrow = (x: number): number => x + 1;
const single = async <T>(value: T) => value;
const expression = function inner() {
  return inner;
};
export const LIMIT = 10;
export const settings = { depth: 3, nested: { run() {}, stop: () => LIMIT } };
let counter = 0;
var legacy: string | undefined;
export const a1 = 1,
  a2 = plain('x');

export abstract class Shape<T extends object = {}> {
  static count = 0;
  static readonly registry = new Map<string, Shape<object>>();
  readonly name: string;
  #secret = 1;
  private cache?: Map<string, T>;
  protected handler = (event: Event): void => this.handle(event);
  declare ambient: string;

  static {
    Shape.count = 1;
  }
  constructor(
    private readonly log: Logger,
    public title = 'none',
    plainParameter?: number,
  ) {
    this.name = title;
  }
  get size(): number {
    return this.cache?.size ?? 0;
  }
  set size(value: number) {
    this.cache = undefined;
  }
  abstract area(): number;
  private handle(event: Event): void {
    this.log.info(event.type);
  }
  static async create(): Promise<Shape<object>> {
    return null as never;
  }
  *[Symbol.iterator]() {}
  'quoted name'(): void {}
  #hidden(): void {}
}

export interface Logger {
  level: 'info' | 'debug';
  readonly sink?: Sink;
  info(message: string): void;
  debug?: (message: string) => void;
  (call: string): void;
  new (made: string): Logger;
  [key: string]: unknown;
}
type Sink = { write(text: string): void; end: () => void };
type Pair<A, B = A> = [first: A, second: B];
export type Handler = (event: Event) => Promise<void>;
export enum Color {
  Red,
  Green = 'green',
  Blue = 1 << 2,
}
declare const GLOBAL: string;
declare function external(name: string): void;
declare module 'untyped' {
  export function f(): void;
}
namespace Outer.Inner {
  export const deep = 1;
  export function tool(): void {}
}
declare global {
  interface Window {
    fathom: string;
  }
}

function outer() {
  const local = () => nested();
  function nested() {
    class Inside {
      method() {}
    }
    return new Inside();
  }
  const unused = class Named {};
  return local;
}
