/** Sizes that the formats and the models' output limits set. */
import type { PartLimits } from '../contract/batches.ts';

/** Files in a batch of code. */
export const MAX_BATCH_FILES = 35;
/** A group of fewer files is not worth a model call of its own. */
export const MIN_BATCH_FILES = 3;
/** Files in a batch of leftovers that have nothing to do with each other. */
export const MAX_POOL_FILES = 25;
/** Files in a batch of anything but code. */
export const MAX_NON_CODE_FILES = 20;
/** Files in a batch when communities cannot be found. */
export const COUNT_BATCH_FILES = 12;
/** Neighbours that are told of one file. */
export const MAX_NEIGHBORS = 50;

/** 60 nodes and 120 edges are 7,000 to 9,000 tokens of JSON: what a limit of 8k holds. */
const DEFAULT_OUTPUT_TOKENS = 8192;
const DEFAULT_PART: PartLimits = { nodes: 60, edges: 120 };
/** Below this a part would hold less than one file with a few functions. */
const SMALLEST_PART: PartLimits = { nodes: 8, edges: 16 };

export function partLimitsFor(outputTokens: number = DEFAULT_OUTPUT_TOKENS): PartLimits {
  const scale = outputTokens / DEFAULT_OUTPUT_TOKENS;
  return {
    nodes: Math.max(SMALLEST_PART.nodes, Math.floor(DEFAULT_PART.nodes * scale)),
    edges: Math.max(SMALLEST_PART.edges, Math.floor(DEFAULT_PART.edges * scale)),
  };
}

/** The other way round: tokens that an answer of this size may take. */
export function outputTokensFor({ nodes }: PartLimits): number {
  return Math.ceil((DEFAULT_OUTPUT_TOKENS * nodes) / DEFAULT_PART.nodes);
}
