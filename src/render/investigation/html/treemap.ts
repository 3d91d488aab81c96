/** The directories as a map: area is size, colour is language. Drawn twice, for a desk and for a phone. */
import { bytes, countOf } from '../../../base/numbers.ts';
import type { DirectoryNode } from '../directory-tree.ts';
import { anchorOf } from './anchors.ts';
import { type Html, html, NOTHING, when } from './html.ts';
import type { Kinds } from './kinds.ts';
import { type Box, layOut } from './treemap-layout.ts';

interface Canvas {
  readonly className: string;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

const CANVASES: readonly Canvas[] = [
  { className: 'desk', width: 1160, height: 540, depth: 4 },
  { className: 'phone', width: 360, height: 460, depth: 3 },
];

export function renderTreemap(root: DirectoryNode, kinds: Kinds): Html {
  if (root.report[kinds.measure] === 0) return NOTHING;
  return html`${CANVASES.map((canvas) => renderCanvas(root, kinds, canvas))}`;
}

function renderCanvas(root: DirectoryNode, kinds: Kinds, { className, width, height, depth }: Canvas): Html {
  const tall = Math.round(height * Math.min(1, MIN_HEIGHT + countBelow(root) / FULL_AT));
  const box = { x: 0, y: 0, width, height: tall };
  const label = `Map of the directories of ${root.name} by ${kinds.measure}`;
  return html`<svg class="treemap ${className}" viewBox="0 0 ${width} ${tall}" role="img" aria-label="${label}">${drawInside(root, { box, depth, kinds })}</svg>`;
}

/** A few directories need no large map. */
const MIN_HEIGHT = 0.3;
const FULL_AT = 30;

function countBelow({ children }: DirectoryNode): number {
  return children.reduce((sum, child) => sum + 1 + countBelow(child), 0);
}

interface Place {
  readonly box: Box;
  /** Levels still to be drawn. */
  readonly depth: number;
  readonly kinds: Kinds;
}

const HEADING = 17;
const GAP = 2;
/** Smaller boxes are not worth a mark. */
const MIN_SIDE = 2.5;
/** Smaller ones show no inside. */
const MIN_INSIDE = 34;

interface Part {
  readonly node: DirectoryNode;
  readonly weight: number;
  /** The files directly in a directory, beside the directories in it. */
  readonly isOwn: boolean;
}

function drawInside(node: DirectoryNode, { box, depth, kinds }: Place): Html[] {
  const parts = toParts(node, kinds);
  const boxes = layOut(
    parts.map(({ weight }) => weight),
    box,
  );
  return parts.map((part, at) => {
    const inside = inset(boxes[at] as Box);
    if (inside.width < MIN_SIDE || inside.height < MIN_SIDE) return NOTHING;
    const isOpen =
      !part.isOwn &&
      depth > 1 &&
      part.node.children.length > 0 &&
      inside.width > MIN_INSIDE * 2 &&
      inside.height > MIN_INSIDE + HEADING;
    return isOpen ? drawGroup(part.node, { box: inside, depth: depth - 1, kinds }) : drawLeaf(part, inside, kinds);
  });
}

function toParts(node: DirectoryNode, { measure }: Kinds): Part[] {
  const below = node.children.map((child) => ({ node: child, weight: child.report[measure], isOwn: false }));
  const own = node.report[measure] - below.reduce((sum, { weight }) => sum + weight, 0);
  return [...below, { node, weight: own, isOwn: true }]
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

function drawGroup(node: DirectoryNode, { box, depth, kinds }: Place): Html {
  const { x, y, width, height } = box;
  const room = { x: x + 1, y: y + HEADING, width: width - 2, height: height - HEADING - 1 };
  return html`<a href="#${anchorOf(node.report.path)}"><g class="group"><title>${describe(node, kinds)}</title><rect ${at(box)} rx="3"/>${drawLabel(node.name, { x: x + 5, y: y + 12.5, width, isBold: true })}</g></a>${drawInside(node, { box: room, depth, kinds })}`;
}

function drawLeaf({ node, isOwn }: Part, box: Box, kinds: Kinds): Html {
  const title = isOwn ? `files directly in ${describe(node, kinds)}` : describe(node, kinds);
  const hasLabel = box.width > 40 && box.height > 15;
  const label = when(hasLabel, () =>
    drawLabel(isOwn ? 'files' : node.name, { x: box.x + 5, y: box.y + 13, width: box.width, isBold: false }),
  );
  return html`<a href="#${anchorOf(node.report.path)}"><g class="leaf ${kinds.colourOf(kinds.kindOf(node.report))}${isOwn ? ' own' : ''}"><title>${title}</title><rect ${at(box)} rx="2"/>${label}</g></a>`;
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isBold: boolean;
}

/** Width of a letter of the label's size; a guess that errs on the wide side. */
const LETTER = 6.4;

function drawLabel(text: string, { x, y, width, isBold }: Label): Html {
  const room = Math.floor((width - 8) / LETTER);
  if (room < 3) return NOTHING;
  const shown = text.length > room ? `${text.slice(0, room - 1)}…` : text;
  return html`<text x="${round(x)}" y="${round(y)}"${isBold ? html` class="bold"` : ''}>${shown}</text>`;
}

function describe({ report }: DirectoryNode, { measure, kindOf }: Kinds): string {
  const { path, files, lines, bytes: size } = report;
  const amount = measure === 'lines' ? countOf(lines, 'line') : bytes(size);
  return [path === '.' ? 'the target' : `${path}/`, countOf(files, 'file'), amount, kindOf(report)]
    .filter((part) => part !== '')
    .join(', ');
}

function inset({ x, y, width, height }: Box): Box {
  return { x: x + GAP / 2, y: y + GAP / 2, width: Math.max(width - GAP, 0), height: Math.max(height - GAP, 0) };
}

function at({ x, y, width, height }: Box): Html {
  return html`x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
