/** An investigation while it runs: who is being looked at, what the model does, what it has cost so far. */
import { countOf } from '../../../base/numbers.ts';
import type { SpentView } from '../../../contract/analyze.ts';
import type { InvestigationEvent } from '../../../contract/investigation.ts';
import type { Terminal } from '../terminal.ts';
import { dollars } from './analysis.ts';

const STAGES: Readonly<Record<string, string>> = {
  survey: 'surveying',
  plan: 'planning',
  directories: 'investigating',
  refine: 'looking again',
  synthesis: 'writing the report',
};
const BAR = 16;
const REDRAW_MS = 60;

interface State {
  stage: string;
  done: number;
  total: number;
  /** The last thing that happened. */
  doing: string;
  spent: string;
  /** The end of what is being written about each directory; several are looked at side by side. */
  readonly written: Map<string, string>;
}

export function createInvestigationProgress(terminal: Terminal): (event: InvestigationEvent) => void {
  const state: State = { stage: '', done: 0, total: 0, doing: '', spent: '', written: new Map() };
  let drawn = 0;
  return (event) => {
    const note = takeIn(event, state);
    if (note !== undefined) terminal.note(note);
    const now = performance.now();
    if (!terminal.isInteractive || (event.type === 'text' && now - drawn < REDRAW_MS)) return;
    drawn = now;
    terminal.status(renderStatus(state));
  };
}

/** What is worth a line of its own, beside the line that is drawn over and over. */
function takeIn(event: InvestigationEvent, state: State): string | undefined {
  switch (event.type) {
    case 'stage':
      state.stage = STAGES[event.stage] ?? event.stage;
      state.doing = '';
      return undefined;
    case 'directory-started':
      state.doing = `${event.path} (${countOf(event.turns, 'turn')})`;
      return undefined;
    case 'directory-finished':
      Object.assign(state, { done: event.done, total: event.total });
      return `${event.done}/${event.total} ${event.path}: ${event.status}${state.spent === '' ? '' : `, ${state.spent} so far`}`;
    case 'text':
      state.doing = `${event.about}: ${writeOn(event.about, event.delta, state)}`;
      return undefined;
    case 'tool':
      state.written.delete(event.about);
      state.doing = `${event.about}: ${event.tool} ${event.input}`.replaceAll(/\s+/g, ' ');
      return undefined;
    case 'flag':
      return `${event.flag.severity}: ${event.flag.path}: ${event.flag.finding}`;
    case 'note':
      return `${event.about}: ${event.note}`;
    case 'cost':
      state.spent = tellMoney(event.spent);
      return undefined;
  }
}

const LIVE = 60;

function writeOn(about: string, delta: string, { written }: State): string {
  const text = `${written.get(about) ?? ''}${delta}`.replaceAll(/\s+/g, ' ').slice(-LIVE);
  written.set(about, text);
  return text;
}

function tellMoney({ calls, cost, estimatedCost }: SpentView): string {
  return cost === null ? countOf(calls, 'call') : dollars(cost + estimatedCost);
}

function renderStatus({ stage, done, total, doing, spent }: State): string {
  const filled = total === 0 ? 0 : Math.round((BAR * done) / total);
  const bar = total === 0 ? '' : ` ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${done}/${total}`;
  return [`${stage}${bar}`, spent, doing].filter((part) => part !== '').join(' · ');
}
