/**
 * Arguments of tools, declared once: the schema that a model is shown, and a reading that takes what models really send
 * ("True", "5", a string where a list is due, null for nothing) and says what it wants where it cannot.
 */
import { UserError } from '../../base/user-error.ts';

/** JSON Schema, of which only this much is needed. */
interface Schema {
  readonly type: string | readonly string[];
  readonly description?: string;
  readonly items?: { readonly type: string };
}

export interface Argument<T> {
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** What a value looks like, for messages. */
  readonly form: string;
  /** Undefined for what is no value of it. Never asked about nothing (null, an empty text or list). */
  readonly read: (value: unknown) => T | undefined;
}

interface RequiredArgument<T> extends Argument<T> {
  readonly isRequired: true;
}

export type Arguments = Readonly<Record<string, Argument<unknown>>>;
export type Values<A extends Arguments> = {
  readonly [N in keyof A as A[N] extends RequiredArgument<unknown> ? N : never]: Value<A[N]>;
} & { readonly [N in keyof A as A[N] extends RequiredArgument<unknown> ? never : N]?: Value<A[N]> };
type Value<A> = A extends Argument<infer T> ? T : never;

export function text(description: string): Argument<string> {
  return { schema: { type: 'string', description }, isRequired: false, form: 'a text', read: readText };
}

export function requiredText(description: string): RequiredArgument<string> {
  return { ...text(description), isRequired: true };
}

export function integer(description: string, { from = 1, to }: { from?: number; to: number }): Argument<number> {
  const read = (value: unknown) => {
    const number = Number(typeof value === 'string' ? value.trim() : value);
    return Number.isFinite(number) ? Math.min(Math.max(Math.round(number), from), to) : undefined;
  };
  return { schema: { type: 'integer', description }, isRequired: false, form: 'a whole number', read: firstOf(read) };
}

export function flag(description: string): Argument<boolean> {
  return {
    schema: { type: 'boolean', description },
    isRequired: false,
    form: 'true or false',
    read: firstOf(readFlag),
  };
}

/** Several of some words, in any case, singular or plural, as a list or with commas or spaces between. */
export function choices<T extends string>(description: string, values: readonly T[]): Argument<readonly T[]> {
  const read = (value: unknown) => {
    const words = (Array.isArray(value) ? value : [value]).flatMap((part) =>
      String(part)
        .toLowerCase()
        .split(/[\s,|]+/),
    );
    const found = words.filter((word) => word !== '').map((word) => findChoice(values, word));
    return found.includes(undefined) ? undefined : (found as T[]);
  };
  const schema = { type: 'array', items: { type: 'string' }, description };
  return { schema, isRequired: false, form: `one or more of ${values.join(', ')}`, read };
}

/** A text, or a yes that stands for one: `diff: true`. */
export function textOrYes(description: string, yes: string): Argument<string> {
  const read = (value: unknown) => {
    const said = readFlag(value);
    return said === undefined ? readText(value) : said ? yes : '';
  };
  return { schema: { type: 'string', description }, isRequired: false, form: 'a text', read: firstOf(read) };
}

/** The values of a call; keys that nobody asked for are passed over. */
export function readArguments<A extends Arguments>(args: A, given: unknown): Values<A> {
  const raw = given !== null && typeof given === 'object' ? (given as Readonly<Record<string, unknown>>) : {};
  const values: Record<string, unknown> = {};
  for (const [name, argument] of Object.entries(args)) {
    const value = isNothing(raw[name]) ? findStray(args, raw, name) : raw[name];
    if (!isNothing(value)) values[name] = readValue(name, argument, value);
    else if (argument.isRequired) throw missing(name, argument, raw);
  }
  return values as Values<A>;
}

export function toSchema(args: Arguments): Record<string, unknown> {
  const entries = Object.entries(args);
  const required = entries.filter(([, { isRequired }]) => isRequired).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    ...(required.length > 0 && { required }),
  };
}

function readValue(name: string, { read, form }: Argument<unknown>, value: unknown): unknown {
  const found = read(value);
  if (found !== undefined) return found;
  throw new UserError(`\`${name}\` is ${JSON.stringify(value).slice(0, 200)}.`, `Give ${form}.`);
}

/** What the only required argument was called by a model that did not look at the schema. */
function findStray(args: Arguments, raw: Readonly<Record<string, unknown>>, name: string): unknown {
  const required = Object.keys(args).filter((key) => args[key]?.isRequired);
  if (required.length !== 1 || required[0] !== name) return undefined;
  const strays = Object.entries(raw).filter(
    ([key, value]) => !(key in args) && typeof value === 'string' && value !== '',
  );
  return strays.length === 1 ? strays[0]?.[1] : undefined;
}

function missing(name: string, { schema }: Argument<unknown>, raw: Readonly<Record<string, unknown>>): UserError {
  const others = Object.keys(raw).filter((key) => key !== name);
  const got = others.length === 0 ? 'nothing was given' : `only ${others.join(', ')} was given`;
  const what = name in raw ? `\`${name}\` is empty.` : `\`${name}\` is missing: ${got}.`;
  return new UserError(what, `Give \`${name}\`: ${schema.description ?? 'a text'}`);
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.every(isNothing);
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(readText).join(' ');
  return undefined;
}

const YES = ['true', '1', 'yes', 'on'];
const NO = ['false', '0', 'no', 'off', 'none'];

function readFlag(value: unknown): boolean | undefined {
  const word = String(value).trim().toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
}

/** A list where one value is due. */
function firstOf<T>(read: (value: unknown) => T | undefined): (value: unknown) => T | undefined {
  return (value) => (Array.isArray(value) ? read(value[0]) : read(value));
}

function findChoice<T extends string>(values: readonly T[], word: string): T | undefined {
  return values.find((value) => [value, `${value}s`, `${value}es`].includes(word));
}
