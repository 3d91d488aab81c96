/** What the graph knows of each file as a whole: the names it offers, and how many others use it. */
import { FLAGS } from '../model/facts.ts';
import { readIncoming } from '../store/blocks.ts';
import { type FileView, loadFileView } from '../store/file-view.ts';
import { listFiles } from '../store/read-files.ts';
import type { Store } from '../store/store.ts';
import { isTestFile } from './is-test.ts';

export interface GraphFileFacts {
  /** At the top level, in source order; the first ones where there are very many. */
  readonly exports: readonly { name: string; kind: string; line: number; doc: string }[];
  /** Other files with an edge to something in it. */
  readonly dependents: number;
  /** Those of them that are neither tests nor generated. */
  readonly users: number;
}

/** By path. */
export function listFileFacts(store: Store): Map<string, GraphFileFacts> {
  const files = listFiles(store);
  const counted = new Set(
    files
      .filter(({ path, language, generated }) => !generated && !isTestFile({ file: path, language }))
      .map(({ file }) => file),
  );
  return new Map(
    files.map((file) => {
      const sources = [...readIncoming(store, file.file).keys()].filter((source) => source !== file.file);
      const users = sources.filter((source) => counted.has(source)).length;
      return [file.path, { exports: listExports(loadFileView(store, file)), dependents: sources.length, users }];
    }),
  );
}

const MAX_EXPORTS = 40;

function listExports(view: FileView): GraphFileFacts['exports'] {
  const { parent, flags, length } = view.outline;
  const rows: number[] = [];
  for (let row = 1; row < length && rows.length < MAX_EXPORTS; row++) {
    if (parent[row] === 0 && ((flags[row] as number) & FLAGS.exported) !== 0) rows.push(row);
  }
  return rows.map((row) => {
    const { name, kind, startLine, doc } = view.node(row);
    return { name, kind, line: startLine, doc };
  });
}
