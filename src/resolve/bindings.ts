/** What parameters and local variables may be. */
import { BINDING_ROLES } from '../model/facts.ts';
import { argumentFor } from './call-arguments.ts';
import type { Context } from './context.ts';
import { declaredAbove } from './declared-above.ts';
import { callableParameter, expectedCallable, givenByPlace } from './expected.ts';
import { type FileView, operand } from './file-view.ts';
import { givenTypes } from './filled.ts';
import { intoBinding, intoElements } from './flow-targets.ts';
import { withInferred } from './holes.ts';
import { hasInstances } from './instances.ts';
import { isSameDefinition, lineageOf } from './lineage.ts';
import { isTest } from './narrowed.ts';
import { passedByName } from './passed.ts';
import { listPuts } from './puts.ts';
import type { Slot } from './remembered.ts';
import { ABOUT } from './slots.ts';
import { substitute, type Types, UNKNOWN, union, unionOf } from './types.ts';
import { writtenTypes } from './written-types.ts';

/** A parameter or local variable: what it is declared as, else what flows into it. */
export function bindingTypes(context: Context, view: FileView, binding: number): Types {
  const slot = context.memo.slots.at(ABOUT.binding, view, binding);
  return context.memo.find<Types>(slot)?.value ?? findBindingTypes(context, view, binding, slot);
}

function findBindingTypes(context: Context, view: FileView, binding: number, slot: Slot): Types {
  return context.memo.compute(slot, UNKNOWN, () => {
    const { type, value, role, owner } = view.facts.bindings;
    const declared = type[binding] as number;
    const form = BINDING_ROLES[role[binding] as number];
    if (form === 'receiver') return receiverOf(context, view, owner[binding] as number, declared);
    if (declared >= 0) {
      const written = writtenTypes(context, view, binding, declared);
      return withInferred(context, written, () =>
        context.queries.expressionTypes(context, view, value[binding] as number),
      );
    }
    const target = intoBinding(binding);
    const flows = view.flowsTo(target);
    const isTold = (row: number) => isTest(view, view.facts.flows.value[row] as number);
    const given = {
      value: value[binding] as number,
      flows: flows.filter((row) => !isTold(row)),
      elements: view.flowsTo(intoElements(target)),
      puts: listPuts(view, target),
    };
    const own = givenTypes(context, view, given);
    const tests = flows.filter(isTold).map((row) => view.facts.flows.value[row] as number);
    const known =
      own.length > 0 || form !== 'parameter' ? own : parameterTypes(context, view, binding, tests.length > 0);
    return tests.length === 0 ? known : union([known, toldBeside(context, view, tests, known)]);
  });
}

/** What something is tested for being, unless that is below what it is anyway, whose members it has first. */
function toldBeside(context: Context, view: FileView, tests: readonly number[], known: Types): Types {
  const told = unionOf(tests, (test) => context.queries.expressionTypes(context, view, test));
  return told.filter(
    (type) => !lineageOf(context, [type]).some((base) => known.some((one) => isSameDefinition(one, base))),
  );
}

/** `self`: an instance of the type around, or of the written receiver type. */
function receiverOf(context: Context, view: FileView, method: number, declared: number): Types {
  if (declared >= 0) return context.queries.annotationTypes(context, view, declared);
  for (let at = method; at >= 0; at = view.parentOf(at)) {
    if (view.kindOf(at) === 'extension') {
      const owner = view.facts.definitions.owner[at] as number;
      return owner < 0 ? UNKNOWN : context.queries.annotationTypes(context, view, owner);
    }
    if (!hasInstances(view, at)) continue;
    const isType = view.hasFlag(method, 'class');
    return [
      isType ? { kind: 'definition', view, definition: at } : { kind: 'instance', view, definition: at, args: [] },
    ];
  }
  return UNKNOWN;
}

/**
 * An undeclared parameter: what the function type it must match says, else what calls in the same file pass. What is tested
 * for being something tells more of itself than the few calls that are looked at, which cost much.
 */
function parameterTypes(context: Context, view: FileView, binding: number, isTested: boolean): Types {
  const owner = view.facts.bindings.owner[binding] as number;
  const position = view.facts.bindings.position[binding] as number;
  if (owner < 0) return UNKNOWN;
  const expected = expectedCallable(context, view, owner, givenByPlace);
  if (expected !== undefined) return callableParameter(context, expected, position);
  if (isTested) return UNKNOWN;
  const passed = passedTypes(context, view, owner, binding);
  if (passed.length > 0) return passed;
  const name = view.text(view.facts.bindings.name[binding] as number);
  const above = declaredAbove(context, view, owner, name);
  return above.length > 0 ? above : passedByName(context, view, owner, name);
}

const MAX_CALL_SITES = 12;

/** Untyped languages: a parameter is what the file's own calls of its function pass. */
function passedTypes(context: Context, view: FileView, definition: number, binding: number): Types {
  return unionOf(listCallsOf(view, definition), (expression) => {
    const argument = argumentFor({ view, expression }, view, binding);
    return context.queries.expressionTypes(context, view, argument);
  });
}

/** Calls in the same file that may be of this definition, or of its type where it is a constructor; the first few. */
export function listCallsOf(view: FileView, definition: number): readonly number[] {
  const known = view.derived(noCalls);
  let calls = known.get(definition);
  if (calls === undefined) {
    calls = findCallsOf(view, definition);
    known.set(definition, calls);
  }
  return calls;
}

/** Each parameter of a definition asks for them. */
function noCalls(): Map<number, readonly number[]> {
  return new Map();
}

function findCallsOf(view: FileView, definition: number): readonly number[] {
  const name = view.nameOf(definition);
  const isConstructor = view.kindOf(definition) === 'constructor' || name === view.spec.scoping.constructorName;
  const parent = view.parentOf(definition);
  const called = !isConstructor ? name : parent < 0 ? '' : view.nameOf(parent);
  const calls = called === '' ? [] : view.callsNamed(called).filter((call) => mayCall(view, call, definition));
  return calls.slice(0, MAX_CALL_SITES);
}

function mayCall(view: FileView, call: number, definition: number): boolean {
  const callee = operand(view, call, 'a');
  const bound = view.op(callee) === 'name' ? operand(view, callee, 'c') : -1;
  if (bound >= 0) return bound === definition;
  const isMethod = view.parentOf(definition) >= 0;
  if (view.op(callee) === 'member') return isMethod;
  return operand(view, callee, 'b') < 0;
}

/** What a lambda has for a receiver where the function type it must match names one: `T.() -> R`. */
export function lambdaReceiver(context: Context, view: FileView, lambda: number): Types {
  return context.memo.get(context.memo.slots.at(ABOUT.lambda, view, lambda), UNKNOWN, () =>
    union(
      (expectedCallable(context, view, lambda) ?? UNKNOWN).map((type) => {
        if (type.kind !== 'callable') return UNKNOWN;
        const receiver = operand(type.view, type.expression, 'c');
        if (receiver < 0) return UNKNOWN;
        return substitute(context.queries.annotationTypes(context, type.view, receiver), type.given);
      }),
    ),
  );
}
