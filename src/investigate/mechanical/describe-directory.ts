/**
 * A directory in the words of the analyst without a model: what its files say of it, what others use of it, what it
 * holds. Nothing is invented, and what is said has a place.
 */
import { countOf } from '../../base/numbers.ts';
import { baseNameOf } from '../../base/paths.ts';
import type { Evidence } from '../../contract/investigation.ts';
import type { Description } from '../base.ts';
import type { Directory, DirectoryFile } from '../directory.ts';
import { at, describeFile, nameExports } from './describe-file.ts';
import { describeMedia } from './describe-media.ts';
import type { FileFacts, MechanicalFacts, Saying } from './facts.ts';
import { firstSentence, firstSentences, listed, toSentence } from './sentences.ts';

export function describeDirectory(directory: Directory, facts: MechanicalFacts): Description {
  const saying = tellSaying(directory, facts);
  const content = tellContent(directory, facts, saying.length > 0);
  const claims = [...saying, ...content, ...tellChildren(directory, facts)];
  return {
    summary: claims.map(({ text }) => toSentence(text)).join(' ') || 'Empty.',
    evidence: claims.flatMap(({ evidence }) => evidence),
    files: directory.files.map((file) => describeFile(file, facts.fileOf(file.path))),
    flags: facts.flagsOf(directory.path),
  };
}

interface Claim {
  readonly text: string;
  readonly evidence: readonly Evidence[];
}

const SAYING = 320;

/** The file that speaks for the directory, as the README or the package's own module. */
function tellSaying({ path, files }: Directory, facts: MechanicalFacts): Claim[] {
  for (const isFace of facesOf(path)) {
    for (const file of files.filter(isFace)) {
      const saying = facts.fileOf(file.path)?.saying;
      if (saying !== undefined) return [toClaim(file, saying)];
    }
  }
  return [];
}

function toClaim(file: DirectoryFile, { text, line }: Saying): Claim {
  return { text: firstSentences(text, SAYING), evidence: [at(file.path, line)] };
}

type Face = (file: DirectoryFile) => boolean;

/** The likeliest first. */
function facesOf(path: string): readonly Face[] {
  const own = baseNameOf(path);
  return [
    ({ name }) => /^readme(?:\.\w+)?$/i.test(name),
    ({ name }) => /^(?:__init__\.pyi?|mod\.rs|lib\.rs|doc\.go|package-info\.java|index\.(?:md|rst|txt))$/.test(name),
    ({ name }) => name.replace(/\.\w+$/, '') === own,
    ({ name }) => /^(?:index|main)\.\w+$/.test(name),
  ];
}

function tellContent({ files }: Directory, facts: MechanicalFacts, isSaid: boolean): Claim[] {
  const code = files.filter(({ category }) => category === 'code' || category === 'script');
  if (code.length === 0) {
    const isPlain = isSaid && files.every(({ isText }) => isText);
    const media = isPlain ? '' : describeMedia(files, facts);
    return media === '' ? [] : [{ text: media, evidence: [] }];
  }
  const known = code.map((file) => ({ file, found: facts.fileOf(file.path) ?? NOTHING })).sort(byDependents);
  const roles = [...tellEntries(known), ...tellMostUsed(known)];
  const own = isSaid ? [] : tellFiles(known);
  return own.length + roles.length > 0 || isSaid ? [...own, ...roles] : [tellFileNames(known)];
}

const NOTHING: FileFacts = { exports: [], dependents: 0 };

interface Known {
  readonly file: DirectoryFile;
  readonly found: FileFacts;
}

function byDependents(a: Known, b: Known): number {
  return b.found.dependents - a.found.dependents;
}

const FILES = 2;
const FILE_SAYING = 140;
const ENTRIES = 3;
const USED = 3;
const NAMES = 6;

/** Where nothing speaks for the directory, its most used files do; else the names that it offers. */
function tellFiles(known: readonly Known[]): Claim[] {
  const speaking = known.filter(({ found }) => found.saying !== undefined).slice(0, FILES);
  if (speaking.length > 0) return speaking.map(tellFile);
  const used = known.filter(({ found }) => found.dependents > 0);
  const names = [...new Set((used.length > 0 ? used : known).flatMap(({ found }) => nameExports(found.exports)))];
  if (names.length > 0) {
    return [{ text: `Defines ${listed(names, NAMES)}`, evidence: known.slice(0, FILES).map(toPlace) }];
  }
  return [];
}

function tellFileNames(known: readonly Known[]): Claim {
  const names = known.map(({ file }) => file.name);
  return { text: listed(names, NAMES), evidence: [] };
}

function tellFile({ file, found }: Known): Claim {
  const text = firstSentence(found.saying?.text ?? '', FILE_SAYING);
  return { text: `${file.name}: ${text}`, evidence: [at(file.path, found.saying?.line)] };
}

function tellEntries(known: readonly Known[]): Claim[] {
  const entries = known.filter(({ found }) => found.entry !== undefined);
  if (entries.length === 0) return [];
  const names = entries.map(({ file, found }) => `${file.name} (${found.entry})`);
  return [{ text: `Programs start in ${listed(names, ENTRIES)}`, evidence: entries.slice(0, ENTRIES).map(toPlace) }];
}

function tellMostUsed(known: readonly Known[]): Claim[] {
  const used = known.filter(({ file, found }) => found.dependents > 1 && file.bytes > 0).slice(0, USED);
  if (used.length === 0) return [];
  const names = used.map(({ file, found }) => `${file.name} (${countOf(found.dependents, 'file')})`);
  return [{ text: `Most used by other files: ${listed(names, USED)}`, evidence: used.map(toPlace) }];
}

function toPlace({ file, found }: Known): Evidence {
  return at(file.path, found.exports[0]?.line);
}

const CHILDREN = 8;
/** So few that there is room for what was said of each. */
const FEW_CHILDREN = 2;
const CHILD_SAYING = 100;

function tellChildren({ children, files }: Directory, { childSummaries }: MechanicalFacts): Claim[] {
  if (children.length === 0) return [];
  const isRoomy = files.length === 0 && children.length <= FEW_CHILDREN;
  const names = children.map((child) => {
    const said = isRoomy ? firstSentence(childSummaries.get(child) ?? '', CHILD_SAYING).replace(/[.:]$/, '') : '';
    return `${baseNameOf(child)}/${said === '' || said.startsWith('Holds ') ? '' : ` (${said})`}`;
  });
  return [{ text: `Holds ${listed(names, CHILDREN)}`, evidence: [] }];
}
