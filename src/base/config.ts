/**
 * Settings, declared once: flags, environment variables, `config.json`, help and reference all follow from this list.
 * A flag wins over the environment, the environment over the file, the file over the default.
 */
import { UserError } from './user-error.ts';

interface Declaration<T> {
  readonly default: T;
  readonly doc: string;
  /** What a value looks like, for messages: `a number from 0 to 1`. */
  readonly form: string;
  /** Undefined for a text that is no value of this setting. */
  readonly parse: (text: string) => T | undefined;
  /** Why a file may not set it: files come with a repository, and its authors are not the user. */
  readonly notFromFile?: string;
}

type Color = 'auto' | 'always' | 'never';

/** A name is also the flag (`--min-confidence`), and the variable is `FATHOM_MIN_CONFIDENCE`. */
export const SETTINGS = {
  'data-dir': text('.fathom', 'Where the graph is kept; in the file relative to the repository, else to here.'),
  'min-confidence': number({ default: 0, from: 0, to: 1 }, 'Leave out edges that are less sure than this.'),
  limit: integer({ default: 20, from: 1, to: 100_000 }, 'How many results an answer lists.'),
  port: integer(
    { default: 0, from: 0, to: 65_535 },
    'Port of `fathom serve` and `fathom mcp --http`; 0 takes a free one.',
  ),
  model: optionalText(
    'The language model, as `provider:name`; `none` works without one. Else the first whose key is set.',
  ),
  'model-url': {
    ...optionalText('Endpoint of the model, where it is not the provider’s own. Not read from config.json.'),
    notFromFile: 'a repository could send your key and code to a place of its choice',
  },
  'model-timeout': number(
    { default: 90, from: 1, to: 86_400 },
    'Seconds a model may say nothing before the call is given up and made again.',
  ),
  'max-cost': number({ default: 0, from: 0, to: 1_000_000 }, 'Dollars a run may spend on a model; 0 sets no limit.'),
  'max-minutes': number({ default: 0, from: 0, to: 1_000_000 }, 'Minutes a run may spend on a model; 0 sets no limit.'),
  color: choice<Color>(['auto', 'always', 'never'], 'Colours in the terminal; NO_COLOR is honoured too.'),
  'adaptive-explore': yesOrNo(
    'Let `explore` show interchangeable implementations off the flow by their signatures only.',
    true,
  ),
  quiet: yesOrNo('Print neither progress nor notes; warnings and errors stay.'),
} as const satisfies Record<string, Declaration<string | number | boolean>>;

export type SettingName = keyof typeof SETTINGS;
export type Settings = { readonly [N in SettingName]: (typeof SETTINGS)[N]['default'] };
export type SettingSource = 'default' | 'file' | 'environment' | 'flag';

export interface Setting {
  readonly name: SettingName;
  readonly value: string | number | boolean;
  readonly source: SettingSource;
  readonly variable: string;
  readonly doc: string;
}

export interface ConfigSources {
  readonly flags: Readonly<Record<string, unknown>>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly file: { readonly path: string; readonly values: Readonly<Record<string, unknown>> };
}

const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

function variableOf(name: string): string {
  return `FATHOM_${name.replaceAll('-', '_').toUpperCase()}`;
}

export function resolveConfig(sources: ConfigSources): readonly Setting[] {
  return SETTING_NAMES.map((name) => {
    const { value, source } = resolveSetting(name, sources);
    return { name, value, source, variable: variableOf(name), doc: SETTINGS[name].doc };
  });
}

export function toSettings(config: readonly Setting[]): Settings {
  return Object.fromEntries(config.map(({ name, value }) => [name, value])) as unknown as Settings;
}

/** The value that a text means for a setting; says what would be one when it is none. */
export function parseSetting(name: SettingName, value: unknown, where: string): string | number | boolean {
  const { parse, form } = SETTINGS[name] as Declaration<string | number | boolean>;
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  const parsed = isPlain ? parse(String(value)) : undefined;
  if (parsed !== undefined) return parsed;
  throw new UserError(`${where} is ${JSON.stringify(value)}, which is no value for it.`, `Give ${form}.`);
}

export function requireSettingName(name: string): SettingName {
  if (name in SETTINGS) return name as SettingName;
  throw new UserError(`there is no setting ${name}.`, `Choose one of: ${SETTING_NAMES.join(', ')}.`);
}

/** Why `config.json` may not set it; undefined where it may. */
export function refusalInFile(name: string): string | undefined {
  return (SETTINGS as Readonly<Record<string, Declaration<unknown>>>)[name]?.notFromFile;
}

function resolveSetting(
  name: SettingName,
  { flags, environment, file }: ConfigSources,
): Pick<Setting, 'value' | 'source'> {
  const variable = variableOf(name);
  if (flags[name] !== undefined) return { value: parseSetting(name, flags[name], `--${name}`), source: 'flag' };
  if (environment[variable]) {
    return { value: parseSetting(name, environment[variable], variable), source: 'environment' };
  }
  if (file.values[name] !== undefined && refusalInFile(name) === undefined) {
    return { value: parseSetting(name, file.values[name], `${name} in ${file.path}`), source: 'file' };
  }
  return { value: SETTINGS[name].default, source: 'default' };
}

function text(fallback: string, doc: string): Declaration<string> {
  return { default: fallback, doc, form: 'a text', parse: (value) => (value === '' ? undefined : value) };
}

function optionalText(doc: string): Declaration<string> {
  return { default: '', doc, form: 'a text', parse: (value) => value };
}

interface Range {
  readonly default: number;
  readonly from: number;
  readonly to: number;
}

function number({ default: fallback, from, to }: Range, doc: string): Declaration<number> {
  const parse = (value: string) => {
    const parsed = value.trim() === '' ? Number.NaN : Number(value);
    return parsed >= from && parsed <= to ? parsed : undefined;
  };
  return { default: fallback, doc, form: `a number from ${from} to ${to}`, parse };
}

function integer(range: Range, doc: string): Declaration<number> {
  const { parse, form, ...rest } = number(range, doc);
  const parseWhole = (value: string) => {
    const parsed = parse(value);
    return Number.isInteger(parsed) ? parsed : undefined;
  };
  return { ...rest, form: form.replace('a number', 'a whole number'), parse: parseWhole };
}

function choice<T extends string>(values: readonly [T, ...T[]], doc: string): Declaration<T> {
  const parse = (value: string) => values.find((known) => known === value);
  return { default: values[0], doc, form: `one of ${values.join(', ')}`, parse };
}

const YES = ['true', '1', 'yes', 'on'];
const NO = ['false', '0', 'no', 'off'];

function yesOrNo(doc: string, fallback = false): Declaration<boolean> {
  const parse = (value: string) => {
    const word = value.toLowerCase();
    return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
  };
  return { default: fallback, doc, form: 'true or false', parse };
}
