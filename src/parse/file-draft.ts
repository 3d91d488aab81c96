/** The facts of one file while they are being gathered: string table, growing tables, and which node became what. */
import { TableBuilder } from '../base/columns.ts';
import type { LanguageSpec } from '../languages/spec.ts';
import { FACT_COLUMNS, type GatheredFacts, type Op, opCode } from '../model/facts.ts';
import type { Family } from './compile-patterns.ts';
import type { Construct, Constructs } from './constructs.ts';
import { nameOfField } from './expression-kinds.ts';
import type { Kernel, KernelCalls, KernelColumns } from './kernel.ts';
import type { Region } from './regions.ts';

export interface ScopeRegion extends Region {
  /** Definition this region is the body of, -1 for a plain block. */
  definition: number;
  readonly role: 'definition' | 'block' | 'signature' | 'candidate';
  readonly construct: Construct;
}

interface FileToRead {
  readonly path: string;
  readonly source: string;
  readonly spec: LanguageSpec;
}

/** Expressions and references are with the kernel. */
export class FileDraft {
  readonly path: string;
  readonly source: string;
  readonly spec: LanguageSpec;
  readonly kernel: Kernel;
  readonly calls: KernelCalls;
  readonly columns: KernelColumns;
  readonly constructs: Constructs;
  readonly definitions = new TableBuilder(FACT_COLUMNS.definitions);
  readonly bindings = new TableBuilder(FACT_COLUMNS.bindings);
  readonly imports = new TableBuilder(FACT_COLUMNS.imports);
  readonly exports = new TableBuilder(FACT_COLUMNS.exports);
  readonly heritage = new TableBuilder(FACT_COLUMNS.heritage);
  readonly flows = new TableBuilder(FACT_COLUMNS.flows);
  readonly definitionByNode = new Map<number, number>();
  /** Bindings that say what the nameless receiver of a function is, by function. */
  readonly declaredReceivers = new Map<number, number>();
  /** Outermost first, as the kernel has them. */
  scopes: readonly ScopeRegion[] = [];
  readonly #members = new Set<number>();
  #membersKnown = 0;

  constructor({ path, source, spec }: FileToRead, kernel: Kernel, constructs: Constructs) {
    this.path = path;
    this.source = source;
    this.spec = spec;
    this.kernel = kernel;
    this.calls = kernel.calls;
    this.columns = kernel.columns;
    this.constructs = constructs;
  }

  family(name: Family): readonly Construct[] {
    return this.constructs.family(name);
  }

  /** The first node of a field, given by its code; -1 where the construct has none. */
  field(construct: Construct, field: number): number {
    return this.constructs.findField(construct, field);
  }

  fields(construct: Construct, field: number): readonly number[] {
    return this.constructs.listField(construct, field);
  }

  start(node: number): number {
    return this.kernel.cell(this.columns.nodeStarts, node);
  }

  end(node: number): number {
    return this.kernel.cell(this.columns.nodeEnds, node);
  }

  text(node: number): string {
    return this.source.slice(this.start(node), this.end(node));
  }

  string(text: string): number {
    return text === '' ? 0 : this.kernel.intern(text);
  }

  /** Of a node's text. */
  nodeString(node: number): number {
    return this.calls.internNode(node);
  }

  /** A field without its quotes, all from its first node to the last (`a.b` of `import a.b.C`), or what the pattern sets. */
  fieldString(construct: Construct, field: number): number {
    const first = this.field(construct, field);
    if (first < 0) return this.string(construct.properties[nameOfField(field)] ?? '');
    const last = this.constructs.findLastField(construct, field);
    return this.calls.internUnquoted(this.start(first), this.end(last));
  }

  stringOf(id: number): string {
    return this.kernel.text(id);
  }

  list(items: readonly number[]): number {
    if (items.length === 0) return -1;
    const list = this.calls.pushToList(items.length);
    for (const item of items) this.calls.pushToList(item);
    return list;
  }

  expression(op: Op, a = -1, b = -1, c = -1): number {
    return this.calls.addExpression(opCode(op), a, b, c);
  }

  /** The expression a node became, -1 when the query has no construct for it. */
  expressionAt(node: number): number {
    return node < 0 ? -1 : this.kernel.cell(this.columns.expressionOf, node);
  }

  /** The expression that the first node of a field became. */
  fieldExpression(construct: Construct, field: number): number {
    return this.expressionAt(this.field(construct, field));
  }

  /** The innermost definition around all of a node; a lambda that is called in place starts where its call starts. */
  definitionAround(node: number): number {
    return this.calls.definitionAround(node);
  }

  /** The innermost definition around a position, -1 at file level. */
  definitionAt(position: number): number {
    return this.calls.definitionAt(position);
  }

  /** What a name means in a scope, from a place on if that is given; of several meanings without one the first holds. */
  declareBinding(scope: number, name: number, binding: number, from = -1): void {
    this.calls.declareLocal(scope, name, this.calls.addLocal(binding, -1, from, -1));
  }

  declareDefinition(scope: number, name: number, definition: number, from = -1): void {
    this.calls.declareLocal(scope, name, this.calls.addLocal(-1, definition, from, -1));
  }

  hasMember(owner: number, name: number): boolean {
    for (; this.#membersKnown < this.definitions.length; this.#membersKnown++) {
      const at = this.#membersKnown;
      this.#members.add(memberKey(this.definitions.get(at, 'parent'), this.definitions.get(at, 'name')));
    }
    return this.#members.has(memberKey(owner, name));
  }

  /** Good until the next call to the kernel. */
  finish(): GatheredFacts {
    const { columns, kernel } = this;
    const text = kernel.joinedTexts();
    const tables = {
      definitions: this.definitions.cells,
      bindings: this.bindings.cells,
      imports: this.imports.cells,
      exports: this.exports.cells,
      heritage: this.heritage.cells,
      flows: this.flows.cells,
      expressions: {
        op: kernel.view(columns.expressionOps),
        a: kernel.view(columns.expressionAs),
        b: kernel.view(columns.expressionBs),
        c: kernel.view(columns.expressionCs),
      },
      references: {
        role: kernel.view(columns.referenceRoles),
        expression: kernel.view(columns.referenceExpressions),
        definition: kernel.view(columns.referenceDefinitions),
        line: kernel.view(columns.referenceLines),
        column: kernel.view(columns.referenceColumns),
        guard: kernel.view(columns.referenceGuards),
      },
    };
    return { text, lists: kernel.view(columns.lists), tables };
  }
}

function memberKey(owner: number, name: number): number {
  return owner * 2 ** 24 + name;
}
