/** Runs the command as a user does: a process of its own, in a directory, with an environment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export const PROGRAM = resolve('bin/fathom.js');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly directory: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function runFathom(words: readonly string[], options: RunOptions): Promise<Ran> {
  return collect(startFathom(words, options));
}

export function startFathom(words: readonly string[], { directory, environment = {} }: RunOptions): ChildProcess {
  return spawn(process.execPath, [PROGRAM, ...words], {
    cwd: directory,
    env: { ...plainEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** In a pseudo-terminal, with what it shows as `out`. */
export async function runInTerminal(command: string, { directory, environment = {} }: RunOptions): Promise<Ran> {
  const env = { ...plainEnvironment(), TERM: 'xterm-256color', ...environment };
  const child = spawn('/usr/bin/script', ['-qec', `stty cols 80; ${command}`, '/dev/null'], {
    cwd: directory,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return collect(child);
}

export async function runShell(command: string, { directory }: RunOptions): Promise<Ran> {
  return collect(
    spawn('bash', ['-c', command], { cwd: directory, env: plainEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] }),
  );
}

async function collect(child: ChildProcess): Promise<Ran> {
  const texts = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    texts.out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    texts.err += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
}

/** Without the settings of whoever runs the tests. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(FATHOM_|NO_COLOR|FORCE_COLOR|CI$|AWS_|OPENAI_|ANTHROPIC_|GOOGLE_|GEMINI_)/.test(name),
  );
  return Object.fromEntries(own);
}
