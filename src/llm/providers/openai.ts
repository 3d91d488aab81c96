import type { ModelProvider } from '../provider.ts';

/**
 * The Responses API: newer reasoning models take tools only there.
 * `store: false`, because answers are not for the provider to keep; reasoning then travels with us, encrypted.
 */
export const openai: ModelProvider = {
  id: 'openai',
  doc: 'OpenAI models over the Responses API, with nothing stored there',
  keyVariables: ['OPENAI_API_KEY'],
  urlVariable: 'OPENAI_BASE_URL',
  defaultUrl: 'https://api.openai.com/v1',
  defaultModel: 'gpt-5.6-terra',
  prices: 'openai',
  async open({ name, environment, baseUrl }) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    const apiKey = environment.OPENAI_API_KEY;
    return createOpenAI({ ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) }).responses(name);
  },
  callOptions: () => ({ openai: { store: false, include: ['reasoning.encrypted_content'] } }),
};
