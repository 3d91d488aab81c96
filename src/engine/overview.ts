/** A repository on one page: the scan, the graph's hot spots and what changed lately. */
import { runGit } from '../base/git.ts';
import { comparePaths } from '../base/paths.ts';
import type { CommitView, DirectoryView, FileAmount, OverviewView } from '../contract/overview.ts';
import { listHotSpots } from '../graph/hot-spots.ts';
import { findLanguage, UNKNOWN_LANGUAGE } from '../languages/catalog.ts';
import type { SourceFile } from '../model/source-file.ts';
import { toOverview } from '../scan/overview.ts';
import { renderTree } from '../scan/tree.ts';
import { listProblems } from '../store/read-status.ts';
import { describeRepository } from './about.ts';
import { compareFiles } from './compare-files.ts';
import { readGraphCounts } from './counts.ts';
import { readTextIn } from './read-text.ts';
import type { Session } from './session.ts';

const LISTED = 10;
const COMMITS = 5;

export async function readOverview(session: Session): Promise<OverviewView> {
  const { scan, stale } = await compareFiles(session);
  const readText = readTextIn(session);
  const { totals, categories, languages, largest, recent, tree, entryPoints } = toOverview(scan, { readText });
  const { isRepository, head = '', branch = '' } = scan.git;
  const graph = await session.ask((store) => {
    const counts = readGraphCounts(store);
    return { counts, problems: listProblems(store), hotSpots: listHotSpots(store, LISTED), revision: store.revision() };
  });
  const problems = graph.problems.map(({ path, ...problem }) => ({ file: path, ...problem }));
  return {
    ...describeRepository(session.root, scan.files, readText),
    root: session.root,
    git: { isRepository, head, branch },
    revision: graph.revision,
    totals,
    categories: [...categories],
    languages: [...languages],
    directories: listDirectories(scan.files),
    tree: renderTree(tree),
    entryPoints: [...entryPoints],
    hotSpots: graph.hotSpots,
    largest: largest.map(toFileAmount),
    recent: { commits: isRepository ? await listCommits(session.root) : [], files: recent.map(toFileAmount) },
    counts: graph.counts,
    problems: { files: new Set(problems.map(({ file }) => file)).size, examples: problems.slice(0, LISTED) },
    stale,
  };
}

function toFileAmount({ path, language, lines, size, modifiedMs }: SourceFile): FileAmount {
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
