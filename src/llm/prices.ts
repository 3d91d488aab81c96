/** What a call costs, from a price table that is part of the installed packages: no network, and it has a date. */
import { calcPrice } from '@pydantic/genai-prices';
import type { ModelChoice } from './find-model.ts';
import type { Usage } from './messages.ts';

/** The day the table was published; a test holds it against the installed version. */
export const PRICES = { version: '0.1.8', date: '2026-09-23' } as const;

/** Dollars; undefined where the table does not know the model. Local models cost nothing. */
export function priceOf({ provider, name }: ModelChoice, usage: Usage): number | undefined {
  if (provider.prices === 'local') return 0;
  const found = calcPrice(
    {
      input_tokens: usage.input,
      output_tokens: usage.output,
      cache_read_tokens: usage.cacheRead,
      cache_write_tokens: usage.cacheWrite,
    },
    name,
    provider.prices === undefined ? {} : { providerId: provider.prices },
  );
  return found?.total_price;
}

/** Tokens that fit into a call, input and output together; undefined where the table does not know the model. */
export function contextWindow({ provider, name }: ModelChoice): number | undefined {
  if (provider.prices === 'local' || provider.prices === undefined) return undefined;
  return calcPrice({ input_tokens: 1 }, name, { providerId: provider.prices })?.model.context_window;
}
