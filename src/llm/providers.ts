/** Every provider of models. Without a named model, the first whose key is set is taken. */
import type { ModelProvider } from './provider.ts';
import { anthropic } from './providers/anthropic.ts';
import { bedrock } from './providers/bedrock.ts';
import { google } from './providers/google.ts';
import { ollama } from './providers/ollama.ts';
import { openai } from './providers/openai.ts';
import { openaiCompatible } from './providers/openai-compatible.ts';

export const PROVIDERS: readonly ModelProvider[] = [anthropic, openai, google, bedrock, ollama, openaiCompatible];
