/** One table in or out of a TOML file; every other byte stays as it is. */
import { parse, stringify } from 'smol-toml';
import type { Place } from './agent.ts';

export function parseToml(text: string, problems: string[] = []): Record<string, unknown> | undefined {
  try {
    // Its tables have no prototype; as plain data they compare like any other.
    return JSON.parse(JSON.stringify(parse(text))) as Record<string, unknown>;
  } catch (error) {
    problems.push((error as Error).message.split('\n')[0] ?? 'it is no TOML');
    return undefined;
  }
}

/** Where the table stands already, else at the end. */
export function writeTomlEntry(text: string, place: Place, entry: Readonly<Record<string, unknown>>): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const table = [`[${titleOf(place)}]`, ...stringify(entry).trimEnd().split('\n')].join(eol) + eol;
  const known = findSection(text, place);
  if (known !== undefined) return text.slice(0, known.start) + table + (known.rest === '' ? '' : eol) + known.rest;
  const end = text === '' || text.endsWith('\n') ? text : text + eol;
  return `${end}${end.trim() === '' ? '' : eol}${table}`;
}

/** The table and those below it, and the empty line that set it off. */
export function removeTomlEntry(text: string, place: Place): string {
  const known = findSection(text, place);
  if (known === undefined) return text;
  const before = text.slice(0, known.start).replace(/(\r?\n)(?:[ \t]*\r?\n)+$/, '$1');
  if (known.rest === '') return before;
  return before === '' ? known.rest : `${before}${text.includes('\r\n') ? '\r\n' : '\n'}${known.rest}`;
}

function titleOf({ container, name }: Place): string {
  return [...container, name].join('.');
}

/** From its header to the next that is not below it. */
function findSection(text: string, place: Place): { readonly start: number; readonly rest: string } | undefined {
  const title = titleOf(place).replaceAll('.', '\\s*\\.\\s*');
  const own = new RegExp(`^[ \\t]*\\[\\s*${title}\\s*\\]`, 'm').exec(text);
  if (own === null) return undefined;
  const isBelow = new RegExp(`^\\s*\\[+\\s*${title}\\s*[.\\]]`);
  const headers = [...text.slice(own.index).matchAll(/^[ \t]*\[/gm)].map(({ index }) => own.index + index);
  const next = headers.find((at) => !isBelow.test(text.slice(at)));
  return { start: own.index, rest: next === undefined ? '' : text.slice(next) };
}
