/** Counts what came over the wire, as a provider does: everything that a model reads, framing left out. */
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

/** Newer Claude models make more tokens of the same text. */
const FACTORS = [
  [/claude/, 1.5],
  [/./, 1],
];

export function countText(text, model) {
  const [, factor] = FACTORS.find(([pattern]) => pattern.test(model));
  return Math.round(countTokens(text, { allowedSpecial: 'all' }) * factor);
}

export function countRequest({ system, turns, tools, model }) {
  const declared = tools.map(({ name, description, schema }) => `${name}\n${description}\n${JSON.stringify(schema)}`);
  return countText([system, ...declared, ...turns.map(({ text }) => text)].join('\n'), model);
}
