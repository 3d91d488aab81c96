/** What is handed over and fits the type of its parameter by what it has: its members are those that are called there. */
import { OPS, opCode } from '../../model/facts.ts';
import { codesOf, isCallable, kindCode } from '../../model/kinds.ts';
import { findConstructors } from '../constructors.ts';
import type { Context } from '../context.ts';
import { type FileView, operand } from '../file-view.ts';
import { isFunctionField } from '../function-fields.ts';
import { isSameDefinition, lineageOf } from '../lineage.ts';
import { ABOUT } from '../slots.ts';
import type { Outcome, Place } from '../targets.ts';
import type { Type, Types } from '../types.ts';
import { type FlowFile, isVisible, placeNumber } from './flow-file.ts';
import { hand, type Site } from './hand.ts';

export interface FitSite extends Site {
  readonly call: number;
  readonly outcome: Outcome;
}

/** Types that everything fits that has their members, and what of these may be called. */
interface Contract {
  readonly type: Instance;
  readonly members: readonly Place[];
}

type Instance = Extract<Type, { kind: 'instance' }>;

const MAX_TARGETS = 4;
const MAX_TYPES = 4;
const MAX_MEMBERS = 40;
const FITTING = { confidence: 0.9, provenance: 'synthesized:registry' } as const;

/** Whether any argument of a call may be such: most are not. What is written in place fills the members by its keys already. */
export function mayFit(file: FlowFile, call: number): boolean {
  const { view } = file;
  const list = view.facts.expressions.b[call] as number;
  const count = view.countItems(list);
  for (let place = 0; place < count; place++) if (mayBeObject(file, view.itemAt(list, place))) return true;
  return false;
}

/** An object, a class or an instance, or a name for one; a parameter is what its type says. */
function mayBeObject(file: FlowFile, argument: number): boolean {
  if (argument < 0) return false;
  const { view } = file;
  const { op, b, c } = view.facts.expressions;
  if (op[argument] !== NAME) return op[argument] === NEW || op[argument] === THIS;
  const binding = b[argument] as number;
  if (binding >= 0) return isMade(view, view.facts.bindings.value[binding] as number);
  const definition = c[argument] as number;
  if (definition >= 0) return isKept({ view, definition });
  return file.outcomeOf(argument)?.targets.some(isKept) === true;
}

/** Where a type is declared, that is all that other files know of a value. */
function isKept({ view, definition }: Place): boolean {
  if (definition < 0) return false;
  const { kind, type, value } = view.facts.definitions;
  if ((type[definition] as number) >= 0) return HOLDING[kind[definition] as number] === true;
  return kind[definition] === CLASS || isMade(view, value[definition] as number);
}

function isMade(view: FileView, value: number): boolean {
  return value >= 0 && MADE[view.facts.expressions.op[value] as number] === true;
}

const [NAME, NEW, THIS, OBJECT] = [opCode('name'), opCode('new'), opCode('this'), opCode('object')];
const MADE: readonly boolean[] = OPS.map((_, op) => op === NEW || op === OBJECT);
const CLASS = kindCode('class');
const HOLDING = codesOf(['variable', 'constant']);

export function handFitting(site: FitSite): void {
  const { file, outcome, call } = site;
  const list = operand(file.view, call, 'b');
  for (const target of outcome.targets.slice(0, MAX_TARGETS)) {
    const contracts = contractsOf(file.context, target);
    const count = Math.min(file.view.countItems(list), contracts.length);
    for (let place = 0; place < count; place++) {
      const contract = contracts[place];
      const argument = file.view.itemAt(list, place);
      if (contract !== undefined && mayBeObject(file, argument)) handOver(site, contract, argument);
    }
  }
}

const NONE: readonly (Contract | undefined)[] = [];

/** By place, what the parameters of a function or of a type's constructor ask for; nothing where none asks for anything. */
function contractsOf(context: Context, { view, definition }: Place): readonly (Contract | undefined)[] {
  if (!isVisible(view, definition) || view.spec.scoping.metByShape !== 'handed') return NONE;
  if (!isCallable(view.facts.definitions.kind[definition] as number)) {
    const [made] = findConstructors(context, view, definition);
    return made === undefined ? NONE : contractsOf(context, made);
  }
  return context.memo.get(context.memo.slots.at(ABOUT.contracts, view, definition), NONE, () => {
    context.askSignature(view, view.nameOf(definition));
    const { type } = view.facts.bindings;
    const found = view.argumentsOf(definition).map((row) => findContract(context, view, type[row] as number));
    return found.some((contract) => contract !== undefined) ? found : NONE;
  });
}

function findContract(context: Context, view: FileView, type: number): Contract | undefined {
  if (type < 0) return undefined;
  const own = context.queries.annotationTypes(context, view, type).filter(isOwn);
  const [only] = own;
  if (only === undefined || own.length > 1) return undefined;
  const members = lineageOf(context, own)
    .filter(isOwn)
    .flatMap((base) => membersOf(context, base));
  return members.length === 0 ? undefined : { type: only, members: members.slice(0, MAX_MEMBERS) };
}

/** An interface or an object type of the repository. */
function isOwn(type: Type): type is Instance {
  if (type.kind !== 'instance' || type.view.isPrelude) return false;
  const kind = type.view.kindOf(type.definition);
  return kind === 'interface' || kind === 'type';
}

function membersOf(context: Context, { view, definition }: Instance): Place[] {
  context.askSignature(view, view.nameOf(definition));
  return view
    .childrenOf(definition)
    .filter((child) => view.kindOf(child) === 'method' || isFunctionField(view, child))
    .map((child) => ({ view, definition: child }));
}

function handOver({ file, edges, source, line }: FitSite, contract: Contract, argument: number): void {
  const { context, view } = file;
  const types = context.queries.expressionTypes(context, view, argument);
  for (const type of types.slice(0, MAX_TYPES)) {
    if (!isObject(type)) continue;
    const pair = `${placeNumber(contract.type)} ${keyOf(type)}`;
    // Once in a part: who calls what does not depend on where it was handed over.
    if (file.fitted.has(pair)) continue;
    file.fitted.add(pair);
    for (const [{ view: of, definition }, found] of listFilled(context, contract, type)) {
      const value = { kind: 'callable', view: found.view, definition: found.definition, confidence: 1 } as const;
      hand({ file, edges, source, line }, { slot: { view: of, definition, key: '' }, ...FITTING }, [value]);
    }
  }
}

type Held = Extract<Type, { kind: 'structure' | 'instance' | 'definition' }>;

function keyOf(type: Held): string {
  return `${type.kind} ${type.view.id} ${type.kind === 'structure' ? type.expression : type.definition}`;
}

/** An object, a class itself or an instance of one: what an interface stands for fits others by what it stands for. */
function isObject(type: Type): type is Held {
  if (type.kind === 'structure') return type.view.facts.expressions.op[type.expression] === OBJECT;
  if ((type.kind !== 'instance' && type.kind !== 'definition') || type.view.isPrelude) return false;
  const kind = type.view.kindOf(type.definition);
  return kind === 'class' || (type.kind === 'definition' && (kind === 'constant' || kind === 'variable'));
}

/** The members of a type, each with what is called for it; none where a method is lacking, since that does not fit. */
function listFilled(context: Context, { type: wanted, members }: Contract, type: Type): [Place, Place][] {
  if (saysSo(context, type, wanted)) return [];
  const filled: [Place, Place][] = [];
  for (const member of members) {
    const name = member.view.nameOf(member.definition);
    const { definitions, values, isExternal } = context.queries.members(context, type, name);
    const isLacking = definitions.length + values.length === 0 && !isExternal;
    if (isLacking && member.view.kindOf(member.definition) === 'method') return [];
    for (const found of [...definitions, ...definedIn(values)]) if (isWritten(found)) filled.push([member, found]);
  }
  return filled;
}

/** What says that it implements the type overrides its members. */
function saysSo(context: Context, type: Type, wanted: Instance): boolean {
  return type.kind === 'instance' && lineageOf(context, [type]).some((base) => isSameDefinition(base, wanted));
}

function definedIn(values: Types): readonly Place[] {
  return values.flatMap((value) => (value.kind === 'definition' ? [value] : []));
}

/** A function of the repository, and none that another such type only asks for. */
function isWritten({ view, definition }: Place): boolean {
  if (!isVisible(view, definition) || view.isPrelude) return false;
  const parent = view.parentOf(definition);
  const isAsked = parent >= 0 && isOwn({ kind: 'instance', view, definition: parent, args: [] });
  return !isAsked && isCallable(view.facts.definitions.kind[definition] as number);
}
