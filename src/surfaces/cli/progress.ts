/** How far indexing is: a bar for a person who looks on, a few plain lines elsewhere. */

import { count } from '../../base/numbers.ts';
import type { Progress } from '../../engine/run-index.ts';
import type { Terminal } from './terminal.ts';

const STAGES: Readonly<Record<Progress['stage'], string>> = {
  wait: 'waiting',
  scan: 'scanning',
  parse: 'parsing',
  resolve: 'resolving',
  store: 'storing',
};
const BAR = 24;
const REDRAW_MS = 60;

export function createProgress(terminal: Terminal): (progress: Progress) => void {
  return terminal.isInteractive ? createBar(terminal) : createLines(terminal);
}

function createBar(terminal: Terminal): (progress: Progress) => void {
  let [drawn, stage] = [0, ''];
  return (progress) => {
    const now = performance.now();
    if (progress.stage === stage && now - drawn < REDRAW_MS) return;
    [drawn, stage] = [now, progress.stage];
    terminal.status(renderBar(progress));
  };
}

function renderBar({ stage, done, total, note }: Progress): string {
  if (note !== undefined) return note;
  if (total === 0) return STAGES[stage];
  const filled = Math.round((BAR * Math.min(done, total)) / total);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled);
  return `${STAGES[stage].padEnd(9)} ${bar} ${count(done)}/${count(total)}`;
}

/** A run that is over before anyone wonders says nothing on the way. */
const PATIENCE_MS = 1000;

/** Each stage once, and what is being waited for. */
function createLines(terminal: Terminal): (progress: Progress) => void {
  const started = performance.now();
  let stage = '';
  return (progress) => {
    const isEarly = progress.note === undefined && performance.now() - started < PATIENCE_MS;
    if (progress.stage === stage || isEarly) return;
    stage = progress.stage;
    terminal.note(
      progress.note ?? `${STAGES[progress.stage]}${progress.total > 0 ? ` ${count(progress.total)}` : ''} …`,
    );
  };
}
