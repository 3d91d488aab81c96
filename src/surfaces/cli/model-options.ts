/** Options of every command that may ask a model. */
import { SETTINGS } from '../../base/config.ts';
import type { OptionSpec } from './command.ts';

export const MODEL_OPTIONS: readonly OptionSpec[] = [
  { flags: '--model <provider:name>', doc: SETTINGS.model.doc },
  { flags: '--model-url <address>', doc: SETTINGS['model-url'].doc },
];
