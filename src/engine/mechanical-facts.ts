/** Fills in what the analyst without a model knows: from the graph where the target is indexed, else from its files alone. */
import { basename, relative, sep } from 'node:path';
import type { CycleView } from '../contract/cycles.ts';
import { listCycles } from '../graph/cycles.ts';
import { type GraphFileFacts, listFileFacts } from '../graph/file-facts.ts';
import { isTestFile } from '../graph/is-test.ts';
import type { Describe } from '../investigate/base.ts';
import { runChecks } from '../investigate/mechanical/checks.ts';
import { describeDirectory } from '../investigate/mechanical/describe-directory.ts';
import type { MechanicalFacts } from '../investigate/mechanical/facts.ts';
import type { Place } from '../investigate/mechanical/flag-facts.ts';
import { type Readings, readSayings } from '../investigate/mechanical/read-sayings.ts';
import { listEntryPoints, type ReadText } from '../scan/entry-points.ts';
import type { CloserLook } from '../scan/look-closer.ts';
import type { ScanResult } from '../scan/scan.ts';
import { listProblems } from '../store/read-status.ts';
import type { Store } from '../store/store.ts';
import type { Session } from './session.ts';

export interface MechanicalInput {
  readonly scan: ScanResult;
  readonly closer: CloserLook;
  readonly readText: ReadText;
  /** The graph knows what lies in the target. */
  readonly isIndexed: boolean;
  readonly signal?: AbortSignal | undefined;
}

export async function prepareDescribe(session: Session, input: MechanicalInput): Promise<Describe> {
  const { scan, readText, isIndexed, signal } = input;
  const prefix = isIndexed ? prefixOf(session.root, scan.root) : '';
  const graph = isIndexed ? await session.ask((store) => readGraph(store, prefix)) : NO_GRAPH;
  const readings = await readSayings(scan.files, { readText, name: basename(scan.root), signal });
  const fileOf = createFileFacts(input, { graph, readings });
  const flags = runChecks({ ...toFlagFacts(input, graph), secrets: readings.secrets });
  const flagsOf = (directory: string) => flags.get(directory) ?? [];
  return (directory, childSummaries) => describeDirectory(directory, { fileOf, flagsOf, childSummaries });
}

/** Paths of the graph start at the root of the repository, those of an investigation at its target. */
function prefixOf(root: string, target: string): string {
  const path = relative(root, target).split(sep).join('/');
  return path === '' ? '' : `${path}/`;
}

interface GraphPart {
  readonly files: ReadonlyMap<string, GraphFileFacts>;
  readonly cycles: readonly CycleView[];
  readonly problems: readonly Place[];
}

const NO_GRAPH: GraphPart = { files: new Map(), cycles: [], problems: [] };

function readGraph(store: Store, prefix: string): GraphPart {
  const isInside = (path: string) => path.startsWith(prefix);
  const inside = (path: string) => path.slice(prefix.length);
  return {
    files: new Map(
      [...listFileFacts(store)].filter(([path]) => isInside(path)).map(([path, facts]) => [inside(path), facts]),
    ),
    cycles: listCycles(store)
      .filter(({ files }) => files.every(isInside))
      .map(({ files, example }) => ({
        files: files.map(inside),
        example: example.map(({ from, to, line }) => ({ from: inside(from), to: inside(to), line })),
      })),
    problems: listProblems(store)
      .filter(({ path }) => isInside(path))
      .map(({ path, line, message }) => ({ path: inside(path), line, message })),
  };
}

function createFileFacts(
  { scan, readText }: MechanicalInput,
  { graph, readings }: { graph: GraphPart; readings: Readings },
): MechanicalFacts['fileOf'] {
  const entries = new Map(listEntryPoints(scan.files, readText).map(({ path, why }) => [path, why]));
  const dated = scan.git.isRepository ? [] : [...scan.files, ...scan.binaries];
  const times = new Map(dated.map(({ path, modifiedMs }) => [path, modifiedMs]));
  return (path) => {
    const known = graph.files.get(path);
    return {
      modifiedMs: times.get(path),
      saying: readings.sayings.get(path),
      exports: known?.exports ?? [],
      dependents: known?.dependents ?? 0,
      entry: entries.get(path),
    };
  };
}

function toFlagFacts({ scan, closer }: MechanicalInput, { files, cycles, problems }: GraphPart) {
  const languages = new Map(scan.files.map(({ path, language }) => [path, language]));
  return {
    scan,
    ...closer,
    cycles,
    problems,
    dependents: new Map(Array.from(files, ([path, { users }]) => [path, users])),
    isTest: (path: string) => isTestFile({ file: path, language: languages.get(path) ?? '' }),
  };
}
