/** A syntax tree, by way of its query's constructs, as the facts of one file. */
import type { LanguageSpec } from '../languages/spec.ts';
import type { Facts } from '../model/facts.ts';
import { bind } from './bind.ts';
import { define } from './define.ts';
import { type Descriptions, describe } from './describe.ts';
import { express } from './express.ts';
import { FileDraft } from './file-draft.ts';
import type { Construct } from './query-run.ts';
import { refer } from './refer.ts';
import type { SyntaxTree } from './syntax-tree.ts';

export interface Assembled extends Descriptions {
  readonly facts: Facts;
}

export function assemble(tree: SyntaxTree, spec: LanguageSpec, constructs: readonly Construct[]): Assembled {
  const draft = new FileDraft(tree, spec, constructs);
  define(draft);
  express(draft);
  bind(draft);
  refer(draft);
  const descriptions = describe(draft);
  return { facts: draft.finish(), ...descriptions };
}
