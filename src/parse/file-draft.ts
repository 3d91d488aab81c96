/** The facts of one file while they are being gathered: string table, growing tables, and which node became what. */
import { TableBuilder } from '../base/columns.ts';
import type { LanguageSpec } from '../languages/spec.ts';
import { FACT_COLUMNS, type Facts, type FactTableName, type Op, opCode } from '../model/facts.ts';
import { type Construct, type Constructs, listField } from './constructs.ts';
import type { Kernel, KernelCalls, KernelColumns } from './kernel.ts';
import type { Region } from './regions.ts';
import type { SyntaxNode, SyntaxTree } from './syntax-tree.ts';

export interface ScopeRegion extends Region {
  /** Definition this region is the body of, -1 for a plain block. */
  definition: number;
  readonly role: 'definition' | 'block' | 'signature' | 'candidate';
  readonly construct: Construct;
}

/** What is gathered here; expressions and references are with the kernel. */
type OwnTable = Exclude<FactTableName, 'expressions' | 'references'>;
const OWN_TABLES = (Object.keys(FACT_COLUMNS) as FactTableName[]).filter(isOwn);

function isOwn(name: FactTableName): name is OwnTable {
  return name !== 'expressions' && name !== 'references';
}

export class FileDraft {
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

  constructor(tree: SyntaxTree, spec: LanguageSpec, constructs: Constructs) {
    this.source = tree.source;
    this.kernel = tree.kernel;
    this.calls = tree.kernel.calls;
    this.columns = tree.kernel.columns;
    this.spec = spec;
    this.constructs = constructs;
  }

  family(name: string): readonly Construct[] {
    return this.constructs.family(name);
  }

  text(node: SyntaxNode): string {
    return this.source.slice(node.startIndex, node.endIndex);
  }

  string(text: string): number {
    return this.kernel.intern(text);
  }

  /** Of a node's text. */
  nodeString(node: SyntaxNode): number {
    return this.calls.internNode(node.id);
  }

  /** A field without its quotes, all from its first node to the last (`a.b` of `import a.b.C`), or what the pattern sets. */
  fieldString(construct: Construct, field: string): number {
    const nodes = listField(construct, field);
    const [first, last] = [nodes[0], nodes.at(-1)];
    if (first === undefined || last === undefined) return this.string(construct.properties[field] ?? '');
    return this.calls.internUnquoted(first.startIndex, last.endIndex);
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
  expressionAt(node: SyntaxNode | undefined): number {
    return node === undefined ? -1 : this.kernel.cell(this.columns.expressionOf, node.id);
  }

  /** The innermost definition around all of a node; a lambda that is called in place starts where its call starts. */
  definitionAround(node: SyntaxNode): number {
    return this.calls.definitionAround(node.id);
  }

  /** The innermost definition around a position, -1 at file level. */
  definitionAt(position: number): number {
    return this.calls.definitionAt(position);
  }

  /** What a name means in a scope, from a place on if that is given; of several meanings without one the first holds. */
  declare(scope: number, name: number, { binding = -1, definition = -1, from = -1 }: LocalName): void {
    this.calls.declareLocal(scope, name, this.calls.addLocal(binding, definition, from, -1));
  }

  hasMember(owner: number, name: number): boolean {
    for (; this.#membersKnown < this.definitions.length; this.#membersKnown++) {
      const at = this.#membersKnown;
      this.#members.add(memberKey(this.definitions.get(at, 'parent'), this.definitions.get(at, 'name')));
    }
    return this.#members.has(memberKey(owner, name));
  }

  finish(): Facts {
    const { columns, kernel } = this;
    const tables = OWN_TABLES.map((name) => [name, this[name].build()]);
    return {
      ...Object.fromEntries(tables),
      expressions: {
        length: kernel.length(columns.expressionOps),
        op: kernel.view(columns.expressionOps).slice(),
        a: kernel.view(columns.expressionAs).slice(),
        b: kernel.view(columns.expressionBs).slice(),
        c: kernel.view(columns.expressionCs).slice(),
      },
      references: {
        length: kernel.length(columns.referenceRoles),
        role: kernel.view(columns.referenceRoles).slice(),
        expression: kernel.view(columns.referenceExpressions).slice(),
        definition: kernel.view(columns.referenceDefinitions).slice(),
        line: kernel.view(columns.referenceLines).slice(),
        column: kernel.view(columns.referenceColumns).slice(),
        guard: kernel.view(columns.referenceGuards).slice(),
      },
      lists: kernel.view(columns.lists).slice(),
      strings: kernel.texts(),
    } as unknown as Facts;
  }
}

export interface LocalName {
  readonly binding?: number;
  readonly definition?: number;
  /** Where the name begins to mean this. */
  readonly from?: number | undefined;
}

function memberKey(owner: number, name: number): number {
  return owner * 2 ** 24 + name;
}
