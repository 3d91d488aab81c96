/**
 * The questions an answer rests on, as 32-bit hashes.
 * A file's edges are a pure function of its own facts and the answers to these questions, so after an edit only the
 * files that asked a question whose answer may now differ are resolved again. A collision costs time, never truth.
 */

const TAGS = {
  path: 1,
  name: 2,
  global: 3,
  attached: 4,
  directory: 5,
  package: 6,
  config: 7,
  workspace: 8,
  signature: 9,
  methods: 10,
  local: 11,
} as const;
export type QuestionKind = keyof typeof TAGS;

/** Ends the detail of a `package` or `directory` question: whether there is any file, not which. */
export const SOME = '?';

/** Detail of a `name` question about what a file passes on wholesale: star exports, wildcard imports, its package. */
export const ANY_NAME = '*';

/** The same of those who look for a name and ask about that too: only where a change cannot be told by names. */
export const PASSED_ON = '**';

/** Detail of a `name` question about what a file has put in place of its exports. */
export const WHOLE = '=';

/** The same of those who found nothing in the repository: whether it passes on a library, which may have any name. */
export const MISSING = '-';

/** Detail of a `name` question about what a file gives to others, where it says what that is. */
export function givenAs(name: string): string {
  return `>${name}`;
}

/** Detail of a `name` question about the fields of a type in their order. */
export function fieldsOf(type: string): string {
  return `${type}{}`;
}

/** The same few names are asked for again and again, and going over their characters takes longer than finding them. */
const hashes = new Map<string, number>();
const MAX_HASHES = 20_000;

function textHash(text: string): number {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  if (hashes.size >= MAX_HASHES) hashes.clear();
  const hash = computeHash(text);
  hashes.set(text, hash);
  return hash;
}

function computeHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/**
 * `name` asks for `detail` within the file `subject` and all that can be inferred of it, `signature` for what is written
 * of it: kinds, declared types, parameters. `config` asks for what a detail of a file says, `methods` for those of a
 * name (`MethodQuestion`), `local` what parts of a file say of a local variable, `package` and `directory` (of files with
 * an extension) for all there are or `SOME`. The others need no detail.
 */
export function questionKey(kind: QuestionKind, subject: string, detail = ''): number {
  return withDetail(subjectKey(kind, subject), detail);
}

/** What all questions of a kind about one subject begin with. */
export function subjectKey(kind: QuestionKind, subject: string): number {
  const key = Math.imul(textHash(subject) ^ TAGS[kind], 0x9e3779b1);
  return key ^ (key >>> 15);
}

export function withDetail(subject: number, detail: string): number {
  const key = Math.imul(subject ^ textHash(detail), 0x85ebca6b);
  return key ^ (key >>> 13);
}

/** The methods of a name, where there are at most so many. */
export interface MethodQuestion {
  readonly name: string;
  /** The module system of the files that are looked at. */
  readonly modules: string;
  readonly withTests: boolean;
  readonly most: number;
}

/** More methods of one name than this are not looked at for one that the others override. */
export const MAX_FAMILY = 48;

export function methodsKey({ name, modules, withTests, most }: MethodQuestion): number {
  return questionKey('methods', name, `${modules} ${withTests} ${most}`);
}

/** Subject of a `path` question, shared by the spellings of one path: `a/b.ts`, `a/b.d.ts` and `a/b/index.ts` are `a/b`. */
export function stemOf(path: string): string {
  const slash = path.lastIndexOf('/');
  const dot = path.indexOf('.', slash + 2);
  const stem = dot < 0 ? path : path.slice(0, dot);
  return FOLDER_FILES.has(stem.slice(slash + 1)) ? path.slice(0, Math.max(slash, 0)) : stem;
}

/** Files that a folder is imported by. */
const FOLDER_FILES = new Set(['index', '__init__', 'mod', 'lib', 'main']);
