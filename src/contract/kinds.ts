/** Names of node kinds, for whoever offers a choice of them. */
import { NODE_KINDS, type NodeKind } from '../model/kinds.ts';

export const KIND_NAMES: readonly NodeKind[] = NODE_KINDS;
