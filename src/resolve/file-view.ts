/** The facts of one file with the indexes that resolution asks by. */
import { directoryOf } from '../base/paths.ts';
import type { LanguageSpec } from '../languages/spec.ts';
import {
  BINDING_ROLES,
  EXPORT_FORMS,
  type ExportForm,
  type Facts,
  FLAGS,
  IMPORT_FORMS,
  type ImportForm,
  listItems,
  OPS,
  type Op,
  opCode,
  RETURNED,
} from '../model/facts.ts';
import { DEFINITION_KINDS, type DefinitionKind } from '../model/kinds.ts';
import { subjectKey } from './dependencies.ts';
import { FactsToLoad } from './facts-to-load.ts';
import {
  type FlowTarget,
  intoBinding,
  intoDefinition,
  intoElements,
  intoMember,
  returnedBy,
  yieldedBy,
} from './flow-targets.ts';
import { groupBy, groupRows, groupTexts, groupValues, push } from './groups.ts';
import type { SlotsOfView } from './remembered.ts';
import { findScopes, hasTemplate } from './scopes.ts';

export const PRELUDE_PREFIX = 'prelude:';

export class FileView {
  /** A short name for keys; says nothing about order. */
  readonly id: number;
  readonly path: string;
  readonly spec: LanguageSpec;
  readonly directory: string;
  /** What questions about names and signatures of this file begin with. */
  readonly nameKey: number;
  readonly signatureKey: number;
  /** Whether it is what the language itself declares. */
  readonly isPrelude: boolean;
  /** Read when they are first asked for; a plain field, since resolution asks millions of times. */
  facts: Facts;
  /** What a memo keeps for the rows of this file (`slots.ts`). */
  slots: SlotsOfView | undefined;
  readonly #load: () => Facts;
  #byParent: Map<number, number[]> | undefined;
  #byName: Map<string, number[]> | undefined;
  #typeParameters: Map<number, number[]> | undefined;
  #companions: Map<number, number[]> | undefined;
  #topLevel: Map<string, number[]> | undefined;
  #importsByAlias: Map<string, number[]> | undefined;
  #exportsByName: Map<string, number[]> | undefined;
  #importsByForm: Map<number, number[]> | undefined;
  #exportsByForm: Map<number, number[]> | undefined;
  readonly #derived = new Map<unknown, unknown>();
  #flowsByTarget: Map<FlowTarget | undefined, number[]> | undefined;
  #callsByName: Map<string, number[]> | undefined;
  #heritage: Map<number, number[]> | undefined;
  #returners: Map<number, number> | undefined;
  #parameters: Map<number, number[]> | undefined;
  #arguments: Map<number, number[]> | undefined;
  #scopes: Int32Array | undefined;

  constructor(id: number, path: string, spec: LanguageSpec, load: () => Facts) {
    this.id = id;
    this.path = path;
    this.spec = spec;
    this.directory = directoryOf(path);
    this.nameKey = subjectKey('name', path);
    this.signatureKey = subjectKey('signature', path);
    this.isPrelude = path.startsWith(PRELUDE_PREFIX);
    this.#load = load;
    this.facts = new FactsToLoad(this);
  }

  /** Facts at hand. */
  load(): Facts {
    if (this.facts instanceof FactsToLoad) this.facts = this.#load();
    return this.facts;
  }

  /** What a function makes of the facts, once for as long as they are at hand. */
  derived<T>(derive: (view: FileView) => T): T {
    let known = this.#derived.get(derive) as T | undefined;
    if (known === undefined) {
      known = derive(this);
      this.#derived.set(derive, known);
    }
    return known;
  }

  /** Lets go of everything that can be had again; the view itself stays what it was. */
  release(): void {
    this.facts = new FactsToLoad(this);
    this.#derived.clear();
    this.#byParent = undefined;
    this.#byName = undefined;
    this.#typeParameters = undefined;
    this.#companions = undefined;
    this.#topLevel = undefined;
    this.#importsByAlias = undefined;
    this.#exportsByName = undefined;
    this.#importsByForm = undefined;
    this.#exportsByForm = undefined;
    this.#flowsByTarget = undefined;
    this.#callsByName = undefined;
    this.#heritage = undefined;
    this.#returners = undefined;
    this.#parameters = undefined;
    this.#arguments = undefined;
    this.#scopes = undefined;
  }

  text(string: number): string {
    return this.facts.strings[string] as string;
  }

  nameOf(definition: number): string {
    const { definitions, strings } = this.facts;
    return strings[definitions.name[definition] as number] as string;
  }

  kindOf(definition: number): DefinitionKind {
    return DEFINITION_KINDS[this.facts.definitions.kind[definition] as number] as DefinitionKind;
  }

  parentOf(definition: number): number {
    return this.facts.definitions.parent[definition] as number;
  }

  hasFlag(definition: number, flag: keyof typeof FLAGS): boolean {
    return ((this.facts.definitions.flags[definition] as number) & FLAGS[flag]) !== 0;
  }

  op(expression: number): Op {
    return OPS[this.facts.expressions.op[expression] as number] as Op;
  }

  items(list: number): Int32Array {
    return listItems(this.facts, list);
  }

  /** The same without making an array of them. */
  countItems(list: number): number {
    return list < 0 ? 0 : (this.facts.lists[list] as number);
  }

  itemAt(list: number, place: number): number {
    return this.facts.lists[list + 1 + place] as number;
  }

  /** Definitions directly inside another one, in source order. */
  childrenOf(definition: number): readonly number[] {
    this.#byParent ??= groupValues(this.facts.definitions.parent);
    return this.#byParent.get(definition) ?? NONE;
  }

  /** A name stands in few places of a file, and a type may have hundreds of members. */
  childrenNamed(definition: number, name: string): readonly number[] {
    this.#byName ??= this.#indexNames();
    const found = this.#byName.get(name);
    if (found === undefined) return NONE;
    const { parent } = this.facts.definitions;
    if (found.length === 1) return parent[found[0] as number] === definition ? found : NONE;
    return listIn(found, parent, definition);
  }

  #indexNames(): Map<string, number[]> {
    return groupTexts(this.facts.definitions.name, this.facts.strings);
  }

  declaredTypeParametersOf(definition: number): readonly number[] {
    this.#typeParameters ??= this.#childrenThat((at) => this.kindOf(at) === 'type-parameter');
    return this.#typeParameters.get(definition) ?? NONE;
  }

  /** Nested objects that lend their members to the type around them: static and default at once. */
  companionsOf(definition: number): readonly number[] {
    this.#companions ??= this.#childrenThat((at) => this.hasFlag(at, 'static') && this.hasFlag(at, 'default'));
    return this.#companions.get(definition) ?? NONE;
  }

  #childrenThat(matches: (definition: number) => boolean): Map<number, number[]> {
    const { parent } = this.facts.definitions;
    const rows = Array.from(parent, (_, at) => at).filter(matches);
    return groupBy(rows, (at) => parent[at] as number);
  }

  /** Methods that are written beside their type and what objects have are never reached by their bare name. */
  topLevelNamed(name: string): readonly number[] {
    this.#topLevel ??= this.#indexTopLevel();
    return this.#topLevel.get(name) ?? NONE;
  }

  /** With a flag, of those alone that have it. */
  topLevelNames(flag?: keyof typeof FLAGS): string[] {
    this.#topLevel ??= this.#indexTopLevel();
    const hasFlag = (definition: number) => flag === undefined || this.hasFlag(definition, flag);
    return Array.from(this.#topLevel).flatMap(([name, definitions]) => (definitions.some(hasFlag) ? [name] : []));
  }

  #indexTopLevel(): Map<string, number[]> {
    const isBare = (definition: number) => !this.#isAttachedMethod(definition) && !this.hasFlag(definition, 'keyed');
    return groupBy(this.#outermost().filter(isBare), (definition) => this.nameOf(definition));
  }

  /** What objects of the file have, where a bare name may mean that. */
  keyedNamed(name: string): readonly number[] {
    if (!hasTemplate(this.path, this.spec)) return NONE;
    return this.childrenNamed(-1, name).filter((definition) => this.hasFlag(definition, 'keyed'));
  }

  #outermost(): readonly number[] {
    const outermost = this.childrenOf(-1);
    if (this.spec.scoping.openEnums !== true) return outermost;
    return outermost.flatMap((at) => (this.kindOf(at) === 'enum' ? [at, ...this.childrenOf(at)] : [at]));
  }

  #isAttachedMethod(definition: number): boolean {
    const kind = this.kindOf(definition);
    const isOwned = (this.facts.definitions.owner[definition] as number) >= 0;
    return isOwned && (kind === 'method' || kind === 'constructor');
  }

  importsNamed(alias: string): readonly number[] {
    this.#importsByAlias ??= groupRows(this.facts.imports.alias, (_, row) => this.boundName(row));
    return this.#importsByAlias.get(alias) ?? NONE;
  }

  importRows(form: ImportForm): readonly number[] {
    this.#importsByForm ??= groupValues(this.facts.imports.form);
    return this.#importsByForm.get(IMPORT_FORMS.indexOf(form)) ?? NONE;
  }

  /** `import a.b.c` binds `a`. */
  boundName(row: number): string {
    return this.#isByFirstName(row) ? this.boundModule(row) : this.text(this.facts.imports.alias[row] as number);
  }

  /** The module that is bound, or that what is bound comes from: of `import a.b.c` it is `a`, which has the others. */
  boundModule(row: number): string {
    const source = this.text(this.facts.imports.source[row] as number);
    return this.#isByFirstName(row) ? (source.split(/[.:/]/, 1)[0] as string) : source;
  }

  #isByFirstName(row: number): boolean {
    const { alias, form } = this.facts.imports;
    return alias[row] === 0 && form[row] === IMPORT_FORMS.indexOf('module');
  }

  exportsNamed(name: string): readonly number[] {
    this.#exportsByName ??= groupTexts(this.facts.exports.name, this.facts.strings);
    return this.#exportsByName.get(name) ?? NONE;
  }

  exportRows(form: ExportForm): readonly number[] {
    this.#exportsByForm ??= groupValues(this.facts.exports.form);
    return this.#exportsByForm.get(EXPORT_FORMS.indexOf(form)) ?? NONE;
  }

  heritageOf(definition: number): readonly number[] {
    this.#heritage ??= groupValues(this.facts.heritage.definition);
    return this.#heritage.get(definition) ?? NONE;
  }

  parametersOf(definition: number): readonly number[] {
    this.#parameters ??= this.#indexParameters(() => true);
    return this.#parameters.get(definition) ?? NONE;
  }

  /** The same without the receiver: what a call is handed. */
  argumentsOf(definition: number): readonly number[] {
    this.#arguments ??= this.#indexParameters((role) => role !== RECEIVER);
    return this.#arguments.get(definition) ?? NONE;
  }

  /** The fields of a type, in the order written. */
  fieldsOf(definition: number): readonly number[] {
    return this.childrenOf(definition).filter((child) => this.kindOf(child) === 'property');
  }

  #indexParameters(isMeant: (role: number) => boolean): Map<number, number[]> {
    const { owner, position, role } = this.facts.bindings;
    const groups = new Map<number, number[]>();
    for (let row = 0; row < owner.length; row++) {
      const isListed = (position[row] as number) >= 0 && isMeant(role[row] as number);
      if (isListed) push(groups, owner[row] as number, row);
    }
    return groups;
  }

  /** The innermost definition around a place that has a say in what bare names mean there. */
  scopeAround(definition: number): number {
    if (definition < 0) return -1;
    this.#scopes ??= findScopes(this.facts, this.spec, this.path);
    return this.#scopes[definition] as number;
  }

  /** Rows of the values that flow somewhere. */
  flowsTo(target: FlowTarget): readonly number[] {
    this.#flowsByTarget ??= this.#indexFlows();
    return this.#flowsByTarget.get(target) ?? NONE;
  }

  /** The function whose result a function is. */
  returnerOf(definition: number): number | undefined {
    this.#returners ??= this.#indexReturners();
    return this.#returners.get(definition);
  }

  /** Call expressions of this file whose callee ends in a name. */
  callsNamed(name: string): readonly number[] {
    this.#callsByName ??= this.#indexCalls();
    return this.#callsByName.get(name) ?? NONE;
  }

  #indexFlows(): Map<FlowTarget | undefined, number[]> {
    const { definition, target } = this.facts.flows;
    return groupRows(target, (expression, row) => {
      if (expression === -1) return returnedBy(definition[row] as number);
      if (expression === -2) return yieldedBy(definition[row] as number);
      if (this.op(expression) !== 'index') return this.placeOf(expression);
      const whole = this.placeOf(this.facts.expressions.a[expression] as number);
      return whole === undefined ? undefined : intoElements(whole);
    });
  }

  /** Where what is assigned to an expression goes. */
  placeOf(expression: number): FlowTarget | undefined {
    const { a, b, c } = this.facts.expressions;
    const op = expression < 0 ? undefined : this.op(expression);
    if (op === 'member') return intoMember(this.text(b[expression] as number));
    if (op !== 'name') return undefined;
    if ((b[expression] as number) >= 0) return intoBinding(b[expression] as number);
    if ((c[expression] as number) >= 0) return intoDefinition(c[expression] as number);
    const free = this.topLevelNamed(this.text(a[expression] as number))[0];
    return free === undefined ? undefined : intoDefinition(free);
  }

  #indexReturners(): Map<number, number> {
    const index = new Map<number, number>();
    const { definition, target, value } = this.facts.flows;
    for (let row = 0; row < target.length; row++) {
      if (target[row] !== RETURNED || this.op(value[row] as number) !== 'function') continue;
      const [given, giver] = [this.facts.expressions.a[value[row] as number] as number, definition[row] as number];
      // What is around stands before it: in broken code, a function may seem to return itself.
      if (giver < given) index.set(given, giver);
    }
    return index;
  }

  #indexCalls(): Map<string, number[]> {
    const { expressions, strings } = this.facts;
    const { op, a, b, length } = expressions;
    const calls = new Map<string, number[]>();
    for (let call = 0; call < length; call++) {
      if (op[call] !== CALL) continue;
      const callee = a[call] as number;
      const kind = callee < 0 ? -1 : op[callee];
      const name = kind === NAME ? a[callee] : kind === MEMBER ? b[callee] : undefined;
      push(calls, name === undefined ? '' : (strings[name] as string), call);
    }
    return calls;
  }
}

const RECEIVER = BINDING_ROLES.indexOf('receiver');
const [NAME, MEMBER, CALL] = [opCode('name'), opCode('member'), opCode('call')];

export function operand(view: FileView, expression: number, column: 'a' | 'b' | 'c'): number {
  const { expressions } = view.facts;
  // Naming the columns is many times as fast as looking one up by its name.
  if (column === 'a') return expressions.a[expression] as number;
  return (column === 'b' ? expressions.b : expressions.c)[expression] as number;
}

/** The package that a file says it belongs to; empty where it says nothing. */
export function packageOf(view: FileView): string {
  const row = view.exportRows('package')[0];
  return row === undefined ? '' : view.text(view.facts.exports.name[row] as number);
}

const NONE: readonly number[] = [];

function listIn(definitions: readonly number[], parents: Int32Array, parent: number): readonly number[] {
  return definitions.filter((definition) => parents[definition] === parent);
}
