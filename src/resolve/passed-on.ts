/** Methods that call a namesake on what they are called on: `fn accept(&self) { self.accept() }`, `Accept::accept(self)`. */
import { BINDING_ROLES, opCode } from '../model/facts.ts';
import type { FileView } from './file-view.ts';

/** Of what a whole block implements: such a method would run for ever if the type had none of its own. */
export function isPassedOn(view: FileView, method: number): boolean {
  const block = view.parentOf(method);
  return block >= 0 && view.kindOf(block) === 'extension' && view.derived(findPassedOn).has(method);
}

const [CALL, MEMBER, NAME] = [opCode('call'), opCode('member'), opCode('name')];
const RECEIVER = BINDING_ROLES.indexOf('receiver');

function findPassedOn(view: FileView): ReadonlySet<number> {
  const { op, a, b, length } = view.facts.expressions;
  const found = new Set<number>();
  for (let call = 0; call < length; call++) {
    const callee = op[call] === CALL ? (a[call] as number) : -1;
    if (callee < 0 || op[callee] !== MEMBER) continue;
    const first = view.countItems(b[call] as number) > 0 ? view.itemAt(b[call] as number, 0) : -1;
    for (const value of [a[callee] as number, first]) {
      const method = methodReceiving(view, value);
      if (method >= 0 && view.nameOf(method) === view.text(b[callee] as number)) found.add(method);
    }
  }
  return found;
}

/** The method whose receiver an expression is, -1 for any other. */
function methodReceiving({ facts: { expressions, bindings } }: FileView, expression: number): number {
  const binding = expression >= 0 && expressions.op[expression] === NAME ? (expressions.b[expression] as number) : -1;
  return binding >= 0 && bindings.role[binding] === RECEIVER ? (bindings.owner[binding] as number) : -1;
}
