/** The kinds of graph nodes and edges. A kind's number is its place in the list, so lists only grow at the end. */

export const NODE_KINDS = [
  'file', 'package', 'module', 'namespace', 'class', 'interface', 'trait', 'struct', 'enum', 'enum-member', 'type',
  'function', 'method', 'constructor', 'property', 'constant', 'variable', 'route', 'test', 'config-key', 'section',
  'table', 'service', 'job', 'resource',
] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** Kinds that a file's facts hold and the graph does not show. */
const HIDDEN_KINDS = ['lambda', 'type-parameter', 'extension'] as const;
export const DEFINITION_KINDS = [...NODE_KINDS, ...HIDDEN_KINDS] as const;
export type DefinitionKind = (typeof DEFINITION_KINDS)[number];

export const EDGE_KINDS = [
  'contains', 'imports', 'exports', 'calls', 'instantiates', 'extends', 'implements', 'overrides', 'references',
  'reads', 'writes', 'typed-as', 'decorates', 'tests', 'routes-to', 'configures', 'depends-on', 'invokes', 'hands',
  'puts', 'takes',
] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];

/** Edges between declarations, few beside calls and mentions: the way back to them is kept apart. */
export const STRUCTURAL_KINDS: ReadonlySet<EdgeKind> = new Set<EdgeKind>([
  'extends', 'implements', 'overrides', 'invokes', 'hands', 'puts', 'takes',
]);

const definitionCodes = new Map<string, number>(DEFINITION_KINDS.map((kind, code) => [kind, code]));
const edgeCodes = new Map<string, number>(EDGE_KINDS.map((kind, code) => [kind, code]));

export function kindCode(kind: DefinitionKind): number {
  return definitionCodes.get(kind) as number;
}

export function findKindCode(kind: string): number | undefined {
  return definitionCodes.get(kind);
}

export function kindOf(code: number): DefinitionKind {
  return DEFINITION_KINDS[code] as DefinitionKind;
}

export function isHidden(code: number): boolean {
  return code >= NODE_KINDS.length;
}

export function edgeCode(kind: EdgeKind): number {
  return edgeCodes.get(kind) as number;
}

export function edgeKindOf(code: number): EdgeKind {
  return EDGE_KINDS[code] as EdgeKind;
}

/** By the code of a kind, whether it is one of these. */
export function codesOf(kinds: readonly DefinitionKind[]): readonly boolean[] {
  return DEFINITION_KINDS.map((kind) => kinds.includes(kind));
}

const callableCodes = codesOf(['function', 'method', 'constructor', 'lambda', 'test', 'route']);
const typeCodes = codesOf(['class', 'interface', 'trait', 'struct', 'enum', 'type', 'type-parameter']);

export function isCallable(code: number): boolean {
  return callableCodes[code] === true;
}

export function isType(code: number): boolean {
  return typeCodes[code] === true;
}
