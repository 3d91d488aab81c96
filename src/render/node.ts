/** One node with its doc, source, members and edges. */
import type { NodeView } from '../contract/node.ts';
import type { EdgeGroup, NodeDetails, RelatedNode } from '../contract/node-details.ts';
import { firstPerNode, titleOf } from './edge-groups.ts';
import { endTitle, firstLine, joinWords, onOneLine, renderHeading, renderPlace, renderTrust } from './nodes.ts';
import { renderNoSymbol, renderOthers, renderStale } from './symbol.ts';

export function renderNodeDetails(view: NodeDetails): string {
  const { node, symbol, nothing, members, groups, freshness } = view;
  if (node === null) return renderNoSymbol(symbol, nothing?.text ?? '');
  return [
    ...renderHeading(node),
    ...renderDoc(view, node),
    ...(view.annotation === null ? [] : [`Annotation: ${view.annotation.summary}`]),
    ...(members.length > 0 ? renderMembers(members) : renderSource(view)),
    ...groups.flatMap(renderGroup),
    ...renderOthers(symbol),
    ...renderStale(freshness),
  ].join('\n');
}

const MAX_DOC = 1500;
const MAX_MEMBERS = 200;

/** Not where the source that is shown holds it anyway. */
function renderDoc({ source, members }: NodeDetails, { doc }: NodeView): string[] {
  const first = firstLine(doc);
  const isShown = members.length === 0 && (source?.lines ?? []).some((line) => line.includes(first));
  if (doc === '' || isShown) return [];
  return [doc.length > MAX_DOC ? `${doc.slice(0, MAX_DOC)} …` : doc];
}

/** By line, with signatures: the shape of a type or a file. */
function renderMembers(members: readonly NodeView[]): string[] {
  const rows = members.slice(0, MAX_MEMBERS).map((member) => {
    const doc = firstLine(member.doc, 80);
    const shape = onOneLine(member.signature, 120) || member.qualifiedName;
    return `  ${member.startLine}-${member.endLine} ${member.kind} ${shape}${doc === '' ? '' : `  — ${doc}`}`;
  });
  const hidden = members.length - rows.length;
  return ['Contains (lines kind signature):', ...rows, ...(hidden > 0 ? [`  … ${hidden} more`] : [])];
}

function renderSource({ source, node }: NodeDetails): string[] {
  if (source === null) return [];
  const lines = source.lines.map((line, at) => `${source.startLine + at}\t${line}`);
  return [...lines, ...(source.truncated ? [`… up to line ${node?.endLine}`] : [])];
}

function renderGroup(group: EdgeGroup): string[] {
  const hidden = group.total - group.edges.length;
  return [
    `${titleOf(group)}:`,
    ...firstPerNode(group).map(([edge, more]) => renderRelated(edge, more)),
    ...(hidden > 0 ? [`  … ${hidden} more`] : []),
  ];
}

function renderRelated(edge: RelatedNode, more: number): string {
  const place = `${renderPlace(edge.file, edge.line)}${more > 0 ? ` +${more}` : ''}`;
  return `  ${joinWords(endTitle(edge.node), place, renderTrust(edge))}`;
}
