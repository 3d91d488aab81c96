/** Methods that a framework runs because of what was called: `this.setState(…)` renders the component again. */
import type { Rerun } from '../../frameworks/framework.ts';
import { FRAMEWORKS } from '../../frameworks/registry.ts';
import { opCode, type Role } from '../../model/facts.ts';
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import { ABOUT } from '../slots.ts';
import { type Outcome, type Place, type Target, toTarget } from '../targets.ts';
import type { FlowFile } from './flow-file.ts';

const RERUNS: readonly Rerun[] = FRAMEWORKS.flatMap(({ reruns }) => reruns ?? []);
const NONE: readonly Target[] = [];
const TRIGGERS = new Set(RERUNS.flatMap(({ triggers }) => [...triggers]));

export function listReruns(file: FlowFile, call: number, role: Role, { targets }: Outcome): readonly Target[] {
  if (role === 'render') return targets.length === 0 ? NONE : listUsed(file.context, targets);
  if (role !== 'call' || targets.length > 0) return NONE;
  const { op, a, b } = file.view.facts.expressions;
  const callee = a[call] as number;
  if (callee < 0 || op[callee] !== MEMBER) return NONE;
  const trigger = file.view.text(b[callee] as number);
  return TRIGGERS.has(trigger) ? listTriggered(file, a[callee] as number, trigger) : NONE;
}

const MEMBER = opCode('member');

function listUsed(context: Context, targets: readonly Target[]): readonly Target[] {
  return targets.flatMap((target) => runsOf(context, target, 'onUse'));
}

function listTriggered({ context, view }: FlowFile, object: number, trigger: string): readonly Target[] {
  return context.queries
    .expressionTypes(context, view, object)
    .flatMap((type) => (type.kind === 'instance' ? runsOf(context, type, 'runs', trigger) : []));
}

function runsOf(context: Context, type: Place, list: 'runs' | 'onUse', trigger?: string): Target[] {
  if (type.definition < 0 || type.view.kindOf(type.definition) !== 'class') return [];
  const bases = basesOf(context, type.view, type.definition);
  const provenance = list === 'runs' ? 'synthesized:re-render' : 'synthesized:element';
  return RERUNS.filter(
    ({ base, triggers }) => bases.some((name) => base.test(name)) && (trigger === undefined || triggers.has(trigger)),
  )
    .flatMap((rerun) => rerun[list])
    .flatMap((name) => context.queries.members(context, { kind: 'instance', ...type, args: [] }, name).definitions)
    .filter(({ view }) => !view.isPrelude)
    .map((method) => toTarget(method, { confidence: CONFIDENCE, provenance }));
}

const CONFIDENCE = 0.8;
const MAX_BASES = 12;

/** Names of the types outside of the repository that a class derives from. */
function basesOf(context: Context, view: FileView, definition: number): readonly string[] {
  return context.memo.get<readonly string[]>(context.memo.slots.at(ABOUT.bases, view, definition), [], () =>
    context.queries
      .supertypes(context, view, definition)
      .slice(0, MAX_BASES)
      .flatMap((base) => {
        if (base.kind === 'external') return [base.name];
        return base.kind === 'instance' ? basesOf(context, base.view, base.definition) : [];
      }),
  );
}
