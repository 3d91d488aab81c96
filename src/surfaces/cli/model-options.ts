/** Options of every command that may ask a model. */
import { SETTINGS } from '../../base/config.ts';
import type { OptionSpec } from './command.ts';

export const MODEL_OPTIONS: readonly OptionSpec[] = [
  { flags: '--model <provider:name>', doc: SETTINGS.model.doc },
  { flags: '--model-url <address>', doc: SETTINGS['model-url'].doc },
];

/** And of those that may ask it much. */
export const SPENDING_OPTIONS: readonly OptionSpec[] = [
  ...MODEL_OPTIONS,
  { flags: '--max-cost <dollars>', doc: SETTINGS['max-cost'].doc },
  { flags: '--max-minutes <minutes>', doc: SETTINGS['max-minutes'].doc },
  { flags: '--model-timeout <seconds>', doc: SETTINGS['model-timeout'].doc },
];
