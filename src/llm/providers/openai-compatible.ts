import type { ModelProvider } from '../provider.ts';

/** Chat Completions as vLLM, llama.cpp, LM Studio, gateways and many hosts serve it. */
export const openaiCompatible: ModelProvider = {
  id: 'openai-compatible',
  doc: 'any endpoint that speaks OpenAI’s Chat Completions; name it with --model-url',
  keyVariables: ['FATHOM_MODEL_KEY'],
  isKeyOptional: true,
  remedy: 'Name its endpoint: --model-url http://127.0.0.1:8000/v1 (or FATHOM_MODEL_URL).',
  prices: undefined,
  async open({ name, environment, baseUrl }) {
    return openCompatible(name, baseUrl, environment.FATHOM_MODEL_KEY);
  },
};

export async function openCompatible(name: string, baseURL: string | undefined, apiKey: string | undefined) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  if (baseURL === undefined) throw new Error('an endpoint is needed');
  return createOpenAICompatible({ name: 'compatible', baseURL, includeUsage: true, ...(apiKey && { apiKey }) })(name);
}
