/** The directories of a report as the tree that they are. */
import { baseNameOf, directoryOf } from '../../base/paths.ts';
import type { DirectoryReport, InvestigationView } from '../../contract/investigation.ts';

export interface DirectoryNode {
  readonly report: DirectoryReport;
  readonly name: string;
  readonly children: DirectoryNode[];
}

const TARGET = '.';

/** Undefined for a report without directories. A directory whose parent is missing hangs on the nearest one above it. */
export function toDirectoryTree({ name, directories }: InvestigationView): DirectoryNode | undefined {
  const nodes = new Map<string, DirectoryNode>();
  for (const report of directories) {
    const own = report.path === TARGET ? name : baseNameOf(report.path);
    nodes.set(report.path, { report, name: own, children: [] });
  }
  for (const node of nodes.values()) {
    if (node.report.path !== TARGET) findParent(node.report.path, nodes)?.children.push(node);
  }
  return nodes.get(TARGET);
}

function findParent(path: string, nodes: ReadonlyMap<string, DirectoryNode>): DirectoryNode | undefined {
  for (let above = directoryOf(path); above !== ''; above = directoryOf(above)) {
    const found = nodes.get(above);
    if (found !== undefined) return found;
  }
  return nodes.get(TARGET);
}
