/** The facts of one file while they are being gathered: string table, growing tables, and which node became what. */
import { TableBuilder } from '../base/columns.ts';
import type { LanguageSpec } from '../languages/spec.ts';
import { FACT_COLUMNS, type Facts, type FactTableName, type Op, opCode } from '../model/facts.ts';
import { NodeMap } from './node-map.ts';
import type { Construct } from './query-run.ts';
import type { Region, Regions } from './regions.ts';
import type { SyntaxNode, SyntaxTree } from './syntax-tree.ts';

export interface ScopeRegion extends Region {
  readonly line: number;
  /** Definition this region is the body of, -1 for a plain block. */
  definition: number;
  readonly role: 'definition' | 'block' | 'signature' | 'candidate';
  readonly construct: Construct;
}

const EXPRESSIONS = new NodeMap();

export class FileDraft {
  readonly source: string;
  readonly nodeCount: number;
  readonly spec: LanguageSpec;
  readonly constructs: ReadonlyMap<string, readonly Construct[]>;
  readonly definitions = new TableBuilder(FACT_COLUMNS.definitions);
  readonly bindings = new TableBuilder(FACT_COLUMNS.bindings);
  readonly expressions = new TableBuilder(FACT_COLUMNS.expressions);
  readonly references = new TableBuilder(FACT_COLUMNS.references);
  readonly imports = new TableBuilder(FACT_COLUMNS.imports);
  readonly exports = new TableBuilder(FACT_COLUMNS.exports);
  readonly heritage = new TableBuilder(FACT_COLUMNS.heritage);
  readonly flows = new TableBuilder(FACT_COLUMNS.flows);
  readonly definitionByNode = new Map<number, number>();
  readonly expressionByNode: NodeMap;
  /** One construct per expression: where several patterns took a node, the one that holds. */
  readonly expressed: Construct[] = [];
  /** Names declared directly in a region; the region index is the key. */
  readonly namesByRegion = new Map<number, Map<number, LocalName>>();
  /** Bindings that say what the nameless receiver of a function is, by function. */
  readonly declaredReceivers = new Map<number, number>();
  scopes!: Regions<ScopeRegion>;
  readonly #strings: string[] = [''];
  readonly #stringIds = new Map<string, number>([['', 0]]);
  readonly #lists: number[] = [];
  readonly #members = new Set<number>();
  #membersKnown = 0;

  constructor(tree: SyntaxTree, spec: LanguageSpec, constructs: readonly Construct[]) {
    this.source = tree.source;
    this.nodeCount = tree.count;
    this.spec = spec;
    this.expressionByNode = EXPRESSIONS.reset(tree.count);
    this.constructs = groupByFamily(constructs);
  }

  family(name: string): readonly Construct[] {
    return this.constructs.get(name) ?? [];
  }

  text(node: SyntaxNode): string {
    return this.source.slice(node.startIndex, node.endIndex);
  }

  string(text: string): number {
    const known = this.#stringIds.get(text);
    if (known !== undefined) return known;
    // As it will come back when it has been packed: a NUL separates strings there, and half a pair is no character.
    const kept = text.includes('\0') ? text.replaceAll('\0', '�') : text;
    const id = this.#strings.push(kept.toWellFormed()) - 1;
    this.#stringIds.set(text, id);
    return id;
  }

  stringOf(id: number): string {
    return this.#strings[id] as string;
  }

  list(items: readonly number[]): number {
    if (items.length === 0) return -1;
    const at = this.#lists.push(items.length) - 1;
    for (const item of items) this.#lists.push(item);
    return at;
  }

  expression(op: Op, a = -1, b = -1, c = -1): number {
    return this.expressions.add({ op: opCode(op), a, b, c });
  }

  /** The expression a node became, -1 when the query has no construct for it. */
  expressionAt(node: SyntaxNode | undefined): number {
    return node === undefined ? -1 : this.expressionByNode.get(node.id);
  }

  /** The innermost definition around all of a node; a lambda that is called in place starts where its call starts. */
  definitionAround(node: SyntaxNode): number {
    const { end, parent } = this.definitions.cells;
    let definition = this.definitionAt(node.startIndex);
    while (definition >= 0 && (end[definition] as number) < node.endIndex) definition = parent[definition] as number;
    return definition;
  }

  /** The innermost definition around a position, -1 at file level. */
  definitionAt(position: number): number {
    let region = this.scopes.at(position);
    while (region >= 0) {
      const { definition, parent } = this.scopes.all[region] as ScopeRegion;
      if (definition >= 0) return definition;
      region = parent;
    }
    return -1;
  }

  declare(region: number, name: number, local: LocalName): void {
    const names = this.namesByRegion.get(region) ?? new Map<number, LocalName>();
    if (names.size === 0) this.namesByRegion.set(region, names);
    const known = names.get(name);
    if (known === undefined) names.set(name, local);
    else if (local.from !== undefined) names.set(name, layered(known, local));
  }

  hasMember(owner: number, name: number): boolean {
    for (; this.#membersKnown < this.definitions.length; this.#membersKnown++) {
      const at = this.#membersKnown;
      this.#members.add(memberKey(this.definitions.get(at, 'parent'), this.definitions.get(at, 'name')));
    }
    return this.#members.has(memberKey(owner, name));
  }

  finish(): Facts {
    const tables = Object.keys(FACT_COLUMNS).map((name) => [name, this[name as FactTableName].build()]);
    return { ...Object.fromEntries(tables), strings: this.#strings, lists: new Int32Array(this.#lists) } as Facts;
  }
}

export interface LocalName {
  readonly binding: number;
  readonly definition: number;
  /** Where the name begins to mean this, and what it means before. */
  readonly from?: number | undefined;
  readonly hidden?: LocalName | undefined;
}

/** Of several declarations of one name in one scope, the last one before a place holds there. */
function layered(known: LocalName, local: LocalName): LocalName {
  if ((known.from ?? 0) <= (local.from ?? 0)) return { ...local, hidden: known };
  return { ...known, hidden: known.hidden === undefined ? local : layered(known.hidden, local) };
}

function memberKey(owner: number, name: number): number {
  return owner * 2 ** 24 + name;
}

function groupByFamily(constructs: readonly Construct[]): Map<string, Construct[]> {
  const families = new Map<string, Construct[]>();
  for (const construct of constructs) {
    const group = families.get(construct.family);
    if (group === undefined) families.set(construct.family, [construct]);
    else group.push(construct);
  }
  return families;
}
