/** What a working tree changed since a commit, as lines of the files as they are now. */
import { runGit } from '../base/git.ts';
import { UserError } from '../base/user-error.ts';

export interface Diff {
  readonly ref: string;
  /** Changed lines by path; a place where lines were only taken away counts as the line before it. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
  readonly deleted: readonly string[];
}

export async function readDiff(root: string, ref: string): Promise<Diff> {
  const commit = await runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  if (!commit.ok) {
    const what = commit.missing ? 'git is not installed' : `git knows no commit ${ref} in ${root}`;
    throw new UserError(`${what}.`, 'Name a branch, a tag or a commit after --diff.');
  }
  const args = [...DIFF, commit.output.toString('utf8').trim()];
  const answer = await runGit(root, args);
  if (!answer.ok) throw new UserError(`git diff failed: ${answer.messages}`, 'Try the same with git itself.');
  return { ref, ...parseDiff(answer.output.toString('utf8')) };
}

/** New files that git does not track yet. */
export async function listUntracked(root: string): Promise<string[]> {
  const answer = await runGit(root, ['ls-files', '-z', '--others', '--exclude-standard']);
  return answer.ok
    ? answer.output
        .toString('utf8')
        .split('\0')
        .filter((path) => path !== '')
    : [];
}

const DIFF = [
  '-c',
  'core.quotePath=false',
  'diff',
  '--relative',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--no-renames',
  '--unified=0',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];

function parseDiff(text: string): Omit<Diff, 'ref'> {
  const lines = new Map<string, number[]>();
  const deleted: string[] = [];
  let [before, path] = ['', ''];
  for (const line of text.split('\n')) {
    if (line.startsWith('--- ')) before = pathOf(line);
    else if (line.startsWith('+++ ')) {
      path = pathOf(line);
      if (path === '') deleted.push(before);
      else lines.set(path, []);
    } else if (line.startsWith('@@ ') && path !== '') lines.get(path)?.push(...linesOf(line));
  }
  return { lines, deleted };
}

/** `+++ b/src/a.ts`, quoted by git where the name has odd characters; empty for /dev/null. */
function pathOf(line: string): string {
  const name = line.slice(4).replace(/\t$/, '');
  if (name === '/dev/null') return '';
  const plain = name.startsWith('"') ? (JSON.parse(name.replace(/\\([0-7]{3})/g, '\\u0$1')) as string) : name;
  return plain.slice(2);
}

function linesOf(hunk: string): number[] {
  const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(hunk) ?? [];
  const first = Number(start);
  return Array.from({ length: Math.max(Number(count), 1) }, (_, at) => Math.max(first + at, 1));
}
