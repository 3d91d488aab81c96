/** The settings of a repository, shown and set. */
import { dirname } from 'node:path';
import { parseSetting, refusalInFile, requireSettingName } from '../base/config.ts';
import { saveConfigValue } from '../base/config-file.ts';
import { UserError } from '../base/user-error.ts';
import type { ConfigView } from '../contract/config.ts';
import { prepareDataDir } from '../store/data-dir.ts';
import type { Session } from './session.ts';

export function readConfig({ config, configFile }: Session): ConfigView {
  return { file: configFile, settings: [...config] };
}

/** Without a value the setting leaves the file. */
export function writeConfig({ configFile }: Session, name: string, value: string | undefined): void {
  const known = requireSettingName(name);
  const refusal = refusalInFile(known);
  if (refusal !== undefined && value !== undefined) {
    throw new UserError(`${known} is not kept in a file: ${refusal}.`, `Use --${known} or its environment variable.`);
  }
  const parsed = value === undefined ? undefined : parseSetting(known, value, name);
  prepareDataDir(dirname(configFile));
  saveConfigValue(configFile, known, parsed);
}
