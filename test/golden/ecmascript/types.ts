import type { Remote } from './remote.js';

export type Union = A | B | null;
export type Mapped = { readonly [K in keyof A]?: A[K] };
export type Conditional<T> = T extends Array<infer U> ? U : never;
export type Template = `on${string}`;
export type Query = typeof settings;
export type Indexed = A['field']['deep'];
export type Fn = (this: Window, a: A, ...rest: B[]) => asserts a is C;
export type Ctor = abstract new (a: A) => B;
export type Imported = import('./lazy.js').Lazy<string>;
export type Read = readonly string[];
export type Keys = keyof A;
export type Obj = { a: A; method(b: B): C; nested: { inner: Remote } };

export function generic<T extends Remote, K extends keyof T>(value: T, key: K): T[K] {
  return value[key];
}
export function guards(value: unknown): value is Remote {
  return value instanceof Remote;
}
export function callback(run: (error: Error | null, data?: Data) => void): void {
  run(null);
}
const annotated: Map<string, Set<Remote>> = new Map();
const satisfied = { a: 1 } satisfies Obj;
const casted = <Remote>unknown;
const constant = ['a', 'b'] as const;
let tuple: [Remote, number?, ...string[]];
let optional: Remote | undefined = find();
class Holder {
  remote!: Remote;
  list: Array<Remote> = [];
  lookup: Record<string, Remote> = {};
  maker: () => Remote;
  pending = new Promise<Remote>((resolve) => resolve(make()));
  get first(): Remote {
    return this.list[0];
  }
}
