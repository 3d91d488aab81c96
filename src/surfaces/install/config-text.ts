/** The text of an agent's configuration with our entry put in or taken out, and nothing else touched: that is checked. */
import { isDeepStrictEqual } from 'node:util';
import { UserError } from '../../base/user-error.ts';
import type { Agent, Place } from './agent.ts';
import { isObject, parseJson, removeJsonEntry, writeJsonEntry } from './json-config.ts';
import { parseToml, removeTomlEntry, writeTomlEntry } from './toml-config.ts';

type Entry = Readonly<Record<string, unknown>>;
type Config = Readonly<Record<string, unknown>>;

/** Under this name in every agent. */
const NAME = 'fathom';
const MARK = '\ufeff';

export function withEntry(agent: Agent, text: string, entry: Entry): string {
  const { plain, mark } = splitMark(text);
  const config = parseConfig(agent, plain);
  const place = placeIn(agent, config);
  if (isDeepStrictEqual(findEntry(config, place), entry)) return text;
  const written = agent.format === 'json' ? writeJsonEntry(plain, place, entry) : writeTomlEntry(plain, place, entry);
  requireOnly(agent, { before: plain, after: written, place, entry });
  return mark + written;
}

/** `original` is the text before we came, where that is known. */
export function withoutEntry(agent: Agent, text: string, original: string | undefined): string {
  const { plain, mark } = splitMark(text);
  const config = parseConfig(agent, plain);
  const place = placeIn(agent, config);
  if (findEntry(config, place) === undefined) return text;
  const isOurs =
    original === undefined || findAt(parseConfig(agent, splitMark(original).plain), place.container) === undefined;
  const written = agent.format === 'json' ? removeJsonEntry(plain, place, isOurs) : removeTomlEntry(plain, place);
  requireOnly(agent, { before: plain, after: written, place, entry: undefined });
  return mark + written;
}

function parseConfig(agent: Agent, text: string): Config {
  const problems: string[] = [];
  const config = agent.format === 'json' ? parseJson(text, problems) : parseToml(text, problems);
  if (config !== undefined) return config;
  throw new UserError(
    `the configuration of ${agent.name} cannot be read: ${problems.join(', ')}`,
    'Put it right first; nothing was written.',
  );
}

function placeIn({ containers }: Agent, config: Config): Place {
  const container =
    containers.find((keys) => isObject(findAt(config, keys))) ?? (containers.at(-1) as readonly string[]);
  return { container, name: NAME };
}

function findAt(config: Config, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), config);
}

function findEntry(config: Config, { container, name }: Place): unknown {
  return findAt(config, [...container, name]);
}

interface Edit {
  readonly before: string;
  readonly after: string;
  readonly place: Place;
  readonly entry: Entry | undefined;
}

/** An edit of text that meant more than it should is not written. */
function requireOnly(agent: Agent, { before, after, place, entry }: Edit): void {
  const [was, is] = [parseConfig(agent, before), tryParse(agent, after)];
  const isRight = is !== undefined && isDeepStrictEqual(findEntry(is, place), entry);
  if (isRight && isDeepStrictEqual(without(was, place), without(is, place))) return;
  throw new UserError(
    `the configuration of ${agent.name} is written in a way that Fathom cannot edit safely.`,
    `Add the entry by hand: fathom install --print ${agent.id}`,
  );
}

function tryParse({ format }: Agent, text: string): Config | undefined {
  return format === 'json' ? parseJson(text) : parseToml(text);
}

/** Everything else; a container that holds nothing else counts for nothing. */
function without(config: Config, { container, name }: Place): Config {
  const [key, ...rest] = container;
  if (key === undefined) return omit(config, name);
  const inner = config[key];
  if (!isObject(inner)) return config;
  const left = without(inner, { container: rest, name });
  return Object.keys(left).length === 0 ? omit(config, key) : { ...config, [key]: left };
}

function omit(config: Config, name: string): Config {
  return Object.fromEntries(Object.entries(config).filter(([key]) => key !== name));
}

/** Some editors put a byte order mark first, which is no part of the text. */
function splitMark(text: string): { readonly plain: string; readonly mark: string } {
  return text.startsWith(MARK) ? { plain: text.slice(1), mark: MARK } : { plain: text, mark: '' };
}
