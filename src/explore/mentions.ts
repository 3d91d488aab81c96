/** Symbols that a question names: each mention with everything it may mean, likeliest first. */
import { countDependents } from '../graph/dependents.ts';
import { listSymbols } from '../graph/find-symbol.ts';
import { isTestCode } from '../graph/is-test.ts';
import { splitName } from '../graph/names.ts';
import { listNearNames } from '../graph/near-names.ts';
import { sideFactor } from '../graph/side-code.ts';
import { isCallable, kindCode, type NodeKind } from '../model/kinds.ts';
import { listFilesInPackage } from '../store/read-files.ts';
import { listNodesNamed } from '../store/read-nodes.ts';
import { readCounts } from '../store/read-status.ts';
import type { StoredNode } from '../store/records.ts';
import { listNumbersWith } from '../store/search.ts';
import type { Store } from '../store/store.ts';
import type { Mention, Question } from './question.ts';

export interface NamedSymbol {
  readonly text: string;
  readonly nodes: readonly StoredNode[];
  /** The name was found as written, not by likeness. */
  readonly isExact: boolean;
}

/** In a sentence only what looks like code is a mention; in a list of names every word is one. */
export function findMentions(store: Store, { mentions, isList }: Question, wantsTests: boolean): NamedSymbol[] {
  const read = mentions.filter(({ looksLikeCode }) => isList || looksLikeCode);
  const found = read.flatMap((mention) => {
    const named = findNamed(store, mention, isList);
    return named === undefined ? [] : [{ ...named, text: mention.text }];
  });
  const company = countCompany(found.map(({ nodes }) => nodes));
  return found.map(({ text, nodes, isExact }) => {
    return { text, isExact, nodes: rankMeanings(store, nodes, { wantsTests, company }).slice(0, MAX_MEANINGS) };
  });
}

/** By file, how many of the names asked about it has: names in one question are mostly of one place. */
function countCompany(meanings: readonly (readonly StoredNode[])[]): ReadonlyMap<string, number> {
  const company = new Map<string, number>();
  for (const nodes of meanings) {
    for (const file of new Set(nodes.map((node) => node.file))) company.set(file, (company.get(file) ?? 0) + 1);
  }
  return company;
}

const MAX_MEANINGS = 12;
/** How many definitions of one name are weighed. */
const MAX_WEIGHED = 300;
const NEAR = 2;

function findNamed(
  store: Store,
  { text, looksLikeCode }: Mention,
  isList: boolean,
): { nodes: readonly StoredNode[]; isExact: boolean } | undefined {
  const found = listSymbols(store, text).slice(0, MAX_WEIGHED);
  if (found.length > 0) return { nodes: found, isExact: true };
  if (!looksLikeCode && !isList) return undefined;
  const near = listNearNames(store, splitName(text).at(-1) ?? text, NEAR);
  const nodes = near.flatMap(({ name }) => listNodesNamed(store, name, { limit: MAX_MEANINGS }));
  return nodes.length === 0 ? undefined : { nodes, isExact: false };
}

/** Bare words are names where each mostly is one in this repository: of a function or a type, to the letter. */
export function asNames(store: Store, question: Question): Question {
  const isList = question.isBare && question.mentions.every(({ text }) => isMostlyCode(store, text));
  return isList ? { ...question, isList } : question;
}

/** `login` is a function; `user` may be one too, but is a field or variable far more often. */
function isMostlyCode(store: Store, text: string): boolean {
  const named = listNodesNamed(store, text, { limit: MAX_WEIGHED }).filter((node) => sideFactor(node) === 1);
  const code = named.filter(({ kind }) => isCallable(kindCode(kind)) || TYPES.has(kind));
  return code.length * 2 > named.length;
}

/** Modules are left out: they are named with the words that tell what they are about. */
const TYPES: ReadonlySet<NodeKind> = new Set(['class', 'interface', 'trait', 'struct', 'enum']);

/** The question without what names everything in the repository, and so nothing: its own name. */
export function withoutOwnName(store: Store, question: Question): Question {
  const own = new Set(question.mentions.filter(({ text }) => isOwnName(store, text)).map(({ text }) => text));
  if (own.size === 0 || own.size === question.mentions.length || question.isList) return question;
  return {
    ...question,
    mentions: question.mentions.filter(({ text }) => !own.has(text)),
    words: question.words.filter((word) => word.in.some((text) => !own.has(text))),
  };
}

/** In so many of all paths, or the package of so many of all files and yet hardly in a name. */
function isOwnName(store: Store, text: string): boolean {
  const { files, nodes } = readCounts(store);
  const word = text.toLowerCase();
  if (listNumbersWith(store, [word], 'path').length > files * OWN.paths) return true;
  if (listFilesInPackage(store, word).length < files * OWN.packages) return false;
  const all = [...nodes.values()].reduce((sum, count) => sum + count, 0);
  return listNumbersWith(store, [word], 'name').length < all * OWN.names;
}

const OWN = { paths: 1 / 3, packages: 1 / 4, names: 1 / 50 } as const;

interface Weighing {
  readonly wantsTests: boolean;
  readonly company: ReadonlyMap<string, number>;
}

/**
 * Main code before tests and generated files; what runs before what holds a value; what stands with others that were
 * named; then what more files depend on.
 */
function rankMeanings(store: Store, nodes: readonly StoredNode[], { wantsTests, company }: Weighing): StoredNode[] {
  const weighed = nodes.map((node) => {
    const aside = node.generated || (isTestCode(node) && !wantsTests) ? 1 : 0;
    const minor = MINOR_KINDS.has(node.kind) ? 1 : 0;
    return { node, aside, minor, near: company.get(node.file) ?? 0, dependents: countDependents(store, node) };
  });
  weighed.sort(
    (a, b) =>
      a.aside - b.aside ||
      a.minor - b.minor ||
      b.near - a.near ||
      b.dependents - a.dependents ||
      a.node.id.localeCompare(b.node.id, 'en'),
  );
  const main = weighed.filter(({ aside }) => aside === 0);
  const meant = main.length > 0 ? main : weighed;
  const most = Math.max(...meant.map(({ near }) => near));
  return meant.filter(({ near }) => most < MUCH_COMPANY || near === most).map(({ node }) => node);
}

/** Where so many of the names meet in one file, the same names elsewhere are not meant. */
const MUCH_COMPANY = 3;

const MINOR_KINDS = new Set(['property', 'variable', 'constant', 'enum-member', 'file', 'config-key', 'section']);
