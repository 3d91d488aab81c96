/** As much of WebAssembly as is used; the types of Node leave it to those of browsers. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    constructor(descriptor: { readonly initial: number; readonly maximum: number });
  }
  class Table {
    get(at: number): unknown;
    set(at: number, value: unknown): void;
    /** How many there were before. */
    grow(by: number): number;
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Global {
    readonly value: number;
  }
  class Instance {
    readonly exports: Record<string, unknown>;
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>);
  }
}
