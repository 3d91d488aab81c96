import type { ModelProvider } from '../provider.ts';
import { openCompatible } from './openai-compatible.ts';

/** Local models through the `/v1` that Ollama serves beside its own interface. */
export const ollama: ModelProvider = {
  id: 'ollama',
  doc: 'local models of Ollama, through its OpenAI-compatible endpoint',
  keyVariables: [],
  defaultUrl: 'http://127.0.0.1:11434/v1',
  prices: 'local',
  open: async ({ name, baseUrl }) => openCompatible(name, baseUrl, undefined),
};
