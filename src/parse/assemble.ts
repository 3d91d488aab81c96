/** A syntax tree, by way of its query's constructs, as the facts of one file. */
import { type GatheredFacts, opCode } from '../model/facts.ts';
import { bind } from './bind.ts';
import { define } from './define.ts';
import { type Descriptions, describe } from './describe.ts';
import type { FileDraft } from './file-draft.ts';
import { refer } from './refer.ts';

export interface Assembled extends Descriptions {
  /** Good until the next call to the kernel. */
  readonly facts: GatheredFacts;
}

export function assemble(draft: FileDraft): Assembled {
  define(draft);
  express(draft);
  bind(draft);
  refer(draft);
  const descriptions = describe(draft);
  return { facts: draft.finish(), ...descriptions };
}

/** Expressions are the kernel's; a definition is one as well, where its node is nothing else. */
function express({ calls, definitionByNode }: FileDraft): void {
  calls.numberExpressions();
  definitionByNode.forEach((definition, node) => {
    calls.expressDefinition(node, opCode('function'), definition);
  });
  calls.fillExpressions();
}
