import type { ModelProvider } from '../provider.ts';

export const google: ModelProvider = {
  id: 'google',
  doc: 'Gemini models over the Generative Language API',
  keyVariables: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY'],
  defaultUrl: 'https://generativelanguage.googleapis.com/v1beta',
  defaultModel: 'gemini-3.8-flash',
  prices: 'google',
  async open({ name, environment, baseUrl }) {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    const apiKey = environment.GOOGLE_GENERATIVE_AI_API_KEY || environment.GEMINI_API_KEY;
    return createGoogleGenerativeAI({ ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) })(name);
  },
};
