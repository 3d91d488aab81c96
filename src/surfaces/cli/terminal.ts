/**
 * Where output goes: text to stdout, everything about the run to stderr.
 * A reader that goes away (`| head`) is no failure: writing then throws `OutputClosed`, which ends the command quietly.
 */
import { once } from 'node:events';
import type { WriteStream } from 'node:tty';
import { renderWarning, type Warning } from '../../base/warnings.ts';
import { createPaint, type Paint } from './paint.ts';

export interface Looks {
  readonly color: 'auto' | 'always' | 'never';
  readonly isQuiet: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export class OutputClosed extends Error {}

export class Terminal {
  /** Columns to fit into; unlimited where nobody looks at a screen. */
  readonly width: number;
  readonly #out: WriteStream;
  readonly #errors: WriteStream;
  #paint: Paint = createPaint(false);
  #paintErrors: Paint = createPaint(false);
  #isQuiet = false;
  #status = '';
  #isClosed = false;

  constructor(looks: Looks, out = process.stdout, errors = process.stderr) {
    this.#out = out;
    this.#errors = errors;
    this.width = out.isTTY ? Math.max(out.columns ?? DEFAULT_WIDTH, MIN_WIDTH) : Number.POSITIVE_INFINITY;
    for (const stream of [out, errors]) stream.on('error', (error) => this.#onError(error));
    this.adopt(looks);
  }

  /** Once the settings are known. */
  adopt({ color, isQuiet, environment }: Looks): void {
    this.#isQuiet = isQuiet;
    this.#paint = createPaint(hasColors(this.#out, color, environment));
    this.#paintErrors = createPaint(hasColors(this.#errors, color, environment));
  }

  get paint(): Paint {
    return this.#paint;
  }

  get isQuiet(): boolean {
    return this.#isQuiet;
  }

  get isInteractive(): boolean {
    return this.#errors.isTTY === true && !this.isQuiet;
  }

  /** Resolves when there is room for more. */
  async write(text: string): Promise<void> {
    this.clearStatus();
    if (this.#isClosed) throw new OutputClosed();
    if (!this.#out.write(text)) await this.#waitForRoom();
  }

  async line(text = ''): Promise<void> {
    await this.write(`${text}\n`);
  }

  async json(value: unknown): Promise<void> {
    await this.line(this.#out.isTTY ? JSON.stringify(value, undefined, 2) : JSON.stringify(value));
  }

  /** Something about the run that a person may want to know and a script does not. */
  note(text: string): void {
    if (!this.isQuiet) this.#tell(this.#paintErrors.dim(text));
  }

  warn(warning: Warning): void {
    this.#tell(this.#paintErrors.yellow(renderWarning(warning)));
  }

  /** What happened, and below it what to do. */
  fail(what: string, remedy: string): void {
    this.#tell(`${this.#paintErrors.red(what)}\n${remedy}`);
  }

  /** Below what `fail` said. */
  details(lines: readonly string[]): void {
    if (lines.length > 0) this.#tell(lines.join('\n'));
  }

  /** A line that the next one replaces; only for a person who looks on. */
  status(text: string): void {
    if (!this.isInteractive) return;
    const width = (this.#errors.columns ?? DEFAULT_WIDTH) - 1;
    this.#status = text.slice(0, width);
    this.#errors.write(`\r${CLEAR_LINE}${this.#status}`);
  }

  clearStatus(): void {
    if (this.#status !== '') this.#errors.write(`\r${CLEAR_LINE}`);
    this.#status = '';
  }

  async #waitForRoom(): Promise<void> {
    try {
      await once(this.#out, 'drain');
    } catch (error) {
      throw isClosedPipe(error) ? new OutputClosed() : error;
    }
  }

  #tell(text: string): void {
    this.clearStatus();
    this.#errors.write(`${text}\n`);
  }

  #onError(error: Error): void {
    if (!isClosedPipe(error)) throw error;
    this.#isClosed = true;
  }
}

function isClosedPipe(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EPIPE';
}

const DEFAULT_WIDTH = 80;
const MIN_WIDTH = 40;
const CLEAR_LINE = '\u001b[2K';

/** https://no-color.org and its opposite, which tools agree on. */
function hasColors(stream: WriteStream, color: Looks['color'], environment: Looks['environment']): boolean {
  if (color !== 'auto') return color === 'always';
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== '0';
  return stream.isTTY === true && environment.TERM !== 'dumb';
}
