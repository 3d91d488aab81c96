/** Values of options, checked where they come in. */
import { UserError } from '../../base/user-error.ts';
import type { OptionSpec } from './command.ts';

export function integerOption(flag: string, doc: string): OptionSpec {
  const parse = (text: string) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= 1) return value;
    throw new UserError(`--${flag} is “${text}”.`, 'Give a whole number from 1.');
  };
  return { flags: `--${flag} <n>`, doc, parse };
}

export function choiceOption(flag: string, values: readonly string[], doc: string): OptionSpec {
  const parse = (text: string) => requireChoice(flag, text, values);
  return { flags: `--${flag} <${flag}>`, doc: `${doc}: ${values.join(', ')}`, parse };
}

/** Several, with commas between them. */
export function choicesOption(flag: string, values: readonly string[], doc: string): OptionSpec {
  const parse = (text: string) => text.split(',').map((part) => requireChoice(flag, part.trim(), values));
  return { flags: `--${flag} <${flag}s>`, doc, parse };
}

function requireChoice(flag: string, text: string, values: readonly string[]): string {
  if (values.includes(text)) return text;
  throw new UserError(`--${flag} is “${text}”.`, `Give one of: ${values.join(', ')}.`);
}
