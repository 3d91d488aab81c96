import type { ModelServerReply, ModelServerRequest } from '../model-server.mjs';

export function aboutOf(request: ModelServerRequest): string;
export function turnOf(request: ModelServerRequest): number;
export function listedFiles(request: ModelServerRequest): string[];
export const SURVEY: { readonly description: string } & Readonly<Record<string, unknown>>;
export function call(name: string, input: unknown): ModelServerReply;
export function investigator(request: ModelServerRequest): ModelServerReply;
