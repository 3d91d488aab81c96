/** The arguments of every question about one symbol. */
import type { ArgumentSpec } from './command.ts';

export const SYMBOL_DOC = 'A name, Class.method, file, file:line or id.';

export const SYMBOL_ARGUMENTS: readonly ArgumentSpec[] = [
  { name: 'symbol', doc: SYMBOL_DOC, required: true },
  { name: 'path', doc: 'The repository; else the one around the current directory.' },
];
