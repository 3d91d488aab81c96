/** Options that every command takes, wherever in the line they stand. */
import { SETTINGS } from '../../base/config.ts';
import type { OptionSpec } from './command.ts';

export const SHARED_OPTIONS: readonly OptionSpec[] = [
  { flags: '--path <directory>', doc: 'The repository; else the one around the current directory.' },
  { flags: '--json', doc: 'The answer as JSON.' },
  { flags: '--data-dir <directory>', doc: SETTINGS['data-dir'].doc },
  { flags: '--min-confidence <number>', doc: SETTINGS['min-confidence'].doc },
  { flags: '--quiet', doc: SETTINGS.quiet.doc },
  { flags: '--no-color', doc: 'No colours.' },
];

/** Those that take a value, so that the word after them is not taken for a command. */
export const SHARED_WITH_VALUE: readonly string[] = SHARED_OPTIONS.map(({ flags }) => flags)
  .filter((flags) => flags.includes('<'))
  .map((flags) => flags.split(' ')[0] as string);
