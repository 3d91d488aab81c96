/** A repository on one page: the scan, the graph's hot spots and what changed lately. Without a graph, the scan alone. */
import { runGit } from '../base/git.ts';
import { comparePaths } from '../base/paths.ts';
import type { CommitView, DirectoryView, FileAmount, OverviewView } from '../contract/overview.ts';
import { listHotSpots } from '../graph/hot-spots.ts';
import { findLanguage, UNKNOWN_LANGUAGE } from '../languages/catalog.ts';
import type { SourceFile } from '../model/source-file.ts';
import { wastedBytes } from '../scan/duplicates.ts';
import { type CloserLook, lookCloser } from '../scan/look-closer.ts';
import { sumMediaTypes } from '../scan/media-types.ts';
import { type ListedFile, type Overview, toOverview } from '../scan/overview.ts';
import { type ScanResult, scanRepository } from '../scan/scan.ts';
import { renderTree } from '../scan/tree.ts';
import { listProblems } from '../store/read-status.ts';
import { inspectStore } from '../store/state.ts';
import type { Store } from '../store/store.ts';
import { describeRepository } from './about.ts';
import { type Compared, compareFiles } from './compare-files.ts';
import { readGraphCounts } from './counts.ts';
import { readTextIn } from './read-text.ts';
import type { Progress } from './run-index.ts';
import type { Session } from './session.ts';

const LISTED = 10;
const COMMITS = 5;

export interface OverviewOptions {
  /** While the files of a directory without a graph are looked at. */
  readonly onProgress?: (progress: Progress) => void;
}

export async function readOverview(session: Session, options: OverviewOptions = {}): Promise<OverviewView> {
  const hasGraph = inspectStore(session.dataDir) === 'ready';
  const { scan, stale } = hasGraph ? await compareFiles(session) : await scanAlone(session, options);
  const readText = readTextIn(session);
  const { isRepository, head = '', branch = '' } = scan.git;
  return {
    ...describeRepository(session.root, scan.files, readText),
    root: session.root,
    git: { isRepository, head, branch },
    directories: listDirectories(scan.files),
    ...toScanPart(toOverview(scan, { readText }), isRepository ? await listCommits(session.root) : []),
    ...toCloserPart(scan, await lookCloser(scan, session)),
    hasGraph,
    ...(hasGraph ? await session.ask(readGraphPart) : NO_GRAPH),
    stale,
  };
}

/** A directory that is no repository, or was not indexed yet. */
async function scanAlone({ root, warnings }: Session, { onProgress }: OverviewOptions): Promise<Compared> {
  const scan = await scanRepository(root, {
    warnings,
    force: true,
    isReport: true,
    onProgress: (progress) => onProgress?.({ stage: 'scan', ...progress }),
  });
  return { scan, stale: { changed: [], added: [], removed: [] } };
}

function toScanPart(overview: Overview, commits: CommitView[]) {
  const { totals, categories, languages, largest, recent, tree, entryPoints, diskUse, frameworks, survey } = overview;
  const { extensionHistogram, kindHistogram, filenameSamples } = survey;
  return {
    totals,
    categories: [...categories],
    languages: [...languages],
    tree: renderTree(tree),
    diskUse: [...diskUse],
    frameworks: [...frameworks],
    entryPoints: [...entryPoints],
    largest: largest.map(toFileAmount),
    recent: { commits, files: recent.map(toFileAmount) },
    survey: {
      totalFiles: survey.totalFiles,
      extensionHistogram: [...extensionHistogram],
      kindHistogram: [...kindHistogram],
      filenameSamples: [...filenameSamples],
    },
  };
}

function toCloserPart(scan: ScanResult, { mediaTypes, duplicates }: CloserLook) {
  const { binaries } = scan;
  return {
    binaries: { files: binaries.length, bytes: binaries.reduce((sum, { size }) => sum + size, 0) },
    mediaTypes: sumMediaTypes(scan, mediaTypes),
    duplicates: {
      groups: duplicates.length,
      wastedBytes: duplicates.reduce((sum, duplicate) => sum + wastedBytes(duplicate), 0),
      examples: duplicates.slice(0, LISTED).map(({ bytes, paths }) => ({ bytes, paths: [...paths] })),
    },
  };
}

function readGraphPart(store: Store) {
  const problems = listProblems(store).map(({ path, ...problem }) => ({ file: path, ...problem }));
  return {
    revision: store.revision(),
    counts: readGraphCounts(store),
    hotSpots: listHotSpots(store, LISTED),
    problems: { files: new Set(problems.map(({ file }) => file)).size, examples: problems.slice(0, LISTED) },
  };
}

const NO_GRAPH: ReturnType<typeof readGraphPart> = {
  revision: 0,
  counts: { files: 0, nodes: {}, edges: {}, unresolved: { external: 0, unknown: 0 } },
  hotSpots: { symbols: [], files: [] },
  problems: { files: 0, examples: [] },
};

function toFileAmount(file: ListedFile): FileAmount {
  const { path, size, modifiedMs } = file;
  const { language, lines } = 'language' in file ? file : { language: '', lines: 0 };
  return { path, language, lines, bytes: size, modifiedMs };
}

/** Largest first, by lines. */
function listDirectories(files: readonly SourceFile[]): DirectoryView[] {
  const groups = new Map<string, SourceFile[]>();
  for (const file of files) {
    const slash = file.path.indexOf('/');
    const top = slash === -1 ? '.' : file.path.slice(0, slash);
    groups.set(top, [...(groups.get(top) ?? []), file]);
  }
  const rows = Array.from(groups, ([path, inside]) => ({
    path,
    files: inside.length,
    lines: inside.reduce((sum, { lines }) => sum + lines, 0),
    bytes: inside.reduce((sum, { size }) => sum + size, 0),
    language: mainLanguage(inside),
  }));
  return rows.sort((a, b) => b.lines - a.lines || comparePaths(a.path, b.path));
}

function mainLanguage(files: readonly SourceFile[]): string {
  const lines = new Map<string, number>();
  for (const file of files) {
    if (file.category === 'code') lines.set(file.language, (lines.get(file.language) ?? 0) + file.lines);
  }
  const [main] = [...lines].sort((a, b) => b[1] - a[1]);
  return main === undefined ? '' : (findLanguage(main[0]) ?? UNKNOWN_LANGUAGE).name;
}

/** None where git fails: a shallow or broken history is no reason to show no page. */
async function listCommits(root: string): Promise<CommitView[]> {
  const format = ['%h', '%cs', '%an', '%s'].join('%x09');
  const answer = await runGit(root, ['log', `-${COMMITS}`, `--format=${format}`, '--', '.']);
  const lines = answer.ok
    ? answer.output
        .toString('utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
  return lines.map((line) => {
    const [hash = '', date = '', author = '', ...subject] = line.split('\t');
    return { hash, date, author, subject: subject.join(' ') };
  });
}
