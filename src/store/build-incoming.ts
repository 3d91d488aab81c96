/** The way back for a whole graph at once: every file's incoming edges from everyone's outgoing ones. */
import { writeIncoming } from './blocks.ts';
import { unpackTargets } from './edge-block.ts';
import { type Incoming, toLink } from './incoming.ts';
import type { Store } from './store.ts';

export function buildIncoming(store: Store): void {
  const fileOfNode = readFilesOfNodes(store);
  const { sources, targets, starts } = sortByTargetFile(collectLinks(store, fileOfNode), fileOfNode);
  for (let file = 0; file + 1 < starts.length; file++) {
    const [start, end] = [starts[file] as number, starts[file + 1] as number];
    if (start === end) continue;
    const incoming = toIncoming(sources.subarray(start, end), targets.subarray(start, end));
    for (const [source, nodes] of incoming) {
      const structural = store.writing.structural.get(source);
      incoming.set(
        source,
        nodes.map((node) => toLink(node, structural?.has(node) === true)),
      );
    }
    writeIncoming(store, file, incoming);
  }
}

/** One link per source file and node it points at; sources ascend, and targets within a source. */
interface Links {
  readonly sources: readonly number[];
  readonly targets: readonly number[];
}

function readFilesOfNodes({ connection, writing }: Store): Int32Array {
  const files = new Int32Array(writing.nextNode);
  const runs = connection.rows<[number, number]>('SELECT first, file FROM runs ORDER BY first');
  runs.forEach(([first, file], at) => {
    files.fill(file, first, runs[at + 1]?.[0]);
  });
  return files;
}

function collectLinks({ connection }: Store, fileOfNode: Int32Array): Links {
  const sources: number[] = [];
  const targets: number[] = [];
  for (const [file, bytes] of connection.each<[number, Uint8Array]>('SELECT file, bytes FROM edges ORDER BY file')) {
    for (const target of unpackTargets(bytes)) {
      if (fileOfNode[target] === file) continue;
      sources.push(file);
      targets.push(target);
    }
  }
  return { sources, targets };
}

/** A counting sort, which keeps the order within a file. The links into file f are those from starts[f] to starts[f+1]. */
function sortByTargetFile(links: Links, fileOfNode: Int32Array) {
  const files = fileOfNode.reduce((most, file) => Math.max(most, file), 0) + 1;
  const starts = new Int32Array(files + 1);
  for (const target of links.targets) (starts[(fileOfNode[target] as number) + 1] as number)++;
  for (let file = 0; file < files; file++) (starts[file + 1] as number) += starts[file] as number;
  const next = starts.slice();
  const sources = new Int32Array(links.sources.length);
  const targets = new Int32Array(links.targets.length);
  links.targets.forEach((target, at) => {
    const place = (next[fileOfNode[target] as number] as number)++;
    sources[place] = links.sources[at] as number;
    targets[place] = target;
  });
  return { sources, targets, starts };
}

function toIncoming(sources: Int32Array, targets: Int32Array): Incoming {
  const incoming: Incoming = new Map();
  for (let at = 0; at < sources.length; ) {
    const [source, start] = [sources[at] as number, at];
    while (at < sources.length && sources[at] === source) at++;
    incoming.set(source, targets.subarray(start, at));
  }
  return incoming;
}
