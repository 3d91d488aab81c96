/**
 * Definitions that nothing in the repository references, and how sure that is.
 * What others call without our seeing it (exports, entry points, overrides, tests) is left out or trusted less.
 */
import type { UnusedNode } from '../contract/unused.ts';
import { FLAGS } from '../model/facts.ts';
import type { NodeKind } from '../model/kinds.ts';
import { findBlock, readEdges } from '../store/blocks.ts';
import { eachNode } from '../store/each.ts';
import { kindAt } from '../store/edge-block.ts';
import { listFiles } from '../store/read-files.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { unpackUnresolved } from '../store/unresolved.ts';
import { isTestCode } from './is-test.ts';
import { toNodeView } from './views.ts';

export interface UnusedOptions {
  readonly minConfidence: number;
  readonly limit: number;
  /** Files where programs start. */
  readonly entryFiles: ReadonlySet<string>;
  readonly kinds?: readonly NodeKind[];
}

export interface Unused {
  readonly unused: readonly UnusedNode[];
  readonly total: number;
}

/** Surest first, then by place. */
export function listUnused(store: Store, options: UnusedOptions): Unused {
  const { used, overriding } = findUsed(store);
  const mentions = countUnknown(store);
  const found: UnusedNode[] = [];
  const callables = new Set<number>();
  const values = new Set<number>();
  for (const node of eachNode(store)) {
    // Parents come before what is in them.
    if (CALLABLES.has(node.kind)) callables.add(node.node);
    if (VALUES.has(node.kind)) values.add(node.node);
    if (used.has(node.node) || !isCandidate(node, options)) continue;
    const verdict = judge(node, {
      isOverride: overriding.has(node.node),
      isLocal: callables.has(node.parent),
      isOfValue: values.has(node.parent),
      mentions: mentions.get(node.name) ?? 0,
    });
    if (verdict.confidence >= options.minConfidence) found.push({ node: toNodeView(node), ...verdict });
  }
  found.sort((a, b) => b.confidence - a.confidence);
  return { unused: found.slice(0, options.limit), total: found.length };
}

const CANDIDATES = new Set<NodeKind>([
  'class',
  'interface',
  'trait',
  'struct',
  'enum',
  'type',
  'function',
  'method',
  'constant',
  'variable',
]);
const CALLABLES = new Set<NodeKind>(['function', 'method', 'constructor']);
const VALUES = new Set<NodeKind>(['constant', 'variable', 'property']);
/** Run by the language rather than by name, or a name that means nothing. */
const IMPLICIT_NAME = /^(?:_+|constructor|main|init|__\w+__|toString|toJSON|equals|hashCode|drop|fmt|default)$/;

function isCandidate(node: StoredNode, { kinds, entryFiles }: UnusedOptions): boolean {
  if (!(kinds ?? [...CANDIDATES]).includes(node.kind) || node.generated || isTestCode(node)) return false;
  if ((node.flags & FLAGS.test) !== 0 || IMPLICIT_NAME.test(node.name)) return false;
  return !(entryFiles.has(node.file) && node.exported);
}

interface Verdict {
  readonly confidence: number;
  readonly why: string;
}

interface Evidence {
  readonly isOverride: boolean;
  readonly isLocal: boolean;
  /** In an object that a constant or variable holds. */
  readonly isOfValue: boolean;
  /** References of the name whose meaning is unknown. */
  readonly mentions: number;
}

/** A name that is mentioned somewhere without our knowing what it means may well mean this. */
function judge(node: StoredNode, { mentions, ...evidence }: Evidence): Verdict {
  const { confidence, why } = judgeUnmentioned(node, evidence);
  if (mentions === 0) return { confidence, why };
  const times = mentions === 1 ? 'once' : `${mentions} times`;
  const lower = Math.round(confidence * UNKNOWN_FACTOR * 100) / 100;
  return { confidence: lower, why: `the name is mentioned ${times} with unknown meaning` };
}

const UNKNOWN_FACTOR = 0.4;

function judgeUnmentioned(node: StoredNode, { isOverride, isLocal, isOfValue }: Omit<Evidence, 'mentions'>): Verdict {
  if (isOverride) return { confidence: 0.2, why: 'overrides a method that may be called instead' };
  if ((node.flags & FLAGS.aside) !== 0)
    return { confidence: 0.3, why: 'only in builds for other systems or with tags' };
  if (isOfValue) return { confidence: 0.3, why: 'in an object, which may be used through its type' };
  if (isLocal) return { confidence: 0.5, why: 'inside a function, which may hand it on as a value' };
  if (node.exported && node.kind === 'method') return { confidence: 0.4, why: 'visible outside its type' };
  if (node.exported) return { confidence: 0.5, why: 'exported: code outside this repository may use it' };
  if (node.kind === 'method') return { confidence: 0.7, why: 'a method: a call with an unknown receiver may reach it' };
  return { confidence: 0.9, why: 'not exported, and nothing mentions it' };
}

/** References of unknown meaning by name, over the whole repository. */
function countUnknown(store: Store): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { file } of listFiles(store)) {
    const bytes = findBlock(store, 'unresolved', file);
    for (const { name, reason, count } of bytes === undefined ? [] : unpackUnresolved(bytes)) {
      if (reason === 'unknown') counts.set(name, (counts.get(name) ?? 0) + count);
    }
  }
  return counts;
}

/** Every node that an edge from elsewhere ends at, with all that contains it; and every node that overrides another. */
function findUsed(store: Store): { used: ReadonlySet<number>; overriding: ReadonlySet<number> } {
  const used = new Set<number>();
  const overriding = new Set<number>();
  for (const { file } of listFiles(store)) {
    const block = readEdges(store, file);
    for (let row = 0; row < block.length; row++) {
      const [source, target] = [block.source[row] as number, block.target[row] as number];
      if (source === target) continue;
      used.add(target);
      if (kindAt(block, row) === 'overrides') overriding.add(source);
    }
    // What is handed over may be called, wherever that is.
    for (const [row, { through }] of block.flows)
      if (through !== undefined && kindAt(block, row) !== 'calls') used.add(through);
  }
  return { used, overriding };
}
