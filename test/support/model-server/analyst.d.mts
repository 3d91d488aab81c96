import type { ModelServerReply, ModelServerRequest } from '../model-server.mjs';

export function listAskedNodes(prompt: string): { readonly id: string; readonly start: string; readonly end: string }[];
export function analyst(request: ModelServerRequest): ModelServerReply & { readonly text: string };
export const script: typeof analyst;
