import type { ModelProvider } from '../provider.ts';

/** The Messages API. The prefix is kept for five minutes where a call marks its end. */
export const anthropic: ModelProvider = {
  id: 'anthropic',
  doc: 'Claude models over the Messages API',
  keyVariables: ['ANTHROPIC_API_KEY'],
  urlVariable: 'ANTHROPIC_BASE_URL',
  defaultUrl: 'https://api.anthropic.com/v1',
  defaultModel: 'claude-sonnet-5',
  prices: 'anthropic',
  async open({ name, environment, baseUrl }) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const apiKey = environment.ANTHROPIC_API_KEY;
    return createAnthropic({ ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: withVersion(baseUrl) }) })(name);
  },
  cacheMark: () => ({ anthropic: { cacheControl: { type: 'ephemeral' } } }),
};

/** Anthropic's own tools write the address without the version, this library's with it. */
function withVersion(url: string): string {
  const plain = url.replace(/\/+$/, '');
  return /\/v\d+$/.test(plain) ? plain : `${plain}/v1`;
}
