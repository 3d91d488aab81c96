/** The kind of edge that a reference makes. */
import type { Role } from '../model/facts.ts';
import { codesOf, type EdgeKind, isCallable } from '../model/kinds.ts';
import type { Target } from './targets.ts';

/** The kind of edge a reference in a role makes to a definition. */
export function edgeKindFor(role: Role, target: Target): EdgeKind {
  if (role === 'type') return 'typed-as';
  if (role === 'decorate') return 'decorates';
  if (target.definition < 0) return 'references';
  const kind = target.view.facts.definitions.kind[target.definition] as number;
  if (role === 'call' || role === 'new' || role === 'render')
    return INSTANTIATED[kind] === true ? 'instantiates' : 'calls';
  if (role === 'read' && isBareCall(target)) return 'calls';
  if (VALUES[kind] !== true) return 'references';
  return role === 'write' ? 'writes' : 'reads';
}

/** Where naming a method calls it. */
function isBareCall({ view, definition }: Target): boolean {
  const code = view.facts.definitions.kind[definition] as number;
  return view.spec.scoping.bareCalls === true && isCallable(code);
}

/** By the code of a kind. */
const INSTANTIATED = codesOf(['class', 'struct', 'enum', 'interface', 'trait', 'type']);
const VALUES = codesOf(['property', 'constant', 'variable', 'enum-member']);
