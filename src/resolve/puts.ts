/** Calls that put something into a collection: `rows.append(Row())`. */
import { opCode, ROLES } from '../model/facts.ts';
import type { FileView } from './file-view.ts';
import type { FlowTarget } from './flow-targets.ts';
import { push } from './groups.ts';

export interface Put {
  /** The expression that is put in. */
  readonly value: number;
  /** The definition around the call. */
  readonly around: number;
}

/** What is put into a variable or field, anywhere in its file. */
export function listPuts(view: FileView, target: FlowTarget): readonly Put[] {
  return view.spec.protocols?.put === undefined ? NONE : (view.derived(findPuts).get(target) ?? NONE);
}

/** All values that flow into a place or are put into what is there. */
export function valuesInto(view: FileView, target: FlowTarget): number[] {
  const flowing = view.flowsTo(target).map((row) => view.facts.flows.value[row] as number);
  return [...flowing, ...listPuts(view, target).map(({ value }) => value)];
}

const NONE: readonly Put[] = [];
const CALL = ROLES.indexOf('call');
const MEMBER = opCode('member');

function findPuts(view: FileView): ReadonlyMap<FlowTarget, readonly Put[]> {
  const puts = new Map<FlowTarget, Put[]>();
  const { role, expression, definition } = view.facts.references;
  const { op, a, b } = view.facts.expressions;
  for (let row = 0; row < role.length; row++) {
    const call = expression[row] as number;
    const callee = role[row] === CALL ? (a[call] as number) : -1;
    if (callee < 0 || op[callee] !== MEMBER) continue;
    const passed = b[call] as number;
    const count = view.countItems(passed);
    const first = firstPut(view, view.text(b[callee] as number), count);
    const target = first < count ? view.placeOf(a[callee] as number) : undefined;
    if (target === undefined) continue;
    for (let at = first; at < count; at++)
      push(puts, target, { value: view.itemAt(passed, at), around: definition[row] as number });
  }
  return puts;
}

/** The first of so many arguments that a method puts in, with all behind it; `count` where it puts in none. */
function firstPut({ spec: { protocols } }: FileView, method: string, count: number): number {
  if (protocols?.putAll?.has(method) === true) return 0;
  return protocols?.put?.has(method) === true ? Math.max(count - 1, 0) : count;
}
