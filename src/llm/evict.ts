/**
 * Makes room in a long conversation: results of tools beyond the newest are replaced by a marker. This happens in large
 * steps, because each one changes the prefix that a provider keeps in its cache.
 */
import type { Message, ToolResult } from './messages.ts';

export interface EvictOptions {
  /** Tokens of results that stay, counted from the newest. */
  readonly keep: number;
  /** Nothing is evicted before so much can be. */
  readonly step: number;
  readonly count: (text: string) => number;
}

export interface Evicted {
  readonly messages: readonly Message[];
  /** Ids of the calls whose results went in this step. */
  readonly ids: ReadonlySet<string>;
}

const MARKER = '[removed to save room';

export function evictOldResults(messages: readonly Message[], { keep, step, count }: EvictOptions): Evicted {
  let [newer, evictable] = [0, 0];
  const ids = new Set<string>();
  for (const { id, output } of listResults(messages).reverse()) {
    if (output.startsWith(MARKER)) continue;
    const tokens = count(output);
    if (newer >= keep) {
      ids.add(id);
      evictable += tokens;
    }
    newer += tokens;
  }
  if (evictable < step) return { messages, ids: new Set() };
  return { messages: messages.map((message) => evict(message, ids)), ids };
}

function listResults(messages: readonly Message[]): ToolResult[] {
  return messages.flatMap((message) => (message.role === 'tool' ? message.results : []));
}

function evict(message: Message, ids: ReadonlySet<string>): Message {
  if (message.role !== 'tool' || !message.results.some(({ id }) => ids.has(id))) return message;
  const results = message.results.map((result) => (ids.has(result.id) ? { ...result, output: mark(result) } : result));
  return { ...message, results };
}

function mark({ output }: ToolResult): string {
  const lines = output.split('\n').length;
  return `${MARKER}: ${lines} ${lines === 1 ? 'line' : 'lines'}; call the tool again if it is needed]`;
}
