/** Questions to the graph, where the target is indexed. */
import { z } from 'zod';
import type { Tool } from '../../llm/tools.ts';
import type { GraphTools } from '../graph-tools.ts';
import { wrapUntrusted } from '../untrusted.ts';
import type { Scope } from './loop-context.ts';

const SCOPES: Scope[] = ['directory'];

export function exploreTool({ explore }: GraphTools): Tool<{ question: string }> {
  return {
    name: 'explore',
    description: 'Source that answers a question about how the code works, with the chain of calls that connects it.',
    input: z.object({ question: z.string().min(1).describe('In words, or as names of functions and classes.') }),
    scopes: SCOPES,
    run: async ({ question }) => wrapUntrusted('graph', { question }, await explore(question)),
  };
}

export function callersTool({ callers }: GraphTools): Tool<{ symbol: string }> {
  return {
    name: 'callers',
    description: 'Who calls a function, method or class, from the resolved graph: better than searching for its name.',
    input: z.object({ symbol: z.string().min(1) }),
    scopes: SCOPES,
    run: async ({ symbol }) => wrapUntrusted('graph', { symbol }, await callers(symbol)),
  };
}

export function searchSymbolsTool({ search }: GraphTools): Tool<{ words: string }> {
  return {
    name: 'search_symbols',
    description: 'Functions, classes and files by words of their names and comments.',
    input: z.object({ words: z.string().min(1) }),
    scopes: SCOPES,
    run: async ({ words }) => wrapUntrusted('graph', { words }, await search(words)),
  };
}
