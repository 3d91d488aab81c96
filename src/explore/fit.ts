/**
 * What is shown, within the budget: the spine, what the question names, what dispatch reaches from the spine, then the
 * best of the rest for as long as it is worth its characters. The budget is a ceiling, not a target.
 */
import type { CallStep } from '../graph/call-steps.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { CallGraph } from './call-graph.ts';
import { ascending, type Cutting, cutPiece, cutSkeleton, type Piece, type ReadLines, range } from './pieces.ts';
import type { Ranked } from './rank.ts';
import { listTop } from './scores.ts';
import type { Seeds } from './seed.ts';
import { findSiblings, typeAround } from './siblings.ts';
import type { Spine } from './spine.ts';
import { listWorthwhile } from './worthwhile.ts';

export interface Found {
  readonly seeds: Seeds;
  readonly ranked: Ranked;
  readonly spine: Spine;
}

export interface FitOptions {
  /** Characters. */
  readonly budget: number;
  /** The share of it after which nothing extra is added. */
  readonly enough: number;
  readonly adaptive: boolean;
  readonly readLines: ReadLines;
}

export interface Fitted {
  /** Best first. */
  readonly pieces: readonly Piece[];
  /** What would have come next. */
  readonly leftOut: readonly StoredNode[];
  /** What would help a little more, were there reason to show it. */
  readonly beyond: readonly StoredNode[];
}

export function fitToBudget(store: Store, graph: CallGraph, found: Found, options: FitOptions): Fitted {
  const cutting: Cutting = { store, readLines: options.readLines, keyLines: keyLines(graph, found.spine) };
  const candidates = listCandidates(graph, found);
  const nodes = candidates.map(({ node }) => node);
  const siblings = options.adaptive ? findSiblings(store, nodes, found.spine.path) : new Set<number>();
  const filling = new Filling(cutting, options.budget);
  const leftOut: StoredNode[] = [];
  const beyond: StoredNode[] = [];
  let saved = 0;
  for (const { node, maxLines, isExtra } of candidates) {
    if (isExtra && (beyond.length > 0 || filling.used + saved > options.budget * options.enough)) {
      beyond.push(node);
      continue;
    }
    const type = typeAround(store, node);
    const sibling = [type, node].find((each) => each !== undefined && siblings.has(each.node));
    const whole = cutPiece(cutting, node, maxLines);
    const skeleton = sibling === undefined ? whole : cutSkeleton(cutting, sibling);
    // A skeleton tells of the whole type; it is no help where it is longer than the one method of interest.
    const isShorter = filling.costOf(skeleton) < filling.costOf(cutPiece(cutting, node, Number.POSITIVE_INFINITY));
    const piece = isShorter ? skeleton : whole;
    // What a skeleton saves is saved, and not there to be filled with something else.
    saved += Math.max(0, filling.costOf(whole) - filling.costOf(piece));
    const isIn = filling.add(piece) || (maxLines > FEW_LINES && filling.add(cutPiece(cutting, node, FEW_LINES)));
    if (!isIn) leftOut.push(node);
  }
  return { pieces: filling.pieces, leftOut, beyond };
}

interface Candidate {
  readonly node: StoredNode;
  /** More lines than this and only a part is shown. */
  readonly maxLines: number;
  /** It helps, but the answer is complete without it. */
  readonly isExtra: boolean;
}

const MAX_LINES = { spine: 260, named: 260, dispatched: 160, extra: 90 } as const;
/** What does not fit whole is shown by so much that it can be told what it is. */
const FEW_LINES = 20;
/** Meanings shown of a name that has several. */
const MAX_MEANINGS = 3;
const MAX_DISPATCHED = 8;

function listCandidates(graph: CallGraph, found: Found): Candidate[] {
  const { seeds, ranked, spine } = found;
  const named = seeds.named.flatMap(({ nodes }) => meaningsToShow(nodes, spine));
  const core = [...graph.nodes(spine.path), ...named];
  const dispatched = listDispatched(graph, spine, ranked).slice(0, MAX_DISPATCHED);
  const others = listWorthwhile(graph, core, ranked);
  const candidates = [
    ...graph.nodes(spine.path).map((node) => ({ node, maxLines: MAX_LINES.spine, isExtra: false })),
    ...named.map((node) => ({ node, maxLines: MAX_LINES.named, isExtra: false })),
    ...dispatched.map((node) => ({ node, maxLines: MAX_LINES.dispatched, isExtra: false })),
    ...others.map((node) => ({ node, maxLines: MAX_LINES.extra, isExtra: true })),
  ];
  const known = new Set<number>();
  return candidates.filter(({ node }) => !known.has(node.node) && known.add(node.node));
}

/** Of a name with several meanings, those on the spine; without one there, the likeliest. */
function meaningsToShow(nodes: readonly StoredNode[], { path }: Spine): readonly StoredNode[] {
  const met = nodes.filter(({ node }) => path.includes(node));
  return met.length > 0 ? met : nodes.slice(0, MAX_MEANINGS);
}

/** Implementations that a call of the spine may reach instead of the one on it, best first. */
function listDispatched(graph: CallGraph, { path, steps }: Spine, { scores }: Ranked): StoredNode[] {
  const sites = new Set(steps.map(siteOf));
  const others = graph
    .stepsFrom(path)
    .filter((step) => isDispatch(step) && sites.has(siteOf(step)) && !path.includes(step.target));
  const points = new Map(others.map(({ target }) => [target, scores.get(target) ?? 0]));
  return graph.nodes(listTop(points, points.size));
}

function isDispatch({ provenance }: CallStep): boolean {
  return provenance === 'dispatch';
}

function siteOf({ source, line }: CallStep): string {
  return `${source}:${line}`;
}

function keyLines(graph: CallGraph, { steps }: Spine): ReadonlyMap<string, ReadonlySet<number>> {
  const lines = new Map<string, Set<number>>();
  for (const { source, line } of steps) {
    const { file } = graph.node(source);
    lines.set(file, (lines.get(file) ?? new Set()).add(line));
  }
  return lines;
}

/** Roughly what a file costs beside its lines. */
const FILE_COST = 120;
const NUMBER_COST = 6;
/** Lines between two pieces that cost less to show than to leave out. */
const SMALL_GAP = 3;
/** A file with fewer lines than this is shown whole. */
const SMALL_FILE = 45;

/** Pieces taken so far, and what they cost together. */
class Filling {
  readonly pieces: Piece[] = [];
  readonly #shown = new Map<string, Set<number>>();
  readonly #cutting: Cutting;
  readonly #budget: number;
  used = 0;

  constructor(cutting: Cutting, budget: number) {
    this.#cutting = cutting;
    this.#budget = budget;
  }

  /** False when it does not fit any more; true also for what is shown already. */
  add(piece: Piece): boolean {
    const { file } = piece.node;
    const shown = this.#shown.get(file) ?? new Set();
    const lines = this.#freshLines(piece);
    if (lines.length === 0) return true;
    const cost = this.costOf(piece);
    if (this.used + cost > this.#budget) return false;
    this.used += cost;
    for (const line of lines) shown.add(line);
    this.#shown.set(file, shown);
    this.pieces.push({ ...piece, lines: ascending(lines) });
    return true;
  }

  /** Characters that showing a piece takes beside what is shown already. */
  costOf(piece: Piece): number {
    const { file } = piece.node;
    const source = this.#cutting.readLines(file);
    const lines = this.#freshLines(piece);
    if (lines.length === 0) return 0;
    const characters = lines.reduce((sum, line) => sum + NUMBER_COST + (source[line - 1]?.length ?? 0), 0);
    return characters + (this.#shown.has(file) ? 0 : FILE_COST);
  }

  #freshLines(piece: Piece): number[] {
    const { file } = piece.node;
    const { length } = this.#cutting.readLines(file);
    const shown = this.#shown.get(file) ?? new Set<number>();
    const wanted = length <= SMALL_FILE && piece.form !== 'skeleton' ? range(1, length) : piece.lines;
    const joined = piece.form === 'full' ? bridged([...shown, ...wanted], shown) : wanted;
    return joined.filter((line) => !shown.has(line));
  }
}

/** Small gaps closed, where they border on what is shown in full. */
function bridged(lines: readonly number[], shown: ReadonlySet<number>): number[] {
  const sorted = ascending(lines);
  const gaps = sorted.flatMap((line, at) => {
    const next = sorted[at + 1] ?? line;
    const isSmall = next - line > 1 && next - line <= SMALL_GAP && (shown.has(line) || shown.has(next));
    return isSmall ? range(line + 1, next - 1) : [];
  });
  return [...sorted, ...gaps];
}
