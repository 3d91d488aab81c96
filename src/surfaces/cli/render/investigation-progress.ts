/** An investigation while it runs: who is being looked at, what the model does, what it has cost so far. */
import { countOf } from '../../../base/numbers.ts';
import type { InvestigationEvent } from '../../../contract/investigation.ts';
import type { Terminal } from '../terminal.ts';
import { renderSpent } from './analysis.ts';

const STAGES: Readonly<Record<string, string>> = {
  survey: 'surveying',
  plan: 'planning',
  directories: 'investigating',
  refine: 'looking again',
  synthesis: 'writing the report',
};
const BAR = 16;

interface State {
  stage: string;
  done: number;
  total: number;
  /** The last thing that happened. */
  doing: string;
  spent: string;
}

export function createInvestigationProgress(terminal: Terminal): (event: InvestigationEvent) => void {
  const state: State = { stage: '', done: 0, total: 0, doing: '', spent: '' };
  return (event) => {
    const note = takeIn(event, state);
    if (note !== undefined) terminal.note(note);
    if (terminal.isInteractive) terminal.status(renderStatus(state));
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
      state.doing = `${event.about}: ${lastLine(event.delta, state.doing)}`;
      return undefined;
    case 'tool':
      state.doing = `${event.about}: ${event.tool} ${event.input}`.replaceAll(/\s+/g, ' ');
      return undefined;
    case 'flag':
      return `${event.flag.severity}: ${event.flag.path}: ${event.flag.finding}`;
    case 'note':
      return `${event.about}: ${event.note}`;
    case 'cost':
      state.spent = renderSpent(event.spent);
      return undefined;
  }
}

const LIVE = 60;

/** The end of what the model is writing. */
function lastLine(delta: string, before: string): string {
  const written = before.slice(before.indexOf(': ') + 2) + delta;
  return written.replaceAll(/\s+/g, ' ').slice(-LIVE);
}

function renderStatus({ stage, done, total, doing, spent }: State): string {
  const filled = total === 0 ? 0 : Math.round((BAR * done) / total);
  const bar = total === 0 ? '' : ` ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${done}/${total}`;
  return [`${stage}${bar}`, spent, doing].filter((part) => part !== '').join(' · ');
}
