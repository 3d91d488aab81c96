/** The answer as text: the flow first, then line-numbered source by file, most useful first, then what was left out. */
import type { CallStep } from '../graph/call-steps.ts';
import type { StoredNode } from '../store/records.ts';
import type { CallGraph } from './call-graph.ts';
import type { Fitted } from './fit.ts';
import { ascending, type Form, type Piece, type ReadLines } from './pieces.ts';
import type { Spine } from './spine.ts';
import type { Summarized } from './summaries.ts';

export interface Answer {
  readonly graph: CallGraph;
  readonly spine: Spine;
  readonly fitted: Fitted;
  readonly notFound: readonly string[];
  readonly readLines: ReadLines;
}

export function render(answer: Answer): string {
  const sections = [
    renderNotFound(answer.notFound),
    renderFlow(answer.graph, answer.spine),
    ...groupByFile(answer.fitted.pieces).map((pieces) => renderFile(pieces, answer.readLines)),
    renderLeftOut(answer.fitted.leftOut),
  ];
  return joinSections(sections);
}

function joinSections(sections: readonly string[]): string {
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

/** Added to an answer that leaves room for it. */
export function withSummaries(answer: string, summaries: readonly Summarized[]): string {
  if (summaries.length === 0) return answer;
  const rows = summaries.map(({ node, summary }) => `- ${nameAndPlace(node)} — ${summary}`);
  return joinSections([answer.trimEnd(), ['In a line, from annotations:', ...rows].join('\n')]);
}

export function groupByFile(pieces: readonly Piece[]): Piece[][] {
  const files = new Map<string, Piece[]>();
  for (const piece of pieces) files.set(piece.node.file, [...(files.get(piece.node.file) ?? []), piece]);
  return [...files.values()];
}

function renderNotFound(names: readonly string[]): string {
  return names.length === 0 ? '' : `Not in the graph under this name: ${names.join(', ')}`;
}

function renderFlow(graph: CallGraph, { path, steps }: Spine): string {
  if (steps.length === 0) return '';
  const [first, ...rest] = graph.nodes(path) as [StoredNode, ...StoredNode[]];
  const hops = rest.map((node, at) => renderHop(graph, steps[at] as CallStep, node));
  const callers = listCallers(graph, first, path);
  const entered = callers.length === 0 ? [] : [`called by ${callers.map((node) => nameNear(node, first)).join(', ')}`];
  return ['## Flow', ...entered, nameAndPlace(first), ...hops].join('\n');
}

const MAX_CALLERS = 3;

function listCallers(graph: CallGraph, first: StoredNode, path: readonly number[]): StoredNode[] {
  const sources = new Set(graph.stepsTo([first.node]).map(({ source }) => source));
  return graph.nodes([...sources].filter((source) => !path.includes(source)).slice(0, MAX_CALLERS));
}

/** `→ line 232, when x > 0: Chain.proceed  src/chain.kt:94  (dispatch, one of 9 implementations)` */
function renderHop(graph: CallGraph, step: CallStep, node: StoredNode): string {
  const guard = step.guard === '' ? '' : `, when ${oneLine(step.guard, MAX_GUARD)}`;
  const how = describeStep(graph, step);
  return `→ line ${step.line}${guard}: ${nameNear(node, graph.node(step.source))}${how === '' ? '' : `  (${how})`}`;
}

const MAX_GUARD = 90;
const SURE = 0.8;

/** How a hop was found, where it is not plain from the source. */
function describeStep(graph: CallGraph, step: CallStep): string {
  const { source, line, provenance, confidence } = step;
  const alike = graph.stepsFrom([source]).filter((step) => step.provenance === 'dispatch' && step.line === line);
  if (provenance === 'dispatch') {
    return alike.length > 1 ? `dispatch, one of ${alike.length} implementations` : 'dispatch, the only implementation';
  }
  if (alike.length > 1) return `${alike.length} implementations`;
  const [, rule] = provenance.split(':');
  if (rule !== undefined) return describeRule(graph, step, rule);
  return confidence < SURE ? `by ${provenance}, confidence ${confidence.toFixed(2)}` : '';
}

const RULE_WORDS: Readonly<Record<string, string>> = {
  element: 'rendered as an element',
  protocol: 'called by the language itself',
  'same-object': 'no call: later, on the same object',
};

/** `callback via Scene.onUpdate, registered at src/App.tsx:120` */
function describeRule(graph: CallGraph, { via, registeredAt }: CallStep, rule: string): string {
  const name = RULE_WORDS[rule] ?? rule;
  if (via !== undefined && registeredAt !== undefined && rule === 'queue') {
    return `no call: through the queue ${nameOf(graph.node(via))}, taken out at ${placeIn(graph, registeredAt)}`;
  }
  const through = via === undefined ? '' : ` via ${nameOf(graph.node(via))}`;
  if (registeredAt === undefined) return `${name}${through}`;
  const place = placeIn(graph, registeredAt);
  if (rule === 'returned') return `no call: returned to its caller at ${place}`;
  // Where no value is registered, it is where both are seen to be called.
  if (via === undefined) return `${name}, as in ${nameOf(graph.node(registeredAt.node))} at ${place}`;
  return `${name}${through}, registered at ${place}`;
}

function placeIn(graph: CallGraph, { node, line }: NonNullable<CallStep['registeredAt']>): string {
  return `${graph.node(node).file}:${line}`;
}

export function nameOf({ qualifiedName, name }: StoredNode): string {
  return qualifiedName === '' ? name : qualifiedName;
}

/** The file is not said again. */
function nameNear(node: StoredNode, before: StoredNode): string {
  return node.file === before.file ? `${node.qualifiedName}  :${node.startLine}` : nameAndPlace(node);
}

function nameAndPlace(node: StoredNode): string {
  return `${nameOf(node)}  ${node.file}:${node.startLine}`;
}

const NOTES: Readonly<Record<Form, string>> = {
  full: '',
  outline: ' (members only)',
  part: ' (in part)',
  skeleton: ' (skeleton: signatures only)',
};

function renderFile(pieces: readonly Piece[], readLines: ReadLines): string {
  const { file, language } = (pieces[0] as Piece).node;
  const names = pieces.map(({ node, form }) => `${nameOf(node)}${NOTES[form]}`);
  const source = readLines(file);
  const lines = ascending(pieces.flatMap((piece) => piece.lines));
  const shown = lines.flatMap((line, at) => {
    const isGap = at > 0 && line - (lines[at - 1] as number) > 1;
    return [...(isGap ? ['…'] : []), `${line}\t${source[line - 1] ?? ''}`];
  });
  return [`## ${file} — ${names.join(', ')}`, `\`\`\`${language}`, ...shown, '```'].join('\n');
}

const MAX_LEFT_OUT = 8;

function renderLeftOut(nodes: readonly StoredNode[]): string {
  if (nodes.length === 0) return '';
  const named = nodes.slice(0, MAX_LEFT_OUT).map(nameAndPlace);
  const more = nodes.length > MAX_LEFT_OUT ? `, and ${nodes.length - MAX_LEFT_OUT} more` : '';
  return `Left out to stay within the budget: ${named.join(', ')}${more}. Ask for one as node <symbol>.`;
}

function oneLine(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
