/** Arguments as models write them, and outputs as they are shown. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { capOutput } from '../../src/llm/cap-output.ts';
import { repairArguments } from '../../src/llm/repair-arguments.ts';

const SCHEMA = z.object({
  name: z.string().optional(),
  count: z.number().optional(),
  flag: z.boolean().optional(),
  list: z.array(z.string()).optional(),
  numbers: z.array(z.number()).optional(),
  deep: z.object({ count: z.number() }).optional(),
});

test.each([
  ['{"count": 5}', { count: 5 }],
  ['{"count": "5"}', { count: 5 }],
  ['{"flag": "True"}', { flag: true }],
  ['{"flag": True}', { flag: true }],
  ['{"flag": "no"}', { flag: false }],
  ['{"name": 12}', { name: '12' }],
  ['{"name": "None True"}', { name: 'None True' }],
  ['{"list": "a"}', { list: ['a'] }],
  ['{"list": "[\\"a\\", \\"b\\"]"}', { list: ['a', 'b'] }],
  ['{"numbers": ["1", 2]}', { numbers: [1, 2] }],
  ['{"numbers": "3"}', { numbers: [3] }],
  ['{"deep": "{\\"count\\": \\"7\\"}"}', { deep: { count: 7 } }],
  ['{"count": null}', {}],
  ['{"count": 1,}', { count: 1 }],
  ['```json\n{"count": 1}\n```', { count: 1 }],
  ['', {}],
])('%s', (text, value) => {
  expect(repairArguments(SCHEMA, text)).toEqual({ value });
});

test.each([
  ['{"count": "many"}', /^count: /],
  ['{"count"', /not JSON/],
  ['[]', /^arguments: /],
])('%s cannot be repaired', (text, problem) => {
  expect(repairArguments(SCHEMA, text)).toEqual({ problem: expect.stringMatching(problem) });
});

test.each([
  ['short', 'short'],
  [`${'line\n'.repeat(1999)}end`, `${'line\n'.repeat(1999)}end`],
  [
    `${'line\n'.repeat(2000)}end`,
    `${'line\n'.repeat(1999)}line\n[cut: 1 more lines, 4 characters; ask for a smaller part to see them]`,
  ],
  [
    'x'.repeat(60_000),
    `${'x'.repeat(50_000)}\n[cut: 1 more lines, 10000 characters; ask for a smaller part to see them]`,
  ],
])('output of a tool is capped', (text, shown) => {
  expect(capOutput(text)).toBe(shown);
});
