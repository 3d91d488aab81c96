/** An analysis while it runs, when it is over, and before it starts. */
import { count, countOf } from '../../../base/numbers.ts';
import type { AnalyzeView, BatchReport, DryRunView, SpentView } from '../../../contract/analyze.ts';
import type { Terminal } from '../terminal.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
  readonly note?: string;
  readonly spent: SpentView;
}

const BAR = 24;

export function createAnalyzeProgress(terminal: Terminal): (progress: Progress) => void {
  let told = 0;
  return ({ done, total, note, spent }) => {
    if (note !== undefined) terminal.note(note);
    if (terminal.isInteractive) {
      const filled = Math.round((BAR * done) / Math.max(1, total));
      const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled);
      return terminal.status(`analyzing ${bar} ${done}/${total} batches ${renderSpent(spent)}`);
    }
    // Elsewhere a line now and then, while money is being spent.
    const tenth = Math.floor((10 * done) / Math.max(1, total));
    if (tenth === told || spent.calls === 0) return;
    told = tenth;
    terminal.note(`analyzed ${done} of ${total} batches, ${renderSpent(spent)}`);
  };
}

export function renderAnalysis({ analyst, reason, batches, stopped, spent }: AnalyzeView): string {
  const by = (status: BatchReport['status']) => batches.filter((batch) => batch.status === status);
  const sum = (key: 'files' | 'nodes' | 'edges' | 'asked') => batches.reduce((total, batch) => total + batch[key], 0);
  const counts = (['analyzed', 'reused', 'mechanical', 'failed', 'stopped'] as const)
    .map((status) => [status, by(status).length] as const)
    .filter(([, amount]) => amount > 0)
    .map(([status, amount]) => `${count(amount)} ${status}`);
  const lines = [
    `${countOf(batches.length, 'batch', 'batches')}: ${counts.join(', ') || 'nothing to do'}`,
    `${countOf(sum('files'), 'file')} (${count(sum('asked'))} asked about), ${countOf(sum('nodes'), 'node')}, ${countOf(sum('edges'), 'edge')}`,
    `Analyst: ${analyst} (${reason})${spent.calls > 0 ? `, ${renderSpent(spent)}` : ''}`,
    ...by('failed').map(({ batchIndex, problem }) => `Failed: batch ${batchIndex}: ${problem}`),
    ...(stopped === null ? [] : [`Stopped: ${stopped.why}`, stopped.remedy]),
  ];
  return lines.join('\n');
}

function renderSpent({ calls, usage, cost, estimatedCost }: SpentView): string {
  const tokens = `${count(usage.input)} tokens in, ${count(usage.output)} out`;
  const lost = estimatedCost > 0 ? ` and about ${dollars(estimatedCost)} for calls that broke off` : '';
  return `${countOf(calls, 'call')}, ${tokens}, ${cost === null ? 'cost unknown' : dollars(cost)}${lost}`;
}

export function renderDryRun({ analyst, reason, requests, ...totals }: DryRunView): string {
  const texts = requests.map(
    ({ purpose, text, inputTokens, outputTokens, redacted }) =>
      `=== ${purpose}: about ${count(inputTokens)} tokens in, ${count(outputTokens)} out${renderRedacted(redacted)}\n${text}\n`,
  );
  const cost = totals.cost === null ? 'cost unknown' : `about ${dollars(totals.cost)} (prices of ${totals.pricesOf})`;
  const summary = `${countOf(requests.length, 'request')} to ${analyst} (${reason}), about ${count(totals.inputTokens)} tokens in and ${count(totals.outputTokens)} out, ${cost}. Nothing was sent.`;
  return `${[...texts, summary].join('\n')}\n`;
}

function renderRedacted(redacted: Readonly<Record<string, number>>): string {
  const kinds = Object.entries(redacted).map(([kind, amount]) => `${amount} ${kind}`);
  return kinds.length === 0 ? '' : `; taken out: ${kinds.join(', ')}`;
}

export function dollars(amount: number): string {
  return `$${amount.toFixed(amount !== 0 && amount < 0.1 ? 4 : 2)}`;
}
