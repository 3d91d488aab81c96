/** The way back for a whole graph at once: every file's incoming edges from everyone's outgoing ones. */
import { writeIncoming } from './blocks.ts';
import { type Incoming, targetOf } from './incoming.ts';
import type { Store } from './store.ts';

export function buildIncoming(store: Store): void {
  const fileOfNode = readFilesOfNodes(store);
  const incomingByFile: Incoming[] = [];
  for (const [source, links] of store.writing.links) {
    for (const { file, links: found } of cutByFile(links, fileOfNode)) {
      if (file === source) continue;
      incomingByFile[file] ??= new Map();
      incomingByFile[file].set(source, found);
    }
  }
  incomingByFile.forEach((incoming, file) => {
    writeIncoming(store, file, incoming);
  });
}

function readFilesOfNodes({ connection, writing }: Store): Int32Array {
  const files = new Int32Array(writing.nextNode);
  const runs = connection.rows<[number, number]>('SELECT first, file FROM runs ORDER BY first');
  runs.forEach(([first, file], at) => {
    files.fill(file, first, runs[at + 1]?.[0]);
  });
  return files;
}

interface FileLinks {
  readonly file: number;
  readonly links: Int32Array;
}

/** Sorted links lead to one file after the other: a build numbers the nodes of each in one run. */
function cutByFile(links: Int32Array, fileOfNode: Int32Array): FileLinks[] {
  const cut: FileLinks[] = [];
  for (let start = 0, end = 0; start < links.length; start = end) {
    const file = fileOfNode[targetOf(links[start] as number)] as number;
    while (end < links.length && fileOfNode[targetOf(links[end] as number)] === file) end++;
    cut.push({ file, links: links.subarray(start, end) });
  }
  return cut;
}
