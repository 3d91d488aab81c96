/**
 * Asks a model about some files. An answer that is cut by the output limit is asked for in halves; one that is not what
 * was asked for is asked for once more, with what was wrong.
 */

import type { FragmentEdge } from '../../contract/fragment.ts';
import { type CallEvents, callModel, type ModelClient } from '../../llm/call-model.ts';
import { type Message, replyText } from '../../llm/messages.ts';
import type { NodeAnnotation } from './annotations.ts';
import { type ReadReply, readReply } from './read-reply.ts';
import { type PromptSources, type Question, renderQuestion } from './render-prompt.ts';

export interface Answer {
  readonly nodes: readonly NodeAnnotation[];
  readonly edges: readonly FragmentEdge[];
  /** Degradations that were accepted. */
  readonly losses: readonly Loss[];
}

export interface Loss {
  readonly what: string;
  readonly why: string;
  readonly impact: string;
}

/** The answer cannot be used, and asking again did not help. */
export class UnusableAnswer extends Error {}

export interface AskOptions extends CallEvents {
  readonly signal?: AbortSignal;
  /** How often the question was halved. */
  readonly depth?: number;
}

export async function askModel(
  client: ModelClient,
  question: Question,
  sources: PromptSources,
  options: AskOptions,
): Promise<Answer> {
  const request = renderQuestion(question, sources);
  const first = await ask(client, request, options);
  if (first.isCut) return askInHalves(client, question, sources, options);
  const read = readReply(first.text, question);
  if (isGood(read)) return toAnswer(read);
  const complaint: readonly Message[] = [
    { role: 'assistant', parts: [{ type: 'text', text: first.text || '(nothing)' }] },
    { role: 'user', text: complain(read) },
  ];
  const again = { ...request, messages: [...request.messages, ...complaint] };
  const second = await ask(client, again, options);
  if (second.isCut) return askInHalves(client, question, sources, options);
  const last = readReply(second.text, question);
  if (typeof last !== 'string') return toAnswer(last);
  if (typeof read !== 'string') return toAnswer(read);
  throw new UnusableAnswer(`the answer was not what was asked for, twice (${last})`);
}

/** A sixteenth of the planned size; a limit that is still too small then is spent on something else. */
const MAX_HALVINGS = 4;

async function ask(client: ModelClient, request: Parameters<typeof callModel>[1], options: AskOptions) {
  const reply = await callModel(client, request, options);
  return { text: replyText(reply), isCut: reply.stop === 'length' };
}

async function askInHalves(
  client: ModelClient,
  question: Question,
  sources: PromptSources,
  options: AskOptions,
): Promise<Answer> {
  const { nodes, files } = question;
  const depth = (options.depth ?? 0) + 1;
  if (nodes.length < 2 || depth > MAX_HALVINGS) {
    throw new UnusableAnswer(`the answer for ${nodes.length} nodes reached the output limit; raise --output-cap`);
  }
  const middle = Math.ceil(nodes.length / 2);
  const answers: Answer[] = [];
  for (const half of [nodes.slice(0, middle), nodes.slice(middle)]) {
    const paths = new Set(half.map(({ path }) => path));
    const smaller = { ...question, nodes: half, files: files.filter(({ file }) => paths.has(file.path)) };
    answers.push(await askModel(client, smaller, sources, { ...options, depth }));
  }
  return {
    nodes: answers.flatMap((answer) => answer.nodes),
    edges: answers.flatMap((answer) => answer.edges),
    losses: answers.flatMap((answer) => answer.losses),
  };
}

function isGood(read: ReadReply | string): read is ReadReply {
  return typeof read !== 'string' && read.missing.length === 0 && read.refused.length === 0;
}

const MAX_NAMED = 20;

function complain(read: ReadReply | string): string {
  if (typeof read === 'string') return `That cannot be used: ${read}. Answer again with one JSON object, whole.`;
  const named = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [
          `${title}\n${lines
            .slice(0, MAX_NAMED)
            .map((line) => `- ${line}`)
            .join('\n')}`,
        ];
  return [
    ...named('These edges lead nowhere:', read.refused),
    ...named('These nodes have no description:', read.missing),
    'Answer again with the whole JSON object, put right.',
  ].join('\n\n');
}

function toAnswer({ nodes, edges, missing, refused }: ReadReply): Answer {
  const losses: Loss[] = refused.map((line) => ({
    what: `edge dropped: ${line}`,
    why: 'the model repeated it when told',
    impact: 'the graph lacks it',
  }));
  if (missing.length > 0) {
    losses.push({
      what: `no description of ${missing.join(', ')}`,
      why: 'the model left it out, twice',
      impact: 'it has a mechanical one',
    });
  }
  return { nodes, edges, losses };
}
