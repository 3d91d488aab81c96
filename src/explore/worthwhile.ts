/**
 * What else is worth showing beside the core of an answer: nodes that fit the question, the more so the more calls
 * join them to the core. A caller of two things the question names explains both.
 */

import { sideFactor } from '../graph/side-code.ts';
import type { StoredNode } from '../store/records.ts';
import type { CallGraph } from './call-graph.ts';
import type { Ranked } from './rank.ts';
import { addScore, listTop, type Scores } from './scores.ts';

/** Best first. */
export function listWorthwhile(graph: CallGraph, core: readonly StoredNode[], ranked: Ranked): StoredNode[] {
  const centre = core.length > 0 ? core.map(({ node }) => node) : listTop(ranked.scores, MAX_CENTRE);
  const links = countLinks(graph, centre);
  const points: Scores = new Map();
  for (const [node, score] of ranked.scores) addScore(points, node, score);
  for (const [node, count] of links) addScore(points, node, count);
  const nodes = graph.nodes(listTop(points, MAX_WEIGHED)).filter(isWorthShowing);
  const seen = new Map<string, number>();
  const weighed: Scores = new Map();
  for (const node of nodes) {
    const alike = seen.get(node.name) ?? 0;
    seen.set(node.name, alike + 1);
    weighed.set(node.node, (points.get(node.node) as number) * sideFactor(node) * ALIKE ** alike);
  }
  const best = listTop(weighed, MAX_OTHERS);
  return graph.nodes(best.filter((node) => (weighed.get(node) as number) >= MIN_POINTS));
}

const MAX_CENTRE = 6;
const MAX_WEIGHED = 60;
const MAX_OTHERS = 16;
/** Below this a node would not help. */
const MIN_POINTS = 0.5;
/** Each further node of one name tells less. */
const ALIKE = 0.7;

/** What a call from the core, and one to it, is worth; calls to what everyone calls are worth little. */
const LINK = { callee: 0.3, caller: 0.2 } as const;
const MAX_CALLERS = 12;

function countLinks(graph: CallGraph, centre: readonly number[]): Scores {
  const links: Scores = new Map();
  const isCentre = new Set(centre);
  const centreFiles = new Set(graph.nodes(centre).map(({ file }) => file));
  for (const { target, confidence } of graph.stepsFrom(centre)) {
    if (isCentre.has(target)) continue;
    const isNear = centreFiles.has(graph.node(target).file);
    addScore(links, target, LINK.callee * confidence * (isNear ? 1 : FAR_SHARE));
  }
  for (const node of centre) {
    const steps = graph.stepsTo([node]).filter(({ source }) => !isCentre.has(source));
    if (steps.length > MAX_CALLERS) continue;
    for (const { source, confidence } of steps) addScore(links, source, LINK.caller * confidence);
  }
  return links;
}

/** Of a call into another file. */
const FAR_SHARE = 0.5;

/** A file is shown by what is in it. */
function isWorthShowing({ kind }: StoredNode): boolean {
  return kind !== 'file' && kind !== 'enum-member';
}
