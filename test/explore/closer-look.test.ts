/** What words do not name is shown where it stands beside what they fit. */
import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { shareRepository } from '../engine/repository.ts';

const lines = (count: number, text: string) => Array.from({ length: count }, (_, at) => `  ${text}(${at});`).join('\n');

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await shareRepository({
    'src/billing.ts': `/** Charges an invoice to its customer. */
export function chargeInvoice(invoice: number): void {
  note(invoice);
  settle(invoice);
}

export function refundInvoice(invoice: number): void {
${lines(30, 'note')}
}

function settle(amount: number): void {
  reserve(amount);
  transfer(amount);
${lines(20, 'note')}
}

function reserve(amount: number): void {
${lines(20, 'note')}
}

function transfer(amount: number): void {
${lines(20, 'note')}
}

function note(entry: number): void {
  console.log(entry);
}
`,
    'src/invoice-table.ts': `export class InvoiceTable {
  invoiceRows: number[] = [];
  chargedColumn = 'charged';
}
`,
  }));
});

test('what the best fit calls, and what does most in its file', async () => {
  const { files } = await engine.explore('how is an invoice charged');
  const shown = files.flatMap(({ pieces }) => pieces.map(({ node }) => node.name));
  expect(shown).toEqual(expect.arrayContaining(['chargeInvoice', 'settle', 'reserve', 'transfer']));
});

test('who names things gets them with less around them than who asks in words', async () => {
  const budget = 3000;
  const named = await engine.explore('chargeInvoice refundInvoice', { budget });
  const words = await engine.explore('how is an invoice charged or refunded', { budget });
  expect(named.found).toEqual(['chargeInvoice', 'refundInvoice']);
  expect(named.characters).toBeLessThan(words.characters);
});
