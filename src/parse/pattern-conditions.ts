/** What a pattern says beside its shape: `#eq?` and the like, which its captures must meet, and `#set!`. */
import type { Directive, Operand } from './pattern-syntax.ts';

/** Of every text under a capture. */
export interface Condition {
  readonly capture: number;
  /** The capture whose first text it is compared with; -1 where values are given. */
  readonly other: number;
  readonly holds: (text: string, other: string | undefined) => boolean;
}

export function toConditions(directives: readonly Directive[], captureNames: readonly string[]): Condition[] {
  return directives
    .filter(({ name }) => name !== 'set!')
    .map(({ name, operands: [of, ...values] }) => {
      const isNegated = name.startsWith('not-');
      const holds = toTest(isNegated ? name.slice('not-'.length) : name, values);
      if (of?.isCapture !== true || holds === undefined) throw new Error(`#${name} is not understood`);
      return {
        capture: captureNames.indexOf(of.text),
        other: values[0]?.isCapture === true ? captureNames.indexOf(values[0].text) : -1,
        holds: isNegated ? (text, other) => !holds(text, other) : holds,
      };
    });
}

function toTest(name: string, operands: readonly Operand[]): Condition['holds'] | undefined {
  const values = operands.map(({ text }) => text);
  const [first = ''] = values;
  if (name === 'eq?') return operands[0]?.isCapture ? (text, other) => text === other : (text) => text === first;
  if (name === 'any-of?') return (text) => values.includes(text);
  if (name !== 'match?') return undefined;
  const expression = new RegExp(first);
  return (text) => expression.test(text);
}

export function toProperties(directives: readonly Directive[]): Record<string, string | null> {
  return Object.fromEntries(
    directives
      .filter(({ name }) => name === 'set!')
      .map(({ operands: [key, value] }) => [key?.text, value?.text ?? null]),
  );
}
