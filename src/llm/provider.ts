/** What a provider of models is: how it is named, what it needs, and how a model of it is opened. */
import type { LanguageModelV3, SharedV3ProviderOptions } from '@ai-sdk/provider';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface OpenOptions {
  readonly name: string;
  readonly environment: Environment;
  /** An endpoint other than the provider's own. */
  readonly baseUrl?: string;
}

export interface ModelProvider {
  /** As in `--model <id>:<name>`. */
  readonly id: string;
  readonly doc: string;
  /** The environment variables it takes its key from, the usual one first; none where no key is needed. */
  readonly keyVariables: readonly string[];
  /** A key is used when there is one, and nothing is said when there is none. */
  readonly isKeyOptional?: boolean;
  /** The variable that moves its endpoint, as its own tools read it. */
  readonly urlVariable?: string;
  readonly defaultUrl?: string;
  /** Used when its key is set and no model is named. Absent where a key says nothing about models. */
  readonly defaultModel?: string;
  /** What to do when a model of it cannot be opened; by default, which key to set. */
  readonly remedy?: string;
  /** Whose prices apply, as the price table names them; `local` costs nothing, undefined is not known. */
  readonly prices: string | 'local' | undefined;
  readonly open: (options: OpenOptions) => Promise<LanguageModelV3>;
  /** Marks the end of a stable prefix, where the provider wants it marked to keep it in its cache. */
  readonly cacheMark?: (name: string) => SharedV3ProviderOptions | undefined;
  /** Settings that go with every call. */
  readonly callOptions?: (name: string) => SharedV3ProviderOptions;
}
