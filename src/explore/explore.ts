/** Words to an answer: seed, rank, spine, fit, render. The same answer on every surface. */
import type { ExploreView, FlowHop } from '../contract/explore.ts';
import type { CallStep } from '../graph/call-steps.ts';
import { toNodeEnd } from '../graph/views.ts';
import { readCounts } from '../store/read-status.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { CallGraph } from './call-graph.ts';
import { lookCloser } from './closer-look.ts';
import { type Fitted, fitToBudget } from './fit.ts';
import { asNames } from './mentions.ts';
import type { Piece, ReadLines } from './pieces.ts';
import { type Question, readQuestion } from './question.ts';
import { rank } from './rank.ts';
import { groupByFile, nameOf, render, withSummaries } from './render.ts';
import { type Seeds, seed } from './seed.ts';
import { findSpine, type Spine } from './spine.ts';
import { listSummaries, type SummaryOf } from './summaries.ts';

export interface ExploreOptions {
  /** Most characters to take; by default it follows the size of the repository. */
  readonly budget?: number;
  /** Whether interchangeable implementations off the spine are shown by signatures only. */
  readonly adaptive: boolean;
  readonly minConfidence: number;
  readonly readLines: ReadLines;
  /** What annotations say of nodes; none where there are no annotations. */
  readonly summaryOf?: SummaryOf;
}

export type Exploration = Omit<ExploreView, 'freshness'>;

export function explore(store: Store, text: string, options: ExploreOptions): Exploration {
  const { adaptive, readLines } = options;
  const budget = options.budget ?? budgetFor(store);
  const question = asNames(store, readQuestion(text));
  const seeds = seed(store, question);
  const ranked = rank(store, seeds);
  const minConfidence = Math.max(options.minConfidence, MIN_CONFIDENCE);
  const graph = new CallGraph(store, ranked.nodes, { minConfidence, wantsTests: seeds.wantsTests });
  const spine = findSpine(store, graph, seeds, ranked);
  const found = { seeds, ranked: lookCloser(store, ranked, seeds.wantsTests), spine };
  const enough = question.isList ? ENOUGH.forNames : ENOUGH.forWords;
  const fitted = fitToBudget(store, graph, found, { budget: forSource(budget, spine), enough, adaptive, readLines });
  const notFound = listNotFound(question, seeds);
  const rendered = render({ graph, spine, fitted, notFound, readLines });
  const summaries = listSummaries(fitted, options.summaryOf ?? NO_SUMMARIES, budget - rendered.length);
  const isEmpty = fitted.pieces.length + fitted.leftOut.length === 0;
  const nothing = !isEmpty ? null : explainNothing(question);
  const answer = nothing ?? withSummaries(rendered, summaries);
  return {
    question: text,
    text: answer,
    characters: answer.length,
    budget,
    ...describe(graph, spine, fitted),
    summaries: summaries.map(({ node, summary }) => ({ node: toNodeEnd(node), summary })),
    found: seeds.named.map((named) => named.text),
    notFound,
    nothing,
  };
}

const NO_SUMMARIES: SummaryOf = () => new Map();

/** Below this a call is a guess by name, and no flow should rest on it. */
const MIN_CONFIDENCE = 0.3;

/** The share of the budget after which nothing extra is added: who names things knows what to ask for next. */
const ENOUGH = { forNames: 0.4, forWords: 0.8 } as const;

/** Files of the repository, and the most characters an answer about it takes. */
const BUDGETS: readonly (readonly [number, number])[] = [
  [100, 10_000],
  [400, 14_000],
  [2000, 20_000],
  [Number.POSITIVE_INFINITY, 24_000],
];

function budgetFor(store: Store): number {
  const { files } = readCounts(store);
  return BUDGETS.find(([most]) => files < most)?.[1] as number;
}

/** What the flow and the last line take of the budget, at most. */
function forSource(budget: number, { steps }: Spine): number {
  return Math.max(budget - RESERVE - FLOW_LINE * steps.length, 0);
}

const RESERVE = 900;
const FLOW_LINE = 150;

/** Names that can only have been meant as such, and are nowhere. */
function listNotFound({ mentions, isList }: Question, { named }: Seeds): string[] {
  const found = new Set(named.filter(({ isExact }) => isExact).map(({ text }) => text));
  return mentions
    .filter((mention) => isList && mention.looksLikeCode && !found.has(mention.text))
    .map(({ text }) => text);
}

function explainNothing({ words, mentions }: Question): string {
  if (mentions.length === 0)
    return 'The question names nothing to look for. Ask with names of symbols, or with words of what the code does.\n';
  const asked = words.map(({ text }) => text).join(', ') || mentions.map(({ text }) => text).join(', ');
  return `Nothing in the graph fits: ${asked}. Try other words, search for part of a name, or see status for what is indexed.\n`;
}

function describe(graph: CallGraph, { path, steps }: Spine, { pieces, leftOut }: Fitted): Described {
  const [start, ...ends] = graph.nodes(path);
  const hops = steps.map((step, at) => toHop(graph, step, ends[at] as StoredNode));
  const files = groupByFile(pieces).map((group) => ({
    path: (group[0] as Piece).node.file,
    pieces: group.map(({ node, form, lines }) => ({ form, node: toNodeEnd(node), lines: lines.length })),
  }));
  return {
    flow: { start: start === undefined ? null : toNodeEnd(start), hops },
    pathNodeIds: graph.nodes(path).map(({ id }) => id),
    files,
    skeletons: pieces.filter(({ form }) => form === 'skeleton').map(({ node }) => node.id),
    leftOut: leftOut.map(toNodeEnd),
  };
}

type Described = Pick<ExploreView, 'flow' | 'pathNodeIds' | 'files' | 'skeletons' | 'leftOut'>;

function toHop(graph: CallGraph, step: CallStep, node: StoredNode): FlowHop {
  const { line, guard, confidence, provenance, via, registeredAt } = step;
  const { file } = graph.node(step.source);
  return {
    node: toNodeEnd(node),
    site: { file, line, guard },
    confidence,
    provenance,
    via: via === undefined ? null : nameOf(graph.node(via)),
    registeredAt:
      registeredAt === undefined ? null : { file: graph.node(registeredAt.node).file, line: registeredAt.line },
  };
}
