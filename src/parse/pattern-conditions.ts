/** What a pattern says beside its shape: `#eq?` and the like, which its captures must meet, and `#set!`. */
import type { Directive, Operand } from './pattern-syntax.ts';

/** Of every text under a capture: that it is one of some, that it is the first text of another capture, or what it is like. */
export interface Condition {
  readonly capture: number;
  readonly isNegated: boolean;
  readonly oneOf?: readonly string[];
  readonly sameAs?: number;
  readonly like?: RegExp;
}

export function toConditions(directives: readonly Directive[], captureNames: readonly string[]): Condition[] {
  return directives
    .filter(({ name }) => name !== 'set!')
    .map(({ name, operands: [of, ...values] }) => {
      const isNegated = name.startsWith('not-');
      const test = toTest(isNegated ? name.slice('not-'.length) : name, values, captureNames);
      if (of?.isCapture !== true || test === undefined) throw new Error(`#${name} is not understood`);
      return { capture: captureNames.indexOf(of.text), isNegated, ...test };
    });
}

function toTest(
  name: string,
  operands: readonly Operand[],
  captureNames: readonly string[],
): Pick<Condition, 'oneOf' | 'sameAs' | 'like'> | undefined {
  const [first] = operands;
  if (name === 'eq?' && first?.isCapture) return { sameAs: captureNames.indexOf(first.text) };
  if (name === 'eq?') return { oneOf: [first?.text ?? ''] };
  if (name === 'any-of?') return { oneOf: operands.map(({ text }) => text) };
  if (name === 'match?') return { like: new RegExp(first?.text ?? '') };
  return undefined;
}

export function toProperties(directives: readonly Directive[]): Record<string, string | null> {
  return Object.fromEntries(
    directives
      .filter(({ name }) => name === 'set!')
      .map(({ operands: [key, value] }) => [key?.text, value?.text ?? null]),
  );
}
