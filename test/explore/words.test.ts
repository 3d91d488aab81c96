/** What questions in words lead to beside the names that fit them. */
import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { shareRepository } from '../engine/repository.ts';

const lines = (count: number, text: string) => Array.from({ length: count }, (_, at) => `  ${text}(${at});`).join('\n');

/** `sendLetter` with no argument calls the one with one, and so on to the last, which does the work. */
const overloads = Array.from({ length: 16 }, (_, at) => {
  const parameters = Array.from({ length: at }, (_, place) => `int p${place}`).join(', ');
  const given = Array.from({ length: at + 1 }, (_, place) => place).join(', ');
  return `  void sendLetter(${parameters}) {\n    ${at === 15 ? 'frank(1)' : `sendLetter(${given})`};\n  }`;
});

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
    'src/Post.java': `class Post {
${overloads.join('\n')}
  void frank(int letter) {
    weighLetter(letter);
  }
  void weighLetter(int letter) {
${lines(12, 'System.out.println')}
  }
}
`,
    'src/drafts.ts': `export function deleteDraft(): void {
${lines(6, 'console.log')}
}

export function keepDraft(): void {
${lines(6, 'console.log')}
}
`,
    'src/board.ts': `export function paintBoard(context): void {
  context.shiftBoard();
${lines(6, 'console.log')}
}

export class Mover {
  shiftBoard(): void {
${lines(6, 'console.log')}
  }
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

test.each([
  ['letters that were sent', 'sendLetter'],
  ['weighing of a letter', 'weighLetter'],
  ['deletion of drafts', 'deleteDraft'],
  ['drafts kept for later', 'keepDraft'],
])('%s: in the form that code has it', async (question, name) => {
  const { files } = await engine.explore(question);
  expect(files[0]?.pieces.map(({ node }) => node.name)).toContain(name);
});

test('overloads are one stop of a flow: passing them one by one gains nothing', async () => {
  const { flow } = await engine.explore('how does it send and weigh letters');
  expect([flow.start, ...flow.hops.map(({ node }) => node)].map((node) => node?.name)).toEqual([
    'sendLetter',
    'frank',
    'weighLetter',
  ]);
});

test('a guess by name is no link of a flow that nobody named', async () => {
  const words = await engine.explore('how does it paint and shift the board');
  expect(words.flow.hops).toEqual([]);
  const named = await engine.explore('paintBoard Mover.shiftBoard');
  expect(named.flow.hops.map(({ node }) => node.name)).toEqual(['shiftBoard']);
});
