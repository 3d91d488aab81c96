/**
 * Runs git on a directory that may not be trusted and may be in use.
 * Never lets the repository's own settings start a program, never takes a lock, never inherits a hook's environment.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type GitAnswer =
  | { readonly ok: true; readonly output: Buffer; readonly messages: string }
  | { readonly ok: false; readonly output: Buffer; readonly messages: string; readonly missing: boolean };

/** Where a directory stands in a git repository. */
export type GitStanding =
  | { readonly kind: 'none' }
  | { readonly kind: 'unusable'; readonly why: string }
  | { readonly kind: 'work-tree'; readonly isTop: boolean; readonly head?: string; readonly branch?: string };

export function runGit(directory: string, args: readonly string[], signal?: AbortSignal): Promise<GitAnswer> {
  const settings = ['-C', directory, '--no-optional-locks', '-c', 'core.fsmonitor=false'];
  const options = {
    encoding: 'buffer' as const,
    maxBuffer: Infinity,
    env: gitEnvironment(),
    ...(signal && { signal }),
  };
  return new Promise((resolve, reject) => {
    execFile('git', [...settings, ...args], options, (error, output, errors) => {
      const messages = errors.toString('utf8').trim();
      if (error === null) resolve({ ok: true, output, messages });
      else if (error.name === 'AbortError') reject(error);
      else resolve({ ok: false, output, messages, missing: error.code === 'ENOENT' });
    });
  });
}

export async function readGitStanding(directory: string, signal?: AbortSignal): Promise<GitStanding> {
  const questions = ['--is-inside-work-tree', '--show-cdup', 'HEAD', '--abbrev-ref', 'HEAD'];
  const answer = await runGit(directory, ['rev-parse', ...questions], signal);
  if (!answer.ok && answer.missing) return { kind: 'unusable', why: 'git is not installed' };
  const [inside, up, head, branch] = answer.output.toString('utf8').split('\n');
  if (inside !== 'true' || up === undefined) return withoutWorkTree(answer.messages);
  const standing = { kind: 'work-tree' as const, isTop: up === '' };
  if (!answer.ok || head === undefined) return { ...standing, ...(await readUnbornBranch(directory, signal)) };
  return { ...standing, head, ...(branch && branch !== 'HEAD' && { branch }) };
}

/** Before the first commit HEAD names a branch that does not exist yet. */
async function readUnbornBranch(directory: string, signal?: AbortSignal): Promise<{ branch?: string }> {
  const answer = await runGit(directory, ['symbolic-ref', '--short', 'HEAD'], signal);
  return answer.ok ? { branch: answer.output.toString('utf8').trim() } : {};
}

/** What is checked out; no branch where a commit is. */
export interface Head {
  readonly head: string;
  readonly branch?: string;
}

/**
 * The head of the repository at the top of whose work tree this is, read from its files, which costs no process.
 * Undefined where they do not say it plainly: in a linked work tree, before the first commit, in another format.
 */
export function findPlainHead(top: string): Head | undefined {
  const read = (name: string) => readText(join(top, '.git', name));
  const head = read('HEAD').trimEnd();
  if (OBJECT.test(head)) return { head };
  const branch = /^ref: refs\/heads\/(.+)$/.exec(head)?.[1];
  if (branch === undefined) return undefined;
  const object = read(`refs/heads/${branch}`).trimEnd() || findPackedRef(read('packed-refs'), `refs/heads/${branch}`);
  return OBJECT.test(object) ? { head: object, branch } : undefined;
}

const OBJECT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Lines read `<object> <name>`. */
function findPackedRef(text: string, name: string): string {
  const end = text.indexOf(` ${name}\n`);
  return text.slice(text.lastIndexOf('\n', end) + 1, Math.max(end, 0));
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Whatever is not plainly there (a work tree's `.git` is a file), git itself is asked for.
    return '';
  }
}

function withoutWorkTree(messages: string): GitStanding {
  if (messages === '' || messages.includes('not a git repository')) return { kind: 'none' };
  return { kind: 'unusable', why: (messages.split('\n')[0] as string).replace(/^fatal: /, '') };
}

/** A git hook exports these for its own repository; passed on, they would answer for the wrong one. */
const REPOSITORY_VARIABLES = new Set([
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_CONFIG',
  'GIT_CONFIG_COUNT',
  'GIT_CONFIG_PARAMETERS',
  'GIT_DIR',
  'GIT_GRAFT_FILE',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_INTERNAL_SUPER_PREFIX',
  'GIT_NAMESPACE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_SHALLOW_FILE',
  'GIT_WORK_TREE',
]);

function gitEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !REPOSITORY_VARIABLES.has(name));
  return { ...Object.fromEntries(own), LC_ALL: 'C' };
}
