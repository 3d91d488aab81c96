/**
 * Arguments as models write them, made into what a tool takes: "5" for 5, "True" for true, one value where a list is
 * due, a list or an object as a text. What still does not fit is said in words the model can act on.
 */
import { type ParseError, parse } from 'jsonc-parser';
import type { z } from 'zod';

export type Repaired<T> = { readonly value: T } | { readonly problem: string };

export function repairArguments<T>(schema: z.ZodType<T>, text: string): Repaired<T> {
  const parsed = parseLoosely(text);
  if (parsed === undefined) return { problem: 'The arguments are not JSON.' };
  let input: unknown = parsed;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const result = schema.safeParse(input);
    if (result.success) return { value: result.data };
    const repaired = result.error.issues.reduce(repairIssue, input);
    if (repaired === input) return { problem: describe(result.error.issues) };
    input = repaired;
  }
  return { problem: 'The arguments do not fit the schema.' };
}

/** Each round repairs one level; arguments are not nested deeper. */
const MAX_ROUNDS = 5;

/** JSON with comments, trailing commas, a fence around it, or the literals of Python. */
function parseLoosely(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^```(?:json)?\s*/, '')
    .replace(/\s*```$/, '');
  if (bare === '') return {};
  for (const candidate of [bare, withoutPythonLiterals(bare)]) {
    const errors: ParseError[] = [];
    const value: unknown = parse(candidate, errors, { allowTrailingComma: true });
    if (errors.length === 0) return value;
  }
  return undefined;
}

function withoutPythonLiterals(text: string): string {
  const words: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|\b(?:True|False|None)\b/g, (found) => words[found] ?? found);
}

type Issue = z.core.$ZodIssue;

/** The input with the value at the issue's path repaired; the same input where there is nothing to repair. */
function repairIssue(input: unknown, issue: Issue): unknown {
  if (issue.code !== 'invalid_type') return input;
  return replaceAt(input, issue.path, (value) => convert(value, issue.expected));
}

function convert(value: unknown, expected: string): unknown {
  if (value === null) return undefined;
  if (expected === 'array') return toList(value);
  if (typeof value === 'string') return fromText(value, expected);
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  return value;
}

function fromText(text: string, expected: string): unknown {
  const word = text.trim();
  if ((expected === 'number' || expected === 'int') && word !== '' && !Number.isNaN(Number(word))) return Number(word);
  if (expected === 'boolean' && /^(?:true|false|yes|no|1|0)$/i.test(word)) return /^(?:true|yes|1)$/i.test(word);
  if ((expected === 'object' || expected === 'record') && word.startsWith('{')) return parseLoosely(word) ?? text;
  return text;
}

function toList(value: unknown): unknown {
  if (value === undefined) return value;
  if (typeof value !== 'string') return [value];
  const parsed = value.trim().startsWith('[') ? parseLoosely(value) : undefined;
  return Array.isArray(parsed) ? parsed : [value];
}

function replaceAt(input: unknown, path: readonly PropertyKey[], change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(input);
  if (typeof input !== 'object' || input === null) return input;
  const before = (input as Record<PropertyKey, unknown>)[key];
  const after = replaceAt(before, rest, change);
  if (after === before) return input;
  if (Array.isArray(input)) return input.with(Number(key), after);
  const { [key]: _, ...others } = input as Record<PropertyKey, unknown>;
  return after === undefined ? others : { ...others, [key]: after };
}

function describe(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`).join('; ');
}
