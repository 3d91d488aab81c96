/** Where a decorator is called with what it decorates, it is handed that. */
import { isCallable } from '../../model/kinds.ts';
import { findGivenBack } from '../given-back.ts';
import type { Target } from '../targets.ts';
import { listArgumentSlots } from './arguments.ts';
import type { FlowEdges } from './flow-edges.ts';
import { type FlowFile, isVisible } from './flow-file.ts';
import { hand } from './hand.ts';

export function handDecorated(file: FlowFile, edges: FlowEdges, row: number): void {
  const { view } = file;
  const { references, definitions } = view.facts;
  const definition = references.definition[row] as number;
  const decorator = references.expression[row] as number;
  if (!isVisible(view, definition) || !isCallable(definitions.kind[definition] as number)) return;
  const targets = file.outcomeOf(decorator)?.targets ?? [];
  const takers = view.op(decorator) === 'call' ? targets.flatMap((target) => returnedFunctions(file, target)) : targets;
  const site = { file, edges, source: view.parentOf(definition), line: references.line[row] as number };
  for (const handed of listArgumentSlots(file, takers, { place: 0, name: undefined }))
    hand(site, handed, [{ kind: 'callable', view, definition, confidence: 1 }]);
}

/** `@route("/")` calls what `route` returns: a function that is defined inside of it. */
function returnedFunctions({ context }: FlowFile, target: Target): Target[] {
  const { view, definition } = target;
  if (!isVisible(view, definition)) return [];
  context.askSignature(view, view.nameOf(definition));
  return findGivenBack(view, definition).functions.map((returned) => ({ ...target, definition: returned }));
}
