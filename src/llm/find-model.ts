/** Which model to use: the one that was named, else the default of the first provider whose key is set, else none. */
import { UserError } from '../base/user-error.ts';
import type { Environment, ModelProvider } from './provider.ts';
import { PROVIDERS } from './providers.ts';

export interface ModelChoice {
  readonly provider: ModelProvider;
  readonly name: string;
  /** `anthropic:claude-sonnet-5` */
  readonly id: string;
  /** Why this one: `named`, or the variable whose presence chose it. */
  readonly reason: string;
  readonly baseUrl: string | undefined;
}

export interface ModelSettings {
  /** `provider:name`, `none`, or empty where nothing was named. */
  readonly model: string;
  readonly 'model-url': string;
}

/** Undefined is a normal state: whoever asks then works without a model and says so. */
export function findModel(settings: ModelSettings, environment: Environment): ModelChoice | undefined {
  if (settings.model === NO_MODEL) return undefined;
  if (settings.model !== '') return requireUsable(parseModel(settings.model, settings, environment), environment);
  for (const provider of PROVIDERS) {
    const variable = findKey(provider, environment);
    if (provider.defaultModel === undefined || variable === undefined) continue;
    return choose(provider, provider.defaultModel, `${variable} is set`, { settings, environment });
  }
  return undefined;
}

const NO_MODEL = 'none';

function parseModel(text: string, settings: ModelSettings, environment: Environment): ModelChoice {
  const colon = text.indexOf(':');
  const provider = PROVIDERS.find(({ id }) => id === text.slice(0, colon));
  const name = text.slice(colon + 1);
  if (colon > 0 && provider !== undefined && name !== '') {
    return choose(provider, name, 'named', { settings, environment });
  }
  const known = PROVIDERS.map(({ id }) => id).join(', ');
  throw new UserError(
    `the model “${text}” is not of the form provider:name.`,
    `Name one such as anthropic:claude-sonnet-5; providers are ${known}; “none” works without a model.`,
  );
}

interface Surroundings {
  readonly settings: ModelSettings;
  readonly environment: Environment;
}

function choose(
  provider: ModelProvider,
  name: string,
  reason: string,
  { settings, environment }: Surroundings,
): ModelChoice {
  const fromVariable = provider.urlVariable && environment[provider.urlVariable];
  const baseUrl = settings['model-url'] || fromVariable || provider.defaultUrl;
  return { provider, name, id: `${provider.id}:${name}`, reason, baseUrl };
}

function requireUsable(choice: ModelChoice, environment: Environment): ModelChoice {
  const { provider, id, baseUrl } = choice;
  if (provider.isKeyOptional && baseUrl === undefined) {
    throw new UserError(`the model ${id} has no endpoint.`, provider.remedy as string);
  }
  const isKeyMissing = provider.keyVariables.length > 0 && findKey(provider, environment) === undefined;
  if (!isKeyMissing || provider.isKeyOptional) return choice;
  const remedy = provider.remedy ?? `Set ${provider.keyVariables[0]}, or choose another with --model.`;
  throw new UserError(`the model ${id} needs a key, and there is none.`, remedy);
}

function findKey({ keyVariables }: ModelProvider, environment: Environment): string | undefined {
  return keyVariables.find((variable) => environment[variable]);
}
