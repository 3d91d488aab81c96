/** Which command a line means: its first word that is no option, and the bare one when that is a directory or nothing. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../../base/user-error.ts';
import { COMMANDS, loadBare } from './commands.ts';
import { SHARED_WITH_VALUE } from './shared-options.ts';

export interface Chosen {
  readonly load: (typeof COMMANDS)[string];
  /** The line without the command's name. */
  readonly rest: readonly string[];
}

export function chooseCommand(words: readonly string[], directory: string): Chosen {
  const at = findOperand(words);
  const word = words[at];
  if (word === undefined) return { load: loadBare, rest: words };
  const load = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (load !== undefined) return { load, rest: words.toSpliced(at, 1) };
  if (existsSync(resolve(directory, word)) || /[/\\.~]/.test(word)) return { load: loadBare, rest: words };
  const near = Object.keys(COMMANDS).find((name) => isNear(name, word));
  const guess = near === undefined ? '' : `Did you mean: fathom ${near}? `;
  throw new UserError(`“${word}” is neither a command nor a directory.`, `${guess}See: fathom --help`);
}

function findOperand(words: readonly string[]): number {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (word === '--') return at + 1;
    if (!word.startsWith('-')) return at;
    if (SHARED_WITH_VALUE.includes(word)) at += 1;
  }
  return words.length;
}

/** One slip of a finger: same letters, or a beginning, or one letter more, less or other. */
function isNear(name: string, word: string): boolean {
  if (word.length >= 3 && name.startsWith(word)) return true;
  const letters = (text: string) => [...text].sort().join('');
  if (letters(name) === letters(word)) return true;
  const [long, short] = name.length >= word.length ? [name, word] : [word, name];
  if (long.length - short.length > 1) return false;
  const same = [...long].findIndex((letter, at) => letter !== short[at]);
  return long.slice(same + 1) === short.slice(long.length === short.length ? same + 1 : same);
}
