import type { NodeView } from '../../../contract/node.ts';
import type { EdgeGroup, NodeDetails, RelatedNode } from '../../../contract/node-details.ts';
import { firstPerNode, titleOf } from '../../../render/edge-groups.ts';
import { endTitle } from '../../../render/nodes.ts';
import { type CommandContext, type CommandSpec, EXIT } from '../command.ts';
import { integerOption } from '../option-values.ts';
import type { Places } from '../places.ts';
import { describeEvidence } from '../render/calls.ts';
import {
  failWithoutSymbol,
  noteOthers,
  placesOf,
  renderHeading,
  renderNodes,
  SYMBOL_COLUMNS,
  warnOfStale,
} from '../render/symbols.ts';
import { SYMBOL_ARGUMENTS } from '../symbol-arguments.ts';
import { type Column, renderTable } from '../table.ts';
import { cut } from '../text-width.ts';

export const node: CommandSpec = {
  name: 'node',
  summary: 'One symbol or file: signature, doc, source and all its edges',
  arguments: SYMBOL_ARGUMENTS,
  options: [
    integerOption('limit', 'How many edges to list per kind.'),
    integerOption('lines', 'How many lines of source to show.'),
  ],
  examples: ['fathom node Session.store', 'fathom node src/engine/session.ts', 'fathom node src/engine/session.ts:42'],
  needsGraph: true,
  async run(context) {
    const { engine, terminal, options, isJson } = context;
    const view = await engine.node(context.arguments.symbol as string, options);
    if (isJson) await terminal.json(view);
    else if (view.nothing !== null) failWithoutSymbol(context, view.symbol, view.nothing.text);
    else await terminal.write(`${renderDetails(view, context).join('\n')}\n`);
    if (view.node !== null) noteOthers(context, view.symbol);
    warnOfStale(context, view.freshness);
    return view.node === null ? EXIT.failure : EXIT.done;
  },
};

function renderDetails(view: NodeDetails, context: CommandContext): string[] {
  const { terminal } = context;
  const { paint } = terminal;
  const places = placesOf(context);
  const found = view.node as NodeView;
  const doc = found.doc === '' ? [] : ['', ...found.doc.split('\n').map((line) => `  ${line}`)];
  const members =
    view.members.length === 0 ? [] : ['', paint.bold('Contains'), ...renderNodes(view.members, terminal, places)];
  return [
    ...renderHeading(found, terminal, places),
    ...doc,
    ...renderAnnotation(view, context),
    ...members,
    ...(found.kind === 'file' || view.members.length > 0 ? [] : renderSource(view, context)),
    ...view.groups.flatMap((group) => renderGroup(group, context)),
  ];
}

/** What was said of it, told apart from what stands in the source. */
function renderAnnotation({ annotation }: NodeDetails, { terminal: { paint } }: CommandContext): string[] {
  if (annotation === null) return [];
  const { summary, tags, complexity, layer } = annotation;
  const facts = [complexity, layer === '' ? '' : `layer ${layer}`, ...tags].filter((text) => text !== '');
  return ['', `${paint.bold('Annotation')}  ${summary}`, paint.dim(`  ${facts.join(' · ')}`)];
}

function renderSource({ source }: NodeDetails, { terminal: { paint, width } }: CommandContext): string[] {
  if (source === null) return [];
  const digits = String(source.endLine).length;
  const lines = source.lines.map((line, at) => {
    const number = String(source.startLine + at).padStart(digits);
    return `${paint.dim(number)}  ${cut(line.replaceAll('\t', '    '), width - digits - 2)}`;
  });
  return ['', ...lines, ...(source.truncated ? [paint.dim(`${' '.repeat(digits)}  … (--lines)`)] : [])];
}

const EDGE_COLUMNS: readonly Column[] = [...SYMBOL_COLUMNS, { style: 'yellow' }];

function renderGroup(group: EdgeGroup, context: CommandContext): string[] {
  const { paint, width } = context.terminal;
  const places = placesOf(context);
  const rows = firstPerNode(group).map(([edge, more]) => toRow(edge, more, places));
  const hidden = group.total - group.edges.length;
  const more = hidden > 0 ? [paint.dim(`  … ${hidden} more (--limit)`)] : [];
  return ['', paint.bold(titleOf(group)), ...renderTable(rows, { columns: EDGE_COLUMNS, width, paint }), ...more];
}

function toRow(related: RelatedNode, more: number, places: Places): string[] {
  const { node: other, file, line } = related;
  return [
    endTitle(other),
    other.kind,
    `${places.at(file, line)}${more > 0 ? ` +${more}` : ''}`,
    describeEvidence(related, places),
  ];
}
