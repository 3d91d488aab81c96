/** The command line: words to a command, its answer to text, and whatever went wrong to two lines and an exit code. */
import { SETTINGS } from '../../base/config.ts';
import { expectLittleWork } from '../../base/optimizing.ts';
import { UserError } from '../../base/user-error.ts';
import { collectWarnings } from '../../base/warnings.ts';
import type { Engine } from '../../engine/engine.ts';
import { chooseCommand } from './choose-command.ts';
import { type CommandSpec, EXIT } from './command.ts';
import { Terminal } from './terminal.ts';

export async function main(words: readonly string[]): Promise<number> {
  if (isAsked(words, VERSION)) return printVersion();
  expectLittleWork();
  const terminal = new Terminal({ ...readLooks(words), environment: process.env });
  try {
    return await runCommand(words, terminal);
  } catch (error) {
    return report(error, terminal);
  } finally {
    terminal.clearStatus();
  }
}

const VERSION = ['--version', '-V', 'version'];
const HELP = ['--help', '-h', 'help'];

/** Only as the first word: later it may be an argument. */
function isAsked(words: readonly string[], names: readonly string[]): boolean {
  return names.includes(words[0] ?? '');
}

async function printVersion(): Promise<number> {
  const { readFileSync } = await import('node:fs');
  const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  process.stdout.write(`${(JSON.parse(manifest) as { version: string }).version}\n`);
  return EXIT.done;
}

/** How things look is needed before anything can go wrong, so it is read off the bare words. */
function readLooks(words: readonly string[]) {
  const color: 'auto' | 'never' = words.includes('--no-color') ? 'never' : 'auto';
  return { color, isQuiet: words.includes('--quiet') };
}

async function runCommand(words: readonly string[], early: Terminal): Promise<number> {
  if (isAsked(words, HELP)) {
    const { renderHelp } = await import('./help.ts');
    await early.write(await renderHelp(words[1]));
    return EXIT.done;
  }
  const { load, rest } = chooseCommand(words, process.cwd());
  const spec = await load();
  const { parseArguments } = await import('./parse-arguments.ts');
  const parsed = parseArguments(spec, rest);
  return parsed === undefined ? EXIT.done : runParsed(spec, parsed, early);
}

type Parsed = NonNullable<ReturnType<typeof import('./parse-arguments.ts').parseArguments>>;

async function runParsed(spec: CommandSpec, parsed: Parsed, terminal: Terminal): Promise<number> {
  const { openEngine } = await import('../../engine/engine.ts');
  const { options } = parsed;
  const opened: Engine[] = [];
  const open = (where: { path?: string; around?: string }): Engine => {
    const engine = openEngine({
      ...where,
      directory: process.cwd(),
      flags: toFlags(options),
      environment: process.env,
      warnings: collectWarnings((warning) => terminal.warn(warning)),
      force: options.force === true,
    });
    opened.push(engine);
    return engine;
  };
  const openAt = (path: unknown): Engine => open(typeof path === 'string' ? { path } : {});
  const context = {
    terminal,
    ...parsed,
    isJson: options.json === true,
    openAt,
    openAround: (directory: string): Engine => open({ around: directory }),
    get engine() {
      return opened[0] ?? openAt(options.path ?? parsed.arguments.path);
    },
  };
  try {
    if (spec.worksAnywhere !== true) await prepare(spec, context.engine, terminal);
    return (await spec.run(context)) ?? EXIT.done;
  } finally {
    for (const engine of opened) engine.close();
  }
}

async function prepare(spec: CommandSpec, engine: Engine, terminal: Terminal): Promise<void> {
  const { color, quiet } = engine.settings;
  terminal.adopt({ color, isQuiet: quiet, environment: process.env });
  if (spec.needsGraph === true) await indexWhereMissing(engine, terminal);
}

/** Options that are settings too, under the names that settings have. */
function toFlags(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const flags = Object.keys(SETTINGS).map((name) => [name, options[toCamelCase(name)]]);
  return { ...Object.fromEntries(flags), color: options.color === false ? 'never' : undefined };
}

function toCamelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

async function indexWhereMissing(engine: Engine, terminal: Terminal): Promise<void> {
  const state = await engine.state();
  if (state === 'ready') return;
  terminal.note(`There is no graph of ${engine.root} yet: indexing it first.`);
  const { createProgress } = await import('./progress.ts');
  await engine.index({ onProgress: createProgress(terminal) });
  terminal.clearStatus();
}

/** Parts of the program say what happened in a phrase or a sentence; a person reads a sentence. */
function toSentence(text: string): string {
  const start = /^[a-z]+ /.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return /[.!?”:)]$/.test(start) ? start : `${start}.`;
}

async function report(error: unknown, terminal: Terminal): Promise<number> {
  const { OutputClosed } = await import('./terminal.ts');
  if (error instanceof OutputClosed) return EXIT.done;
  if (error instanceof UserError) terminal.fail(toSentence(error.message), error.remedy);
  else terminal.fail(String((error as Error)?.stack ?? error), 'This is a bug in fathom: please report it.');
  return EXIT.failure;
}
